/**
 * The settings of each connection to PostgreSQL. No request may lock a row for ever: locks of a frozen
 * process are released after 10 s. Waiting for a connection (3 s) and then for a row stays within 5 s.
 * A search finds tens of thousands of rows before one page of them is read: with the default of 4 MB, most of them
 * would be checked again. JIT compilation of a statement takes longer than any of ours.
 */
const settings = {
  lock_timeout: "2s",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "10s",
  work_mem: "16MB",
  jit: "off",
};

const assignments = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);

/**
 * The statement that sets them, for the whole connection or until the end of the transaction. A statement, because
 * a pooler refuses unknown parameters in the connection's start-up message.
 */
export function setFor(scope: "session" | "local"): string {
  return assignments.map((assignment) => `set ${scope} ${assignment}`).join("; ");
}

/** Sets them for all later connections of the role that runs it; run by an operator. */
export const setForRole: string = assignments
  .map((assignment) => `alter role current_user set ${assignment};`)
  .join(" ");

/** Reads the names of settings that have another value here. */
export const readMissing = `
  select name from (values ${Object.entries(settings)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(", ")}) as wanted (name, value)
  where current_setting(name) <> value`;
