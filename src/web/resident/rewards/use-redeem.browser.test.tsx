import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { bodiesTo } from "#test/support/asked.ts";
import { openProduct, refused } from "#test/support/product.tsx";
import { pageOf, redemption, reward, user } from "#test/support/things.ts";

/** What the screen says of the balance. */
const balance = (): string =>
  page.getByRole("heading", { name: "Your balance" }).element().parentElement?.textContent ?? "";

async function redeem(): Promise<void> {
  await page.getByRole("button", { name: "Redeem Steel bottle" }).click();
  await page.getByRole("button", { name: "Redeem for 500 points" }).click();
}

test("PRODUCT R6.6: a redemption takes the price that was agreed to off the balance on the screen", async () => {
  let isRedeemed = false;
  const asked = await openProduct("/rewards", {
    as: user(),
    answers: {
      "GET /reward": () => ({ data: pageOf([reward()]) }),
      // What the screen shows afterwards is its own reckoning.
      "GET /profile": () => (isRedeemed ? refused("unavailable") : { data: user() }),
      "POST /reward/:id/redeem": () => {
        isRedeemed = true;
        return { data: redemption() };
      },
    },
  });
  await expect.poll(balance).toContain("800 points");
  await redeem();
  await expect.element(page.getByText("Reward redeemed successfully")).toBeVisible();
  expect(balance()).toContain("300 points");
  expect(bodiesTo(asked, "POST /reward/:id/redeem")).toEqual([{ pointsRequired: 500 }]);
});

test("a refused redemption gives the points back on the screen, and says why", async () => {
  let isRefused = false;
  await openProduct("/rewards", {
    as: user(),
    answers: {
      "GET /reward": () => ({ data: pageOf([reward()]) }),
      "GET /profile": () => (isRefused ? refused("unavailable") : { data: user() }),
      "POST /reward/:id/redeem": () => {
        isRefused = true;
        return refused("out_of_stock");
      },
    },
  });
  await expect.poll(balance).toContain("800 points");
  await redeem();
  await expect.element(page.getByText("This reward is out of stock")).toBeVisible();
  expect(balance()).toContain("800 points");
});

test("PRODUCT R6.1: a reward that was deleted while its sheet was open says so, and leaves the list", async () => {
  let rewards = [reward()];
  await openProduct("/rewards", {
    as: user(),
    answers: {
      "GET /reward": () => ({ data: pageOf(rewards) }),
      "POST /reward/:id/redeem": () => {
        rewards = [];
        return refused("not_found", {}, "This reward is no longer offered");
      },
    },
  });
  await redeem();
  await expect.element(page.getByText("This reward is no longer offered")).toBeVisible();
  await expect.element(page.getByText("No rewards right now")).toBeVisible();
  await expect.poll(balance).toContain("800 points");
});
