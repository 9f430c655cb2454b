import type { Pickup, PickupDetail } from "#contract/pickups.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct } from "#test/support/product.tsx";
import {
  idOf,
  location as home,
  pageOf,
  pickup,
  pickupDetail,
  user,
} from "#test/support/things.ts";

import { MATERIALS } from "#domain/rates/material-facts.ts";
import { MAX_MOVES } from "#domain/pickups/pickups.ts";
import { recordOf } from "#domain/record.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

const counted: PickupDetail = {
  ...pickupDetail({
    status: "completed",
    itemsCount: 12,
    pointsEarned: 24,
    confirmedItems: { ...recordOf(MATERIALS, () => 0), metals: 12 },
    completedAt: "2026-03-14T16:00:00.000Z",
    completedBy: { _id: idOf(3), firstName: "Andre", lastName: "Boone" },
  }),
  receipt: [{ material: "metals", count: 12, rate: 2, points: 24 }],
};
/** Nobody came, and nobody wrote why. */
const missed: Pickup = pickup({
  _id: idOf(41),
  scheduledDate: "2026-03-14",
  startsAt: "2026-03-14T15:00:00.000Z",
  endsAt: "2026-03-14T17:00:00.000Z",
});

/** One that its owner cannot move any more. */
const fixed: Pickup = { ...missed, moves: MAX_MOVES };

const open = (address: string, shown: Pickup = missed) =>
  openProduct(address, {
    as: user(),
    answers: {
      "GET /pickup": () => ({ data: pageOf([counted, shown]) }),
      "GET /pickup/:id": ({ url }) => ({
        data: url.pathname.endsWith(missed._id) ? { ...shown, receipt: [] } : counted,
      }),
      "GET /location": () => ({ data: [home()] }),
    },
  });

const late = page.getByRole("region", { name: "Not collected yet" }).getByRole("listitem");

test("a pickup tells everything about itself", async () => {
  await open("/pickup/all");
  const past = page.getByRole("region", { name: "Past" });
  await expect.element(past).toMatchTextContent("12 units of metals");
  await past.getByRole("link", { name: /^Metals/ }).click();
  await expect.element(heading("Metals pickup")).toBeVisible();
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(counted.description);
  await expect.element(main).toMatchTextContent(home().address);
  await expect.element(main).toMatchTextContent("Metals: 12 Units x 2 points = 24");
  await expect.element(main).toMatchTextContent("Collected by Andre");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect.element(heading("Your Pickups")).toBeVisible();
});

test("a pickup that was missed gets another time: booking it again would do the same", async () => {
  await open("/pickup/all");
  await expect.element(late.getByRole("button", { name: /^Choose a new time/ })).toBeVisible();
  await expect.element(late.getByRole("button", { name: /^Cancel/ })).toBeVisible();
  await expect.element(late.getByRole("link", { name: /^Book again/ })).not.toBeInTheDocument();
  await late.getByRole("link", { name: /^Metals/ }).click();
  await expect.element(page.getByRole("button", { name: "Choose a new time" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Book again" })).not.toBeInTheDocument();
});

test("a pickup that was missed and moved too often is booked again", async () => {
  await open("/pickup/all", fixed);
  await expect.element(late).toMatchTextContent("Not collected yet");
  await expect.element(late).not.toMatchTextContent("0 points");
  await expect
    .element(late.getByRole("button", { name: /^Choose a new time/ }))
    .not.toBeInTheDocument();
  await late.getByRole("link", { name: /^Book again/ }).click();
  await expect.element(page.getByLabelText("Location", { exact: true })).toHaveValue(home()._id);
  await expect.element(page.getByRole("radio", { name: /Metals/ })).toBeChecked();
  await expect.element(page.getByLabelText("Description")).toHaveValue(missed.description);
  await expect.element(page.getByLabelText("Date")).toHaveValue("");
  await expect.poll(addressNow).toBe("/pickup/book");
});

test("PRODUCT R11.1: when it was booked is told on the clocks of its place, as its window is", async () => {
  await open(`/pickup/${missed._id}`, { ...missed, timeZone: "Asia/Tokyo" });
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(/BookedMar 15, 2026, .+ \(Japan Standard Time\)/);
});

test("a pickup that was missed is cancelled on its own screen", async () => {
  await open(`/pickup/${missed._id}`);
  await page.getByRole("button", { name: "Cancel Pickup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Pickup" }).click();
  await expect.element(heading("Your Pickups")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Past" })).toBeVisible();
  await expect.element(late).not.toBeInTheDocument();
});
