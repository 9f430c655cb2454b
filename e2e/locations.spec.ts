// Saved locations: adding, editing and deleting them.
import { aPickup, aPlace, cardOf } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT 2.20: a saved location is changed, and the same place is not saved twice without a question", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  await aPlace(server, maya);
  await signIn(page, maya);
  await page.goto("/locations");
  await page.getByRole("button", { name: "Edit Home" }).click();
  const street = page.getByLabel("Address", { exact: true });
  await expect(street).toHaveValue("3328 S 4th St");
  await street.fill("3330 S 4th St");
  await page.getByLabel("ZIP code").fill("1914");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Use a ZIP code such as 78701")).toBeVisible();
  await page.getByLabel("ZIP code").fill("19148");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location updated successfully")).toBeVisible();
  await expect(cardOf(page, "3330 S 4th St")).toContainText("Philadelphia, PA 19148");

  await page.getByRole("button", { name: "Add Location" }).click();
  await page.getByLabel("Name", { exact: true }).fill("The same home");
  await street.fill("3330 S 4th St");
  await page.getByLabel("City", { exact: true }).fill("Philadelphia");
  await page.getByLabel("State").selectOption("Pennsylvania");
  await page.getByLabel("ZIP code").fill("19148");
  await page.getByRole("button", { name: "Save location" }).click();
  const question = page.getByRole("dialog", { name: "Save this place twice?" });
  await expect(question).toContainText("3330 S 4th St, Philadelphia, PA 19148");
  await question.getByRole("button", { name: "Save it twice" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();
});

test("PRODUCT 2.20, 5.15, 8.4: a location is deleted after the question, with Undo; failures say what they should", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const home = await aPlace(server, maya);
  await aPickup(server, maya, home);
  await signIn(page, maya);
  await page.route("**/api/location", (route) => route.fulfill({ status: 404 }));
  await page.goto("/locations");
  await expect(page.getByText("Error fetching locations")).toBeVisible();
  await page.unroute("**/api/location");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardOf(page, "Philadelphia, PA")).toBeVisible();
  const upcoming = page.getByRole("complementary", { name: "Upcoming Pickup" });
  await expect(upcoming).toContainText("9:00 AM");
  await expect(upcoming.getByRole("link", { name: "See all" })).toHaveAttribute(
    "href",
    "/pickup/all",
  );

  await page.getByRole("button", { name: "Delete Home" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Are you sure you want to delete this location?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No locations yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(page, "Philadelphia, PA")).toBeVisible();

  await page.getByRole("button", { name: "Add Location" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Work");
  await page.getByLabel("City", { exact: true }).fill("Austin");
  await page.getByLabel("State").selectOption("Texas");
  await page.route("**/api/location", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Error adding location")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Work");
});
