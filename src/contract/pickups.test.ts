import { describe, expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";
import { idOf } from "#test/support/things.ts";

import { CompletionForm, PickupForm, StaffPickupQuery, StopQuery } from "./pickups.ts";

const booking = {
  location: idOf(10),
  date: "2026-03-14",
  timeStart: "10:00",
  timeEnd: "12:00",
  description: "An old bicycle",
  itemType: "metals",
};

describe("booking", () => {
  test("a whole form is accepted, with a campaign or without", () => {
    expect(sentencesAbout(PickupForm, booking)).toEqual({});
    expect(sentencesAbout(PickupForm, { ...booking, campaignId: idOf(30) })).toEqual({});
  });

  test("PRODUCT 5.7: every missing field has its sentence", () => {
    const said = {
      location: "Please select a location",
      date: "Please select a date",
      timeStart: "Please select a start time",
      timeEnd: "Please select an end time",
      description: "Description is required",
      itemType: "Please select an item type",
    };
    expect(sentencesAbout(PickupForm, {})).toEqual(said);
    const empty = {
      location: "",
      date: "",
      timeStart: "",
      timeEnd: "",
      description: "",
      itemType: "",
    };
    expect(sentencesAbout(PickupForm, empty)).toEqual(said);
  });

  test.each(["2026-13-01", "2026-00-10", "2026-01-32", "14.03.2026", "2026-3-14", "tomorrow"])(
    "%j is no date",
    (date) => {
      expect(sentencesAbout(PickupForm, { ...booking, date })).toEqual({
        date: "Please select a date",
      });
    },
  );

  test.each(["24:00", "9:30", "10:60", "10:00:00", "10.00", "noon"])("%j is no time", (timeEnd) => {
    expect(sentencesAbout(PickupForm, { ...booking, timeEnd })).toEqual({
      timeEnd: "Use a time such as 09:30",
    });
  });

  test("midnight and the last minute of a day are times", () => {
    expect(
      sentencesAbout(PickupForm, { ...booking, timeStart: "00:00", timeEnd: "23:59" }),
    ).toEqual({});
  });

  test("a description has at most 500 characters and may have several lines", () => {
    const of = (description: string) => sentencesAbout(PickupForm, { ...booking, description });
    expect(of(`Behind the house.\nRing twice.`)).toEqual({});
    expect(of("x".repeat(500))).toEqual({});
    expect(of("x".repeat(501))).toEqual({
      description: "Description can have at most 500 characters",
    });
  });

  test("a location is an id, and what is no material is no item type", () => {
    expect(sentencesAbout(PickupForm, { ...booking, location: "home", itemType: "mixed" })).toEqual(
      {
        location: "Please select a location",
        itemType: "Please select an item type",
      },
    );
  });
});

describe("completing", () => {
  const counts = { plastic: 1, fabric: 0, glass: 0, paper: 0 };

  test("an agent gives one count, an admin four, nobody both or none", () => {
    expect(sentencesAbout(CompletionForm, { itemsCount: 3, status: "completed" })).toEqual({});
    expect(sentencesAbout(CompletionForm, { items: counts })).toEqual({});
    const missing = { itemsCount: "Please enter the items count" };
    expect(sentencesAbout(CompletionForm, {})).toEqual(missing);
    expect(sentencesAbout(CompletionForm, { items: counts, itemsCount: 3 })).toEqual(missing);
  });

  test.each([
    ["", "Please enter the items count"],
    [null, "Please enter the items count"],
    [0, "Please enter the items count"],
    [-4, "Please enter the items count"],
    [1.5, "The items count must be a whole number"],
    ["3", "The items count must be a whole number"],
    [100_001, "The count can be at most 100,000"],
  ])("PRODUCT 5.8: a count of %j is refused", (itemsCount, sentence) => {
    expect(sentencesAbout(CompletionForm, { itemsCount })).toEqual({ itemsCount: sentence });
  });

  test("one item and a hundred thousand can be counted", () => {
    expect(sentencesAbout(CompletionForm, { itemsCount: 1 })).toEqual({});
    expect(sentencesAbout(CompletionForm, { itemsCount: 100_000 })).toEqual({});
  });

  test("an admin who leaves one of the four out is told which", () => {
    const { paper: _, ...three } = counts;
    expect(Object.keys(sentencesAbout(CompletionForm, { items: three }))).toEqual(["items.paper"]);
  });

  test("the only status that can be sent is that of the completion", () => {
    expect(sentencesAbout(CompletionForm, { itemsCount: 1, status: "pending" })).toEqual({
      status: "The status can only become completed",
    });
  });
});

describe("lists", () => {
  test("without anything in the address a list begins at its first page of twenty", () => {
    expect(StaffPickupQuery.parse({})).toEqual({ page: 1, limit: 20 });
    expect(StopQuery.parse({})).toEqual({ page: 1, limit: 20, day: "today" });
  });

  test("what stands in an address is text and is read as what it means", () => {
    const asked = {
      page: "2",
      limit: "50",
      status: "pending",
      from: "2026-03-01",
      search: " Maya ",
    };
    expect(StaffPickupQuery.parse(asked)).toEqual({
      page: 2,
      limit: 50,
      status: "pending",
      from: "2026-03-01",
      search: "Maya",
    });
  });

  test.each([
    ["status", "done"],
    ["from", "2026-02-30"],
    ["date", "today"],
    ["userId", "7"],
    ["sort", "oldest"],
    ["unusual", "all"],
  ])("a filter of the wrong kind is refused: %s=%s", (name, value) => {
    expect(Object.keys(sentencesAbout(StaffPickupQuery, { [name]: value }))).toEqual([name]);
  });
});
