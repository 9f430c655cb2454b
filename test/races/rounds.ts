// How often a race of many at once is run.
import { isLong } from "../faults/telling.ts";

/**
 * Dozens meet in each round, so a third of the rounds finds a missing lock as well; `npm run test:faults` runs all.
 * A race of two or three, which meet by chance, runs all its rounds each time.
 */
export const roundsOf = (all: number): number => (isLong ? all : Math.ceil(all / 3));
