import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { pageAsked } from "#test/support/paging.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { campaign, campaignDetail, idOf, user } from "#test/support/things.ts";

const OVER = campaign({ _id: idOf(31), name: "Last Winter", status: "ended", daysLeft: 0 });
const CAMPAIGNS = [campaign(), OVER];

test("PRODUCT 2.21: campaigns that are over can be reached from home, and Back leads to them again", async () => {
  await openProduct("/home", {
    as: user(),
    answers: {
      "GET /campaigns": ({ url }) => {
        const status = url.searchParams.get("status");
        const found = CAMPAIGNS.filter((one) => status === null || one.status === status);
        return { data: pageAsked(found, url) };
      },
      "GET /campaigns/:id": () => ({ data: campaignDetail(OVER) }),
    },
  });
  await page.getByRole("link", { name: "All campaigns" }).click();
  await expect.element(page.getByRole("link", { name: /^Last Winter/ })).toBeVisible();
  await page.getByRole("link", { name: "Ended", exact: true }).click();
  await expect.poll(addressNow).toBe("/campaigns?status=ended");
  await expect.element(page.getByRole("link", { name: /^Clean Creek/ })).not.toBeInTheDocument();
  await page.getByRole("link", { name: /^Last Winter/ }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Last Winter" })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect.poll(addressNow).toBe("/campaigns?status=ended");
});
