import { expect, test } from "vitest";

import { makeRandom } from "./random.ts";

test("the same seed gives the same numbers, another seed others", () => {
  const throws = (seed: number) => {
    const random = makeRandom(seed);
    return Array.from({ length: 20 }, random.fraction);
  };
  expect(throws(7)).toStrictEqual(throws(7));
  expect(throws(7)).not.toStrictEqual(throws(8));
});

test("fractions lie from 0 to 1 and whole numbers between their bounds, each of them met", () => {
  const random = makeRandom(1);
  const fractions = Array.from({ length: 10_000 }, random.fraction);
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...fractions)).toBeLessThan(1);
  const whole = new Set(Array.from({ length: 1_000 }, () => random.whole(3, 6)));
  expect([...whole].toSorted((a, b) => a - b)).toStrictEqual([3, 4, 5, 6]);
});

test("one of an empty list cannot be picked", () => {
  expect(() => makeRandom(1).pick([])).toThrow(RangeError);
});
