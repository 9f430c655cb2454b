import { describe, expect, test } from "vitest";

import { happenedAt } from "./device-time.ts";

const at = (time: string): number => Date.parse(`2026-03-03T${time}Z`);
const now = at("13:30");

describe("PRODUCT R16.8: the time of a call that a phone kept", () => {
  test("is now when it says none", () => {
    const told = { happenedAt: undefined, deviceTime: undefined };
    expect(happenedAt(now, told)).toEqual({ at: now, recordedAt: null, clockMinutes: null });
  });

  test("is put right by the difference of the clocks, which is noted beyond ten minutes", () => {
    // Two hours ahead: done at its 12:00, sent at its 15:30, which is 13:30 in truth.
    const told = { happenedAt: at("12:00"), deviceTime: at("15:30") };
    expect(happenedAt(now, told)).toEqual({ at: at("10:00"), recordedAt: now, clockMinutes: 120 });
    const behind = { happenedAt: at("12:00"), deviceTime: at("13:00") };
    expect(happenedAt(now, behind)).toMatchObject({ at: at("12:30"), clockMinutes: -30 });
    const alike = { happenedAt: at("12:00"), deviceTime: at("13:40") };
    expect(happenedAt(now, alike)).toMatchObject({ at: at("11:50"), clockMinutes: null });
  });

  test("is believed without the clock of the phone", () => {
    const told = { happenedAt: at("12:00"), deviceTime: undefined };
    expect(happenedAt(now, told)).toEqual({ at: at("12:00"), recordedAt: now, clockMinutes: null });
  });

  test("is not after now, and not more than 72 hours ago", () => {
    const of = (happened: number, deviceTime?: number) =>
      happenedAt(now, { happenedAt: happened, deviceTime }).at;
    const earliest = Date.parse("2026-02-28T13:30Z");
    expect(of(at("14:00"))).toBe(now);
    expect(of(0)).toBe(earliest);
    expect(of(now, 0)).toBe(now);
    expect(of(now, Date.parse("2099-01-01T00:00Z"))).toBe(earliest);
  });

  test("and its arrival is kept when it came more than a minute later", () => {
    const arrived = (seconds: number) =>
      happenedAt(now, { happenedAt: now - seconds * 1000, deviceTime: now }).recordedAt;
    expect([arrived(60), arrived(61)]).toEqual([null, now]);
  });
});
