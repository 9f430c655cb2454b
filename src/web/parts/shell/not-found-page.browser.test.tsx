import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct } from "#test/support/product.tsx";
import { admin, agent, user } from "#test/support/things.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("PRODUCT 2.5: says Not Found where there is nothing, and shows a guest the way to the sign-in", async () => {
  await openProduct("/no/such/page");
  await expect.element(heading("Not Found")).toBeVisible();
  await expect.poll(() => document.title).toBe("Not Found · Rebound");
  await page.getByRole("link", { name: "Go to Sign In" }).click();
  await expect.element(heading("Welcome Back! Sign In")).toBeVisible();
});

test("PRODUCT 2.5: says Not Found where there is nothing, and shows a resident the way home", async () => {
  await openProduct("/dropoff/never", { as: user() });
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect.poll(addressNow).toBe("/home");
});

test("PRODUCT 2.5: shows staff who guess an address of the office the way to its first page", async () => {
  await openProduct("/admin/campaigns", { as: admin() });
  const way = page.getByRole("link", { name: "Go to the first page" });
  await expect.element(way).toHaveAttribute("href", "/admin/today");
});

test.each([
  { who: "an admin", as: admin(), first: "/admin/today" },
  { who: "an agent", as: agent(), first: "/admin/pickup/pickups" },
])(
  "PRODUCT 2.5: shows $who the way to their first page from an address of no part",
  async ({ as, first }) => {
    await openProduct("/nothing", { as });
    const way = page.getByRole("link", { name: "Go to the first page" });
    await expect.element(way).toHaveAttribute("href", first);
  },
);
