// A campaign of the back office, from its form to its end.
import { DESK } from "./accessible.ts";
import { choosePicture, dialog, pick } from "./catalogue.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test.use({ viewport: DESK });

test("PRODUCT 2.38, 5.11: a campaign is added at a location found by name, counts its days there, is edited, and deleted", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/campaign");
  await page.getByRole("button", { name: "Add New Campaign" }).click();
  const add = dialog(page, "Add New Campaign");
  await add.getByLabel("Name").fill("Spring bottles");
  await add.getByLabel("Description").fill("Bring what the winter left.");
  await pick(
    add.getByRole("combobox", { name: "Drop-off location" }),
    "lakeside",
    "Lakeside Refill Market",
  );
  await expect(add.getByText("The last day, in Pacific Time.")).toBeVisible();
  await add.getByLabel("Goal (Units)").fill("500");
  await add.getByLabel("End date").fill(inDays(30, "America/Los_Angeles"));
  await choosePicture(add, "spring.jpg");
  await add.getByRole("button", { name: "Add campaign" }).click();
  await expect(page.getByText("Campaign added successfully")).toBeVisible();
  const entry = page.getByRole("row", { name: /Spring bottles/ });
  for (const words of ["Active", "Plastic", "0 Units (0 %)", "500 Units", "30 days left"])
    await expect(entry).toContainText(words);

  await entry.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(/\/admin\/campaign\/[\da-f-]{36}$/);
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, 'Edit "Spring bottles"');
  await edit.getByLabel("Name").fill("Summer bottles");
  await edit.getByRole("button", { name: "Save campaign" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer bottles");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog(page, 'Delete "Summer bottles"?')
    .getByRole("button", { name: "Delete campaign" })
    .click();
  await expect(page.getByText("Campaign deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/campaign$/);
  await expect(page.getByRole("row", { name: /Summer bottles/ })).toHaveCount(0);
});
