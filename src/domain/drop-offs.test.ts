import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  boundingBox,
  confirmedCounts,
  decisionRefusal,
  distanceMeters,
  EARTH_RADIUS_METERS,
  itemTypeRefusal,
  type Point,
  SEARCH_RADII_METERS,
  WIDENING_MESSAGES,
  widerRadius,
} from "./drop-offs.ts";
import { countsOf } from "./rates/materials.ts";

const chicago = { latitude: 41.8781, longitude: -87.6298 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("the decision about a drop-off", () => {
  test("PRODUCT 4.6, R4.1: a pending drop-off can be decided, once", () => {
    expect(decisionRefusal("pending")).toBeUndefined();
    expect(decisionRefusal("completed")).toBe("already_decided");
    expect(decisionRefusal("rejected")).toBe("already_decided");
  });

  test("PRODUCT R4.2: the item type that is sent must agree with the location", () => {
    expect(itemTypeRefusal("plastic", "plastic")).toBeUndefined();
    expect(itemTypeRefusal("fabric", "plastic")).toBe("item_type_mismatch");
  });

  test("PRODUCT R4.1: the confirmed count is of the location's material", () => {
    expect(confirmedCounts("fabric", 6)).toStrictEqual(countsOf({ fabric: 6 }));
  });
});

describe("the nearest location", () => {
  test("PRODUCT 8.8, 9.6: is looked for within 90 km first, then within 300 km", () => {
    expect(SEARCH_RADII_METERS).toStrictEqual([90_000, 300_000]);
    expect(widerRadius(90_000)).toBe(300_000);
    expect(widerRadius(300_000)).toBeUndefined();
    expect(WIDENING_MESSAGES).toStrictEqual({
      expanding: "No locations found. Expanding 300km",
      none: "No locations in 300km",
    });
  });
});

describe("distance", () => {
  test("from Chicago to New York it is about 1,144 km", () => {
    expect(distanceMeters(chicago, newYork) / 1_000).toBeCloseTo(1_144.3, 0);
  });

  test("to the other side of the world it is half the way around", () => {
    const opposite = { latitude: -41.8781, longitude: 92.3702 };
    expect(distanceMeters(chicago, opposite)).toBeCloseTo(Math.PI * EARTH_RADIUS_METERS, 0);
  });

  test("it is the same both ways, never negative, and nothing from a place to itself", () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        const there = distanceMeters(a, b);
        expect(there).toBeCloseTo(distanceMeters(b, a), 3);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_METERS + 1);
        expect(distanceMeters(a, a)).toBe(0);
      }),
    );
  });

  test("across the antimeridian it is short", () => {
    const west = { latitude: 0, longitude: 179.9 };
    expect(distanceMeters(west, { latitude: 0, longitude: -179.9 })).toBeLessThan(23_000);
  });
});

describe("the box around a place", () => {
  const holds = (center: Point, radius: number, point: Point): boolean => {
    const box = boundingBox(center, radius);
    return (
      point.latitude >= box.south &&
      point.latitude <= box.north &&
      box.longitudes.some(({ west, east }) => point.longitude >= west && point.longitude <= east)
    );
  };

  test("is one range of longitudes in Illinois, no wider than needed", () => {
    const { north, south, longitudes } = boundingBox(chicago, 90_000);
    const [range] = longitudes;
    expect(longitudes).toHaveLength(1);
    expect(north - south).toBeCloseTo(1.6188, 3);
    expect(((range?.west ?? 0) + (range?.east ?? 0)) / 2).toBeCloseTo(chicago.longitude, 9);
    const edge = { latitude: chicago.latitude, longitude: range?.east ?? 0 };
    expect(distanceMeters(chicago, edge) / 90_000).toBeCloseTo(1, 3);
  });

  test("is two ranges across the antimeridian, on either side", () => {
    const eastern = boundingBox({ latitude: 0, longitude: 179.5 }, 90_000).longitudes;
    expect(eastern).toStrictEqual([
      { west: expect.closeTo(178.6906, 3), east: 180 },
      { west: -180, east: expect.closeTo(-179.6906, 3) },
    ]);
    const western = boundingBox({ latitude: 0, longitude: -179.5 }, 90_000).longitudes;
    expect(western).toStrictEqual([
      { west: expect.closeTo(179.6906, 3), east: 180 },
      { west: -180, east: expect.closeTo(-178.6906, 3) },
    ]);
  });

  test("spans all longitudes at the poles and around the whole globe", () => {
    const all = [{ west: -180, east: 180 }];
    expect(boundingBox({ latitude: 89.9, longitude: 10 }, 90_000)).toMatchObject({
      north: 90,
      longitudes: all,
    });
    expect(boundingBox({ latitude: -89.9, longitude: 10 }, 90_000)).toMatchObject({
      south: -90,
      longitudes: all,
    });
    expect(boundingBox(chicago, 50_000_000).longitudes).toStrictEqual(all);
  });

  test("leaves out no place within the radius", () => {
    const radius = fc.constantFrom(1, 500, 90_000, 300_000, 2_000_000, 12_000_000);
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyPoint, radius, bearing, share, (center, reach, direction, part) => {
        const there = travel(center, reach * part, direction);
        expect(holds(center, reach, there)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The point at a distance in metres and a direction (radians from north) from another. */
function travel(from: Point, meters: number, direction: number): Point {
  const rad = Math.PI / 180;
  const angle = meters / EARTH_RADIUS_METERS;
  const lat = from.latitude * rad;
  const sine =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(direction);
  const latitude = Math.asin(Math.max(-1, Math.min(1, sine)));
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(latitude),
  );
  const longitude = from.longitude + turn / rad;
  return {
    latitude: latitude / rad,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}
