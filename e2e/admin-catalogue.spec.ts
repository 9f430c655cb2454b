// Badges, who has them, and rewards, as admins manage them.
import { DESK } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import {
  admin,
  choosePicture,
  dialog,
  item,
  notAnImage,
  pick,
  picture,
  TOO_LARGE,
  tooLarge,
} from "./catalogue.ts";
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

async function aBadge(server: Server, name: string): Promise<string> {
  const { buffer } = await picture("badge.jpg");
  const body = {
    name,
    description: "Made for a test of its own.",
    image: `data:image/jpeg;base64,${buffer.toString("base64")}`,
  };
  return (await server.call("POST /badges", { body }, await admin(server))).data._id;
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page, demo.admin);
});

test("the side list leads to badges, rewards and campaigns in their order", async ({ page }) => {
  await page.goto("/admin/badges");
  const entries = page.getByRole("navigation", { name: "Back office" }).getByRole("link");
  await expect(entries.first()).toBeVisible();
  const words = (await entries.allInnerTexts()).join(" ");
  expect(words).toMatch(/\bBadges\s+Rewards\s+Redeemed\b.*\s+Campaigns\b/s);
  await entries.filter({ hasText: "Campaigns" }).click();
  await expect(page).toHaveURL(/\/admin\/campaign$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Campaigns \(\d+\)$/);
});

test("PRODUCT 2.35: badges stand in three columns, are searched and sorted in the address", async ({
  page,
}) => {
  await page.goto("/admin/badges");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Badges \(\d+\)$/);
  const tops = await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);

  await page.getByRole("link", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  const names = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));

  await page.getByRole("searchbox", { name: "Search badges" }).fill("nothing has these words");
  await expect(page.getByText("No match")).toBeVisible();
  await expect(page).toHaveURL(/q=nothing/);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search badges" })).toHaveValue(
    "nothing has these words",
  );
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByText("No match")).toBeHidden();
});

