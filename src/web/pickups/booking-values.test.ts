import { describe, expect, test } from "vitest";

import { bookingOf, refusalsOf, repeated } from "./booking-values.ts";

const now = { today: "2026-10-01", time: "13:30" };
const values = {
  location: "0199b0c0-0000-7000-8000-000000000001",
  itemType: "metals",
  date: "2026-10-01",
  timeStart: "14:00",
  timeEnd: "16:00",
  description: "Two old bikes",
};
const campaign = {
  _id: "0199b0c0-0000-7000-8000-000000000002",
  name: "Bottles back to the bay",
  material: "plastic",
  endDate: "2026-12-31",
} as const;

describe("what a booking is refused for before it is sent", () => {
  test("a date before today, as the place counts", () => {
    const refusals = refusalsOf({ ...values, date: "2026-09-30" }, now, undefined);
    expect(refusals).toEqual({ date: "Please select a date from today on" });
  });

  test("an end that is not after the start", () => {
    const refusals = refusalsOf({ ...values, timeEnd: "14:00" }, now, undefined);
    expect(refusals).toEqual({ timeEnd: "The end time must be after the start time" });
  });

  test("a window that is already over", () => {
    const refusals = refusalsOf(
      { ...values, timeStart: "09:00", timeEnd: "12:00" },
      now,
      undefined,
    );
    expect(refusals).toEqual({ timeEnd: "This time window is already over" });
  });

  test("a material that the campaign does not collect", () => {
    expect(refusalsOf(values, now, campaign)).toEqual({
      itemType: "This campaign collects plastic",
    });
    expect(refusalsOf({ ...values, itemType: "plastic" }, now, campaign)).toEqual({});
  });

  test("a material that only a campaign takes, without one", () => {
    expect(refusalsOf({ ...values, itemType: "plastic" }, now, undefined)).toEqual({
      itemType: "Please select an item type",
    });
  });

  test("a campaign whose last day has passed", () => {
    const ended = { ...campaign, endDate: "2026-09-30" };
    expect(refusalsOf({ ...values, itemType: "plastic" }, now, ended)).toEqual({
      itemType: "This campaign has ended",
    });
  });
});

test("a pickup that is booked again begins with all but its day", () => {
  const pickup = {
    _id: "0199b0c0-0000-7000-8000-000000000003",
    location: { _id: values.location },
    itemType: "metals",
    description: values.description,
    scheduledTimeStart: "14:00",
    scheduledTimeEnd: "16:00",
  } as const;
  expect(repeated(pickup)).toEqual({ ...values, date: "" });
});

describe("what is sent", () => {
  test("the booking with its campaign, and nothing without an item type", () => {
    expect(bookingOf(values, undefined)).toEqual(values);
    expect(bookingOf({ ...values, itemType: "plastic" }, campaign)?.campaignId).toBe(campaign._id);
    expect(bookingOf({ ...values, itemType: "" }, undefined)).toBeUndefined();
  });
});
