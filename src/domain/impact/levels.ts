/** One of the milestone levels; `from` and `to` are carbon units, both included. */
export type Level = Readonly<{ level: number; from: number; to: number }>;

/** The levels of PRODUCT 9.2. */
export const LEVELS: readonly [Level, ...Level[]] = [
  { level: 1, from: 0, to: 500 },
  { level: 2, from: 501, to: 1_000 },
  { level: 3, from: 1_001, to: 2_000 },
  { level: 4, from: 2_001, to: 3_000 },
  { level: 5, from: 3_001, to: 4_000 },
  { level: 6, from: 4_001, to: 5_000 },
  { level: 7, from: 5_001, to: 6_000 },
  { level: 8, from: 6_001, to: 7_000 },
  { level: 9, from: 7_001, to: 8_000 },
  { level: 10, from: 8_001, to: 9_000 },
  { level: 11, from: 9_001, to: 10_000 },
];

/** A person's level and the whole percentage between its bounds. */
export type LevelProgress = Level & Readonly<{ percent: number }>;

/**
 * The level for a number of carbon units (PRODUCT 9.2, R2.4). Above 10,000 it stays level 11 at 100 %; a balance
 * below 0, which a reversal can leave, counts as 0. The percentage is rounded down, so 100 % is shown at the upper
 * bound only.
 */
export function levelOf(carbonUnits: number): LevelProgress {
  const units = Math.max(0, Math.floor(carbonUnits));
  const reached = LEVELS.findLast((level) => level.from <= units) ?? LEVELS[0];
  // Multiplied by 100 before the division: the product is exact, and 29 of 100 does not become 28.99... %.
  const percent = Math.floor(((units - reached.from) * 100) / (reached.to - reached.from));
  return { ...reached, percent: Math.min(100, percent) };
}

/** The level that somebody came to, or beyond lower ones, when their carbon units changed; undefined where it did not rise. */
export function levelReached({
  before,
  after,
}: Readonly<{ before: number; after: number }>): Level | undefined {
  const reached = levelOf(after);
  return reached.level > levelOf(before).level ? reached : undefined;
}

/** Carbon units missing to the next level; undefined in the last one. */
export function unitsToNextLevel(carbonUnits: number): number | undefined {
  const { level, to } = levelOf(carbonUnits);
  return level === LEVELS.length ? undefined : to + 1 - Math.max(0, Math.floor(carbonUnits));
}