test("PRODUCT 2.35, 5.9: a badge is added with a picture, edited without one, and deleted after a question", async ({
  page,
}) => {
  await page.goto("/admin/badges");
  await page.getByRole("button", { name: "Add Badge" }).click();
  const add = dialog(page, "Add Badge");
  await add.getByRole("button", { name: "Add badge" }).click();
  await expect(add.getByText("Name is required")).toBeVisible();
  await expect(add.getByText("Description is required")).toBeVisible();
  await expect(add.getByText("Please select an image")).toBeVisible();
  await expect(add.getByLabel("Name")).toBeFocused();

  await add.getByLabel("Picture").setInputFiles(tooLarge);
  await expect(add.getByText(TOO_LARGE)).toBeVisible();
  await add.getByLabel("Picture").setInputFiles(notAnImage);
  await expect(add.getByText("That file is not an image we can read")).toBeVisible();
  await add.getByLabel("Name").fill("River Watch");
  await add.getByLabel("Description").fill("Ten bottles from the river.");
  await choosePicture(add, "river.jpg");
  await expect(add.getByRole("img", { name: "River Watch" })).toBeVisible();
  await add.getByRole("button", { name: "Add badge" }).click();
  await expect(page.getByText("Badge added successfully")).toBeVisible();
  await expect(add).toBeHidden();

  await page.getByRole("button", { name: "Edit River Watch" }).click();
  const edit = dialog(page, 'Edit "River Watch"');
  await edit.getByLabel("Description").fill("Twenty bottles from the river.");
  await edit.getByText("Spanish (optional)").click();
  await edit.getByLabel("Name in Spanish").fill("Guardia del río");
  await page.keyboard.press("Escape");
  await dialog(page, "Close without saving?").getByRole("button", { name: "Keep editing" }).click();
  await edit.getByRole("button", { name: "Save badge" }).click();
  await expect(page.getByText("Badge updated successfully")).toBeVisible();
  await expect(item(page, "River Watch")).toContainText("Twenty bottles");

  await page.evaluate(() => localStorage.setItem("rebound.language", "es"));
  await page.goto("/impact");
  await expect(page.getByText("Guardia del río")).toBeVisible();
  await expect(page.locator('[lang="en"]', { hasText: "Twenty bottles" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("rebound.language", "en"));
  await page.goto("/admin/badges");

  await page.getByRole("button", { name: "Delete River Watch" }).click();
  const question = dialog(page, 'Delete "River Watch"?');
  await expect(question).toContainText("Are you sure you want to delete this badge?");
  await expect(question).toContainText("Nobody holds it.");
  await question.getByRole("button", { name: "Delete badge" }).click();
  await expect(page.getByText("Badge deleted successfully")).toBeVisible();
  await expect(item(page, "River Watch")).toHaveCount(0);
});

test("PRODUCT 2.35, 5.9: a badge is assigned to a person found by name, and removed after a question", async ({
  page,
  server,
  newUser,
}) => {
  await newUser({ firstName: "Noor", lastName: "Vandermeer" });
  await aBadge(server, "Quiet Helper");
  await page.goto("/admin/badges");
  await page.getByRole("button", { name: "Assign Quiet Helper" }).click();
  const assign = dialog(page, "Assign badge");
  await assign.getByRole("button", { name: "Assign to user" }).click();
  await expect(assign.getByText("Please select a user")).toBeVisible();

  const user = assign.getByRole("combobox", { name: "User" });
  await pick(user, "vanderm", "Noor Vandermeer");
  await expect(assign.getByText("No badges yet")).toBeVisible();
  await assign.getByRole("button", { name: "Assign to user" }).click();
  await expect(page.getByText("Badge assigned to user successfully")).toBeVisible();
  await expect(assign.getByText("Has this badge")).toBeVisible();

  await assign.getByRole("button", { name: "Remove from user" }).click();
  const question = dialog(page, 'Remove "Quiet Helper"?');
  await expect(question).toContainText("remove this badge from Noor Vandermeer?");
  await question.getByRole("button", { name: "Remove badge" }).click();
  await expect(page.getByText("Badge removed from user")).toBeVisible();
  await expect(assign.getByRole("button", { name: "Assign to user" })).toBeVisible();
});

test("PRODUCT 8.6: a failed assignment tells the server's words, else that an error occurred", async ({
  page,
  server,
}) => {
  const id = await aBadge(server, "Soon Gone");
  await page.goto("/admin/badges");
  await page.getByRole("button", { name: "Assign Soon Gone" }).click();
  const assign = dialog(page, "Assign badge");
  await pick(assign.getByRole("combobox", { name: "User" }), "maya", "Maya Ortiz");

  await page.route("**/api/badges/user/*/*", (route) => route.abort());
  await assign.getByRole("button", { name: "Assign to user" }).click();
  await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
  await page.unroute("**/api/badges/user/*/*");

  await server.call("DELETE /badges/:id", { params: { id } }, await admin(server));
  await assign.getByRole("button", { name: "Assign to user" }).click();
  await expect(page.getByText("Badge not found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item(page, "Soon Gone")).toHaveCount(0);
});

test("PRODUCT 2.36, 5.10: a reward is added with a stock, edited without a new image, and deleted", async ({
  page,
}) => {
  await page.goto("/admin/rewards");
  await page.getByRole("button", { name: "Add Reward" }).click();
  const add = dialog(page, "Add Reward");
  await add.getByRole("button", { name: "Add reward" }).click();
  for (const sentence of [
    "Name is required",
    "Description is required",
    "Points required must be a whole number",
    "Sponsor name is required",
    "Please select an image",
  ])
    await expect(add.getByText(sentence, { exact: true })).toBeVisible();
  await add.getByLabel("Name", { exact: true }).fill("Museum evening");
  await add.getByLabel("Description").fill("Two tickets for a quiet evening.");
  await add.getByLabel("Points required").fill("1250");
  await add.getByLabel("Stock").fill("2");
  await add.getByLabel("Sponsor name").fill("City Museum");
  await add.getByLabel("Sponsor link").fill("http://museum.example");
  await add.getByLabel("Picture").setInputFiles(tooLarge);
  await expect(add.getByText(TOO_LARGE)).toBeVisible();
  await choosePicture(add, "museum.jpg");
  await add.getByRole("button", { name: "Add reward" }).click();
  await expect(add.getByText("Use a link that begins with https://")).toBeVisible();
  await add.getByLabel("Sponsor link").fill("https://museum.example");
  await add.getByRole("button", { name: "Add reward" }).click();
  await expect(page.getByText("Reward added successfully")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search rewards" }).fill("museum");
  await expect(page).toHaveURL(/q=museum/);
  const row = page.getByRole("row").filter({ hasText: "Museum evening" });
  for (const word of ["1,250", "CITY MUSEUM", "2 left"]) await expect(row).toContainText(word);

  await page.getByRole("button", { name: "Edit Museum evening" }).click();
  const edit = dialog(page, 'Edit "Museum evening"');
  await expect(edit.getByText("Without a new one the present one stays.")).toBeVisible();
  await edit.getByLabel("Stock").fill("0");
  await edit.getByRole("button", { name: "Save reward" }).click();
  await expect(
    page.getByText("Reward updated successfully. Its picture stays the same."),
  ).toBeVisible();
  await expect(row).toContainText("Sold out");

  await page.getByRole("button", { name: "Delete Museum evening" }).click();
  const question = dialog(page, 'Delete "Museum evening"?');
  await question.getByRole("button", { name: "Delete reward" }).click();
  await expect(page.getByText("Reward deleted successfully")).toBeVisible();
  await expect(page.getByText("No match")).toBeVisible();
});

test("rewards are sorted in the address, by the server, and come as a file", async ({ page }) => {
  await page.goto("/admin/rewards?sort=points");
  await expect(page.locator("tbody td:nth-child(2)").first()).toHaveText(/\d/);
  const points = await page.locator("tbody td:nth-child(2)").allInnerTexts();
  const numbers = points.map((text) => Number(text.replaceAll(",", "")));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  await page.getByRole("link", { name: "Points Required" }).click();
  await expect(page).toHaveURL(/sort=-points/);
  await expect(page.locator("tbody td:nth-child(2)").first()).toHaveText(points.at(-1) ?? "?");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^rewards-[\d-]+\.csv$/);
});

test("a reward that somebody else changed explains itself and is read again", async ({
  page,
  server,
}) => {
  await page.goto("/admin/rewards?q=bike");
  await page.getByRole("button", { name: "Edit Bike tune-up" }).click();
  const edit = dialog(page, 'Edit "Bike tune-up"');
  await edit.getByLabel("Points required").fill("999");

  const session = await admin(server);
  const { data } = await server.call("GET /reward", { query: { search: "bike" } }, session);
  const [reward] = data.docs;
  expect(reward).toBeDefined();
  if (!reward) return;
  const { name, description, sponsorName, updatedAt } = reward;
  const body = { name, description, sponsorName, pointsRequired: 1300, updatedAt };
  await server.call("PUT /reward/:id", { params: { id: reward._id }, body }, session);

  await edit.getByRole("button", { name: "Save reward" }).click();
  await expect(edit.getByText("Somebody else changed this reward meanwhile")).toBeVisible();
  await edit.getByRole("button", { name: "Reload" }).click();
  await expect(edit.getByLabel("Points required")).toHaveValue("1,300");
  await edit.getByLabel("Points required").fill("1200");
  await edit.getByRole("button", { name: "Save reward" }).click();
  await expect(page.getByText(/^Reward updated successfully/)).toBeVisible();
});

test("PRODUCT 8.6: a reward that cannot be saved tells the server's message", async ({
  page,
  server,
}) => {
  await page.goto("/admin/rewards?q=tote");
  await page.getByRole("button", { name: "Edit Canvas tote" }).click();
  const edit = dialog(page, 'Edit "Canvas tote"');
  const session = await admin(server);
  const { data } = await server.call("GET /reward", { query: { search: "tote" } }, session);
  await server.call("DELETE /reward/:id", { params: { id: data.docs[0]?._id ?? "" } }, session);
  await edit.getByRole("button", { name: "Save reward" }).click();
  await expect(page.getByText("There is nothing here")).toBeVisible();
});
