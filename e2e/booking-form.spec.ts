// The booking form: typed values are kept, leaving asks first, and refusals have messages.
import { expectAccessible } from "./accessible.ts";
import { aPickup, aPlace, cardOf, fillBooking, heading } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { enter } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT 2.18, L3.2: what was typed survives a reload and the way to a new location", async ({
  page,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/pickup/book");
  await fillBooking(page);
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
  await expect(page.getByRole("radio", { name: /Metals/ })).toBeChecked();

  await page.getByRole("link", { name: "Add Location" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Please fill all fields")).toHaveCount(3);

  await page.getByLabel("Name", { exact: true }).fill("Cabin");
  const search = page.getByRole("combobox", { name: "Search for a place" });
  await search.fill("qqqqzzzz");
  await expect(page.getByText("No results found")).toBeVisible();
  await search.fill("Austin, TX");
  await expect(page.getByRole("option", { name: /Austin, TX/ })).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Austin");
  await expect(page.getByLabel("State")).toHaveValue("Texas");
  await expect(page.getByLabel("Country")).toHaveAttribute("readonly");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();

  await expect(heading(page, "Book a Pickup")).toBeVisible();
  const place = page.getByLabel("Location", { exact: true });
  await expect(place.locator("option:checked")).toHaveText("Cabin, Austin");
  await expect(page.getByLabel("Date")).toHaveValue(inDays(5));
  await expect(page.getByText("Times are in Central Time.")).toBeVisible();

  // A truck needs a street, not only a town: it is asked for here, and saved with the location.
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("Please enter the street and number")).toBeVisible();
  await expect(page.getByLabel("Street and number")).toBeFocused();
  await page.getByLabel("Street and number").fill("600 Congress Ave");
  await page.getByLabel("ZIP code").fill("78701");
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
  await expect(cardOf(page, "Cabin")).toContainText("600 Congress Ave, Austin, TX 78701");
});

test("PRODUCT L3.3: a booking is asked about before it is lost, and ends with the sign-out", async ({
  page,
  newUser,
}) => {
  const maya = await newUser();
  await signIn(page, maya);
  await page.goto("/pickup/book");
  await fillBooking(page);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(heading(page, "Welcome Back! Sign In")).toBeVisible();
  await enter(page, maya);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/pickup/book");
  await expect(page.getByLabel("Description")).toHaveValue("");

  await fillBooking(page);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  // The URL changes before the screen does; until then the form is still there.
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByLabel("Description")).toHaveValue("");
});

test("the same booking twice is asked about, and booked where it is meant", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  await aPlace(server, maya);
  await signIn(page, maya);
  const question = page.getByRole("dialog", { name: "Book a second pickup?" });
  for (const isSecond of [false, true]) {
    await page.goto("/pickup/book");
    await fillBooking(page);
    await page.getByRole("button", { name: "Book Pickup" }).click();
    if (isSecond) {
      await question.getByRole("button", { name: "Do not book" }).click();
      await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
      await page.getByRole("button", { name: "Book Pickup" }).click();
      await question.getByRole("button", { name: "Book another one" }).click();
    }
    await expect(heading(page, "Your Pickups")).toBeVisible();
  }
  await expect(cardOf(page, "Home")).toHaveCount(2);
});

test("who has 20 pending pickups is told what to do, and comes back to what was typed", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const home = await aPlace(server, maya);
  await Promise.all(Array.from({ length: 20 }, () => aPickup(server, maya, home)));
  await signIn(page, maya);
  await page.goto("/pickup/book");
  await fillBooking(page);
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("You have 20 pickups that are not collected yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "look at your pending pickups" }).click();
  await expect(heading(page, "Your Pickups")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
});

test("PRODUCT 5.7, L3.1: bad input is told at its field, in words, and nothing is lost", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  await signIn(page, maya);
  await page.goto("/pickup/book");
  const send = page.getByRole("button", { name: "Book Pickup" });
  await send.click();
  for (const sentence of [
    "Please select a location",
    "Please select an item type",
    "Please select a date",
    "Please select a start time",
    "Description is required",
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Location", { exact: true })).toBeFocused();

  await aPlace(server, maya);
  await page.reload();
  await fillBooking(page);
  await page.getByLabel("Date").fill(inDays(-2));
  await page.getByLabel("Start time").fill("13:00");
  await send.click();
  await expect(page.getByText("Please select a date from today on", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The end time must be after the start time", { exact: true }),
  ).toBeVisible();

  await page.getByLabel("Date").fill(inDays(5));
  await page.getByLabel("End time").fill("15:00");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/pickup", (route) => route.abort());
  await send.click();
  // At the button that was pressed, visible and focused, on a phone too.
  const refusal = page.getByText("The server could not be reached. Nothing was lost.");
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.locator(":focus")).toContainText("The server could not be reached");
  await page.unroute("**/api/pickup");
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
  await send.click();
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
});
