import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, type PoolConfig } from "pg";

import { poolOptions, PreparedClient, TransactionClient } from "../postgres/pool-options.ts";
import { setFor } from "../postgres/session-settings.ts";
import { watchDatabaseHealth } from "../postgres/database-health.ts";
import type { Database } from "./schema.ts";
import { type SlowStatements, slowStatementLog } from "../logging/slow-statements.ts";

/** The database outside a transaction. Never use it inside one: on the embedded engine it waits for itself. */
export type Db = Kysely<Database>;
/** One open transaction. */
export type Tx = Transaction<Database>;
/** Either: for reads that do not care. */
export type Queryable = Db | Tx;

/** An open database, whichever engine it runs on. */
export type Opened = {
  readonly db: Db;
  readonly pool: Pool;
  readonly engine: "embedded" | "postgres";
  readonly close: () => Promise<void>;
};

type Place = {
  /** Absent: the embedded engine in `databaseDir`. */
  readonly databaseUrl?: string | undefined;
  /** Absolute path; made when absent. */
  readonly databaseDir: string;
  /** Called when the embedded engine cannot keep its promises; must end the process. */
  readonly onFatal?: (reason: Error) => void;
} & PostgresOptions;

type PostgresOptions = {
  /** Absent: slow statements are not told. */
  readonly slow?: SlowStatements;
  /** The address is that of a pooler which hands out another connection for each transaction. */
  readonly isPooledByTransaction?: boolean;
};

/** Milliseconds; for how long a statement may wait and run is in `session-settings.ts`. */
const postgresPool = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  // What an operator sees in pg_stat_activity, and how a restore knows that servers still run.
  application_name: "rebound",
} satisfies PoolConfig;

/**
 * Opens PostgreSQL when an address is given, else the embedded engine. Nothing is migrated yet.
 * @throws Error in a plain sentence when the embedded directory is owned by another process.
 */
export async function openDatabase(place: Place): Promise<Opened> {
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place);
  // Who has a PostgreSQL needs no second engine in memory.
  const { embeddedPool } = await import("../embedded/embedded.ts");
  const embedded = await embeddedPool(place.databaseDir, {
    ...(place.onFatal && { onFatal: place.onFatal }),
  });
  return { ...overPool(embedded.pool, place.slow), engine: "embedded", close: embedded.close };
}

/** Opens a PostgreSQL server, or a pooler before it, by its connection address. */
export function openPostgres(connectionString: string, options: PostgresOptions = {}): Opened {
  const { slow, isPooledByTransaction = false } = options;
  const health = watchDatabaseHealth(
    connectionString,
    isPooledByTransaction ? TransactionClient : PreparedClient,
  );
  const pool = new Pool({
    ...poolOptions,
    ...postgresPool,
    Client: health.Client,
    connectionString,
    ...(!isPooledByTransaction && { onConnect: (client) => client.query(setFor("session")) }),
  });
  // An idle connection that the server closes is replaced at the next use; unheard, it would end the process.
  pool.on("error", () => undefined);
  const close = (): Promise<void> => {
    health.stop();
    return pool.end();
  };
  return { ...overPool(pool, slow), engine: "postgres", close };
}

/** The typed query builder over an open pool. */
export function overPool(pool: Pool, slow?: SlowStatements): { db: Db; pool: Pool } {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(slow && { log: slowStatementLog(slow) }),
  });
  return { db, pool };
}
