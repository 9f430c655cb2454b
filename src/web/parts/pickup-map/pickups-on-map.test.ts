import { expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { firstLook, formatShown } from "./pickups-on-map.ts";

const docs = Array.from({ length: 500 }, () => ({}) as Pickup);

test("the map says how many pickups it shows, and of how many", () => {
  const one = { docs: docs.slice(0, 1), totalDocs: 1, totalIsCapped: false };
  expect(formatShown(one)).toBe("1 pickup");
  expect(formatShown({ docs, totalDocs: 500, totalIsCapped: false })).toBe("500 pickups");
  expect(formatShown({ docs, totalDocs: 741, totalIsCapped: false })).toBe(
    "The first 500 of 741 pickups. Filter the list to see others.",
  );
  expect(formatShown({ docs, totalDocs: 412_000, totalIsCapped: true })).toContain(
    "of about 410 thousand pickups",
  );
});

test("the map looks at the stops of the day first, by the calendar of each place", () => {
  const now = Date.parse("2026-03-14T05:30:00Z");
  const pickup = (status: string, scheduledDate: string, timeZone: string, latitude: number) =>
    ({ status, scheduledDate, timeZone, location: { latitude, longitude: -90 } }) as Pickup;
  // It is still the 13th in Los Angeles and already the 14th in New York.
  const west = pickup("pending", "2026-03-13", "America/Los_Angeles", 34);
  const east = pickup("pending", "2026-03-14", "America/New_York", 40);
  const later = pickup("pending", "2026-03-14", "America/Los_Angeles", 35);
  const done = pickup("completed", "2026-03-14", "America/New_York", 41);
  const looked = (...pickups: Pickup[]) => firstLook(pickups, now).map(({ latitude }) => latitude);
  expect(looked(later, west, done, east)).toEqual([34, 40]);
  expect(looked(done, later)).toEqual([35]);
  expect(looked(done)).toEqual([41]);
  expect(looked()).toEqual([]);
});
