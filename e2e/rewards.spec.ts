// Redeeming rewards, staff's handling of it, and notifications; accessibility of these screens and the profile.
import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

test.describe.configure({ mode: "serial" });

const balance = (page: Page): Locator =>
  page.getByRole("main").getByRole("heading", { name: "Your balance" }).locator("..");
const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
const bell = (page: Page, unread: number): Locator =>
  page.getByRole("link", {
    name: unread > 0 ? `Notifications, ${unread} unread` : /^Notifications$/,
  });

/** A session of the demo user, opened through the API. */
async function maya(server: Server): Promise<{ token: string }> {
  return server.call("POST /auth/signin", { body: demo.user });
}

async function redeemByName(server: Server, name: string): Promise<void> {
  const session = await maya(server);
  const { data } = await server.call("GET /reward", { query: { limit: 50 } }, session);
  const id = data.docs.find((reward) => reward.name === name)?._id ?? "";
  await server.call("POST /reward/:id/redeem", { params: { id } }, session);
}

test("axe finds nothing on redeemed rewards and on the dialogs of a reward", async ({ page }) => {
  test.slow();
  await signIn(page, demo.user);
  await page.goto("/rewards?tab=redeemed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/rewards");
  await page.getByRole("button", { name: "Bike tune-up" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await signIn(page, demo.admin);
  await page.goto("/admin/redeemed");
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("PRODUCT 2.19, 5.15: a reward is redeemed after a question that shows the balance before and after", async ({
  page,
}) => {
  await signIn(page, demo.user);
  await page.goto("/rewards");
  await expect(balance(page)).toContainText("630 points");
  await expect(card(page, "Bike tune-up")).toContainText("570 more points needed");
  await expect(card(page, "Bike tune-up").getByRole("button", { name: /^Redeem/ })).toHaveCount(0);
  await expect(card(page, "Bike tune-up")).toContainText("1,200 points");
  await expect(card(page, "Bike tune-up")).toContainText("SPOKE STREET CYCLES");
  await expect(card(page, "Bike tune-up")).toContainText("Brakes, gears and tires checke...");
  await expect(card(page, "Reusable bottle"), "without a sponsor").toContainText("REBOUND");
  await expect(card(page, "Canvas tote")).toContainText("Sold out");
  await expect(card(page, "Coffee for two at Corner Cup")).toContainText("Coffee for two at Co...");

  await card(page, "Bar soap pair").getByRole("button", { name: "Redeem Bar soap pair" }).click();
  const question = page.getByRole("dialog", { name: "Redeem this reward?" });
  await expect(question).toContainText("Your balance now630");
  await expect(question).toContainText("Your balance after480");
  await question.getByRole("button", { name: "Redeem for 150 points" }).click();

  await expect(page.getByText("Reward redeemed successfully")).toBeVisible();
  await expect(balance(page)).toContainText("480 points");
  await page.getByRole("link", { name: "Redeemed", exact: true }).click();
  await expect(page).toHaveURL(/tab=redeemed/);
  await expect(card(page, "Bar soap pair").first()).toContainText("Pending");
  await expect(card(page, "Bar soap pair").getByRole("button", { name: /^Redeem/ })).toHaveCount(0);
  await page.reload();
  await expect(balance(page)).toContainText("480 points");
});

test("a redeemed reward tells what happens next, and is taken back while it is pending", async ({
  page,
  server,
}) => {
  await signIn(page, demo.user);
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Reward redeemed" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await expect(dialog).toContainText("How you receive itWe mail it to you within two weeks.");
  await page.reload();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await page
    .getByRole("dialog", { name: 'Take back "Bar soap pair"?' })
    .getByRole("button", { name: "Take it back" })
    .click();
  await expect(page.getByText("Reward taken back")).toBeVisible();
  await expect(dialog).toContainText("You took it back. Your 150 points are back in your balance.");
  await expect(dialog.getByRole("button", { name: "Take it back" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(balance(page)).toContainText("630 points");
  await redeemByName(server, "Bar soap pair");
});

test("a refusal is told in the server's words and the balance comes back", async ({
  page,
  server,
}) => {
  await signIn(page, demo.user);
  await page.goto("/rewards");
  await expect(balance(page)).toContainText("480 points");
  await redeemByName(server, "Native tree seedling");
  await card(page, "Coffee for two at Corner Cup")
    .getByRole("button", { name: /^Redeem/ })
    .click();
  await page.getByRole("button", { name: "Redeem for 300 points" }).click();
  await expect(page.getByText("You do not have enough points")).toBeVisible();
  await expect(balance(page)).toContainText("80 points");
});

test("PRODUCT 2.37, 5.14: an admin sets the status of a redeemed reward with the keyboard, refunds and is refused", async ({
  page,
  server,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/redeemed?q=maya&status=pending");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Redeemed rewards \(\d+\)$/);
  const view = page
    .getByRole("button", { name: "View Native tree seedling of Maya Ortiz" })
    .first();
  await view.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await expect(dialog).toContainText("400 points");
  await expect(dialog).toContainText("Maya Ortiz");

  let isAsked = false;
  await page.route("**/api/reward/admin/*/update/*", async (route) => {
    isAsked = true;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Update Status" }).click();
  expect(isAsked, "nothing is sent without a chosen status").toBe(false);

  await dialog.getByLabel("Status").selectOption("rejected");
  await expect(dialog).toContainText("Rejecting refunds 400 points to Maya Ortiz.");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expect(dialog).toContainText("Reason is required");
  expect(isAsked, "nothing is sent without a reason").toBe(false);
  await dialog.getByLabel("Reason").fill("The nursery has no seedlings left.");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(page.getByText("Native tree seedling is now rejected")).toBeVisible();
  await expect(dialog).toBeHidden();

  // The refunded points are spent on something else before the admin changes the status again.
  await redeemByName(server, "Coffee for two at Corner Cup");
  await page.goto("/admin/redeemed?q=maya&status=rejected");
  await page
    .getByRole("row", { name: /Native tree seedling/ })
    .getByText("400")
    .click();
  await expect(dialog).toContainText("The nursery has no seedlings left.");
  await dialog.getByLabel("Status").selectOption("completed");
  await expect(dialog).toContainText("This charges Maya Ortiz 400 points again.");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Maya Ortiz no longer has 400 points");
  await expect(dialog.getByText("Rejected", { exact: true })).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/view=/);
  await expect(view).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("the table of redeemed rewards is searched, sorted and paged in the address", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/redeemed");
  const head = page.getByRole("columnheader", { name: "Redeemed At" });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("link", { name: "Redeemed At" }).press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=date/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("cell", { name: "21", exact: true })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Reward, person or sponsor" });
  await search.fill("seedling");
  await expect(page).toHaveURL(/q=seedling/);
  const seedling = page.getByTitle("Native tree seedling");
  await expect(page.locator("tbody tr").filter({ hasNot: seedling })).toHaveCount(0);
  await expect(page.locator("tbody tr").filter({ has: seedling }).first()).toBeVisible();
  await search.fill("nobody at all");
  await expect(page.getByText("No match")).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("nobody at all");
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("PRODUCT 2.10, 2.16: notices are read, deleted with Undo and cleared, and the bell follows at once", async ({
  page,
  server,
}) => {
  await signIn(page, demo.user);
  const before = await server.call(
    "GET /notifications",
    { query: { read: "false" } },
    await maya(server),
  );
  const unread = before.data.unread;
  expect(unread).toBeGreaterThan(2);
  await page.goto("/notifications?read=false");
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Unread:" });
  await expect(rows).toHaveCount(unread);

  await rows
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Mark as read" }).click();
  await expect(bell(page, unread - 1)).toBeVisible();
  await expect(rows).toHaveCount(unread - 1);

  const remove = async (): Promise<void> => {
    await rows
      .first()
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
  };
  await remove();
  await expect(bell(page, unread - 2)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(unread - 1);
  await expect(bell(page, unread - 1)).toBeVisible();
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === "DELETE" && answer.url().includes("/notifications/"),
  );
  await remove();
  await deleted;
  await expect(rows).toHaveCount(unread - 2);

  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page, 0)).toBeVisible();
  await page.getByRole("link", { name: "Pickup booked" }).first().click();
  await expect(page).toHaveURL(/\/pickup\/[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByText("No notifications")).toBeVisible();
});
