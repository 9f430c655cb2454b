import { describe, expect, test } from "vitest";

import type { DropOffLocation } from "#contract/locations.ts";

import { arrange, directionsTo, markerOf } from "./drop-off-place.ts";
import { viewText, viewFrom, zoomFor } from "./where-view.ts";

const place = (name: string, latitude: number, longitude: number): DropOffLocation => ({
  _id: name,
  name,
  itemType: "fabric",
  description: "",
  address: "",
  location: { type: "Point", coordinates: [longitude, latitude] },
  timeZone: "America/Chicago",
  googleMapId: null,
  googleMapsUri: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
});
const places = [place("Bend", 44, -121), place("Austin", 30, -97), place("Camden", 40, -75)];

describe("drop-off places", () => {
  test("stand by name until somebody's position is known, then nearest first", () => {
    expect(arrange(places, undefined).map(({ name }) => name)).toEqual([
      "Austin",
      "Bend",
      "Camden",
    ]);
    const near = arrange(places, { latitude: 40, longitude: -75 });
    expect(near.map(({ name }) => name)).toEqual(["Camden", "Austin", "Bend"]);
    expect(near[0]?.distance).toBe(0);
  });

  test("are told apart on the map by word, colour and shape", () => {
    expect(markerOf(place("Bend", 44, -121))).toEqual({
      id: "Bend",
      name: "Bend, Fabric",
      latitude: 44,
      longitude: -121,
      tone: "plum",
      shape: "diamond",
    });
  });

  test("have a route that ends at them, latitude first", () => {
    expect(directionsTo(place("Bend", 44, -121))).toContain("destination=44,-121");
  });
});

describe("the view of the map", () => {
  test("comes back from what was kept, and nothing from what is broken", () => {
    const view = { latitude: 44.05, longitude: -121.3, zoom: 9 };
    expect(viewFrom(viewText(view))).toEqual(view);
    for (const broken of [null, "", "1,2", "a,b,c", "95,0,5", "0,0,99"])
      expect(viewFrom(broken)).toBeUndefined();
  });

  test("is wide enough for the nearest place", () => {
    expect([2000, 100_000, 3_000_000, undefined].map(zoomFor)).toEqual([12, 7, 5, 5]);
  });
});
