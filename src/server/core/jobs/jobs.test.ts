import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { Opened } from "../database/database.ts";
import { installJobs } from "./jobs-boss.ts";
import { type Job, type Jobs, startJobs } from "./jobs.ts";
import { openLog } from "../logging/log.ts";
import { testDatabase } from "#test/support/databases.ts";
import { inTransaction } from "../database/transaction.ts";

const log = openLog("silent");
let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

const running: Jobs[] = [];
const start = async (polling: boolean): Promise<Jobs> => {
  const jobs = await startJobs({ pool: opened.pool, log, polling });
  running.push(jobs);
  return jobs;
};
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

/** A handler that records its jobs, and a promise that resolves when it has run `count` times. */
function notebook() {
  const seen: Job[] = [];
  const waiting: (() => void)[] = [];
  return {
    seen,
    handler: async (job: Job) => {
      seen.push(job);
      for (const wake of waiting) wake();
    },
    reached: async (count: number) => {
      while (seen.length < count) await new Promise<void>((wake) => waiting.push(wake));
    },
  };
}

test("a job sent in a transaction runs right after the commit", async () => {
  const jobs = await start(true);
  const notes = notebook();
  await jobs.work("prompt", notes.handler);
  await new Promise((done) => setTimeout(done, 300));
  const began = performance.now();
  await inTransaction(opened.db, async (tx) => {
    await jobs.send(tx, "prompt", { id: 1 });
    await jobs.send(tx, "prompt", { id: 2 });
    await jobs.send(tx, "prompt", { id: 3 });
    expect(notes.seen).toEqual([]);
  });
  await notes.reached(3);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(notes.seen.map((job) => job.data)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test("a job of another process, and one whose time comes, are found", async () => {
  const jobs = await start(true);
  const notes = notebook();
  await jobs.work("found", notes.handler);
  // Until then the worker's own first look is over.
  await new Promise((done) => setTimeout(done, 500));
  await sql`insert into pgboss.job (name, data, start_after) values
    ('found', '{"id": 1}', now()), ('found', '{"id": 2}', now() + interval '3 seconds')`.execute(
    opened.db,
  );
  await notes.reached(2);
  expect(notes.seen.map((job) => job.data)).toEqual([{ id: 1 }, { id: 2 }]);
});

test("a job sent in a transaction that is rolled back does not exist", async () => {
  const jobs = await start(false);
  const notes = notebook();
  await jobs.work("undone", notes.handler);
  const undone = inTransaction(opened.db, async (tx) => {
    await jobs.send(tx, "undone", { id: 1 });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await jobs.runDue();
  expect(notes.seen).toEqual([]);
});

test("sending does not wait for the connection that the transaction holds", async () => {
  const jobs = await start(false);
  const notes = notebook();
  await jobs.work("single", notes.handler);
  await inTransaction(opened.db, (tx) => jobs.send(tx, "single", { id: 1 }));
  await jobs.runDue();
  expect(notes.seen).toMatchObject([{ data: { id: 1 }, attempt: 1 }]);
});

test("a handler that throws is tried again later, with a growing pause", async () => {
  const jobs = await start(false);
  let attempts: number[] = [];
  await jobs.work("stubborn", async (job) => {
    attempts = [...attempts, job.attempt];
    if (job.attempt < 3) throw new Error("away");
  });
  await jobs.send(opened.db, "stubborn", {});
  for (let n = 0; n < 3; n++) {
    await jobs.runDue();
    expect(attempts).toHaveLength(n + 1);
    await sql`update pgboss.job set start_after = now() where name = 'stubborn'`.execute(opened.db);
  }
  await jobs.runDue();
  expect(attempts).toEqual([1, 2, 3]);
});

test("a delayed job waits for its time", async () => {
  const jobs = await start(false);
  const notes = notebook();
  await jobs.work("later", notes.handler);
  await jobs.send(opened.db, "later", {}, { startAfter: new Date(Date.now() + 3_600_000) });
  await jobs.runDue();
  expect(notes.seen).toEqual([]);
  await sql`update pgboss.job set start_after = now() where name = 'later'`.execute(opened.db);
  await jobs.runDue();
  expect(notes.seen).toHaveLength(1);
});

test("one failing job does not hold up the others", async () => {
  const jobs = await start(true);
  const notes = notebook();
  await jobs.work("mixed", async (job) => {
    if (JSON.stringify(job.data) === '{"id":1}') throw new Error("broken");
    await notes.handler(job);
  });
  for (const id of [1, 2, 3]) await jobs.send(opened.db, "mixed", { id });
  await notes.reached(2);
  expect(notes.seen.map((job) => job.data)).toEqual([{ id: 2 }, { id: 3 }]);
});

test("a queue that nobody works on is refused before anything is written", async () => {
  const jobs = await start(false);
  await expect(jobs.send(opened.db, "nobody", {})).rejects.toThrow(/Nobody works on/);
});

test("stopping waits for the job that runs", async () => {
  const jobs = await start(true);
  let finished = false;
  const begun = new Promise<void>((begin) => {
    void jobs.work("slow", async () => {
      begin();
      await new Promise((done) => setTimeout(done, 700));
      finished = true;
    });
  });
  await expect
    .poll(() =>
      jobs.send(opened.db, "slow", {}).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await begun;
  await jobs.stop();
  expect(finished).toBe(true);
});

test("a schedule is kept once, however often it is told", async () => {
  const jobs = await start(true);
  await jobs.work("hourly", async () => undefined);
  await jobs.schedule("hourly", "0 * * * *");
  await jobs.schedule("hourly", "5 * * * *");
  const { rows } =
    await sql`select cron, timezone from pgboss.schedule where name = 'hourly'`.execute(opened.db);
  expect(rows).toEqual([{ cron: "5 * * * *", timezone: "UTC" }]);
});

test("the queue's tables may be created by several starts at once", async () => {
  // New connections, which have no prepared statements: tables that were created again have types with new ids.
  const fresh = await testDatabase();
  await sql`drop schema if exists pgboss cascade`.execute(fresh.db);
  await Promise.all([1, 2, 3, 4].map(() => installJobs(fresh.pool, log)));
  expect((await fresh.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  const jobs = await startJobs({ pool: fresh.pool, log, polling: false });
  const notes = notebook();
  await jobs.work("after", notes.handler);
  await jobs.send(fresh.db, "after", {});
  await jobs.runDue();
  expect(notes.seen).toHaveLength(1);
  await jobs.stop();
  await fresh.close();
});

test("a queue tells what could begin, what waits for its time, what has failed, and since when", async () => {
  const jobs = await start(false);
  const handler = async (): Promise<never> => Promise.reject(new Error("no"));
  await jobs.work("counted", handler, { retries: 0 });
  await jobs.send(opened.db, "counted", {});
  await jobs.runDue();
  await jobs.send(opened.db, "counted", {});
  await jobs.send(opened.db, "counted", {}, { startAfter: new Date(Date.now() + 3_600_000) });
  const [depth] = await jobs.depths();
  expect(depth).toMatchObject({ queue: "counted", waiting: 1, delayed: 1, active: 0, failed: 1 });
  expect(depth?.oldest).toBeLessThan(60);
});

test("a queue with a schedule tells when a job of it last ended", async () => {
  const jobs = await start(false);
  await jobs.work("nightly", async () => {});
  await jobs.work("on-demand", async () => {});
  await jobs.schedule("nightly", "17 8 * * *");
  expect(await jobs.lastEnds()).toEqual(new Map([["nightly", null]]));
  const before = Date.now();
  for (const queue of ["nightly", "on-demand"])
    await inTransaction(opened.db, (tx) => jobs.send(tx, queue, {}));
  await jobs.runDue();
  const end = (await jobs.lastEnds()).get("nightly");
  expect(Math.abs((end?.getTime() ?? 0) - before)).toBeLessThan(60_000);
});
