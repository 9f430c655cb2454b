import { describe, expect, test, vi } from "vitest";

import type { DropOffLocation } from "#contract/locations.ts";

import { arrange, directionsTo, markerOf, surroundings } from "./drop-off-location.ts";
import {
  aroundFrom,
  aroundText,
  keepView,
  keptView,
  viewFrom,
  viewText,
} from "#web/resident/locations/where-view.ts";

const place = (name: string, latitude: number, longitude: number): DropOffLocation => ({
  _id: name,
  name,
  itemType: "fabric",
  description: "",
  address: "",
  location: { type: "Point", coordinates: [longitude, latitude] },
  timeZone: "America/Chicago",
  hours: null,
  closedUntil: null,
  closedNote: null,
  googleMapId: null,
  googleMapsUri: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
});
const locations = [place("Bend", 44, -121), place("Austin", 30, -97), place("Camden", 40, -75)];

describe("drop-off places", () => {
  test("stand by name until somebody's position is known, then nearest first", () => {
    expect(arrange(locations, undefined).map(({ name }) => name)).toEqual([
      "Austin",
      "Bend",
      "Camden",
    ]);
    const near = arrange(locations, { latitude: 40, longitude: -75 });
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

  test("comes back around the same town only", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    const view = { latitude: 44.05, longitude: -121.3, zoom: 9 };
    expect(keptView(undefined)).toBeUndefined();
    keepView(view, "30.2672,-97.7431,Austin, TX");
    expect(keptView("30.2672,-97.7431,Austin, TX")).toEqual(view);
    expect(keptView(undefined)).toBeUndefined();
    keepView(view, undefined);
    expect(keptView(undefined)).toEqual(view);
    vi.unstubAllGlobals();
  });
});

describe("a town in the address of the screen", () => {
  test("is read as it was written, with the commas of its name", () => {
    const austin = { latitude: 30.2672, longitude: -97.7431, name: "Austin, TX 78701" };
    expect(aroundFrom(aroundText(austin))).toEqual(austin);
  });

  test("is none where the text is not such a one", () => {
    for (const text of [
      undefined,
      "",
      "Austin",
      "30,-97",
      "30,-97,",
      "95,0,Pole",
      "a,b,c",
      "0x10,1e1,Pole",
    ])
      expect(aroundFrom(text)).toBeUndefined();
  });
});

describe("what the map looks at first", () => {
  const home = { latitude: 40, longitude: -74 };

  test("is the people's places, each with the drop-off place nearest to it", () => {
    expect(surroundings([home], locations)).toEqual([home, { latitude: 40, longitude: -75 }]);
  });

  test("is every drop-off place where nothing is known about the reader", () => {
    expect(surroundings([], locations)).toHaveLength(3);
  });
});
