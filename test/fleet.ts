import { type Opened, openPostgres } from "#server/core/database/database.ts";
import { testDatabase } from "./support/databases.ts";
import { testApp, type TestApp } from "./support/app.ts";

const SERVERS = 3;

/** Servers over one database, each with a pool of its own. */
export type Fleet = Readonly<{
  database: Opened;
  first: TestApp;
  all: readonly TestApp[];
  /** The server for a request: each in turn. */
  serverOf: (index: number) => TestApp;
  close: () => Promise<void>;
}>;

export async function fleet(): Promise<Fleet> {
  const database = await testDatabase();
  const first = await testApp({ opened: database });
  const address = String(database.pool.options.connectionString);
  const pools = Array.from({ length: SERVERS - 1 }, () => openPostgres(address));
  const apps = [first];
  for (const opened of pools) apps.push(await testApp({ opened }));
  return {
    database,
    first,
    all: apps,
    serverOf: (index) => apps[index % SERVERS] ?? first,
    close: async () => {
      for (const app of apps) await app.close();
      for (const pool of pools) await pool.close();
      await database.close();
    },
  };
}
