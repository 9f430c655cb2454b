import { expect, test } from "vitest";

import { formatTouches } from "./deletion-effects.ts";

const nothing = {
  waitingDropOffs: 0,
  pendingPickups: 0,
  campaigns: [],
  contributors: 0,
  openRedemptions: 0,
  holders: 0,
  points: 0,
};

test.each([
  [
    "drop_off_location",
    { waitingDropOffs: 2, campaigns: ["Bottle Bounce"] },
    "2 drop-offs wait here; campaign Bottle Bounce uses it.",
  ],
  ["drop_off_location", { campaigns: ["A", "B", "C"] }, "campaigns A, B and C use it."],
  ["drop_off_location", {}, "Nothing waits here, and no running campaign uses it."],
  [
    "campaign",
    { waitingDropOffs: 1, contributors: 1 },
    "1 waiting drop-off carries it; 1 person has contributed.",
  ],
  [
    "campaign",
    { waitingDropOffs: 2, pendingPickups: 1 },
    "2 waiting drop-offs and 1 pending pickup carry it.",
  ],
  ["campaign", {}, "Nobody has contributed, and nothing is on its way for it."],
  ["reward", { openRedemptions: 4 }, "4 redeemed ones are still open and stay so."],
  ["reward", {}, "No redeemed one is still open."],
  ["badge", { holders: 1200 }, "1,200 people hold it and will lose it."],
  ["badge", {}, "Nobody holds it."],
  [
    "user",
    { pendingPickups: 1, waitingDropOffs: 2, openRedemptions: 1, points: 340 },
    "1 pending pickup is cancelled; 2 waiting drop-offs are rejected; 1 redeemed reward is still open; 340 points can no longer be spent.",
  ],
  ["user", { points: -5 }, "Nothing of theirs is open."],
] as const)("deleting a %s with %j says: %s", (kind, counts, sentence) => {
  expect(
    formatTouches({
      ...nothing,
      ...counts,
      campaigns: "campaigns" in counts ? [...counts.campaigns] : [],
      kind,
    }),
  ).toBe(sentence);
});
