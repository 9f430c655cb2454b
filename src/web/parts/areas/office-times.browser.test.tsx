import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addDays } from "#domain/pickups/schedule.ts";
import { workingDayAfter } from "#domain/pickups/working-days.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { admin, idOf, pageOf, pickup, settings } from "#test/support/things.ts";
import {
  afternoon,
  dayOf,
  inDays,
  morning,
  offer,
  offerOfArea,
} from "#test/support/things-of-areas.ts";

const sheet = page.getByRole("dialog", { name: "Choose a new time" });
const date = sheet.getByLabelText("Date", { exact: true });
const closedNote = (words: string | RegExp) => sheet.getByText(words, { exact: true });
/** Not in the first days of an offer, nor in the next ones. */
const LATER = inDays(60);

/** Opens the choice of a new time for a pickup that was visited in vain, as the office sees it. */
async function open(answers: Answers) {
  const visited = pickup({
    scheduledDate: "2026-02-10",
    startsAt: "2026-02-10T16:00:00.000Z",
    endsAt: "2026-02-10T18:00:00.000Z",
  });
  await openProduct(`/admin/pickups?view=${idOf(40)}`, {
    as: admin(),
    answers: {
      "GET /pickup/admin": () => ({ data: pageOf([visited]) }),
      "GET /pickup/:id": () => ({ data: { ...visited, receipt: [] } }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      "GET /settings": () => ({ data: settings({ holidays: [] }) }),
      "GET /area/closings": () => ({ data: [] }),
      ...answers,
    },
  });
  await page.getByRole("button", { name: "Move pickup" }).click();
  await expect.element(sheet).toBeVisible();
}

test("PRODUCT R27.1: the office reads how many are booked, what is full and what is closed for residents", async () => {
  const windows = [
    morning({ left: 0, booked: 7, capacity: 6 }),
    afternoon({ left: 0, isOver: true, booked: 1, capacity: 6 }),
  ];
  await open({ "GET /pickup/offer": () => ({ data: offerOfArea([dayOf(inDays(2), windows)]) }) });
  await expect
    .element(sheet.getByRole("radio", { name: /8 AM - 12 PM, 7 of 6 booked, full$/ }))
    .toBeEnabled();
  await expect
    .element(
      sheet.getByRole("radio", { name: /12 PM - 4 PM, 1 of 6 booked, closed for residents$/ }),
    )
    .toBeEnabled();
  const colours = ["7 of 6 booked, full", "1 of 6 booked, closed for residents"].map(
    (note) => getComputedStyle(sheet.getByText(note, { exact: true }).element()).color,
  );
  expect(colours[0]).not.toBe(colours[1]);
  await expectNoAxeViolations();
});

test("PRODUCT R27.6, R30.1: another time on a closed day is said at the date, and can be chosen all the same", async () => {
  const closed = { reason: "Street festival" };
  await open({
    "GET /pickup/offer": () => ({
      data: offerOfArea([
        dayOf(inDays(2), [morning({ booked: 0, capacity: 6 })]),
        dayOf(inDays(3), [], { closed }),
      ]),
    }),
    "GET /area/closings": ({ url }) => ({
      data:
        url.searchParams.get("date") === LATER
          ? [
              { name: "South", reason: "Parade" },
              { name: "North Austin", reason: "Burst pipe" },
            ]
          : [],
    }),
  });
  await sheet.getByRole("button", { name: "Another time" }).click();
  await date.fill(inDays(2));
  await expect.element(closedNote(/^This day is closed/)).not.toBeInTheDocument();
  await date.fill(inDays(3));
  await expect.element(closedNote("This day is closed: Street festival")).toBeVisible();
  await expectNoAxeViolations();
  await date.fill(LATER);
  await expect.element(closedNote("This day is closed: Burst pipe")).toBeVisible();
});

test("PRODUCT R3.9, R14.3: outside areas the office begins with its next working day, in the field of the date, and a day off is said there", async () => {
  const tomorrow = workingDayAfter(inDays(0), 1);
  const next = workingDayAfter(inDays(0), 1, [tomorrow]);
  await open({
    "GET /pickup/offer": () => ({ data: offer() }),
    "GET /settings": () => ({ data: settings({ holidays: [tomorrow] }) }),
  });
  await expect.element(date).toHaveValue(next);
  await expect.element(date).toHaveFocus();
  await date.fill(tomorrow);
  await expect.element(closedNote("This day is closed")).toBeVisible();
  await date.fill(addDays(next, 1));
  await expect.element(closedNote("This day is closed")).not.toBeInTheDocument();
});
