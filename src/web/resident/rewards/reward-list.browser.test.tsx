import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct, type Answers } from "#test/support/product.tsx";
import { pageOf, redemption, reward, user } from "#test/support/things.ts";

const tuneUp = reward({ name: "Bike tune-up", pointsRequired: 1200 });

const open = (address: string, pointsEarned: number, answers: Answers = {}) =>
  openProduct(address, {
    as: user({ pointsEarned }),
    answers: {
      "GET /reward": () => ({ data: pageOf([tuneUp]) }),
      "GET /reward/redeemed": () => ({ data: [] }),
      ...answers,
    },
  });

test("who has redeemed nothing is led to the rewards, and reads how many points are missing", async () => {
  await open("/rewards?tab=redeemed", 0);
  await expect.element(page.getByText("No redeemed rewards yet")).toBeVisible();
  await page.getByRole("link", { name: "See all rewards" }).click();
  await page.getByRole("button", { name: "Bike tune-up" }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("1,200 points more");
  await expect.element(page.getByRole("button", { name: /^Redeem/ })).not.toBeInTheDocument();
});

test("PRODUCT L2.5: two quick clicks on Redeem make one redemption", async () => {
  const asked = await open("/rewards", 2000, {
    "POST /reward/:id/redeem": () => ({ data: redemption() }),
  });
  await page.getByRole("button", { name: "Redeem Bike tune-up" }).click();
  await page.getByRole("button", { name: /^Redeem for/ }).dblClick();
  await expect.element(page.getByText("Reward redeemed successfully")).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /reward/:id/redeem")).toHaveLength(1);
});
