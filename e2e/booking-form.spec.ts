// A booking on its way: through a reload, to a new location and through the end of the session.
import { cardOf, fillBooking, heading } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { enter } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT 2.18, L2.4, L3.2: what was typed survives a reload, the way to a new location and the end of the session, and is booked", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const { token } = await signIn(page, maya);
  await page.goto("/pickup/book");
  await fillBooking(page);
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
  await expect(page.getByRole("radio", { name: /Metals/ })).toBeChecked();

  await page.getByRole("link", { name: "Add Location" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Cabin");
  const search = page.getByRole("combobox", { name: "Search for a place" });
  await search.fill("Austin, TX");
  await expect(page.getByRole("option", { name: /Austin, TX/ })).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Austin");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();

  await expect(heading(page, "Book a Pickup")).toBeVisible();
  const place = page.getByLabel("Location", { exact: true });
  await expect(place.locator("option:checked")).toHaveText("Cabin, Austin");
  await expect(page.getByLabel("Date")).toHaveValue(inDays(5));
  await expect(page.getByText("Times are in Central Time.")).toBeVisible();
  await page.getByLabel("Street and number").fill("600 Congress Ave");
  await page.getByLabel("ZIP code").fill("78701");

  await server.call("GET /auth/signout", {}, { token });
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page).toHaveURL(/\/\?next=%2Fpickup%2Fbook$/);
  await expect(page.getByRole("status").filter({ hasText: "ended" })).toHaveText(
    "Your session has ended. Sign in to go on where you were. What you typed is kept.",
  );
  await enter(page, maya);
  await expect(page).toHaveURL(/\/pickup\/book$/);
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
  await expect(cardOf(page, "Cabin")).toContainText("600 Congress Ave, Austin, TX 78701");

  await page.getByRole("button", { name: "Actions for Metals" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe(`rebound-pickup-${inDays(5)}.ics`);
});
