import { expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { LOOKS, markerOf } from "./pickup-marker.ts";

const pickup: Pickup = {
  _id: "0192ab00-0000-7000-8000-000000000000",
  user: {
    _id: "0192ab00-0000-7000-8000-000000000001",
    firstName: "Maya",
    lastName: "Ortiz",
    email: "maya@rebound.example",
    profilePicture: { url: null },
  },
  location: {
    _id: "x",
    name: "Home",
    address: "1 Elm St",
    city: "Camden",
    state: "New Jersey",
    zip: null,
    latitude: 40,
    longitude: -75,
    precision: "city",
  },
  itemType: "metals",
  itemsCount: 0,
  description: "Two bikes",
  scheduledDate: "2026-03-03",
  scheduledTimeStart: "09:00",
  scheduledTimeEnd: "12:00",
  timeZone: "America/New_York",
  startsAt: "2026-03-03T14:00:00.000Z",
  endsAt: "2026-03-03T17:00:00.000Z",
  status: "pending",
  pointsEarned: 0,
  items: {},
  confirmedItems: null,
  correction: null,
  dispute: null,
  disputableUntil: null,
  campaign: null,
  completedAt: null,
  completedBy: null,
  moves: 0,
  lastAttempt: null,
  lapsesOn: null,
  createdAt: "2026-03-01T00:00:00.000Z",
};
const end = Date.parse(pickup.endsAt);

test("a pickup's marker says what, whose and how it stands", () => {
  expect(markerOf(pickup, end - 1)).toMatchObject({
    name: "Metals, Maya Ortiz, Upcoming",
    latitude: 40,
    longitude: -75,
  });
  expect(markerOf(pickup, end).name).toBe("Metals, Maya Ortiz, Overdue");
  expect(markerOf({ ...pickup, status: "completed" }, end).name).toMatch(/Completed$/);
});

test("overdue markers differ by shape too", () => {
  const shapes = Object.values(LOOKS).map(({ shape }) => shape);
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(markerOf(pickup, end).shape).not.toBe(markerOf(pickup, end - 1).shape);
});
