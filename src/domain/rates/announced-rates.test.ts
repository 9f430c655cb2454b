import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { announcementFault, firstDays, rateBefore } from "./announced-rates.ts";
import type { RateChange } from "./rates.ts";
import { addDays } from "../pickups/schedule.ts";
import { english as say } from "../words/say.ts";

const today = "2026-11-22";
const first = { material: "plastic", points: 10, validFrom: "1970-01-01" } as const;
const planned = { material: "plastic", points: 8, validFrom: "2026-12-22" } as const;

/** What is said about a rate of plastic, with the field; undefined where it can be announced. */
function refused(points: number, validFrom: string, changes: readonly RateChange[] = [first]) {
  const fault = announcementFault({ material: "plastic", points, validFrom }, { changes, today });
  if (fault === undefined || fault === "stale") return fault;
  return [fault.field, typeof fault.says === "function" ? fault.says(say) : fault.says];
}

describe("PRODUCT R23.2: when a rate may begin", () => {
  test("a cut announced on November 22 begins on December 22 at the earliest", () => {
    expect(refused(8, "2026-12-21")).toEqual([
      "validFrom",
      "A lower rate needs 30 days' notice: December 22, 2026 at the earliest",
    ]);
    expect(refused(8, "2026-12-22")).toBeUndefined();
  });

  test("a raise begins tomorrow at the earliest, never in the past", () => {
    const says = ["validFrom", "A higher rate begins on November 23, 2026 at the earliest"];
    expect(refused(12, "2026-11-22")).toEqual(says);
    expect(refused(12, "2025-11-22")).toEqual(says);
    expect(refused(12, "2026-11-23")).toBeUndefined();
  });

  test("no rate begins more than 366 days ahead", () => {
    expect(refused(12, addDays(today, 366))).toBeUndefined();
    expect(refused(12, addDays(today, 367))).toEqual([
      "validFrom",
      "A rate begins on November 23, 2027 at the latest",
    ]);
  });

  test("the rate that stands already is refused, also as a planned one", () => {
    expect(refused(10, "2026-12-30")).toEqual(["points", "This is the rate already"]);
    expect(refused(8, "2027-01-30", [first, planned])).toEqual([
      "points",
      "This is the rate already",
    ]);
  });

  test("a rate begins after the last planned one; the day of another one is stale", () => {
    expect(refused(12, "2026-12-01", [first, planned])).toEqual([
      "validFrom",
      "A rate from December 22, 2026 on is planned. Withdraw it first.",
    ]);
    expect(refused(9, "2026-12-22", [first, planned])).toBe("stale");
    expect(refused(9, "2026-12-23", [first, planned])).toBeUndefined();
    expect(
      firstDays({ material: "plastic", points: 9 }, { changes: [first, planned], today }),
    ).toEqual({ earliest: "2026-12-23", latest: "2027-11-23" });
  });

  test("whatever is announced day by day, nobody gets a lower rate without 30 days' notice", () => {
    const step = fc.record({
      points: fc.integer({ min: 0, max: 20 }),
      ahead: fc.integer({ min: -5, max: 60 }),
      later: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let day: string = today;
        const changes: (RateChange & { on: string })[] = [{ ...first, on: "1970-01-01" }];
        for (const { points, ahead, later } of steps) {
          day = addDays(day, later);
          const asked = { material: "plastic", points, validFrom: addDays(day, ahead) } as const;
          if (announcementFault(asked, { changes, today: day })) continue;
          const before = rateBefore(changes, "plastic");
          if (points < before) expect(asked.validFrom >= addDays(day, 30)).toBe(true);
          expect(changes.every(({ validFrom }) => validFrom < asked.validFrom)).toBe(true);
          changes.push({ ...asked, on: day });
        }
      }),
    );
  });
});
