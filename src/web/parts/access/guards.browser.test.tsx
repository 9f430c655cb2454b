import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { board } from "#test/support/a-day.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { admin, agent, pageOf, user } from "#test/support/things.ts";

const unverified = user({ isEmailVerified: false });
const EMPTY = { data: pageOf([]) };
/** The lists of the first screens of agents and admins. */
const answers = {
  "GET /pickup/admin": () => EMPTY,
  "GET /profile/all": () => EMPTY,
  "GET /reward": () => EMPTY,
  "GET /run/board": () => ({ data: board([]) }),
} as const;

test.each([
  ["a guest", "/home", "/?next=%2Fhome", undefined],
  ["a guest", "/pickup/book?campaignId=7", "/?next=%2Fpickup%2Fbook%3FcampaignId%3D7", undefined],
  ["a guest", "/admin/users", "/admin/login?next=%2Fadmin%2Fusers", undefined],
  [
    "a guest",
    "/admin/pickup/pickups",
    "/admin/pickup/login?next=%2Fadmin%2Fpickup%2Fpickups",
    undefined,
  ],
  ["a guest", "/verify-email", "/", undefined],
  ["a person without a proved address", "/home", "/verify-email?next=%2Fhome", unverified],
  ["a person without a proved address", "/", "/verify-email", unverified],
  ["a resident", "/", "/home", user()],
  ["a resident", "/?next=%2Frewards", "/rewards", user()],
  ["a resident", "/?next=https%3A%2F%2Felsewhere.example", "/home", user()],
  ["a resident", "/signup", "/home", user()],
  ["a resident", "/verify-email", "/home", user()],
  ["an admin", "/admin", "/admin/today", admin()],
  ["an admin", "/admin/login", "/admin/today", admin()],
])("%s who opens %s is led on: %s", async (_, address, led, as) => {
  await openProduct(address, { as, answers });
  await expect.poll(addressNow).toBe(led);
});

test.each([
  ["a resident", "/admin/users", "/admin/login", user()],
  ["an agent", "/admin/users", "/admin/login", agent()],
  ["a resident", "/admin/pickup/pickups", "/admin/pickup/login", user()],
])(
  "%s is told so at the door of %s, and may come in as somebody else",
  async (_, address, door, as) => {
    await openProduct(address, { as, answers });
    await expect.poll(addressNow).toContain(door);
    await expect
      .element(page.getByText("You are not authorized to access this page."))
      .toBeVisible();
    await expect.element(page.getByLabelText("Email", { exact: true })).toBeVisible();
  },
);

test.each([
  ["an agent", "/admin/pickup/profile", agent()],
  ["an admin", "/admin/pickup/profile", admin()],
  ["an agent", "/home", agent()],
])("%s may open %s", async (_, address, as) => {
  await openProduct(address, { as, answers });
  await expect.element(page.getByRole("main")).toBeVisible();
  expect(addressNow()).toBe(address);
});

test("addresses are read without regard to capitals", async () => {
  await openProduct("/Impact", { as: user(), answers });
  await expect.element(page.getByRole("heading", { name: "Impact", level: 1 })).toBeVisible();
});
