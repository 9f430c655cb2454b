// Prints the seeds and figures of a run.
import { randomInt } from "node:crypto";

import { type Random, makeRandom } from "#domain/random.ts";

/** `npm run test:faults` runs everything longer than the tests of every change. */
export const isLong = process.env["FAULTS"] === "long";

/** As in e2e/servers.ts, an embedded engine that soon ends is compiled once only: half of a start's processor time. */
export const engineFlags: readonly string[] = isLong ? [] : ["--liftoff-only"];

/** Random numbers with a printed seed, so that a failure can be repeated: `FAULT_SEED=7`. */
export function seededRandom(what: string): Random {
  const seed = Number(process.env["FAULT_SEED"] ?? randomInt(2 ** 31));
  tell(`${what}: FAULT_SEED=${seed}`);
  return makeRandom(seed);
}

export const tell = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};
