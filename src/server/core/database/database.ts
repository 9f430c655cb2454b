import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, type PoolConfig } from "pg";

import { type FastPath, fastPathOver } from "./fast-path.ts";
import { poolOptions, PreparedClient, TransactionClient } from "../postgres/pool-options.ts";
import { setFor } from "../postgres/session-settings.ts";
import { watchDatabaseHealth } from "../postgres/database-health.ts";
import type { Database } from "./schema.ts";
import { type SlowStatements, slowStatementLog } from "../logging/slow-statements.ts";

/**
 * The database outside a transaction. Never use it inside one: on the embedded engine's only connection that is a
 * deadlock.
 */
export type Db = Kysely<Database> & WithFastPath;
/** One open transaction. */
export type Tx = Transaction<Database> & WithFastPath;
/** Either: for reads that work in both. */
export type Queryable = Db | Tx;

/** For statements whose text is ready (`statement.ts`); a transaction has it until it ends. */
type WithFastPath = { readonly fastPath?: FastPath | undefined };

/** An open database on either engine. */
export type Opened = {
  readonly db: Db;
  readonly pool: Pool;
  readonly engine: "embedded" | "postgres";
  readonly close: () => Promise<void>;
};

type Place = {
  /** Absent: the embedded engine in `databaseDir`. */
  readonly databaseUrl?: string | undefined;
  /** Absolute path; created when absent. */
  readonly databaseDir: string;
  /** Called when the embedded engine can no longer guarantee durability; must end the process. */
  readonly onFatal?: (reason: Error) => void;
} & PostgresOptions;

type PostgresOptions = {
  /** Absent: slow statements are not logged. */
  readonly slow?: SlowStatements;
  /** The URL is that of a pooler that assigns a connection for each transaction. */
  readonly isPooledByTransaction?: boolean;
};

/** Milliseconds; the timeouts of statements and locks are in `session-settings.ts`. */
const postgresPool = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  // Shown to operators in pg_stat_activity; a restore uses it to see that servers still run.
  application_name: "rebound",
} satisfies PoolConfig;

/**
 * Opens PostgreSQL when a URL is given, else the embedded engine. Does not migrate.
 * @throws Error in a plain sentence when the embedded directory is owned by another process.
 */
export async function openDatabase(place: Place): Promise<Opened> {
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place);
  // With PostgreSQL, the embedded engine is not loaded, to save memory.
  const { embeddedPool } = await import("../embedded/embedded.ts");
  const embedded = await embeddedPool(place.databaseDir, {
    ...(place.onFatal && { onFatal: place.onFatal }),
  });
  return { ...overPool(embedded.pool, place.slow), engine: "embedded", close: embedded.close };
}

/** Opens a PostgreSQL server, or a pooler in front of it, by its URL. */
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
  // The pool replaces an idle connection that the server closed; without a listener its error would end the process.
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
  return { db: Object.assign(db, { fastPath: fastPathOver(pool, slow) }), pool };
}
