import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { pageOf, reward, user } from "#test/support/things.ts";

test("PRODUCT L2.1: lets the keyboard skip to its content", async () => {
  await openProduct("/rewards", {
    as: user(),
    answers: { "GET /reward": () => ({ data: pageOf([reward()]) }) },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
  await userEvent.tab();
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
});
