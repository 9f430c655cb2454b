import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Waiting } from "#contract/management.ts";
import { board } from "#test/support/a-day.ts";
import { twoRowsEach } from "#test/support/office-lists.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { admin, pageOf } from "#test/support/things.ts";
import { waitingFor } from "#test/support/things-of-office.ts";

const open = (address: string, waiting: Partial<Waiting> = {}, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      ...twoRowsEach,
      "GET /management/waiting": () => ({ data: waitingFor(waiting) }),
      "GET /run/board": () => ({ data: board([]) }),
      "GET /run/mine": () => ({ data: null }),
      "GET /pickup/stops": () => ({
        data: { ...pageOf([]), counts: { overdue: 0, today: 0, tomorrow: 0, done: 0 } },
      }),
      ...more,
    },
  });

const link = (name: string) => page.getByRole("link", { name, exact: true });
const entries = page.getByRole("navigation", { name: "Back office" }).getByRole("link");

test("the side list leads to badges, rewards and campaigns in their order", async () => {
  await open("/admin/badges");
  await expect.element(entries.first()).toBeVisible();
  const words = entries.elements().map(({ textContent }) => textContent);
  const from = words.indexOf("Badges");
  expect(words.slice(from, from + 5)).toEqual([
    "Badges",
    "Rewards",
    "Sponsors",
    "Redeemed",
    "Campaigns",
  ]);
  await entries.filter({ hasText: "Campaigns" }).click();
  await expect.poll(addressNow).toBe("/admin/campaign");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Campaigns (1)");
});

test("PRODUCT 1.5: an admin goes from the back office to the collectors and back", async () => {
  await open("/admin/dropoffs/create-location");
  // The form stands under the drop-offs' address, but belongs to the locations.
  await expect.element(link("Locations")).toHaveAttribute("aria-current", "page");
  await link("Switch to Collector").click();
  await expect.poll(addressNow).toBe("/admin/pickup/pickups");
  await link("Profile").click();
  await link("Back office").click();
  await expect.poll(addressNow).toBe("/admin/today");
});

test("PRODUCT 2.30: the logo leads to Today, and the list of users is one press away", async () => {
  await open("/admin/badges");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Rebound/ })
    .click();
  await expect.poll(addressNow).toBe("/admin/today");
  await entries.filter({ hasText: "Users" }).click();
  await expect.poll(addressNow).toBe("/admin/users");
});

test("PRODUCT 2.30: the side list says true numbers", async () => {
  await open("/admin/badges", { overduePickups: 34_012, redemptions: 100_001 });
  await expect
    .element(entries.filter({ hasText: "Pickups" }))
    .toHaveTextContent("Pickups34,012 overdue");
  await expect
    .element(entries.filter({ hasText: "Redeemed" }))
    .toHaveTextContent("Redeemed100,000+ waiting");
});

test("PRODUCT R20.11: the reminder of a second factor leads to adding one, and is closed for now, so that it covers nothing", async () => {
  const factors = {
    passkeys: [],
    authenticator: null,
    recoveryCodes: 0,
    isRequired: false,
    takesPasskeys: true,
  };
  await open("/admin/today", {}, { "GET /auth/factors": () => ({ data: factors }) });
  const reminder = page.getByRole("complementary", { name: "Second factor" });
  await expect
    .element(reminder.getByRole("link", { name: "Add one" }))
    .toHaveAttribute("href", "/admin/security");
  await reminder.getByRole("button", { name: "Close for now" }).click();
  await expect.element(reminder).not.toBeInTheDocument();
});
