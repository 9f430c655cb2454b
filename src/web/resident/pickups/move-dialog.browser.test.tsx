import { ATTEMPT_REASONS, attemptSentence } from "#domain/pickups/attempts.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import type { Pickup } from "#contract/pickups.ts";
import { screens } from "#domain/words/es/screens.ts";
import { english } from "#domain/words/say.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { idOf, location, pageOf, pickup, pickupDetail, user } from "#test/support/things.ts";
import { afternoon, dayOf, morning, offerOfArea } from "#test/support/things-of-areas.ts";

import { formatLongDay } from "#web/kit/time/format.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const sheet = page.getByRole("dialog", { name: "Choose a new time" });
const field = (name: string) => sheet.getByLabelText(name, { exact: true });
const move = sheet.getByRole("button", { name: "Move pickup" });
const day = addDays(momentIn(location().timeZone, Date.now()).today, 3);
const link = `/pickup/all?move=${pickup()._id}`;

/** Nobody was at home on a day in the past. */
const uncollected: Partial<Pickup> = {
  scheduledDate: "2026-03-14",
  startsAt: "2026-03-14T15:00:00.000Z",
  endsAt: "2026-03-14T17:00:00.000Z",
  lastAttempt: {
    _id: idOf(41),
    reason: "nobody_home",
    note: "",
    photo: { url: null },
    happenedAt: "2026-03-14T16:00:00.000Z",
  },
  lapsesOn: "2026-03-21",
};

const open = (address: string, some: Partial<Pickup> = uncollected, answers: Answers = {}) =>
  openProduct(address, {
    as: user(),
    answers: {
      "GET /pickup": () => ({ data: pageOf([pickup(some)]) }),
      "GET /pickup/:id": () => ({ data: pickupDetail(some) }),
      "PUT /pickup/schedule/:id": () => ({ data: pickup({ moves: 1 }) }),
      ...answers,
    },
  });

test("the card of a pickup that was not collected says why, when it is closed, and opens the sheet", async () => {
  await open("/pickup/all");
  const group = page.getByRole("region", { name: "Not collected", exact: true });
  await expect.element(group.getByText("Not collected: nobody was at home")).toBeVisible();
  await expect.element(group.getByText(/^Closes on Sat, Mar 21, 2026 /)).toBeVisible();
  await group.getByRole("button", { name: /Choose a new time/ }).click();
  await expect.element(field("Date")).toHaveValue("");
  await expect.element(field("Start time")).toHaveValue("10:00");
  expect(window.location.search).toContain("move=");
});

test("PRODUCT 2.17: of two pickups of one material at one place the sheet says by day and window which one is meant", async () => {
  await open(link);
  await expect.element(sheet.getByText("Metals pickup at Home")).toBeVisible();
  await expect
    .element(sheet.getByRole("paragraph").filter({ hasText: "Sat, Mar 14, 2026" }))
    .toMatchTextContent("Sat, Mar 14, 2026, 10:00 AM - 12:00 PM");
});

test("the link of the notification opens the sheet; the same pickup gets the new time, and the link is used up", async () => {
  const asked = await open(link);
  await field("Date").fill(day);
  await move.dblClick();
  await expect.element(page.getByText("Pickup moved")).toBeVisible();
  const sent = asked.filter(({ route }) => route === "PUT /pickup/schedule/:id");
  expect(sent.map(({ body }) => body)).toEqual([
    {
      date: day,
      timeStart: "10:00",
      timeEnd: "12:00",
      seen: { date: "2026-03-14", timeStart: "10:00", timeEnd: "12:00" },
    },
  ]);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(window.location.search).not.toContain("move=");
  // Back leads past the entry with the link.
  expect(window.history.state).toMatchObject({ isSpare: true });
});

test("a person who reads Spanish reads all of it in Spanish", () => {
  for (const reason of ATTEMPT_REASONS) {
    const sentence = attemptSentence(english, reason, "{place}");
    expect(Object.keys(screens)).toContain(sentence);
  }
});

test("a refusal of a field stands beside it, any other at the button, and nothing typed is lost", async () => {
  let isFirst = true;
  await open(link, uncollected, {
    "PUT /pickup/schedule/:id": () => {
      const refusal = isFirst
        ? refused("invalid", { date: "That day is a holiday" })
        : refused("too_late_to_move");
      isFirst = false;
      return refusal;
    },
  });
  await field("Date").fill(day);
  await move.click();
  await expect.element(sheet.getByText("That day is a holiday")).toBeVisible();
  await expect.element(field("Date")).toHaveFocus();
  await field("Start time").fill("09:30");
  await move.click();
  await expect.element(sheet.getByText(/too late to move/)).toBeVisible();
  await expect.element(field("Date")).toHaveValue(day);
  await expect.element(field("Start time")).toHaveValue("09:30");
});

