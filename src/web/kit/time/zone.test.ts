import { describe, expect, test } from "vitest";

import { formatDateTime } from "./format.ts";
import { readerZone } from "./reader-zone.ts";
import { formatDay, formatThere, instantIn, momentIn, otherZoneName, zoneName } from "./zone.ts";

const late = Date.parse("2026-10-02T05:30:00Z");

describe("clocks of a place", () => {
  test("today and the time are those of the place, not of the reader", () => {
    expect(momentIn("America/Los_Angeles", late)).toEqual({ today: "2026-10-01", time: "22:30" });
    expect(momentIn("America/New_York", late)).toEqual({ today: "2026-10-02", time: "01:30" });
    expect(momentIn("UTC", Date.parse("2026-10-02T00:05:00Z")).time).toBe("00:05");
  });

  test("the moment of a date and a time is found, also around a change of clocks", () => {
    const zone = "America/New_York";
    for (const at of ["2026-10-02T05:30:00Z", "2026-03-08T05:30:00Z", "2026-03-08T12:00:00Z"])
      expect(instantIn(zone, momentIn(zone, Date.parse(at)))).toBe(Date.parse(at));
    expect(instantIn(zone, { today: "2026-11-01", time: "23:59" })).toBe(
      Date.parse("2026-11-02T04:59:00Z"),
    );
  });

  test("a zone is named as people call it", () => {
    expect(zoneName("America/Los_Angeles", late)).toBe("Pacific Time");
  });

  test("today and tomorrow are those of the place", () => {
    expect(formatDay("2026-10-01", "America/Los_Angeles", late)).toBe("Today");
    expect(formatDay("2026-10-02", "America/Los_Angeles", late)).toBe("Tomorrow");
    expect(formatDay("2026-10-01", "America/New_York", late)).toBe("Thu, Oct 1, 2026");
  });

  test("the zone is told only where its clocks differ from the reader's", () => {
    expect(otherZoneName("America/Los_Angeles", late, "America/New_York")).toBe("Pacific Time");
    expect(otherZoneName("America/Detroit", late, "America/New_York")).toBeUndefined();
  });

  test("a moment at a place names its zone only where the reader's clocks differ", () => {
    const at = "2026-10-02T05:30:00Z";
    expect(formatThere(at, "Asia/Kolkata")).toBe("Oct 2, 2026, 11:00 AM (India Standard Time)");
    expect(formatThere(at, readerZone())).toBe(formatDateTime(at, readerZone()));
  });
});
