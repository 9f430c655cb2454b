import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levelOf, levelReached, LEVELS, unitsToNextLevel } from "./levels.ts";

describe("milestone levels by carbon units", () => {
  test.each([
    [0, 1, 0],
    [250, 1, 50],
    [499, 1, 99],
    [500, 1, 100],
    [501, 2, 0],
    [1_000, 2, 100],
    [1_001, 3, 0],
    [1_500, 3, 49],
    [2_000, 3, 100],
    [9_000, 10, 100],
    [9_001, 11, 0],
    [10_000, 11, 100],
  ])("PRODUCT 9.2: %i carbon units stand in level %i at %i %%", (units, level, percent) => {
    expect(levelOf(units)).toMatchObject({ level, percent });
  });

  test("PRODUCT R2.4: above 10,000 a person stays in level 11 at 100 %", () => {
    expect(levelOf(10_001)).toStrictEqual({ level: 11, from: 9_001, to: 10_000, percent: 100 });
    expect(levelOf(5_000_000).percent).toBe(100);
  });

  test("a balance below 0 counts as 0", () => {
    expect(levelOf(-40)).toMatchObject({ level: 1, percent: 0 });
  });

  test("a part of a unit does not reach the next level", () => {
    expect(levelOf(500.9)).toMatchObject({ level: 1, percent: 100 });
    expect(unitsToNextLevel(499.5)).toBe(2);
  });

  test("PRODUCT 9.2: the 11 levels leave no gap between them", () => {
    expect(LEVELS).toHaveLength(11);
    expect(LEVELS.slice(1).map((level) => level.from)).toStrictEqual(
      LEVELS.slice(0, -1).map((level) => level.to + 1),
    );
  });

  test("more carbon units never lower the level", () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(2_000), (units, more) => {
        const [before, after] = [levelOf(units), levelOf(units + more)];
        expect(after.level * 1_000 + after.percent).toBeGreaterThanOrEqual(
          before.level * 1_000 + before.percent,
        );
      }),
    );
  });

  test("PRODUCT R36.3: a level is reached where the carbon units come to its first, whatever lies between", () => {
    expect(levelReached({ before: 490, after: 500 })).toBeUndefined();
    expect(levelReached({ before: 490, after: 501 })).toMatchObject({ level: 2, from: 501 });
    expect(levelReached({ before: 0, after: 2_500 })).toMatchObject({ level: 4 });
    expect(levelReached({ before: 501, after: 400 })).toBeUndefined();
    expect(levelReached({ before: 12_000, after: 13_000 })).toBeUndefined();
  });

  test("the way to the next level is told until the last one", () => {
    expect(unitsToNextLevel(0)).toBe(501);
    expect(unitsToNextLevel(500)).toBe(1);
    expect(unitsToNextLevel(-40)).toBe(501);
    expect(unitsToNextLevel(9_001)).toBeUndefined();
    expect(unitsToNextLevel(12_000)).toBeUndefined();
  });
});
