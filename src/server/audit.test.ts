import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { databaseDirOf } from "./core/config/config.ts";
import { openDatabase, type Opened } from "./core/database/database.ts";
import { newId } from "./core/database/ids.ts";
import { migrate } from "./core/database/migrate.ts";
import { emptyDatabase } from "#test/empty-database.ts";
import { testDatabase } from "#test/support/databases.ts";

const command = fileURLToPath(new URL("audit.ts", import.meta.url));
const server = process.env["TEST_DATABASE_URL"];
const isOnServer = process.env["REBOUND_TEST_ENGINE"] === "postgres" && server !== undefined;

let dataDir: string;
let shared: Opened | undefined;
let env: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rebound-audit-"));
  env = { DATA_DIR: dataDir };
  if (isOnServer) {
    shared = await testDatabase();
    const { rows } = await shared.pool.query<{ name: string }>("select current_database() as name");
    const url = new URL(server);
    url.pathname = `/${rows[0]?.name}`;
    env["DATABASE_URL"] = url.href;
  }
});
afterAll(async () => {
  await shared?.close();
  await rm(dataDir, { recursive: true });
});

type Outcome = { code: number | string | null | undefined; told: string };
const audit = (where: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const settings = { env: { PATH, NODE_COMPILE_CACHE, ...where } };
    execFile(process.execPath, [command], settings, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, told: stdout + stderr }),
    );
  });

/** Changes the database of the command while nothing else has it open. */
async function withDatabase(work: (opened: Opened) => Promise<unknown>): Promise<void> {
  const opened = shared ?? (await openDatabase({ databaseDir: databaseDirOf({ dataDir }) }));
  await work(opened);
  if (!shared) await opened.close();
}

test("PRODUCT R2.8: the audit command ends with 0 where everything agrees and with 1 naming each difference", async () => {
  await withDatabase(({ db }) => migrate(db));
  expect(await audit(env)).toEqual({
    code: 0,
    told: "0 users and 0 ledger lines checked: no difference\n",
  });

  const id = newId();
  const at = new Date("2026-02-11T17:00:00Z");
  await withDatabase(({ db }) =>
    db
      .insertInto("users")
      .values({
        id,
        first_name: "Maya",
        last_name: "Ortiz",
        referral_id: "MAYA2345",
        points_earned: 12,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  const { code, told } = await audit(env);
  expect(code).toBe(1);
  expect(told).toContain(`user ${id}: pointsEarned is kept as 12, recomputed as 0`);
  expect(told).toMatch(/1 user and 0 ledger lines checked: 1 difference\n$/);
}, 120_000);

test("the audit command says in a sentence why it could not be made", async () => {
  const empty = isOnServer ? await emptyDatabase() : undefined;
  const where = empty && { DATABASE_URL: String(empty.pool.options.connectionString) };
  expect(await audit({ DATA_DIR: join(dataDir, "empty"), ...where })).toEqual({
    code: 2,
    told: "This database is not up to date. Start the server once, then audit it.\n",
  });
  await empty?.close();
  expect(await audit({ DATA_DIR: dataDir, PORT: "many" })).toMatchObject({
    code: 2,
    told: expect.stringContaining("PORT"),
  });
}, 60_000);
