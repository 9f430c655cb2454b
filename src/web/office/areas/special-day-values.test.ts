import { expect, test } from "vitest";

import type { AreaDay } from "#contract/areas.ts";
import { area, areaDay, areaWindow } from "#test/support/things-of-office-areas.ts";
import { idOf } from "#test/support/things.ts";

import { specialDayFaults, sentOf, specialOf, valuesOf } from "./special-day-values.ts";

const closed = (some: Partial<NonNullable<AreaDay["closed"]>> = {}) => ({
  _id: idOf(70),
  isEverywhere: false,
  reason: "Snow",
  ...some,
});
const window = areaWindow({ capacity: 30, usual: 40 });
const of = (some: Partial<AreaDay> = {}) => ({ day: areaDay("2026-12-01", some), window });

test("PRODUCT R26.6: what is special of the window itself comes before what is of its day", () => {
  const special = { _id: idOf(71), reason: "Two trucks" };
  const both = { day: areaDay("2026-12-01", { closed: closed() }), window: { ...window, special } };
  expect(specialOf(both)).toMatchObject({ _id: idOf(71), scope: "capacity" });
  expect(specialOf(of({ closed: closed() }))).toMatchObject({ _id: idOf(70), scope: "day" });
  expect(specialOf(of({ closed: closed({ isEverywhere: true }) }))).toMatchObject({
    scope: "everywhere",
  });
  // A day off is a setting, and cannot be taken back here.
  expect(specialOf(of({ closed: closed({ _id: null }) }))).toBe(undefined);
  expect(valuesOf(of()).scope).toBe("capacity");
  expect(valuesOf({ day: of().day }).scope).toBe("day");
});

test("PRODUCT R30.1: closing names the window, the area or neither, and takes none", () => {
  const send = (scope: string) =>
    sentOf({ ...valuesOf(of()), scope, capacity: 30, reason: "Snow" }, of(), area());
  const ofArea = { day: "2026-12-01", areaId: area()._id, reason: "Snow" };
  expect(send("capacity")).toMatchObject({ ...ofArea, windowId: window._id, capacity: 30 });
  expect(send("window")).toMatchObject({ ...ofArea, windowId: window._id, capacity: 0 });
  expect(send("day")).toMatchObject({ ...ofArea, capacity: 0 });
  expect(send("day")).not.toHaveProperty("windowId");
  expect(send("everywhere")).not.toHaveProperty("areaId");
});

test("PRODUCT R26.6, R30.1: a number is asked for where the window takes another one, a reason where something is closed", () => {
  const empty = valuesOf({ day: of().day });
  expect(specialDayFaults({ ...empty, reason: " " })).toEqual({
    reason: "Say why: residents read it",
  });
  const typed = { ...empty, capacity: "many", reason: "Snow" };
  expect(specialDayFaults(typed)).toEqual({});
  expect(specialDayFaults({ ...typed, scope: "capacity" })).toEqual({
    capacity: "Capacity must be a number",
  });
});
