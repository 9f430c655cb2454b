import type { LogEvent } from "kysely";

import type { Log } from "./log.ts";

/** Characters of a statement that are told: enough to find it. */
const SHOWN = 1_000;

/** From how many milliseconds on a statement is told, and where. */
export type SlowStatements = { readonly log: Log; readonly slowerThan: number };

/**
 * Tells a statement that took too long, by its text: its values stay untold, since they are what people typed.
 * Waiting for a connection does not count; `database_connections` of the figures tells that.
 */
export function reportSlowStatements(
  { log, slowerThan }: SlowStatements,
  text: string,
  milliseconds: number,
  { failed }: { failed?: boolean },
): void {
  if (milliseconds < slowerThan) return;
  const facts = { ms: Math.round(milliseconds), sql: text.slice(0, SHOWN) };
  log.warn({ ...facts, ...(failed && { failed: true }) }, "a slow statement");
}

/** The same for whatever the query builder runs. */
export const slowStatementLog =
  (slow: SlowStatements) =>
  ({ query, queryDurationMillis, level }: LogEvent): void =>
    reportSlowStatements(slow, query.sql, queryDurationMillis, { failed: level === "error" });
