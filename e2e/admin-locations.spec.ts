// Drop-off locations in the back office.
import type { Locator, Page } from "@playwright/test";

import { DESK } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

test.use({ viewport: DESK });

const dialog = (page: Page, name?: string): Locator =>
  page.getByRole("dialog", name === undefined ? {} : { name });
const rows = (page: Page): Locator => page.getByRole("main").locator("tbody tr");

test("PRODUCT 2.34, 5.13: one is added by the address search and the marker, changed, and deleted", async ({
  page,
  server,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/dropoffs");
  await page.getByRole("link", { name: "Add DropOff Location" }).click();
  await expect(page).toHaveURL(/\/admin\/dropoffs\/create-location$/);
  const search = page.getByRole("search");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Please enter a location query")).toBeVisible();
  await search.getByRole("searchbox").fill("qqqqzzzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No results found")).toBeVisible();
  await search.getByRole("searchbox").fill("Austin");
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Found \d+ Locations?$/).selectOption({ index: 1 });
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(/Austin/);

  const latitude = page.getByLabel("Latitude", { exact: true });
  const before = await latitude.inputValue();
  const marker = page.getByRole("button", { name: /Arrow keys move it/ });
  await marker.press("ArrowUp");
  await marker.press("ArrowUp");
  await expect(marker).toBeFocused();
  expect(Number(await latitude.inputValue())).toBeGreaterThan(Number(before));

  await latitude.fill("91");
  await page.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByRole("alert")).toContainText("Latitude must be between -90 and 90");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await latitude.fill(before);
  await page.getByLabel("Name", { exact: true }).fill("Library Bottle Bank");
  await page.getByLabel("Item type").selectOption("Plastic Bottles");
  await page.getByLabel("Description").fill("Beside the book return.");
  const line = "**/api/dropOff-location";
  await page.route(line, (route) => route.abort());
  await page.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("An error occurred")).toBeVisible();
  await page.unroute(line);
  await page.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dropoff-locations$/);

  await page.getByLabel("Name or address").fill("library bottle");
  await expect(page).toHaveURL(/q=library\+bottle$/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Edit Library Bottle Bank" }).click();
  await expect(page).toHaveURL(/create-location\?id=/);
  await page.getByLabel("Name", { exact: true }).fill("Library Bottle Return");
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await touch(server, id);
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText(/Somebody else changed this location meanwhile/)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Round the corner.");
  await page.getByLabel("Name", { exact: true }).fill("Library Bottle Return");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Delete Library Bottle Return" }).click();
  await expect(dialog(page, 'Delete "Library Bottle Return"?')).toContainText(
    "Are you sure you want to delete this location?",
  );
  await expect(dialog(page)).toContainText("Nothing waits here, and no running campaign uses it.");
  await dialog(page).getByRole("button", { name: "Delete location" }).click();
  await expect(page.getByText("Location deleted")).toBeVisible();
  await page.goto("/admin/dropoffs/create-location?id=");
  await expect(page.getByText("Location ID not found")).toBeVisible();
  await page.goto(`/admin/dropoffs/create-location?id=${id}`);
  await expect(page.getByText("Location ID not found")).toBeVisible();
});

test("typed things are not lost by leaving without a question", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/dropoffs/create-location");
  await page.getByLabel("Name", { exact: true }).fill("Half a place");
  await page.getByRole("link", { name: "Back to Locations" }).click();
  await dialog(page, "Leave without saving?").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a place");
});

/** Another admin changes the description meanwhile. */
async function touch(server: Server, id: string): Promise<void> {
  const session = await server.call("POST /auth/signin", { body: demo.admin });
  const { data } = await server.call("GET /dropOff-location/:id", { params: { id } }, session);
  const [longitude, latitude] = data.location.coordinates;
  const { name, itemType, address } = data;
  const body = { name, itemType, address, latitude, longitude, description: "Round the corner." };
  await server.call("PUT /dropOff-location/:id", { params: { id }, body }, session);
}
