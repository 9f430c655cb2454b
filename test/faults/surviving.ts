// Clients at work on servers that nobody restarts while something below them breaks and mends.
import { setTimeout as sleep } from "node:timers/promises";

import { expect } from "vitest";

import { collect, type Collection, type Load, newTally, repeat, type Tally } from "./collecting.ts";
import { differences } from "./keeping.ts";
import { anyOf, auditOver, makeCast, type Stage } from "./stage.ts";
import { tell, tellDice } from "./telling.ts";

/** No call may wait longer for its answer, whatever is away. */
export const PATIENCE_MS = 5_000;
/** Where a call takes longer than this before anything breaks, the machine has other things to do. */
const QUICK_MS = 1_000;
const CLIENTS = 8;
const RESIDENTS = 6;

/** Clients at work while `trouble` happens; then everything acknowledged is there once, on every server. */
export async function expectToSurvive(
  stage: Stage,
  what: string,
  trouble: (load: Load) => Promise<void>,
): Promise<Tally> {
  const dice = tellDice(what);
  let isOver = false;
  const load: Load = {
    cast: await makeCast(stage, RESIDENTS),
    dice,
    tally: newTally(),
    via: () => dice.pick(stage.servers).url,
    isOver: () => isOver,
  };
  const begun = collect(load, CLIENTS);
  await untilMore(load.tally);
  await untilMore(load.tally);
  const calm = load.tally.slowest;
  await trouble(load).finally(() => {
    isOver = true;
  });
  const made = await begun;
  tell(`${what}: before anything broke a call took up to ${calm} ms`);
  expect(load.tally.slowest).toBeLessThan(patienceAfter(calm));
  await expectKept(stage, load, made);
  return load.tally;
}

/**
 * Milliseconds that a call may wait. On a machine that is busy with other things these come on top: what they take
 * is not the product's waiting.
 * @param calm what the slowest call took before anything broke
 */
export const patienceAfter = (calm: number): number =>
  calm > QUICK_MS ? PATIENCE_MS + calm : PATIENCE_MS;

async function expectKept(stage: Stage, load: Load, made: Collection[]): Promise<void> {
  expect(await differences(anyOf(stage.servers), made, "before the retries")).toEqual([]);
  await repeat({ ...load, isOver: () => false }, made);
  for (const server of stage.servers) {
    expect(await differences(server, made, "after the retries")).toEqual([]);
    expect(await auditOver(server)).toEqual([]);
  }
  expect(load.tally.wrong).toEqual([]);
  // The servers themselves were always there.
  expect(load.tally.cut).toBe(0);
}

/** Waits for twenty further writes. @throws Error when they do not come within so many milliseconds. */
export async function untilMore(tally: Tally, patienceMs = 30_000): Promise<void> {
  const wanted = tally.acknowledged + 20;
  const deadline = Date.now() + patienceMs;
  while (tally.acknowledged < wanted) {
    if (tally.wrong.length > 0) throw new Error(tally.wrong[0]);
    if (Date.now() > deadline)
      throw new Error(`No twenty writes were acknowledged within ${patienceMs} ms`);
    await sleep(5);
  }
}

export const told = ({ acknowledged, unavailable, slowest }: Tally): string =>
  `${acknowledged} acknowledged answers with the retries, ${unavailable} answers of 503, the slowest after ${slowest} ms, 0 lost, 0 doubled`;
