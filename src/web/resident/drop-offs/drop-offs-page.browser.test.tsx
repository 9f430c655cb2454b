import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { DropOff } from "#contract/drop-offs.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { pageAsked } from "#test/support/paging.ts";
import { inSpanish } from "#test/support/spanish.ts";
import { dropOff, idOf, user } from "#test/support/things.ts";

const OWN = [
  dropOff(),
  dropOff({ _id: idOf(81), status: "completed", itemsCount: 12, pointsEarned: 120 }),
  dropOff({ _id: idOf(82), status: "rejected", reason: "The bags were empty." }),
];

const open = (search = "", own: readonly DropOff[] = OWN) =>
  openProduct(`/dropoff/all${search}`, {
    as: user(),
    answers: {
      "GET /dropOff": ({ url }) => {
        const status = url.searchParams.get("status");
        return {
          data: pageAsked(
            own.filter((one) => status === null || one.status === status),
            url,
          ),
        };
      },
    },
  });

const cards = page.getByRole("article");
const card = (status: string) => cards.filter({ hasText: status });

test("PRODUCT L5.13: a Spanish reader sees the Spanish names of the campaign and the place; without Spanish the English one is marked", async () => {
  await inSpanish();
  const campaign = { _id: idOf(30), name: "Old Coats" };
  const { dropOffLocation } = dropOff();
  const translated = dropOff({
    campaignId: campaign._id,
    campaign: { ...campaign, translations: { es: { name: "Abrigos viejos" } } },
    dropOffLocation: { ...dropOffLocation, translations: { es: { name: "El depósito" } } },
  });
  const plain = dropOff({ _id: idOf(83), campaignId: campaign._id, campaign });
  await open("", [translated, plain]);
  await expect.element(page.getByRole("heading", { name: "El depósito" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Abrigos viejos" })).toBeVisible();
  const english = page.getByRole("link", { name: "Old Coats" }).getByText("Old Coats");
  await expect.element(english).toHaveAttribute("lang", "en");
});

test("PRODUCT 2.23: own drop-offs stand with their state, points and reasons", async () => {
  await open();
  await expect.element(card("Pending")).toMatchTextContent("Two bags");
  await expect
    .element(card("Pending"))
    .toMatchTextContent("Points follow once our staff have confirmed it.");
  await expect.element(card("Completed")).toMatchTextContent("12 Units · 120 points");
  await expect.element(card("Rejected")).toMatchTextContent("Reason: The bags were empty.");
});

test("PRODUCT 2.23: they are filtered by their state in the address", async () => {
  await open();
  await page.getByRole("link", { name: "Completed" }).click();
  await expect.poll(addressNow).toBe("/dropoff/all?status=completed");
  await expect.poll(() => cards.elements().length).toBe(1);
  await expect.element(cards).toMatchTextContent(/\d+ points/);
});

test("axe finds nothing on own drop-offs", async () => {
  await open();
  await expect.element(card("Rejected")).toBeVisible();
  await expectNoAxeViolations();
});
