import { afterEach, expect, test, vi } from "vitest";

import { chooseMap, chosenMap, MAP_APPLICATIONS, wayTo } from "./map-application.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});
const door = { latitude: 39.95, longitude: -82.99 };

test("Navigate leads to Google Maps until another application is chosen on this device", () => {
  vi.stubGlobal("localStorage", storage);
  expect(wayTo("39.95,-82.99", door)).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=39.95%2C-82.99",
  );
  const ways = MAP_APPLICATIONS.map((application) => {
    chooseMap(application);
    return wayTo("12 Elm St", door);
  });
  expect(ways).toEqual([
    "https://www.google.com/maps/dir/?api=1&destination=12%20Elm%20St",
    "https://maps.apple.com/?daddr=12%20Elm%20St",
    "https://www.openstreetmap.org/directions?to=12%20Elm%20St",
    "geo:39.95,-82.99?q=12%20Elm%20St",
  ]);
});

test("what an older release or nobody stored is Google Maps, and so is blocked storage", () => {
  vi.stubGlobal("localStorage", storage);
  kept.set("rebound.map", "atlas");
  expect(chosenMap()).toBe("google");
  vi.stubGlobal("localStorage", undefined);
  chooseMap("apple");
  expect(chosenMap()).toBe("google");
});
