import { expect, test } from "vitest";

import { DEFAULT_SETTINGS, SETTING_FACTS, SETTING_KEYS } from "#domain/settings.ts";

import { PublicSettings, Settings } from "./settings.ts";

test("each setting takes its default", () => {
  expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

test("a number takes its least and its most, and no other beyond", () => {
  for (const key of SETTING_KEYS) {
    const facts = SETTING_FACTS[key];
    if (facts.kind !== "number") continue;
    const takes = (value: number): boolean => Settings.shape[key].safeParse(value).success;
    const values = [facts.min - 1, facts.min, facts.max, facts.max + 1, facts.min + 0.5];
    expect([key, ...values.map(takes)]).toEqual([key, false, true, true, false, false]);
  }
});

test("who needs a second factor and what is given is nothing for everybody", () => {
  const inside = new Set<string>(["requireSecondFactor", "goodwillPoints", "pointValueCents"]);
  expect(Object.keys(PublicSettings.shape)).toEqual(SETTING_KEYS.filter((key) => !inside.has(key)));
});
