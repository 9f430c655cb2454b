import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { pageAsked } from "#test/support/paging.ts";
import { dropOff, idOf, user } from "#test/support/things.ts";

const OWN = [
  dropOff(),
  dropOff({ _id: idOf(81), status: "completed", itemsCount: 12, pointsEarned: 120 }),
  dropOff({ _id: idOf(82), status: "rejected", reason: "The bags were empty." }),
];

const open = (search = "") =>
  openProduct(`/dropoff/all${search}`, {
    as: user(),
    answers: {
      "GET /dropOff": ({ url }) => {
        const status = url.searchParams.get("status");
        return {
          data: pageAsked(
            OWN.filter((one) => status === null || one.status === status),
            url,
          ),
        };
      },
    },
  });

const cards = page.getByRole("article");
const card = (status: string) => cards.filter({ hasText: status });

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
