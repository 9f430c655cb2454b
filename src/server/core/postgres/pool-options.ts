import { Client, type ClientConfig, type PoolConfig, type QueryConfig, types } from "pg";

import { CUSTOM_PLAN } from "./custom-plan.ts";
import { setFor } from "./session-settings.ts";

/** Type ids of PostgreSQL (pg_type.oid). */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

type Parser = (text: string) => unknown;

/**
 * Converts values of PostgreSQL: int8 and numeric become numbers (ours stay below 2^53), a date stays the text
 * `2026-11-20` (pg would make it midnight in the server's time zone), timestamptz becomes a Date.
 */
const parsers = new Map<number, Parser>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
]);

const builtIn = types.getTypeParser as (type: number, format?: "text" | "binary") => Parser;

const getTypeParser = ((type: number, format?: "text" | "binary"): Parser => {
  const own = format === "binary" ? undefined : parsers.get(type);
  return own ?? builtIn(type, format);
}) as typeof types.getTypeParser;

/** The most prepared statements: generated texts must not fill the server's memory. */
const PREPARED_AT_MOST = 500;

/**
 * A total without a filter has no parameters; planning it takes longer than counting. Kysely writes keywords in lower
 * case.
 */
const READS = /^(?:select|with) /;
/** The statements that begin a transaction. */
const BEGINS = /^(?:begin|start transaction)\b/;

/** Changes each statement on its way to the server, whichever library sends it. */
function rewriteStatements(
  client: Client,
  rewrite: (text: string, values: unknown) => QueryConfig,
): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values, callback] = args;
    if (typeof text !== "string" || typeof values === "function") return send(...args);
    return send(rewrite(text, values), callback);
  }) as typeof client.query;
}

const configOf = (text: string, values: unknown): QueryConfig =>
  Array.isArray(values) ? { text, values } : { text };

/**
 * When a connection is closed between two statements of a transaction, the next one fails. The listener is needed
 * because the error event would otherwise end the process.
 */
export class QuietClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

/**
 * Prepares, once per connection, each statement that has parameters or only reads: 1.3 to 1.9 times faster on PostgreSQL.
 * Statements name their columns, since a prepared `select *` breaks when a migration adds one.
 */
export class PreparedClient extends QuietClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const names = new Map<string, string>();
    rewriteStatements(this, (text, values) => {
      const isAskedAgain =
        Array.isArray(values) &&
        (values.length > 0 || READS.test(text)) &&
        !text.includes(CUSTOM_PLAN);
      if (isAskedAgain && !names.has(text) && names.size < PREPARED_AT_MOST)
        names.set(text, `p${names.size}`);
      const name = isAskedAgain ? names.get(text) : undefined;
      return { ...configOf(text, values), ...(name !== undefined && { name }) };
    });
  }
}

/**
 * For a pooler that assigns a connection for each transaction: nothing is prepared by name, and settings last only
 * for a transaction, which sends them in its first message.
 */
export class TransactionClient extends QuietClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    rewriteStatements(this, (text, values) =>
      BEGINS.test(text) ? { text: `${text}; ${setFor("local")}` } : configOf(text, values),
    );
  }
}

/** Options of both engines' pools. When no connection is free within 10 seconds, the call fails instead of hanging. */
export const poolOptions = {
  Client: PreparedClient,
  types: { getTypeParser },
  connectionTimeoutMillis: 10_000,
} satisfies PoolConfig;
