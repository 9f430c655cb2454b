import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { RatePreview } from "#contract/rates.ts";
import { openProduct, refused } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";
import { rate, ratesShown } from "#test/support/things-of-rates.ts";

const ada = admin({ role: "superadmin" });
const preview: RatePreview = {
  members: 412,
  collections: 3120,
  pointsThen: 96_400,
  pointsWith: 77_120,
  percent: -20,
  before: 10,
  earliest: "2099-12-22",
  latest: "2100-11-23",
};
const PATH = "/admin/management/rates";
const field = (name: string) => page.getByLabelText(name, { exact: true });

test("a rate is announced with its preview; a refusal loses nothing that was typed", async () => {
  let shown = ratesShown();
  let isRefused = true;
  const asked = await openProduct(PATH, {
    as: ada,
    answers: {
      "GET /rates": () => ({ data: shown }),
      "GET /rates/preview": () => ({ data: preview }),
      "POST /rates": () => {
        if (isRefused) return refused("invalid", { password: "That isn't your password" });
        shown = ratesShown({ planned: [rate()] });
        return { data: rate() };
      },
    },
  });
  await page.getByRole("button", { name: "Change the rate of Plastic" }).click();
  await field("New points per unit").fill("8");
  const said =
    "Before it: 10 points per unit. In the last 90 days this would have made 77,120 points instead of 96,400 (-20 %) for 412 people and 3,120 collections.";
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText(/^December 22, 2099 at the earliest/)).toBeVisible();
  const announce = page.getByRole("button", { name: "Announce" });
  await announce.click();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /rates")).toEqual([]);
  await field("First day").fill("2099-12-22");
  await field("Your password").fill("not mine");
  await announce.click();
  await expect.element(page.getByText("That isn't your password")).toBeVisible();
  await expect.element(field("New points per unit")).toHaveValue("8");
  await expect.element(field("First day")).toHaveValue("2099-12-22");
  isRefused = false;
  await field("Your password").fill("correct horse");
  await announce.click();
  await expect.element(page.getByText("The rate was announced")).toBeVisible();
  expect(asked.findLast(({ route }) => route === "POST /rates")?.body).toEqual({
    material: "plastic",
    points: 8,
    validFrom: "2099-12-22",
    password: "correct horse",
  });
  const planned = "Plastic from December 22, 2099: 8 points per unit";
  await expect.element(page.getByText(planned, { exact: true })).toBeVisible();
});

const CONFIRMED = "c".repeat(43);

test("PRODUCT R20.6: a planned rate is withdrawn after a question with the own password, and stays in the history", async () => {
  let shown = ratesShown({ planned: [rate()] });
  const asked = await openProduct(PATH, {
    as: ada,
    answers: {
      "GET /rates": () => ({ data: shown }),
      "POST /auth/confirmation": () => ({ data: { confirmation: CONFIRMED, ticket: null } }),
      "DELETE /rates/:id": () => {
        shown = ratesShown({ history: [rate({ withdrawnAt: "2099-11-23T12:00:00.000Z" })] });
        return { data: { _id: rate()._id } };
      },
    },
  });
  await page.getByRole("button", { name: /^Withdraw: Plastic/ }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByLabelText("Current Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByText("No change is planned.")).toBeVisible();
  await expect.element(page.getByText("Nov 23, 2099")).toBeVisible();
  const { body } = asked.find(({ route }) => route === "DELETE /rates/:id") ?? {};
  expect(body).toEqual({ confirmation: CONFIRMED });
});
