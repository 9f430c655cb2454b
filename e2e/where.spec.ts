// The map of drop-off locations with a real position and real reloads; src/web/resident/locations has the tests of its parts.
import type { Page } from "@playwright/test";

import { DESK } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

const AUSTIN = { latitude: 30.25, longitude: -97.75 };

test.use({ viewport: DESK });
test.beforeEach(async ({ page }) => {
  await signIn(page, demo.user);
  await page.goto("/where");
});

const listOf = (page: Page) => page.getByRole("list", { name: "Drop-off places" });
const map = (page: Page) => page.getByRole("region", { name: "Map of drop-off places" });
const lamar = (page: Page) =>
  map(page).getByRole("button", { name: "South Lamar Bottle Depot, Plastic" });

test("PRODUCT 2.24: a chip, a place and a ZIP code stand in the address and survive a reload", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Fabrics" }).click();
  await expect(page).toHaveURL(/\/where\?itemType=fabric$/);
  await page.reload();
  await page.getByRole("button", { name: "Fabrics", pressed: true }).click();
  await listOf(page)
    .getByRole("button", { name: /South Lamar/ })
    .click();
  await expect(page).toHaveURL(/\/where\?place=/);
  await page.reload();
  const card = page.getByRole("region", { name: "Chosen place" });
  await expect(card.getByRole("heading", { name: "South Lamar Bottle Depot" })).toBeVisible();
  await card.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/where$/);

  await page.getByRole("button", { name: "Town or ZIP code" }).click();
  const search = page.getByRole("combobox", { name: "Town or ZIP code" });
  await search.fill("78704");
  await page.getByRole("option", { name: /78704/ }).click();
  await expect(page).toHaveURL(/around=30\.\d+%2C-97\.\d+%2CAustin/);
  await expect(lamar(page)).toBeVisible();
  await page.reload();
  await expect(lamar(page)).toBeVisible();
  await expect(search).toHaveValue("Austin, TX 78704");
});

test("the position is asked for only by Near me, and used at once where it is allowed already", async ({
  page,
  context,
}) => {
  // Without a position the saved address is the middle.
  await expect(page.getByText(/^\d+ places, nearest to Home first$/)).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(AUSTIN);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText(/^\d+ places, nearest first$/)).toBeVisible();
  // Another tab shows the change at once.
  const tab = await context.newPage();
  await tab.goto("/where");
  await expect(tab.getByText(/^\d+ places, nearest first$/)).toBeVisible();
  await expect(lamar(tab)).toBeVisible();
  await tab.close();
  const row = listOf(page).getByRole("button", { name: /South Lamar Bottle Depot/ });
  await expect(row).toContainText("1.6 mi");
});
