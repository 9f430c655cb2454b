import { describe, expect, test } from "vitest";

import { calendarFile } from "./calendar.ts";

const pickup = {
  _id: "0199b0c0-0000-7000-8000-000000000001",
  itemType: "metals",
  description: "Two bikes; one frame, rusty\nBehind the shed",
  startsAt: "2026-10-01T16:00:00.000Z",
  endsAt: "2026-10-01T18:30:00.000Z",
  createdAt: "2026-09-20T08:00:00.000Z",
  moves: 0,
  location: {
    _id: "0199b0c0-0000-7000-8000-000000000002",
    name: "Home",
    address: "600 Congress Ave",
    city: "Austin",
    state: "Texas",
    zip: "78701",
    latitude: 30.268,
    longitude: -97.742,
    precision: "city",
  },
} as const;

describe("a pickup in the calendar", () => {
  test("begins and ends at its instants, at its whole address", () => {
    const lines = calendarFile(pickup).split("\r\n");
    expect(lines).toContain("DTSTART:20261001T160000Z");
    expect(lines).toContain("DTEND:20261001T183000Z");
    expect(lines).toContain("SUMMARY:Metals pickup at Home");
    expect(lines).toContain(String.raw`LOCATION:600 Congress Ave\, Austin\, TX 78701`);
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  });

  test("is the same event in a later version once it was moved", () => {
    const moved = calendarFile({ ...pickup, moves: 2 }).split("\r\n");
    expect(moved).toContain(`UID:${pickup._id}@rebound`);
    expect(moved).toContain("SEQUENCE:2");
  });

  test("tells coordinates only where they are those of the house", () => {
    expect(calendarFile(pickup)).not.toContain("GEO:");
    const location = { ...pickup.location, precision: "exact" } as const;
    expect(calendarFile({ ...pickup, location })).toContain("GEO:30.268;-97.742");
  });

  test("what was typed cannot break the file", () => {
    expect(calendarFile(pickup)).toContain(
      String.raw`DESCRIPTION:Two bikes\; one frame\, rusty\nBehind the shed`,
    );
  });

  test("long lines are folded at 75 octets, whole characters only", () => {
    const description = "Fahrräder 🚲 ".repeat(30);
    const file = calendarFile({ ...pickup, description });
    const longest = Math.max(
      ...file.split("\r\n").map((line) => new TextEncoder().encode(line).length),
    );
    expect(longest).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n ", "")).toContain(description);
  });
});
