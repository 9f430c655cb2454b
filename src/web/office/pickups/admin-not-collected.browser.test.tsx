import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf, pickup } from "#test/support/things.ts";

/** The evening of the day of the pickup, which is booked for 10:00 to 12:00 in New York. */
const EVENING = new Date("2026-03-13T23:00:00.000Z");
const booked = pickup({
  scheduledDate: "2026-03-13",
  startsAt: "2026-03-13T14:00:00.000Z",
  endsAt: "2026-03-13T16:00:00.000Z",
  timeZone: "America/New_York",
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: EVENING });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (more: Answers = {}) =>
  openProduct(`/admin/pickups?view=${idOf(40)}`, {
    as: admin(),
    answers: {
      "GET /pickup/admin": () => ({ data: pageOf([booked]) }),
      "GET /pickup/:id": () => ({ data: { ...booked, receipt: [] } }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      ...more,
    },
  });

const button = page
  .getByRole("dialog", { name: "Pickup", exact: true })
  .getByRole("button", { name: "Not collected" });
const dialog = page.getByRole("dialog", { name: "Not collected", exact: true });
const time = dialog.getByLabelText("Time of the visit on Fri, Mar 13, 2026");
const record = dialog.getByRole("button", { name: "Not collected" });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

test("PRODUCT R16.10: the office enters a visit from paper, at its time by the clocks of the place", async () => {
  const sent: FormData[] = [];
  await open({
    "POST /pickup/attempt/:id": ({ body }) => {
      if (body instanceof FormData) sent.push(body);
      const photo = { url: null };
      const at = "2026-03-13T14:20:00.000Z";
      const one = { _id: idOf(1), reason: "no_access", note: "", photo, happenedAt: at } as const;
      return { data: { ...one, agent: null } };
    },
  });
  await button.click();
  await record.click();
  await said("Please choose a reason");
  await said("Enter the time of the visit");
  await dialog.getByLabelText("Reason").selectOptions("No access");
  await said(/^The resident reads: Our collector couldn't get to it/);
  await time.fill("19:30");
  await said("Choose a time that has passed");
  await time.fill("10:20");
  await dialog.getByLabelText("Note for the office").fill("Dog in the yard");
  await record.click();
  await said("Recorded as not collected");
  expect(
    sent.map((body) => [body.get("reason"), body.get("note"), body.get("happenedAt")]),
  ).toEqual([["no_access", "Dog in the yard", "2026-03-13T14:20:00.000Z"]]);
});

test("PRODUCT R16.7: a visit before the window asks first in the office too", async () => {
  const asked = await open();
  await button.click();
  await dialog.getByLabelText("Reason").selectOptions("Nobody home");
  await time.fill("09:45");
  await record.click();
  await said("The window begins at 10:00 AM. Record it all the same?");
  await page.getByRole("button", { name: "Not yet" }).click();
  expect(asked.filter(({ route }) => route === "POST /pickup/attempt/:id")).toEqual([]);
  await expect.element(time).toHaveValue("09:45");
});

test("a visit that is being entered is kept over a reload", async () => {
  await open();
  await button.click();
  await time.fill("10:20");
  await cleanup();
  await open();
  await button.click();
  await expect.element(time).toHaveValue("10:20");
});

test.each([
  ["before the day of the pickup", "2026-03-13T03:00:00.000Z"],
  ["when nobody's word counts for it any more", "2026-03-17T10:00:00.000Z"],
])("PRODUCT R16.10: no visit is entered %s", async (_, now) => {
  vi.setSystemTime(new Date(now));
  await open();
  await expect.element(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test("axe finds nothing on the form of a visit", async () => {
  await open();
  await button.click();
  await expect.element(time).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});
