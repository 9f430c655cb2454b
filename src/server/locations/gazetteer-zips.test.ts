import { expect, test } from "vitest";

import { distanceMeters, type Point } from "#domain/drop-offs.ts";
import { makeRandom } from "#domain/random.ts";

import { openZips } from "./gazetteer-zips.ts";

test("PRODUCT R43.1: the nearest ZIP code is the one that comparing every distance finds", async () => {
  const { all, near } = await openZips();
  const compared = (point: Point): string | undefined =>
    all
      .map(({ zip, ...at }) => ({ zip, meters: distanceMeters(point, at) }))
      .reduce((best, other) => (other.meters < best.meters ? other : best)).zip;
  const random = makeRandom(20_261_128);
  const points = Array.from({ length: 40 }, () => ({
    latitude: random.whole(-90_000, 90_000) / 1000,
    longitude: random.whole(-180_000, 180_000) / 1000,
  }));
  // Of several ZIP codes with one middle, the first.
  const shared = all.filter(({ zip }) => zip.startsWith("7730"));
  for (const point of [...points, ...shared])
    expect([point, near(point)?.zip]).toEqual([point, compared(point)]);
});
