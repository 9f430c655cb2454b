import { expect, test } from "vitest";

import { changeInForce, DEFAULT_SETTINGS, SETTING_KEYS } from "./settings.ts";

const change = (revision: number, validFrom: string, value: unknown, key = "disputeDays") => ({
  key,
  value,
  revision,
  validFrom: new Date(validFrom),
});
const at = (time: string): Date => new Date(time);

test("PRODUCT R25.1: the latest change whose time has come is in force", () => {
  const changes = [
    change(3, "2026-03-01T00:00:00Z", 30),
    change(1, "2026-01-01T00:00:00Z", 20),
    change(2, "2026-06-01T00:00:00Z", 40),
    change(1, "2026-02-01T00:00:00Z", 9, "answerDays"),
  ];
  const valueAt = (time: string): unknown => changeInForce(changes, "disputeDays", at(time))?.value;
  expect(valueAt("2025-12-31T23:59:59Z")).toBeUndefined();
  expect(valueAt("2026-01-01T00:00:00Z")).toBe(20);
  expect(valueAt("2026-04-01T00:00:00Z")).toBe(30);
  // A change made later does not take back one that was announced for a later day.
  expect(valueAt("2026-06-01T00:00:00Z")).toBe(40);
});

test("PRODUCT R25.1: of two changes from the same time the last one counts", () => {
  const changes = [change(2, "2026-06-01T00:00:00Z", 7), change(1, "2026-06-01T00:00:00Z", 40)];
  expect(changeInForce(changes, "disputeDays", at("2026-06-02T00:00:00Z"))?.value).toBe(7);
});

test("the settings stand on the screen in the order of their table", () => {
  expect(SETTING_KEYS.slice(0, 2)).toEqual(["contactEmail", "officePhone"]);
  expect(Object.keys(DEFAULT_SETTINGS)).toEqual(SETTING_KEYS);
});
