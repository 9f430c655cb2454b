import { expect, test } from "vitest";

import { formatDaysLeft, formatProgress, isOpenToSupport } from "./campaign-words.ts";

test("a running campaign says how many days are left, and its last day", () => {
  expect(formatDaysLeft({ status: "active", daysLeft: 12 })).toBe("12 days left");
  expect(formatDaysLeft({ status: "active", daysLeft: 1 })).toBe("1 day left");
  expect(formatDaysLeft({ status: "active", daysLeft: 0 })).toBe("Last day");
});

test("a campaign that is over says so", () => {
  expect(formatDaysLeft({ status: "ended", daysLeft: 0 })).toBe("Ended");
  expect(formatDaysLeft({ status: "completed", daysLeft: 0 })).toBe("Goal reached");
});

test("progress is counted in the unit of the material", () => {
  const figures = { progress: 1200, goal: 3000 };
  expect(formatProgress({ ...figures, material: "plastic" })).toBe("1,200 of 3,000 Units");
  expect(formatProgress({ ...figures, material: "fabric" })).toBe("1,200 of 3,000 Lb");
});

test("a reached goal closes no campaign, its last day does", () => {
  const campaign = { status: "completed", endDate: "2026-05-10", material: "plastic" } as const;
  expect(isOpenToSupport(campaign, "2026-05-10")).toBe(true);
  expect(isOpenToSupport(campaign, "2026-05-11")).toBe(false);
  expect(isOpenToSupport({ ...campaign, status: "ended" }, "2026-05-10")).toBe(false);
  expect(isOpenToSupport({ ...campaign, status: "active" }, "2026-05-11")).toBe(true);
});
