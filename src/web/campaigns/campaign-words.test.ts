import { expect, test } from "vitest";

import { isOpenToSupport, formatDaysLeft } from "./campaign-words.ts";

test("a running campaign says how many days are left, and its last day", () => {
  expect(formatDaysLeft({ status: "active", daysLeft: 12 })).toBe("12 days left");
  expect(formatDaysLeft({ status: "active", daysLeft: 1 })).toBe("1 day left");
  expect(formatDaysLeft({ status: "active", daysLeft: 0 })).toBe("Last day");
});

test("a campaign that is over says so", () => {
  expect(formatDaysLeft({ status: "ended", daysLeft: 0 })).toBe("Ended");
  expect(formatDaysLeft({ status: "completed", daysLeft: 0 })).toBe("Goal reached");
});

test("a reached goal closes no campaign, its last day does", () => {
  const campaign = { status: "completed", endDate: "2026-05-10", material: "plastic" } as const;
  expect(isOpenToSupport(campaign, "2026-05-10")).toBe(true);
  expect(isOpenToSupport(campaign, "2026-05-11")).toBe(false);
  expect(isOpenToSupport({ ...campaign, status: "ended" }, "2026-05-10")).toBe(false);
  expect(isOpenToSupport({ ...campaign, status: "active" }, "2026-05-11")).toBe(true);
});
