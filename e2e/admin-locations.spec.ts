// Drop-off locations in the back office.
import type { Locator, Page } from "@playwright/test";

import { DESK } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test.use({ viewport: DESK });

const dialog = (page: Page, name?: string): Locator =>
  page.getByRole("dialog", name === undefined ? {} : { name });
const rows = (page: Page): Locator => page.getByRole("main").locator("tbody tr");

test("PRODUCT 2.34, 5.13: one is added by the address search, found in the list, changed, and deleted", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/dropoffs");
  await page.getByRole("link", { name: "Add DropOff Location" }).click();
  await expect(page).toHaveURL(/\/admin\/dropoffs\/create-location$/);
  const search = page.getByRole("search");
  await search.getByRole("searchbox").fill("qqqqzzzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results found")).toBeVisible();
  await search.getByRole("searchbox").fill("Austin");
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Found \d+ Locations?$/).selectOption({ index: 1 });
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(/Austin/);
  await page.getByLabel("Name", { exact: true }).fill("Library Bottle Bank");
  await page.getByLabel("Item type").selectOption("Plastic Bottles");
  await page.getByLabel("Description").fill("Beside the book return.");
  await page.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dropoff-locations$/);

  await page.getByLabel("Name or address").fill("library bottle");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Edit Library Bottle Bank" }).click();
  await expect(page).toHaveURL(/create-location\?id=/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await page.getByLabel("Name", { exact: true }).fill("Library Bottle Return");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Delete Library Bottle Return" }).click();
  await expect(dialog(page, 'Delete "Library Bottle Return"?')).toContainText(
    "Nothing waits here, and no running campaign uses it.",
  );
  await dialog(page).getByRole("button", { name: "Delete location" }).click();
  await expect(page.getByText("Location deleted")).toBeVisible();
  await page.goto(`/admin/dropoffs/create-location?id=${id}`);
  await expect(page.getByText("Location ID not found")).toBeVisible();
});
