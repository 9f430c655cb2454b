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

test("PRODUCT R38.2: a reward out of reach is marked in its details, and says so on its card", async () => {
  let isSaved = false;
  const asked = await open("/rewards", 630, {
    "GET /reward": () => ({
      data: pageOf([{ ...tuneUp, ...(isSaved && { isSavedFor: true as const }) }]),
    }),
    "PUT /reward/:id/saving": () => {
      isSaved = true;
      return { data: { _id: tuneUp._id } };
    },
    "DELETE /reward/:id/saving": () => {
      isSaved = false;
      return { data: { _id: tuneUp._id } };
    },
  });
  await page.getByRole("button", { name: "Bike tune-up" }).click();
  const details = page.getByRole("dialog");
  await details.getByRole("button", { name: "Save for this" }).click();
  await expect.element(page.getByText("You're saving for this reward")).toBeVisible();
  await expect.element(details.getByText("Saving for", { exact: true })).toBeVisible();
  await details.getByRole("button", { name: "Close", exact: true }).last().click();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bike tune-up" });
  await expect.element(card).toMatchTextContent("Saving for");
  await page.getByRole("button", { name: "Bike tune-up" }).click();
  await details.getByRole("button", { name: "Stop saving for it" }).click();
  await expect.element(page.getByText("You're no longer saving for it")).toBeVisible();
  await expect.element(details.getByRole("button", { name: "Save for this" })).toBeVisible();
  const lists = asked.filter(({ route }) => route === "GET /reward");
  expect(lists.every(({ url }) => url.searchParams.get("sort") === "reach")).toBe(true);
});

test("PRODUCT R38.2: what is sold out is not saved for", async () => {
  await open("/rewards", 630, {
    "GET /reward": () => ({ data: pageOf([{ ...tuneUp, stock: 0 }]) }),
  });
  await page.getByRole("button", { name: "Bike tune-up", exact: true }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("This reward is sold out.");
  await expect.element(page.getByRole("button", { name: "Save for this" })).not.toBeInTheDocument();
});

test("PRODUCT R38.2: what can be redeemed now is not saved for", async () => {
  await open("/rewards", 2000);
  await page.getByRole("button", { name: "Bike tune-up", exact: true }).click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("Your balance after");
  await expect.element(page.getByRole("button", { name: "Save for this" })).not.toBeInTheDocument();
});
