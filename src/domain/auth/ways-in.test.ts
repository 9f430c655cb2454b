import { expect, test } from "vitest";

import { passkeysRemoved, passkeysThatStay, removesPasskeys, sayWaysIn } from "./ways-in.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const PHONE = { name: "Safari, iPhone", date: "2026-11-03" };
const CODES = { name: null, date: "2026-11-20" };

test("PRODUCT R20.12: passkeys are named with the day on which they were added", () => {
  expect(passkeysThatStay(english, [PHONE])).toBe(
    "These passkeys still open your account: “Safari, iPhone” (November 3, 2026). Remove those that you don't know under “Security”.",
  );
  expect(passkeysRemoved(SAY.es, [PHONE])).toContain("“Safari, iPhone” (3 de noviembre de 2026)");
  expect(removesPasskeys(english, [PHONE])).toContain("“Safari, iPhone” (November 3, 2026)");
  expect(passkeysThatStay(english, [])).toBeUndefined();
  expect(passkeysRemoved(english, [])).toBeUndefined();
});

test("what was removed, stays or is new is told in one text", () => {
  expect(sayWaysIn(english, { passkeys: [], removed: [], added: [] })).toBe("");
  const told = sayWaysIn(english, { passkeys: [PHONE], removed: [], added: [PHONE, CODES] });
  expect(told).toMatch(/^These passkeys still open your account: .+ Added in the last 7 days: /);
  expect(told).toContain("authenticator application (November 20, 2026)");
});
