// The map of drop-off locations.
import type { Page } from "@playwright/test";

import { DESK, PHONE } from "./accessible.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { servePlaces } from "./many-places.ts";
import { rejectMapKey } from "./map-key.ts";
import { demo } from "./people.ts";

const AUSTIN = { latitude: 30.25, longitude: -97.75 };

test.use({ viewport: DESK });

const listOf = (page: Page) => page.getByRole("list", { name: "Drop-off places" });
const map = (page: Page) => page.getByRole("region", { name: "Map of drop-off places" });

test.describe("where", () => {
  test.beforeEach(async ({ page }) => signIn(page, demo.user));

  test("PRODUCT 2.24, 9.13: a chip shows what takes one material, in the URL, and pressing it again shows all", async ({
    page,
  }) => {
    await page.goto("/where");
    await expect(page.getByText("12 places", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Fabrics" }).click();
    await expect(page).toHaveURL(/\/where\?itemType=fabric$/);
    await expect(page.getByText("6 places", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Fabrics", pressed: true })).toBeVisible();
    await page.getByRole("button", { name: "Plastic Bottles" }).click();
    await expect(page).toHaveURL(/itemType=plastic$/);
    await page.getByRole("button", { name: "Plastic Bottles" }).click();
    await expect(page).toHaveURL(/\/where$/);
    await expect(page.getByText("12 places", { exact: true })).toBeVisible();
  });

  test("PRODUCT 2.24: markers are buttons for the keyboard: a group opens, a place shows its card", async ({
    page,
  }) => {
    await page.goto("/where");
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    const group = map(page).getByRole("button", { name: "2 places, zoom in" }).first();
    await group.focus();
    await page.keyboard.press("Enter");
    await expect(map(page).locator(":focus")).toHaveAccessibleName(/, (?:Plastic|Fabric)$/);
    await page.keyboard.press("Enter");
    const card = page.getByRole("region", { name: "Chosen place" });
    await expect(card.getByRole("heading")).toBeFocused();
    await expect(card.getByRole("link", { name: "Directions" })).toHaveAttribute(
      "href",
      /destination=-?\d+\.\d+,-?\d+\.\d+$/,
    );
    await expect(page).toHaveURL(/place=/);
    const name = await card.getByRole("heading").textContent();

    // The URL alone opens the same location; Back closes the card before it leaves the screen.
    await page.reload();
    await expect(card.getByRole("heading", { name: name ?? "" })).toBeVisible();
    await card.getByRole("button", { name: "Close" }).click();
    await expect(card).toBeHidden();
    await expect(page).toHaveURL(/\/where$/);
  });

  test("the map keeps its view on back", async ({ page }) => {
    await page.goto("/where");
    await listOf(page)
      .getByRole("button", { name: /South Lamar/ })
      .click();
    const marker = map(page).getByRole("button", { name: "South Lamar Bottle Depot, Plastic" });
    await expect(marker).toBeVisible();
    await page.getByRole("link", { name: "Drop off here" }).click();
    await expect(page.getByLabel("Drop-off location")).toContainText("South Lamar Bottle Depot");
    await expect(page.getByLabel("Item type")).toHaveValue("plastic");
    await page.goBack();
    await expect(marker).toHaveAttribute("aria-pressed", "true");
  });

  test("on a phone the card of the chosen place leaves its marker in sight", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/where");
    for (const name of ["South Lamar Bottle Depot", "Lakeside Refill Market"]) {
      await page.getByRole("button", { name: /^List of/ }).click();
      await listOf(page).getByRole("button", { name }).click();
      await expect(page.getByRole("region", { name: "Chosen place" })).toContainText(name);
      // Presses a marker that nothing covers.
      await map(page)
        .getByRole("button", { name: `${name}, Plastic` })
        .click({ trial: true });
    }
  });

  test("the position is asked for only by Near me, and used at once where it is allowed already", async ({
    page,
    context,
  }) => {
    await page.goto("/where");
    await expect(page.getByText("12 places", { exact: true })).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(AUSTIN);
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page.getByText("12 places, nearest first")).toBeVisible();
    // Another tab shows the change at once.
    const tab = await context.newPage();
    await tab.goto("/where");
    await expect(tab.getByText("12 places, nearest first")).toBeVisible();
    await expect(
      map(tab).getByRole("button", { name: "South Lamar Bottle Depot, Plastic" }),
    ).toBeVisible();
    await tab.close();
    const first = listOf(page).getByRole("button").first();
    await expect(first).toContainText("South Lamar Bottle Depot");
    await expect(first).toContainText("1.6 mi");
    await first.click();
    await expect(page.getByText("1.6 mi away")).toBeVisible();
  });

  test("a refused position is explained and the map stays", async ({ page }) => {
    await page.goto("/where");
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page.getByText("Error getting user location")).toBeVisible();
    await expect(listOf(page)).toBeVisible();
    await expect(map(page)).toBeVisible();
  });

  test("the map moves to the reader's places; a ZIP code, everything, and Back are a step away", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/where");
    const ofHome = map(page).getByRole("button", { name: "Lakeside Refill Market, Plastic" });
    await expect(ofHome).toBeVisible();
    await page.getByRole("button", { name: "Town or ZIP code" }).click();
    const search = page.getByRole("combobox", { name: "Town or ZIP code" });
    await expect(search).toBeFocused();
    await search.fill("78704");
    await page.getByRole("option", { name: /78704/ }).click();
    await expect(page).toHaveURL(/around=30\.\d+%2C-97\.\d+%2CAustin/);
    const ofTown = map(page).getByRole("button", { name: "South Lamar Bottle Depot, Plastic" });
    await expect(ofTown).toBeVisible();
    await expect(ofHome).toBeHidden();
    await page.reload();
    await expect(ofTown).toBeVisible();
    await expect(search).toHaveValue("Austin, TX 78704");
    await page.getByRole("button", { name: /^List of/ }).click();
    await expect(listOf(page).getByRole("button").first()).toContainText("South Lamar");
    await page.getByRole("button", { name: "Back to the map" }).click();

    await page.getByRole("button", { name: "Show all" }).click();
    await expect(map(page).getByRole("button", { name: "2 places, zoom in" })).toHaveCount(6);
    // The attribution stands beside the map, not over its markers.
    const edge = await map(page).boundingBox();
    const credits = await page.getByText("GeoNames").boundingBox();
    expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBeLessThanOrEqual((credits?.y ?? 0) + 1);

    await page.goBack();
    await expect(page.getByRole("button", { name: "Town or ZIP code" })).toBeVisible();
    await expect(ofHome).toBeVisible();
  });

  test("places that do not load say so and can be asked for again", async ({ page }) => {
    await page.setViewportSize(PHONE);
    const line = "**/api/dropOff-location/nearest/location?*";
    await page.route(line, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto("/where");
    await expect(page.getByText("Error fetching locations")).toBeVisible();
    await page.unroute(line);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "List of 12 places" })).toBeVisible();
  });

  test("two thousand places are all there, and the page draws only what can be seen", async ({
    page,
  }) => {
    await servePlaces(page, 2000);
    await page.goto("/where");
    // The nearest are shown at once, the others page by page.
    await expect(page.getByText("2,000 places", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText("The map shows 2,000 places.")).toBeAttached();
    const drawn = async (): Promise<number> =>
      (await map(page).getByRole("button").count()) +
      (await listOf(page).getByRole("button").count());
    expect(await drawn()).toBeLessThan(900);
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    await map(page)
      .getByRole("button", { name: /places, zoom in$/ })
      .first()
      .press("Enter");
    await page.getByRole("button", { name: "Fabrics" }).click();
    await expect(page.getByText("1,000 places", { exact: true })).toBeVisible({ timeout: 40_000 });
    expect(await drawn()).toBeLessThan(900);
  });

  test("PRODUCT 8.9: a rejected tile key shows the authentication failure, with list and markers in use", async ({
    page,
  }) => {
    await rejectMapKey(page);
    await page.goto("/where");
    await expect(page.getByRole("alert")).toContainText("Map authentication failure");
    await listOf(page).getByRole("button").first().click();
    await expect(page.getByRole("region", { name: "Chosen place" })).toBeVisible();
  });

  test("nothing is wrong for assistive technology, on a phone and on a desk", async ({ page }) => {
    await page.goto("/where");
    await listOf(page).getByRole("button").first().click();
    await expect(page.getByRole("link", { name: "Directions" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: /List of/ }).click();
    await expect(listOf(page)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
