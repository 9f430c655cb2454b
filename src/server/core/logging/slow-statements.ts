import type { LogEvent } from "kysely";

import type { Log } from "./log.ts";

/** Characters of a statement that are logged: enough to find it. */
const SHOWN = 1_000;

/** The threshold in milliseconds from which a statement is logged, and the log. */
export type SlowStatements = { readonly log: Log; readonly slowerThan: number };

/**
 * Logs a slow statement by its text, without its values, since people typed them.
 * Waiting for a connection does not count; the metric `database_connections` shows that.
 */
export function slowStatementLog({ log, slowerThan }: SlowStatements) {
  return ({ query, queryDurationMillis, level }: LogEvent): void => {
    if (queryDurationMillis < slowerThan) return;
    const facts = { ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, SHOWN) };
    log.warn({ ...facts, ...(level === "error" && { failed: true }) }, "a slow statement");
  };
}
