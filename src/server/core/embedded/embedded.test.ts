import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { dump, unpackDump } from "#test/support/databases.ts";
import { lockDirectory } from "./embedded-lock.ts";
import { tidy } from "./embedded-upkeep.ts";
import { embeddedInMemory, embeddedPool, type InMemory } from "./embedded.ts";

const run = promisify(execFile);
const modulePath = join(import.meta.dirname, "embedded.ts");

/** Runs a short script against `embeddedPool` in a separate process. */
const inAnotherProcess = (script: string, dir: string) =>
  run(process.execPath, [
    // Each ends soon: compiling its engine further would take longer than what it does.
    "--liftoff-only",
    "--input-type=module",
    "-e",
    `const { embeddedPool } = await import(${JSON.stringify(modulePath)});
     const dir = ${JSON.stringify(dir)};
     ${script}`,
  ]);

let memory: InMemory;
beforeAll(async () => {
  memory = await embeddedInMemory(new Blob([await dump()]));
});
afterAll(() => memory.close());

let home = "";
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "rebound-embedded-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

test("what was acknowledged is there after kill -9", async () => {
  const dir = join(home, "database");
  await unpackDump(dir);
  const killed = inAnotherProcess(
    `const { pool } = await embeddedPool(dir);
     await pool.query("create table kept (n int)");
     for (let n = 1; n <= 20; n++) await pool.query("insert into kept values ($1)", [n]);
     process.kill(process.pid, "SIGKILL");`,
    dir,
  );
  await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
  const { pool, close } = await embeddedPool(dir);
  expect((await pool.query("select count(*) as n from kept")).rows).toEqual([{ n: 20 }]);
  await close();
}, 60_000);

test("a second start on the same directory is refused before anything is touched", async () => {
  const dir = join(home, "database");
  await unpackDump(dir);
  const first = await embeddedPool(dir);
  const before = await readdir(dir);
  const other = inAnotherProcess(`await embeddedPool(dir);`, dir);
  await expect(other).rejects.toThrow(/Another Rebound is already running/);
  expect(await readdir(dir)).toEqual(before);
  await first.close();
  const again = await embeddedPool(dir);
  await again.close();
}, 60_000);

test("a start waits for a process that is just going instead of ending", async () => {
  const dir = join(home, "database");
  const first = await lockDirectory(dir);
  setTimeout(() => first.release(), 500);
  const next = lockDirectory(dir).then(({ release }) => release());
  await expect(next).resolves.toBeUndefined();
});

test("a failed statement leaves the next one alone", async () => {
  const { pool } = memory;
  await expect(pool.query("select * from nowhere")).rejects.toMatchObject({ code: "42P01" });
  await expect(pool.query("select $1::int as n", ["x"])).rejects.toMatchObject({ code: "22P02" });
  expect((await pool.query("select $1::int as n", [7])).rows).toEqual([{ n: 7 }]);
});

test("a hundred statements at once are all answered", async () => {
  const { pool } = memory;
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  const answers = await Promise.all(
    numbers.map(async (n) => (await pool.query("select $1::int as n", [n])).rows[0].n),
  );
  expect(answers).toEqual(numbers);
});

test("timers run while statements queue", async () => {
  const { pool } = memory;
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  await Promise.all(Array.from({ length: 200 }, () => pool.query("select pg_sleep(0.001)")));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(20);
});

test("a text that looks like the engine's refusal is a text", async () => {
  const { pool } = memory;
  const words = ["C58030", "VPANIC", "SPANIC"];
  for (const word of words) {
    const { rows } = await pool.query("select $1::text as word, 1 as n", [word]);
    expect(rows).toEqual([{ word, n: 1 }]);
    await expect(pool.query("select $1::int", [word])).rejects.toMatchObject({ code: "22P02" });
  }
});

test("a new client does not inherit an open transaction", async () => {
  const { pool } = memory;
  const client = await pool.connect();
  await client.query("begin");
  await client.query("create table lost (n int)");
  client.release(true);
  await expect(pool.query("select n from lost")).rejects.toMatchObject({ code: "42P01" });
});

test("numbers, dates and instants arrive in our shapes", async () => {
  const { pool } = memory;
  const { rows } = await pool.query(
    "select 5::int8 as big, 2.5::numeric as exact, '2026-11-20'::date as day, '2026-11-20T10:00:00Z'::timestamptz as at",
  );
  expect(rows).toEqual([
    { big: 5, exact: 2.5, day: "2026-11-20", at: new Date("2026-11-20T10:00:00Z") },
  ]);
});

test("upkeep frees what updates left behind", async () => {
  const { pool } = memory;
  await pool.query("create table busy as select generate_series(1, 500) as n");
  await pool.query("update busy set n = n + 1");
  // Otherwise the engine may count the update a second later, when what it left behind is gone.
  await pool.query("select pg_stat_force_next_flush()");
  await tidy(pool);
  const { rows } = await pool.query(
    "select n_dead_tup as dead from pg_stat_user_tables where relname = 'busy'",
  );
  expect(rows).toEqual([{ dead: 0 }]);
});

test("a refused fsync ends the process instead of acknowledging", async () => {
  const dir = join(home, "database");
  await unpackDump(dir);
  const outcome = inAnotherProcess(
    `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
     const { pool } = await embeddedPool(dir);
     await pool.query("create table kept (n int)");
     fs.fsyncSync = () => { throw new Error("EIO"); }; syncBuiltinESMExports();
     const outcome = await pool.query("insert into kept values (1)").then(() => "acknowledged", () => "refused");
     process.stdout.write(outcome);
     setTimeout(() => {}, 20000);`,
    dir,
  );
  await expect(outcome).rejects.toMatchObject({
    code: 1,
    stdout: expect.not.stringContaining("acknowledged"),
    stderr: expect.stringContaining("The embedded database stopped"),
  });
}, 60_000);
