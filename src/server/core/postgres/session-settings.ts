/**
 * What each connection to PostgreSQL works under. No request may hold a row for ever: what a process held that was
 * frozen is free again after 10 s. Waiting for a connection (3 s) and then for a row stays within 5 s.
 * A search finds tens of thousands of rows before one page of them is read: in the 4 MB of the default, most of them
 * would be checked anew. Compiling a statement takes longer than any of ours.
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
 * The statement that sets them: for as long as the connection lasts, or to the end of the transaction. A statement and
 * not a part of the connection's start, of which a pooler refuses what it does not know.
 */
export const setFor = (scope: "session" | "local"): string =>
  assignments.map((assignment) => `set ${scope} ${assignment}`).join("; ");

/** Sets them for every later connection of the role that runs it: for an operator. */
export const setForRole: string = assignments
  .map((assignment) => `alter role current_user set ${assignment};`)
  .join(" ");

/** Reads the names of those that have another value here. */
export const readMissing = `
  select name from (values ${Object.entries(settings)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(", ")}) as wanted (name, value)
  where current_setting(name) <> value`;
