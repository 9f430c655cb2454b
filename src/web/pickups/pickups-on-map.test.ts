import { expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { sayShown } from "./pickups-on-map.ts";

const docs = Array.from({ length: 500 }, () => ({}) as Pickup);

test("the map says how many pickups it shows, and of how many", () => {
  const one = { docs: docs.slice(0, 1), totalDocs: 1, totalIsCapped: false };
  expect(sayShown(one)).toBe("1 pickup");
  expect(sayShown({ docs, totalDocs: 500, totalIsCapped: false })).toBe("500 pickups");
  expect(sayShown({ docs, totalDocs: 741, totalIsCapped: false })).toBe(
    "The first 500 of 741 pickups. Filter the list to see others.",
  );
  expect(sayShown({ docs, totalDocs: 412_000, totalIsCapped: true })).toContain(
    "of about 410 thousand pickups",
  );
});
