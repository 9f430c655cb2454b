import { expect, test } from "vitest";

import {
  AGENT_REASONS,
  ATTEMPT_REASONS,
  attemptSentence,
  causeOf,
  lapsesAt,
  photoOf,
  reasonLabel,
  sideOf,
} from "./attempts.ts";
import { english as say } from "../words/say.ts";

test("PRODUCT R16.4: each reason has a side, a label, a sentence, and a photo or none", () => {
  const table = ATTEMPT_REASONS.map((reason) => [
    reasonLabel(say, reason),
    sideOf(reason),
    attemptSentence(say, reason, "Home"),
    photoOf(reason),
  ]);
  expect(table).toEqual([
    ["Not set out", "resident", "Nothing was out for collection at Home.", "offered"],
    ["Nobody home", "resident", "Nobody was at home at Home.", "no"],
    [
      "No access",
      "resident",
      "Our collector couldn't get to it at Home, for example because of a locked gate, a dog or a blocked way.",
      "offered",
    ],
    [
      "Not what we collect",
      "resident",
      "What was out at Home isn't something we can take.",
      "asked",
    ],
    ["Too much", "resident", "There was more at Home than we can take in one visit.", "asked"],
    ["Not safe", "nobody", "It wasn't safe to collect at Home.", "offered"],
    [
      "Address not found",
      "nobody",
      "Our collector couldn't find Home. Please check the address.",
      "no",
    ],
    [
      "We didn't get there",
      "ours",
      "We didn't get to Home in time. This is our mistake, and we're sorry.",
      "no",
    ],
  ]);
});

test("an agent chooses from seven: what was our mistake is recorded by the product", () => {
  expect(AGENT_REASONS).toHaveLength(7);
  expect(AGENT_REASONS).not.toContain("not_reached");
});

test("a cause continues a sentence that another one began", () => {
  for (const reason of ATTEMPT_REASONS) expect(causeOf(say, reason)).toMatch(/^[a-z].*[a-z]$/);
});

test("PRODUCT R16.7: a pickup lapses seven days after an attempt on the resident's side", () => {
  const told = Date.parse("2026-03-03T10:00Z");
  const lapsing = ATTEMPT_REASONS.filter((reason) => lapsesAt(reason, told) !== null);
  expect(lapsing).toEqual(["not_set_out", "nobody_home", "no_access", "contaminated", "too_much"]);
  expect(lapsesAt("nobody_home", told)).toBe(Date.parse("2026-03-10T10:00Z"));
});
