// A server is killed in the middle of a transaction, between a visit that brought nothing and what its resident is told.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { Pool } from "pg";
import { expect, test } from "vitest";

import { testDatabase } from "../support/databases.ts";

import { inDays } from "../../e2e/days.ts";
import type { Cast } from "./collecting.ts";
import { anyOf, makeCast, onStage, type Stage } from "./stage.ts";
import { tell } from "./telling.ts";

const STOPS = 3;

test("PRODUCT R15.10, R16.2: kill -9 between visits and what is told of them leaves neither or both, once", async () => {
  const database = await testDatabase();
  const { pool } = database;
  const databaseUrl = String(pool.options.connectionString);
  await onStage({ databaseUrl }, async (stage) => {
    const cast = await makeCast(stage, 1);
    const [pickup = "", ...rest] = await book(stage, cast, STOPS + 1);
    // What is told of the bookings must not stand in the way of the count.
    await pool.query("delete from messages; delete from notifications");

    const id = randomUUID();
    const begin = async (): Promise<void> => {
      await attempt(stage, cast, pickup, id).catch(() => undefined);
    };
    await killBeforeTelling(stage, pool, { begin, left: { visits: 0, notices: 0, emails: 0 } });
    for (let time = 0; time < 2; time++) {
      expect(await attempt(stage, cast, pickup, id)).toBe(201);
      expect(await facts(pool)).toEqual({ visits: 1, notices: 1, emails: 1 });
    }

    const runId = await aRunNobodyEnded(pool, cast, rest);
    const upkeep = async (): Promise<void> => {
      await pool.query("insert into pgboss.job (name) values ('runs-upkeep')");
    };
    const left = { visits: 1, notices: 1, emails: 1 };
    await killBeforeTelling(stage, pool, { begin: upkeep, left });
    await upkeep();
    await expect.poll(() => isEnded(pool, runId), { timeout: 30_000 }).toBe(true);
    const all = 1 + STOPS;
    expect(await facts(pool)).toEqual({ visits: all, notices: all, emails: all });
    await upkeep();
    await expect.poll(() => doneJobs(pool), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    expect(await facts(pool)).toEqual({ visits: all, notices: all, emails: all });
    tell(`kill -9 in the middle of ${all} visits: each told once, none without its notice`);
  });
  await database.close();
});

/** Begins something that tells people, and kills the server when it is about to write that down: only `left` is there then. */
async function killBeforeTelling(
  stage: Stage,
  pool: Pool,
  { begin, left }: { begin: () => Promise<void>; left: Facts },
): Promise<void> {
  const blocker = await pool.connect();
  await blocker.query("begin; lock table notifications in access exclusive mode");
  const begun = begin();
  await untilSomebodyWaits(pool);
  await anyOf(stage.servers).kill();
  // The killed server's connection ends when the lock is free.
  await blocker.query("rollback");
  blocker.release();
  await begun;
  // Before the restart: the new server may take up what was interrupted at once.
  expect(await facts(pool)).toEqual(left);
  await stage.restart(0);
}

async function untilSomebodyWaits(pool: Pool): Promise<void> {
  const waiting = `select from pg_locks where not granted and relation = 'notifications'::regclass`;
  while ((await pool.query(waiting)).rowCount === 0) await sleep(5);
}

async function book({ servers }: Stage, { residents }: Cast, count: number): Promise<string[]> {
  const [resident] = residents;
  if (!resident) throw new Error("Nobody lives there");
  const ids: string[] = [];
  while (ids.length < count) {
    const body = {
      location: resident.locationId,
      itemType: "metals",
      date: inDays(2),
      timeStart: "09:00",
      timeEnd: "11:00",
      description: "Two bikes",
    } as const;
    const { data } = await anyOf(servers).call("POST /pickup", { body }, resident.person);
    ids.push(data._id);
  }
  return ids;
}

async function attempt(
  { servers }: Stage,
  { agents }: Cast,
  pickup: string,
  id: string,
): Promise<number> {
  const form = new FormData();
  form.set("_id", id);
  form.set("reason", "no_access");
  const { status } = await fetch(`${anyOf(servers).url}/api/pickup/attempt/${pickup}`, {
    method: "POST",
    headers: { authorization: `Bearer ${agents[0]?.token}`, "idempotency-key": id },
    body: form,
  });
  return status;
}

/** A run of three days ago with these pickups, which no call of the product can make any more. */
async function aRunNobodyEnded(
  pool: Pool,
  { agents }: Cast,
  pickups: readonly string[],
): Promise<string> {
  const id = randomUUID();
  const [day, email] = [inDays(-3), agents[0]?.email];
  await pool.query(
    `update pickups set scheduled_date = $1, starts_at = starts_at - interval '5 days',
       ends_at = ends_at - interval '5 days' where id = any($2)`,
    [day, pickups],
  );
  await pool.query(
    `insert into runs (id, day, agent_id, time_zone, time_start, time_end, created_at, updated_at)
     select $1, $2, id, 'America/Chicago', '08:00', '17:00', now(), now() from users where email = $3`,
    [id, day, email],
  );
  await pool.query(
    `insert into stops (run_id, pickup_id, day, position, created_at)
     select $1, pickup, $2, place - 1, now() from unnest($3::uuid[]) with ordinality as one (pickup, place)`,
    [id, day, pickups],
  );
  return id;
}

type Facts = { visits: number; notices: number; emails: number };

async function facts(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select (select count(*) from pickup_attempts)::int as visits,
       (select count(*) from notifications)::int as notices,
       (select count(*) from messages where channel = 'email')::int as emails`,
  );
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted");
  return row;
}

async function isEnded(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query("select finished_at from runs where id = $1", [id]);
  return rows[0]?.finished_at !== null;
}

async function doneJobs(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pgboss.job where name = 'runs-upkeep' and state = 'completed'",
  );
  return rowCount ?? 0;
}
