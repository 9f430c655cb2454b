import { describe, expect, test } from "vitest";

import {
  barPercent,
  campaignStatus,
  canJoin,
  contributionOf,
  daysLeft,
  hasJustReachedGoal,
  joinRefusal,
  progressPercent,
  wrongMaterialMessage,
} from "./campaigns.ts";
import { countsOf } from "./rates/materials.ts";

const campaign = { endDate: "2026-06-30", goal: 200, progress: 58, material: "plastic" } as const;

describe("the status of a campaign", () => {
  test("PRODUCT 4.6, R5.2: it is active to the end of its last day", () => {
    expect(campaignStatus(campaign, "2026-06-29")).toBe("active");
    expect(campaignStatus(campaign, "2026-06-30")).toBe("active");
  });

  test("PRODUCT R5.2: it has ended when the last day passed without the goal", () => {
    expect(campaignStatus(campaign, "2026-07-01")).toBe("ended");
  });

  test("PRODUCT R5.2: it is completed when the goal is reached, also after its last day", () => {
    expect(campaignStatus({ ...campaign, progress: 200 }, "2026-06-01")).toBe("completed");
    expect(campaignStatus({ ...campaign, progress: 240 }, "2027-01-01")).toBe("completed");
  });
});

describe("progress", () => {
  test("PRODUCT 9.4: the percentage is progress divided by goal", () => {
    expect(progressPercent(campaign)).toBe(29);
    expect(progressPercent({ goal: 100, progress: 29 })).toBe(29);
    expect(progressPercent({ goal: 200, progress: 199 })).toBe(99);
  });

  test("PRODUCT R5.1: the bar stops at 100 %, the figure may exceed it", () => {
    expect(progressPercent({ goal: 200, progress: 300 })).toBe(150);
    expect(barPercent({ goal: 200, progress: 300 })).toBe(100);
    expect(barPercent(campaign)).toBe(29);
    expect(barPercent({ goal: 200, progress: -1 })).toBe(0);
  });

  test("PRODUCT R5.1: only the campaign's material counts", () => {
    expect(contributionOf(countsOf({ plastic: 4, glass: 9 }), "plastic")).toBe(4);
  });

  test("the goal is reached by exactly one step", () => {
    expect(hasJustReachedGoal(200, 199, 200)).toBe(true);
    expect(hasJustReachedGoal(200, 200, 260)).toBe(false);
    expect(hasJustReachedGoal(200, 100, 199)).toBe(false);
  });

  test("days left count down to the last day and stay at 0", () => {
    expect(daysLeft("2026-06-30", "2026-06-01")).toBe(29);
    expect(daysLeft("2026-06-30", "2026-06-30")).toBe(0);
    expect(daysLeft("2026-06-30", "2026-07-04")).toBe(0);
  });
});

describe("joining", () => {
  const plastic = { material: "plastic", today: "2026-06-30" } as const;

  test("a collection may join while the end date has not passed, also past the goal", () => {
    expect(canJoin(campaign, plastic)).toBe(true);
    expect(joinRefusal({ ...campaign }, plastic)).toBeUndefined();
  });

  test("PRODUCT R5.3: later the campaign has ended", () => {
    expect(joinRefusal(campaign, { ...plastic, today: "2026-07-01" })).toStrictEqual({
      code: "campaign_ended",
      message: "This campaign has ended",
    });
  });

  test("PRODUCT R5.3: the wrong material is told what the campaign collects", () => {
    expect(joinRefusal(campaign, { ...plastic, material: "metals" })).toStrictEqual({
      code: "wrong_material",
      message: "This campaign collects plastic",
    });
    expect(canJoin(campaign, { ...plastic, material: "metals" })).toBe(false);
    expect(wrongMaterialMessage("fabric")).toBe("This campaign collects fabric");
  });
});
