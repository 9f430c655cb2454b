import type { LogEvent } from "kysely";

import type { Log } from "./log.ts";

/** Characters of a statement that are logged: enough to find it. */
const SHOWN = 1_000;

/** The threshold in milliseconds from which a statement is logged, and the log. */
export type SlowStatements = { readonly log: Log; readonly slowerThan: number };

type Statement = { text: string; ms: number; failed?: true | undefined };

/**
 * Logs a slow statement by its text, without its values, since people typed them.
 * Waiting for a connection does not count; the metric `database_connections` shows that.
 */
export function reportSlowStatement(
  { log, slowerThan }: SlowStatements,
  { text, ms, failed }: Statement,
): void {
  if (ms < slowerThan) return;
  const facts = { ms: Math.round(ms), sql: text.slice(0, SHOWN) };
  log.warn({ ...facts, ...(failed && { failed }) }, "a slow statement");
}

/** The same for the statements of the query builder. */
export const slowStatementLog =
  (slow: SlowStatements) =>
  ({ query, queryDurationMillis: ms, level }: LogEvent): void =>
    reportSlowStatement(slow, { text: query.sql, ms, ...(level === "error" && { failed: true }) });
