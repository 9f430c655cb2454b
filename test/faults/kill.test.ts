// The process ends without a word at a random moment of a load, again and again.
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { testDatabase } from "#server/core/testing.ts";
import type { Dice } from "#server/demo/dice.ts";

import { collect, type Collection, type Load, newTally, repeat, type Tally } from "./collecting.ts";
import { differences } from "./keeping.ts";
import {
  anyOf,
  auditOver,
  isLong,
  makeCast,
  onStage,
  type Stage,
  tell,
  tellDice,
} from "./stage.ts";

const ROUNDS = isLong ? 20 : 10;
/** So many writes are acknowledged in a round before the kill. */
const [FEWEST, MOST] = isLong ? [500, 1_500] : [10, 80];
const CLIENTS = 8;
const RESIDENTS = isLong ? 24 : 6;
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

async function expectToSurviveKills(engine: string, stage: Stage): Promise<void> {
  const dice = tellDice(`kill -9, ${engine}`);
  const cast = await makeCast(stage, RESIDENTS);
  const tally = newTally();
  const all: Collection[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const victim = dice.whole(0, stage.servers.length - 1);
    const load = { cast, dice, tally, via: () => dice.pick(stage.servers).url };
    const made = await killUnder(load, stage, victim);
    all.push(...made);
    const restarted = await stage.restart(victim);
    expect(await differences(restarted, all, "before the retries")).toEqual([]);
    await repeat({ ...load, isOver: () => false }, made);
    expect(await differences(anyOf(stage.servers), all, "after the retries")).toEqual([]);
    expect(await auditOver(restarted)).toEqual([]);
    expect(tally.wrong).toEqual([]);
  }
  for (const server of stage.servers) await server.stop();
  expect(await stage.audit()).toContain("no difference");
  const completions = all.filter(({ completion }) => completion === "acknowledged").length;
  tell(
    `${engine}: ${ROUNDS} kills, ${all.length} bookings and ${completions} completions acknowledged, ` +
      `${tally.acknowledged} answers with the retries, ${tally.cut} cut calls, 0 lost, 0 doubled`,
  );
}

/** One round: clients at work, the victim killed in the middle of it. @returns what they began. */
async function killUnder(
  load: Omit<Load, "isOver">,
  { servers }: Stage,
  victim: number,
): Promise<Collection[]> {
  let isOver = false;
  const begun = collect({ ...load, isOver: () => isOver }, CLIENTS);
  await untilAcknowledged(load.tally, load.dice);
  await servers[victim]?.kill();
  // Where another process is left, its clients go on there for a moment.
  if (servers.length > 1) await sleep(200);
  isOver = true;
  return begun;
}

async function untilAcknowledged(tally: Tally, dice: Dice): Promise<void> {
  const wanted = tally.acknowledged + dice.whole(FEWEST, MOST);
  while (tally.acknowledged < wanted && tally.wrong.length === 0) await sleep(1);
  await sleep(dice.whole(0, 20));
}
