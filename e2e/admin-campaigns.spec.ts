// Campaigns in the back office, and the accessibility of all screens of its catalogue.
import type { Locator } from "@playwright/test";

import { DESK, expectAccessible, PHONE } from "./accessible.ts";
import { choosePicture, dialog, item, pick, TOO_LARGE, tooLarge } from "./catalogue.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

/** Lakeside Refill Market is in California. */
const dayFromNow = (days: number): string => inDays(days, "America/Los_Angeles");

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page, demo.admin);
});

test("PRODUCT 2.38, 5.11: Add New Campaign asks for everything that a campaign needs", async ({
  page,
}) => {
  await page.goto("/admin/campaign");
  await page.getByRole("button", { name: "Add New Campaign" }).click();
  const add = dialog(page, "Add New Campaign");
  const send = add.getByRole("button", { name: "Add campaign" });
  await send.click();
  await expect(add.getByText("Please fill in all required fields")).toBeVisible();
  await expect(add.getByText("Please select an image")).toBeVisible();

  await add.getByLabel("Name").fill("Spring bottles");
  await add.getByLabel("Description").fill(`${"Bring what the winter left. ".repeat(8)}Thanks`);
  await pick(
    add.getByRole("combobox", { name: "Drop-off location" }),
    "lakeside",
    "Lakeside Refill Market",
  );
  await expect(add.getByText("Collects plastic.")).toBeVisible();
  await expect(add.getByText("The last day, in Pacific Time.")).toBeVisible();
  await add.getByLabel("Goal (Units)").fill("500");
  await add.getByLabel("End date").fill(dayFromNow(-3));
  await send.click();
  await expect(add.getByText("Please fill in all required fields")).toBeHidden();
  await expect(add.getByText("The end date cannot be in the past")).toBeVisible();
  await expect(add.getByText("Please select an image")).toBeVisible();
  await add.getByLabel("End date").fill(dayFromNow(30));
  await add.getByLabel("Picture").setInputFiles(tooLarge);
  await expect(add.getByText(TOO_LARGE)).toBeVisible();
  await choosePicture(add, "spring.jpg");

  await page.route("**/api/campaigns", (route) => route.abort());
  await send.click();
  await expect(page.getByText("An error occurred", { exact: true })).toBeVisible();
  await page.unroute("**/api/campaigns");
  await send.click();
  await expect(page.getByText("Campaign added successfully")).toBeVisible();

  const entry = item(page, "Spring bottles");
  for (const words of ["Active", "Plastic", "0 Units (0 %)", "500 Units", "30 days left"])
    await expect(entry).toContainText(words);
  const cut = `${"Bring what the winter left. ".repeat(8)}Thanks`.slice(0, 200);
  await expect(entry).toContainText(`${cut.trim()}...`);
  await expect(entry).not.toContainText("Thanks");
});

test("campaigns are filtered and searched in the address and come as a file", async ({ page }) => {
  await page.goto("/admin/campaign");
  await page.getByRole("link", { name: "Ended", exact: true }).click();
  await expect(page).toHaveURL(/status=ended/);
  await page.getByRole("searchbox", { name: "Search campaigns" }).fill("zzz");
  await expect(page.getByText("No match")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL(/\/admin\/campaign$/);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^campaigns-[\d-]+\.csv$/);
});

test("PRODUCT 2.38, 5.15: a campaign's page shows its contributors, is edited, and is deleted after the question", async ({
  page,
}) => {
  await page.goto("/admin/campaign?q=denim");
  await item(page, "Second life for denim")
    .getByRole("link", { name: /^View Details/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/campaign\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second life for denim");
  const table = page.getByRole("table", { name: "Contributors" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "No.",
    "First Name",
    "Last Name",
    "Email",
    "Contributions",
    "Actions",
  ]);
  const first = table.getByRole("row").nth(1);
  await expect(first).toContainText(/^1.*@.*\d+ Lb/);
  await expect(first.getByRole("link", { name: /^View/ })).toHaveAttribute(
    "href",
    /^\/admin\/users\/[\da-f-]{36}$/,
  );

  await page.getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, 'Edit "Second life for denim"');
  await edit.getByLabel("Name").fill("Third life for denim");
  await edit.getByRole("button", { name: "Save campaign" }).click();
  await expect(page.getByText("Campaign updated successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Third life for denim");

  await page.route("**/api/campaigns/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  const remove = async (): Promise<void> => {
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const question = dialog(page, 'Delete "Third life for denim"?');
    await expect(question).toContainText("Are you sure you want to delete this campaign?");
    await question.getByRole("button", { name: "Delete campaign" }).click();
  };
  await remove();
  await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
  await page.unroute("**/api/campaigns/*");
  await remove();
  await expect(page.getByText("Campaign deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/campaign$/);
  await expect(item(page, "Third life for denim")).toHaveCount(0);
});

test("axe finds nothing on the dialogs of badges, rewards and campaigns", async ({ page }) => {
  test.slow();
  const first = (name: RegExp | string): Locator => page.getByRole("button", { name }).first();
  const visits: readonly [path: string, open: string | RegExp][] = [
    ["/admin/badges", "Add Badge"],
    ["/admin/badges", /^Assign/],
    ["/admin/rewards", /^Edit/],
    ["/admin/campaign", "Add New Campaign"],
  ];
  for (const [path, open] of visits) {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\(\d+\)/);
    await first(open).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const send = page.getByRole("dialog").locator("button[type=submit]");
    if (typeof open === "string") await send.click();
    const field = page.getByRole("dialog").getByRole("combobox");
    if ((await field.count()) > 0) {
      await field.click();
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    }
    await expectAccessible(page, [PHONE]);
  }
});
