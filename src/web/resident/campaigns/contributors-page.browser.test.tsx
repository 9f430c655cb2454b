import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Contributor } from "#contract/campaigns.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { campaign, campaignDetail, idOf, pageOf, user } from "#test/support/things.ts";

const maya = user();
const ADDRESS = `/campaigns/${campaign()._id}`;
const person = (some: Partial<Contributor>): Contributor => ({
  _id: maya._id,
  firstName: "Maya",
  lastName: "Ortiz",
  email: "m***@rebound.example",
  profilePicture: { url: null },
  contributions: 12,
  ...some,
});
const VERA = person({
  _id: idOf(9),
  firstName: "Vera",
  lastName: "Okafor",
  email: "v***@rebound.example",
  contributions: 40,
});

async function open(address: string, users: Contributor[]): Promise<void> {
  const { docs: _, ...facts } = pageOf(users);
  await openProduct(address, {
    as: maya,
    answers: {
      "GET /campaigns/:id": () => ({ data: campaignDetail() }),
      "GET /campaigns/:id/contributors": () => ({ data: { ...facts, users, pickupCount: 0 } }),
    },
  });
}

test("PRODUCT 2.22: the contributors stand with name, masked address and contribution, one's own marked", async () => {
  await open(ADDRESS, [VERA, person({})]);
  await page.getByRole("link", { name: "View Contributors" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Contributors" })).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent("Vera Okafor");
  await expect.element(rows.first()).toMatchTextContent("v***@rebound.example");
  await expect.element(rows.first()).toMatchTextContent("40 Units");
  const own = rows.filter({ hasText: "Maya Ortiz" });
  await expect.element(own.getByText("You", { exact: true })).toBeVisible();
  expect(rows.first().getByText("You", { exact: true }).query()).toBeNull();
  await page.getByRole("link", { name: "Back to the campaign" }).click();
  await expect.poll(addressNow).toBe(ADDRESS);
});

test("PRODUCT 2.22: a campaign that nobody gave to says so, and leads to it", async () => {
  await open(`${ADDRESS}/contributors`, []);
  await expect.element(page.getByText("No contributors yet")).toBeVisible();
  await page.getByRole("link", { name: "View the campaign" }).click();
  await expect.element(page.getByText("Nothing yet")).toBeVisible();
});

test("PRODUCT R38.1: who chose so is counted, and not named", async () => {
  const unnamed = { firstName: "", lastName: "", email: "" };
  await open(`${ADDRESS}/contributors`, [
    person({ _id: idOf(9), ...unnamed, contributions: 40 }),
    person(unnamed),
  ]);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent("Not named");
  await expect.element(rows.first()).toMatchTextContent("40 Units");
  await expect.element(rows.nth(1).getByText("You", { exact: true })).toBeVisible();
});
