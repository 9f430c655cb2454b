import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { user } from "#test/support/things.ts";
import { rate, ratesShown } from "#test/support/things-of-rates.ts";

const shown = ratesShown({
  planned: [rate()],
  history: [
    rate({
      _id: "0190a000-0000-7000-8000-000000000077",
      points: 20,
      withdrawnAt: rate().announcedAt,
    }),
  ],
});
const CUT = "From December 22, 2099: 8 points per unit";

test("PRODUCT R23.7: /rates says what each material is worth, what is planned, and every change", async () => {
  await openProduct("/rates", { as: user(), answers: { "GET /rates": () => ({ data: shown }) } });
  await expect.element(page.getByRole("heading", { name: "What it is worth" })).toBeVisible();
  await expect.element(page.getByText("5 points per lb")).toBeVisible();
  await expect
    .element(page.getByText(`${CUT}. What you hand in before counts at 10.`))
    .toBeVisible();
  await expect
    .element(page.getByText("Plastic from December 22, 2099: 20 points per unit"))
    .toBeVisible();
  await expect.element(page.getByText(/, withdrawn before it began$/)).toBeVisible();
});

test("PRODUCT R23.7: booking and drop-off show the rate of today and a planned cut, and lead to /rates", async () => {
  const metals = rate({ material: "metals", points: 1 });
  const answers = { "GET /rates": () => ({ data: ratesShown({ planned: [rate(), metals] }) }) };
  await openProduct("/pickup/book", { as: user(), answers });
  await expect.element(page.getByText("2 points per unit").first()).toBeVisible();
  await expect.element(page.getByText("From December 22, 2099: 1 point per unit")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "What it is worth" })).toBeVisible();
});
