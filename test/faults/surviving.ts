// Clients at work during a fault of something that the servers depend on; the servers are not restarted.
import { setTimeout as sleep } from "node:timers/promises";

import { expect } from "vitest";

import { collect, type Collection, type Load, newTally, repeat, type Tally } from "./collecting.ts";
import { differences } from "./keeping.ts";
import { anyOf, auditOver, makeCast, type Stage } from "./stage.ts";
import { tell, seededRandom } from "./telling.ts";

/** No request may wait longer for its response, whatever is unavailable. */
export const PATIENCE_MS = 5_000;
/** When a request takes longer than this before any fault, the machine has other load. */
const QUICK_MS = 1_000;
const CLIENTS = 8;
const RESIDENTS = 6;

/** Clients work while `trouble` runs; afterwards everything acknowledged exists once, on every server. */
export async function expectToSurvive(
  stage: Stage,
  what: string,
  trouble: (load: Load) => Promise<void>,
): Promise<Tally> {
  const random = seededRandom(what);
  let isOver = false;
  const load: Load = {
    cast: await makeCast(stage, RESIDENTS),
    random,
    tally: newTally(),
    via: () => random.pick(stage.servers).url,
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
 * The longest time in milliseconds that a request may take. On a machine with other load its delay is added, because
 * that is not caused by the product.
 * @param calm duration of the slowest request before any fault
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
  // The servers themselves were always available.
  expect(load.tally.cut).toBe(0);
}

/** Waits for twenty further writes. @throws Error when they do not happen in time. */
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
