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
export const slowStatementLog =
  ({ log, slowerThan }: SlowStatements) =>
  ({ query, queryDurationMillis, level }: LogEvent): void => {
    if (queryDurationMillis < slowerThan) return;
    const facts = { ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, SHOWN) };
    log.warn({ ...facts, ...(level === "error" && { failed: true }) }, "a slow statement");
  };
