// A badge from its picture to the screen of residents, as admins keep it.
import { DESK } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { choosePicture, dialog, item, pick } from "./catalogue.ts";
import { demo } from "./people.ts";

test.use({ viewport: DESK });

test("PRODUCT 2.35, 5.9: a badge is added with a picture, edited without one, given to a person found by name, read in Spanish, and deleted", async ({
  page,
  newUser,
}) => {
  await newUser({ firstName: "Noor", lastName: "Vandermeer" });
  await signIn(page, demo.admin);
  await page.goto("/admin/badges");
  await page.getByRole("button", { name: "Add Badge" }).click();
  const add = dialog(page, "Add Badge");
  await add.getByLabel("Name").fill("River Watch");
  await add.getByLabel("Description").fill("Ten bottles from the river.");
  await choosePicture(add, "river.jpg");
  await add.getByRole("button", { name: "Add badge" }).click();
  await expect(page.getByText("Badge added successfully")).toBeVisible();

  await page.getByRole("button", { name: "Edit River Watch" }).click();
  const edit = dialog(page, 'Edit "River Watch"');
  await edit.getByLabel("Description").fill("Twenty bottles from the river.");
  await edit.getByText("Spanish (optional)").click();
  await edit.getByLabel("Name in Spanish").fill("Guardia del río");
  await edit.getByRole("button", { name: "Save badge" }).click();
  await expect(page.getByText("Badge updated successfully")).toBeVisible();
  await expect(item(page, "River Watch")).toContainText("Twenty bottles");
  await expect(item(page, "River Watch").locator("img")).not.toHaveJSProperty("naturalWidth", 0);

  await page.getByRole("button", { name: "Assign River Watch" }).click();
  const assign = dialog(page, "Assign badge");
  await pick(assign.getByRole("combobox", { name: "User" }), "vanderm", "Noor Vandermeer");
  await expect(assign.getByText("No badges yet")).toBeVisible();
  await assign.getByRole("button", { name: "Assign to user" }).click();
  await expect(assign.getByText("Has this badge")).toBeVisible();

  await page.evaluate(() => localStorage.setItem("rebound.page-language", "es"));
  await page.goto("/impact");
  await expect(page.getByText("Guardia del río")).toBeVisible();
  await expect(page.locator('[lang="en"]', { hasText: "Twenty bottles" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("rebound.page-language", "en"));

  await page.goto("/admin/badges");
  await page.getByRole("button", { name: "Delete River Watch" }).click();
  const question = dialog(page, 'Delete "River Watch"?');
  await expect(question).toContainText("1 person holds it and will lose it.");
  await question.getByRole("button", { name: "Delete badge" }).click();
  await expect(page.getByText("Badge deleted successfully")).toBeVisible();
  await expect(item(page, "River Watch")).toHaveCount(0);
});
