import { describe, expect, test } from "vitest";

import type { Location } from "#contract/locations.ts";

import {
  bookingOf,
  refusalsOf,
  repeated,
  streetBody,
  streetRefusal,
  withStreet,
  zipRefusal,
} from "./booking-values.ts";

const now = { today: "2026-10-01", time: "13:30" };
const values = {
  location: "0199b0c0-0000-7000-8000-000000000001",
  street: "",
  zip: "",
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
    const { street: _, zip: __, ...booking } = values;
    expect(bookingOf(values, undefined)).toEqual(booking);
    expect(bookingOf({ ...values, itemType: "plastic" }, campaign)?.campaignId).toBe(campaign._id);
    expect(bookingOf({ ...values, itemType: "" }, undefined)).toBeUndefined();
  });
});

describe("a location that was saved as a town", () => {
  const town: Location = {
    _id: values.location,
    name: "Cabin",
    address: "Austin, Texas",
    city: "Austin",
    state: "Texas",
    zip: null,
    country: "United States",
    latitude: 30.27,
    longitude: -97.74,
    precision: "city",
    timeZone: "America/Chicago",
    googleApiResults: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const typed = { ...values, street: " 600 Congress Ave ", zip: "78701" };

  test("is asked for its street, and one with a street is not", () => {
    expect(streetRefusal(values, town)).toEqual({ street: "Please enter the street and number" });
    expect(streetRefusal(typed, town)).toEqual({});
    expect(streetRefusal(values, { ...town, address: "1 Main St" })).toEqual({});
    expect(streetRefusal(values, undefined)).toEqual({});
  });

  test("is saved with the street, and is looked up anew unless its marker was set by hand", () => {
    expect(withStreet(town, typed)).toMatchObject({ address: "600 Congress Ave", zip: "78701" });
    const body = streetBody(town, typed);
    expect(body).toMatchObject({ name: "Cabin", address: "600 Congress Ave", zip: "78701" });
    expect(body).not.toHaveProperty("latitude");
    expect(streetBody({ ...town, precision: "exact" }, typed)).toMatchObject({
      latitude: 30.27,
      precision: "exact",
    });
  });

  test("PRODUCT R26.4: a location with a street is asked for its ZIP code alone, and keeps one that it has", () => {
    expect(zipRefusal(values, true)).toEqual({ zip: "Add the ZIP code of this location first" });
    expect([zipRefusal(typed, true), zipRefusal(values, false)]).toEqual([{}, {}]);
    const bare = { ...town, address: "1 Main St" };
    expect(streetBody(bare, typed)).toMatchObject({ address: "1 Main St", zip: "78701" });
    expect(withStreet({ ...bare, zip: "78702" }, typed).zip).toBe("78702");
  });

  test("its street goes to the location, not into the booking", () => {
    expect(bookingOf(typed, undefined)).not.toHaveProperty("street");
  });
});
