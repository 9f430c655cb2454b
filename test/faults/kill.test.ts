// The process is killed at a random moment of a load, again and again.
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "../support/databases.ts";
import type { Random } from "#domain/random.ts";
import { readPage } from "#server/core/lists/paging.ts";

import {
  collect,
  type Collection,
  type Load,
  newTally,
  repeat,
  type Tally,
  writesOf,
} from "./collecting.ts";
import { differences, everyPage } from "./keeping.ts";
import { anyOf, auditOver, makeCast, onStage, type Stage } from "./stage.ts";
import { isLong, tell, seededRandom } from "./telling.ts";

/**
 * The short run meets fewer moments: what one kill in ten breaks, its six kills show in nearly every second run, the forty
 * of the long one nearly always.
 */
const ROUNDS = isLong ? 20 : 3;
/** The long run acknowledges 50,000 writes before its kills, half of them on each engine. */
const WRITES = isLong ? 25_000 : 0;
/** How many writes are acknowledged in a round before the kill. */
const [FEWEST, MOST] = isLong ? [WRITES / ROUNDS, 1_500] : [10, 80];
/** On a busy machine a round of the short run ends with fewer. */
const ROUND_MS = isLong ? 180_000 : 20_000;
/** The share of acknowledged writes that is sent again; all others always are. */
const REPEATED = isLong ? 0.1 : 1;
const CLIENTS = 8;
/** Each round has people of its own: checking everybody after every kill would take longer than the load. */
const RESIDENTS = isLong ? 4 : 2;
const LIMIT = isLong ? 3_600_000 : 240_000;

test(
  `kill -9 of the server ${ROUNDS} times, embedded: nothing acknowledged is lost, nothing is doubled`,
  () => onStage({}, (stage) => expectToSurviveKills("embedded", stage)),
  LIMIT,
);

test(
  `kill -9 of one of two servers on one PostgreSQL ${ROUNDS} times: nothing acknowledged is lost, nothing is doubled`,
  async () => {
    const database = await testDatabase();
    const databaseUrl = String(database.pool.options.connectionString);
    await onStage({ processes: 2, databaseUrl }, (stage) =>
      expectToSurviveKills("PostgreSQL", stage),
    );
    await database.close();
  },
  LIMIT,
);

test("what is kept is read to its end, and no further, when its last page is full", async () => {
  const rows = Array.from({ length: 200 }, (_, row) => row);
  const everything = everyPage(async (paging) => {
    expect(paging.page).toBeLessThanOrEqual(2);
    const known = { total: rows.length, isCapped: false };
    const data = await readPage(paging, known, async ({ offset, limit, isReversed }) =>
      (isReversed ? rows.toReversed() : rows).slice(offset, offset + limit),
    );
    return { data };
  });
  expect(await everything).toEqual(rows);
});

async function expectToSurviveKills(engine: string, stage: Stage): Promise<void> {
  const random = seededRandom(`kill -9, ${engine}`);
  const { residents, agents } = await makeCast(stage, ROUNDS * RESIDENTS);
  const tally = newTally();
  const all: Collection[] = [];
  let writes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const victim = random.whole(0, stage.servers.length - 1);
    const cast = { agents, residents: residents.slice(round * RESIDENTS).slice(0, RESIDENTS) };
    const load = { cast, random, tally, via: () => random.pick(stage.servers).url };
    const made = await killUnder(load, stage, victim);
    all.push(...made);
    const restarted = await stage.restart(victim);
    expect(await differences(restarted, made, "before the retries")).toEqual([]);
    await repeat({ ...load, isOver: () => false }, made, REPEATED);
    expect(await differences(anyOf(stage.servers), made, "after the retries")).toEqual([]);
    expect(await auditOver(restarted)).toEqual([]);
    expect(tally.wrong).toEqual([]);
    writes += writesOf(made);
    if (isLong)
      tell(`${engine}: ${round + 1} kills, ${writes} writes acknowledged, none lost so far`);
  }
  expect(await differences(anyOf(stage.servers), all, "after the retries")).toEqual([]);
  for (const server of stage.servers) await server.stop();
  expect(await stage.audit()).toContain("no difference");
  expect(writes).toBeGreaterThanOrEqual(WRITES);
  tell(
    `${engine}: ${ROUNDS} kills, ${writes} writes acknowledged, ${tally.acknowledged} answers with the retries, ` +
      `${tally.cut} cut calls, 0 lost, 0 doubled`,
  );
}

/** One round: clients at work, the process killed in the middle. @returns what they began. */
async function killUnder(
  load: Omit<Load, "isOver">,
  { servers }: Stage,
  victim: number,
): Promise<Collection[]> {
  let isOver = false;
  const begun = collect({ ...load, isOver: () => isOver }, CLIENTS);
  await untilAcknowledged(load.tally, load.random);
  await servers[victim]?.kill();
  // When another process is left, its clients continue there for a moment.
  if (servers.length > 1) await sleep(200);
  isOver = true;
  return begun;
}

async function untilAcknowledged(tally: Tally, random: Random): Promise<void> {
  const wanted = tally.acknowledged + random.whole(FEWEST, MOST);
  const deadline = Date.now() + ROUND_MS;
  const isDue = (): boolean =>
    tally.acknowledged >= wanted || tally.wrong.length > 0 || Date.now() > deadline;
  while (!isDue()) await sleep(1);
  await sleep(random.whole(0, 20));
}