test("a pickup that is ahead is moved from its menu, and stays booked until then", async () => {
  await open("/pickup/all", {});
  await page.getByRole("button", { name: /Actions for Metals/ }).click();
  await page.getByRole("menuitem", { name: "Move pickup" }).click();
  await expect.element(field("Date")).toHaveValue("2099-03-14");
  await expect.element(sheet.getByText(/It stays on Saturday, March 14, 2099/)).toBeVisible();
});

test("PRODUCT R27.5: in an area one of its windows is chosen; the present one counts as its own, full or not", async () => {
  const own = { timeStart: "10:00", timeEnd: "12:00", left: 0 };
  const days = [dayOf(day, [morning(own), afternoon({ left: 1 })])];
  const asked = await open(
    link,
    { scheduledDate: day },
    { "GET /pickup/offer": () => ({ data: offerOfArea(days) }) },
  );
  const at = (hours: string) =>
    sheet.getByRole("radio", { name: `${formatLongDay(day)}, ${hours}` });
  const same = sheet.getByText("It's already booked for this time");
  await expect.element(at("10 AM - 12 PM, Booked now")).toBeChecked();
  await expect
    .element(sheet.getByText(`It stays on ${formatLongDay(day)} until the new time is yours.`))
    .toBeVisible();
  await move.click();
  await expect.element(same).toBeVisible();
  await at("12 PM - 4 PM, 1 left").click();
  await expect.element(same).not.toBeInTheDocument();
  await move.click();
  await expect.element(page.getByText("Pickup moved")).toBeVisible();
  const moved = asked.filter(({ route }) => route === "PUT /pickup/schedule/:id");
  expect(moved.map(({ body }) => body)).toEqual([
    {
      date: day,
      timeStart: "12:00",
      timeEnd: "16:00",
      seen: { date: day, timeStart: "10:00", timeEnd: "12:00" },
    },
  ]);
});

test("PRODUCT R14.9: what somebody else moved meanwhile is told in the same sheet, and moved when it is sent again", async () => {
  const elsewhere = { scheduledDate: "2099-03-20", scheduledTimeStart: "08:00" };
  let some: Partial<Pickup> = {};
  const asked = await open(`/pickup/all?move=${idOf(40)}`, some, {
    "GET /pickup/:id": () => ({ data: pickupDetail(some) }),
    "PUT /pickup/schedule/:id": () => {
      if ("scheduledDate" in some) return { data: pickup({ moves: 2 }) };
      some = elsewhere;
      return refused("stale");
    },
  });
  await field("Date").fill(day);
  await move.click();
  const again =
    /^Somebody else changed this .+ Press “Move pickup” again to move it all the same\.$/;
  await expect.element(sheet.getByText(again)).toBeVisible();
  await expect.element(sheet.getByText(/It stays on Friday, March 20, 2099/)).toBeVisible();
  await expect.element(field("Date")).toHaveValue(day);
  await move.click();
  await expect.element(page.getByText("Pickup moved")).toBeVisible();
  const seen = asked
    .filter(({ route }) => route === "PUT /pickup/schedule/:id")
    .map(({ body }) => (body as { seen: unknown }).seen);
  expect(seen).toEqual([
    { date: "2099-03-14", timeStart: "10:00", timeEnd: "12:00" },
    { date: "2099-03-20", timeStart: "08:00", timeEnd: "12:00" },
  ]);
});

test("PRODUCT R27.5: a new time that is full by now is told, and the old one stays", async () => {
  const asked = await open(link, uncollected, {
    "GET /pickup/offer": () => ({ data: offerOfArea([dayOf(day, [morning(), afternoon()])]) }),
    "PUT /pickup/schedule/:id": () => refused("window_full"),
  });
  await sheet.getByRole("radio", { name: /8 AM - 12 PM/ }).click();
  await move.click();
  await expect.element(sheet.getByText("This time is full. Please choose another.")).toBeVisible();
  await expect.element(sheet.getByRole("radio", { checked: true })).not.toBeInTheDocument();
  const offers = asked.filter(({ route }) => route === "GET /pickup/offer");
  expect(offers.length).toBeGreaterThan(1);
  expect(offers[0]?.url.searchParams.get("pickup")).toBe(pickup()._id);
});

test.each<[string, Partial<Pickup>, Answers, RegExp]>([
  [
    "unknown",
    {},
    { "GET /pickup": () => ({ data: pageOf([]) }), "GET /pickup/:id": () => refused("not_found") },
    /We couldn't find this pickup/,
  ],
  ["completed", { status: "completed" }, {}, /This pickup is already completed/],
  ["moved ten times", { ...uncollected, moves: 10 }, {}, /moved too often/],
])("the link says so when the pickup is %s", async (_, some, answers, sentence) => {
  await open(link, some, answers);
  await expect.element(sheet.getByText(sentence)).toBeVisible();
  await expect.element(move).not.toBeInTheDocument();
});
