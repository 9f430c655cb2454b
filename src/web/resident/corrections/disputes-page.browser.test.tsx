import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct, refused } from "#test/support/product.tsx";
import { dispute, upheld } from "#test/support/things-of-disputes.ts";
import { pageOf, user } from "#test/support/things.ts";

const button = page.getByRole("button", { name: "Withdraw" });

test("PRODUCT R24.9: a question that was answered meanwhile cannot be withdrawn, and its answer is shown", async () => {
  let now = dispute();
  await openProduct("/disputes", {
    as: user(),
    answers: {
      "GET /dispute": () => ({ data: pageOf([now]) }),
      "DELETE /dispute/:id": () => refused("dispute_closed"),
    },
  });
  await expect.element(page.getByText(/^Open, answer by /).first()).toBeVisible();
  now = upheld("Our collector remembers it too.");
  await button.click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.element(page.getByText("This has already been decided")).toBeVisible();
  await expect.element(page.getByText("Our collector remembers it too.")).toBeVisible();
  await expect.element(page.getByText(/^Open, answer by /)).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});
