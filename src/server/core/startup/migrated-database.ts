import { type Config, databaseDirOf } from "../config/config.ts";
import { openDatabase, openPostgres, type Opened } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import type { Log } from "../logging/log.ts";
import { readMissing, setForRole } from "../postgres/session-settings.ts";

/**
 * Opens the configured database and migrates it to the newest version.
 * @param onFatal called when the embedded engine can no longer guarantee durability; must end the process.
 */
export async function openMigrated(
  config: Config,
  log: Log,
  onFatal: (reason: Error) => void,
): Promise<Opened> {
  const isPooledByTransaction = config.directDatabaseUrl !== undefined;
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    databaseDir: databaseDirOf(config),
    onFatal,
    slow: { log, slowerThan: config.slowQueryMs },
    isPooledByTransaction,
  });
  const ran = await migrateDirectly(config, opened);
  if (ran.length > 0) log.info({ migrations: ran }, "database brought up to date");
  if (isPooledByTransaction) await warnOfRole(opened, log);
  return opened;
}

/** Migrations need one connection for longer than a transaction, which a pooler in transaction mode does not give. */
async function migrateDirectly({ directDatabaseUrl }: Config, { db }: Opened): Promise<string[]> {
  if (directDatabaseUrl === undefined) return migrate(db);
  const direct = openPostgres(directDatabaseUrl);
  try {
    return await migrate(direct.db);
  } finally {
    await direct.close();
  }
}

/** Through such a pooler, a statement outside of transactions runs with the settings of the database role. */
async function warnOfRole({ pool }: Opened, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(readMissing);
  if (rows.length === 0) return;
  const settings = rows.map(({ name }) => name);
  log.warn(
    { settings },
    `The pooler's connections lack settings that single statements need. Run once as the role of DATABASE_URL: ${setForRole}`,
  );
}
