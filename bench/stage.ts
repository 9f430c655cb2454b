// The environment of a measurement: a PostgreSQL with a programme in it, a resident, an admin, and servers.
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { openPostgres, type Opened } from "#server/core/database/database.ts";
import { migrate } from "#server/core/database/migrate.ts";

import { server } from "../scripts/processes.mjs";
import { startOwnPostgres } from "../test/postgres.ts";
import { type Child, startChild } from "./child.ts";
import { seedLarge, type Sizes } from "./large.ts";

export type Say = (line: string) => void;
export type Person = Readonly<{ id: string; token: string }>;

export type Stage = Readonly<{
  opened: Opened;
  /** The resident with the most pickups. */
  resident: Person;
  admin: Person;
  /** Books at this location; a staff member, who may have any number of pending pickups. */
  booker: Person;
  locationId: string;
  databaseUrl: string;
  /** Starts the product with its production settings. */
  startApp: (settings?: Record<string, string>) => Promise<Child>;
  /** Starts the bare server over the same database. */
  startBare: (settings?: Record<string, string>) => Promise<Child>;
  close: () => Promise<void>;
}>;

/** A given database is kept, with the bookings made on it. */
async function openBase(
  sizes: Sizes,
  say: Say,
): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined) return { url: given, close: async () => undefined };
  const postgres = await startOwnPostgres();
  const url = await postgres.createDatabase("bench");
  const opened = openPostgres(url);
  await migrate(opened.db);
  await seedLarge(opened.pool, sizes, say);
  await opened.close();
  return { url, close: postgres.stop };
}

/**
 * Opens the environment: with DATABASE_URL over that database, which `npm run bench:seed` has filled, else over a
 * temporary PostgreSQL with a programme of that size.
 */
export async function openStage(sizes: Sizes, say: Say): Promise<Stage> {
  const base = await openBase(sizes, say);
  const dataDir = await mkdtemp(join(tmpdir(), "rebound-bench-"));
  const opened = openPostgres(base.url);
  const resident = await signIn(opened, busiest);
  const admin = await signIn(opened, "select id from users where role = 'superadmin'");
  const booker = await signIn(opened, "select id from users where role = 'agent' limit 1");
  await opened.pool.query(giveLocation, [booker.id]);
  const own = "select id from locations where user_id = $1";
  const locationId = await firstId(opened, own, [booker.id]);
  const env = { NODE_ENV: "production", DATABASE_URL: base.url };
  const secret = randomBytes(32).toString("hex");
  const startApp = (settings?: Record<string, string>): Promise<Child> =>
    startChild({
      name: "app",
      program: server,
      args: [],
      probe: "/api/health/ready",
      env: {
        ...env,
        HOST: "127.0.0.1",
        APP_SECRET: secret,
        DATA_DIR: dataDir,
        ...settings,
      },
    });
  // The first start compiles TypeScript into a cache; only later starts are measured.
  const first = await startApp();
  await first.stop();
  return {
    opened,
    resident,
    admin,
    booker,
    locationId,
    databaseUrl: base.url,
    startApp,
    startBare: (settings) =>
      startChild({
        name: "bare",
        args: [resolve("bench/bare/server.ts")],
        probe: "/api/campaigns",
        env: { ...env, ...settings },
      }),
    close: async () => {
      await opened.close();
      await base.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const busiest = `
select user_id as id from pickups join users on users.id = user_id where role = 'user'
group by user_id order by count(*) desc limit 1`;

/** Gives a location to a staff member who has none. */
const giveLocation = `
update locations set user_id = $1 where id = (select id from locations limit 1)
  and not exists (select from locations where user_id = $1)`;

async function firstId({ pool }: Opened, text: string, values: string[] = []): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(text, values);
  if (!rows[0]) throw new Error(`Nothing was found by: ${text}`);
  return rows[0].id;
}

async function signIn(opened: Opened, who: string): Promise<Person> {
  const id = await firstId(opened, who);
  const token = randomBytes(32).toString("base64url");
  await opened.pool.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, idle_seconds, expires_at)
    values ($1, $2, now(), now(), 28800, now() + interval '1 day')`,
    [createHash("sha256").update(token).digest(), id],
  );
  return { id, token };
}
