import * as fc from "fast-check";
import { expect, test } from "vitest";

import { inDrivingOrder, type Stop } from "./stops.ts";

const at = (name: string, longitude: number, startsAt = 9, endsAt = 12) => ({
  name,
  latitude: 40,
  longitude,
  startsAt,
  endsAt,
});
const names = (stops: readonly { name: string }[]): string =>
  stops.map(({ name }) => name).join("");

test("windows are driven one after the other, the one that ends first before the longer one", () => {
  const stops = [at("d", 0, 13, 15), at("c", 0, 9, 14), at("b", 0), at("a", 0, 8, 17)];
  expect(names(inDrivingOrder(stops))).toBe("abcd");
});

test("within a window the nearest to the last stop is next", () => {
  const stops = [at("a", 0), at("c", 2), at("e", 6), at("b", 1), at("d", 3)];
  expect(names(inDrivingOrder(stops))).toBe("abcde");
});

test("the first of a window is the nearest to the last of the window before", () => {
  const stops = [at("a", 5), at("c", 0, 13, 15), at("b", 4, 13, 15)];
  expect(names(inDrivingOrder(stops))).toBe("abc");
});

test("it begins near where the collector stands", () => {
  const stops = [at("c", 0), at("b", 2), at("a", 5)];
  expect(names(inDrivingOrder(stops, { latitude: 40, longitude: 6 }))).toBe("abc");
});

test("after the first stop the others keep their order", () => {
  const stop = fc.record({
    latitude: fc.integer({ min: 30, max: 45 }),
    longitude: fc.integer({ min: -120, max: -70 }),
    startsAt: fc.integer({ min: 8, max: 10 }),
    endsAt: fc.integer({ min: 12, max: 14 }),
  });
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1 }), (stops: Stop[]) => {
      const [first, ...rest] = inDrivingOrder(stops);
      const left = stops.filter((one) => one !== first);
      expect(rest).toHaveLength(stops.length - 1);
      // Two stops at one location may be in either order.
      if (new Set(stops.map((one) => JSON.stringify(one))).size === stops.length)
        expect(inDrivingOrder(left, first).map(startOf)).toStrictEqual(rest.map(startOf));
    }),
  );
});

const startOf = ({ startsAt }: Stop): number => startsAt;
