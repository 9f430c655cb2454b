import { expect, test } from "vitest";

import type { Setting } from "#contract/settings.ts";
import type { SettingKey } from "#domain/settings.ts";
import { translate } from "#domain/words/message.ts";
import { english } from "#domain/words/say.ts";

import { settingSchema, typedFrom, valueFrom } from "./setting-values.ts";
import { formatSetting } from "./setting-words.ts";

test("a value is the same after it stood in the form", () => {
  const rows: [SettingKey, Setting["value"]][] = [
    ["contactEmail", null],
    ["officePhone", "311"],
    ["holidays", ["2026-07-04", "2026-12-25"]],
    ["holidays", []],
    ["disputeDays", 21],
    ["requireSecondFactor", ["admin"]],
  ];
  for (const [key, value] of rows) expect(valueFrom(key, typedFrom(key, value))).toEqual(value);
  expect(valueFrom("holidays", " 2026-07-04, 2026-12-25;\n")).toEqual(["2026-07-04", "2026-12-25"]);
});

test("what the contract refuses is said at the field", () => {
  const faultOf = (key: Parameters<typeof settingSchema>[0], value: string | number): string => {
    const checked = settingSchema(key).safeParse({ value, validFrom: "" });
    const [issue] = checked.error?.issues ?? [];
    return issue ? `${issue.path.join(".")}: ${translate(english, issue.message)}` : "";
  };
  expect(faultOf("disputeDays", 6)).toBe("value: Use 7 or more");
  expect(faultOf("disputeDays", "")).toBe("value: Use a whole number");
  expect(faultOf("holidays", "2026-07-04\ntomorrow")).toBe("value: Use a date such as 2026-03-14");
  expect(faultOf("contactEmail", "nobody")).toBe(
    "value: Enter an email address such as name@example.org",
  );
  expect(faultOf("contactEmail", "")).toBe("");
});

test("a value is told in words", () => {
  expect(formatSetting("officePhone", null)).toBe("None");
  expect(formatSetting("answerDays", 5)).toBe("5 working days");
  expect(formatSetting("requireSecondFactor", ["agent", "superadmin"])).toBe("Agent; Superadmin");
  expect(formatSetting("requireSecondFactor", [])).toBe("Nobody");
  expect(formatSetting("holidays", ["2026-12-25"])).toBe("Fri, Dec 25, 2026");
});
