import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import {
  campaign,
  campaignDetail,
  dropOffLocation,
  idOf,
  nearby,
  pageOf,
  user,
} from "#test/support/things.ts";

const CREEK = campaign({ name: "Clean Creek", material: "fabric" });
const ADDRESS = `/campaigns/${CREEK._id}`;
const PLACE = { _id: CREEK.dropOffLocationId, itemType: "fabric" } as const;

const open = (address = ADDRESS, answers: Answers = {}) =>
  openProduct(address, {
    as: user(),
    answers: {
      "GET /campaigns": () => ({ data: pageOf([CREEK]) }),
      "GET /campaigns/:id": () => ({ data: campaignDetail(CREEK) }),
      "GET /dropOff-location/nearest/location": () => ({ data: [nearby(PLACE)] }),
      "GET /dropOff-location/:id": () => ({ data: dropOffLocation(PLACE) }),
      ...answers,
    },
  });

const support = page.getByRole("button", { name: "Support Campaign" });

test("PRODUCT 2.21: a card on home leads to the campaign with its state, progress and dates", async () => {
  await open("/home");
  await page.getByRole("link", { name: /^Clean Creek/ }).click();
  await expect.poll(addressNow).toBe(ADDRESS);
  await expect.element(page.getByRole("heading", { level: 1, name: "Clean Creek" })).toBeVisible();
  await expect.poll(() => document.title).toBe("Clean Creek · Rebound");
  await expect.element(page.getByText("Active", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("progressbar", { name: "Progress towards the goal" }))
    .toBeVisible();
  for (const fact of ["Time left", "End date", "Collections", "Your contribution"])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
});

test("PRODUCT 2.21: its address is copied to be shared", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open();
  await page.getByRole("button", { name: "Share this campaign" }).click();
  await expect.element(page.getByText("Copied to clipboard")).toBeVisible();
  expect(copy.mock.calls).toEqual([[`${location.origin}${ADDRESS}`]]);
});

test("PRODUCT 2.21, 2.23: Support Campaign opens a drop-off for it, with its material and at its location", async () => {
  await open();
  await support.click();
  await expect
    .poll(() => addressNow())
    .toBe(
      `/dropoff/create?campaignId=${CREEK._id}&campaignName=Clean+Creek&location=${CREEK.dropOffLocationId}`,
    );
  await expect.element(page.getByText("Support Campaign: Clean Creek")).toBeVisible();
  expect(sessionStorage.getItem("selected-recyclables")).toBe("fabric");
  await expect
    .element(page.getByLabelText("Drop-off location", { exact: true }))
    .toHaveValue(CREEK.dropOffLocationId);
});

test("PRODUCT 2.21: one whose time is over takes nothing more, and its location leads to the map", async () => {
  await open(ADDRESS, {
    "GET /campaigns/:id": () => ({
      data: campaignDetail({ ...CREEK, status: "ended", daysLeft: 0 }),
    }),
  });
  await expect.element(page.getByText(/^This campaign has ended\./)).toBeVisible();
  await expect.element(support).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "South Lamar Bottle Depot" }))
    .toHaveAttribute("href", `/where?place=${CREEK.dropOffLocationId}`);
});

test("one that reached its goal says thank you", async () => {
  await open(ADDRESS, {
    "GET /campaigns/:id": () => ({ data: campaignDetail({ ...CREEK, status: "completed" }) }),
  });
  await expect
    .element(page.getByText(/^Goal reached, thanks to everybody who gave\./))
    .toBeVisible();
});

test("an unknown campaign is told, and leads home", async () => {
  await open(`/campaigns/${idOf(999)}`, { "GET /campaigns/:id": () => refused("not_found") });
  await expect.element(page.getByText("We couldn't find this campaign")).toBeVisible();
  await expect.poll(() => document.title).toBe("We couldn't find this campaign · Rebound");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect.poll(addressNow).toBe("/home");
});
