// What may be brought, from the guest's question to the admin's answer, and a place that closes while a form is open;
// src/web/resident/guide has the tests of its screens.
import type { DropOffLocation } from "#contract/locations.ts";

import { dialog, picture } from "./catalogue.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";
import { DESK, PHONE } from "./sizes.ts";

// Changes what the guide says and closes a place.
test.use({ setup: { start: "demo", fresh: true }, viewport: PHONE });

test("PRODUCT R52.1, R52.2, R52.5: a guest asks in both languages, and reads what an admin confirms", async ({
  page,
  elsewhere,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "What may I bring?" }).click();
  const question = page.getByLabel("What do you want to get rid of?");
  const first = page.getByRole("article").first();
  for (const words of ["baterry", "bateria", "BATERÍAS"]) {
    await question.fill(words);
    await expect(first.getByRole("heading")).toHaveText("Batteries");
    await expect(first).toContainText("Special collection");
  }
  await question.fill("drink can");
  await expect(first).toContainText("Drink cans");
  await expect(first).toContainText("2 points per unit");
  await expect(first).toContainText("Local rules differ: ask Rebound.");

  const office = await elsewhere(demo.admin);
  await office.setViewportSize(DESK);
  await office.goto("/admin/guide?q=drink+can");
  await office.getByRole("button", { name: /^Drink cans/ }).click();
  const form = dialog(office, 'Edit "Drink cans"');
  await form.getByLabel("Advice", { exact: true }).fill("In the blue box, on Tuesdays.");
  await form.getByRole("button", { name: "Save and confirm" }).click();
  await expect(office.getByText("Thing confirmed")).toBeVisible();

  await page.reload();
  await expect(first).toContainText("In the blue box, on Tuesdays.");
  await expect(first).not.toContainText("Local rules differ");
  await first.getByRole("link", { name: "What is metals?" }).click();
  await expect(page).toHaveURL(/\/guide\/metals$/);
  await expect(page.getByRole("heading", { name: "Yes, we take" })).toBeVisible();
  await page.goBack();
  await expect(question).toHaveValue("drink can");
  await expect(first).toContainText("In the blue box");

  await question.fill("xylophone");
  await expect(page.getByText("We know nothing of that yet")).toBeVisible();
});

test("PRODUCT R53.3, R52.1: a place that closes while the form is open refuses, is shown closed, and another one takes it", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const place = await placeOf(server, "South Lamar Bottle Depot");
  const [longitude, latitude] = place.location.coordinates;
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude, longitude });
  await signIn(page, await newUser());
  await page.goto("/home");
  await page.getByRole("link", { name: "What may I bring?" }).click();
  await page.getByLabel("What do you want to get rid of?").fill("plastic bottle");
  const nearest = page.getByRole("article").first();
  await nearest.getByRole("link", { name: place.name }).click();
  await page.getByRole("link", { name: "Drop off here" }).click();
  await page.getByLabel("Description").fill("Two bags");
  await page.getByLabel("Photo").setInputFiles(await picture("bottles.jpg"));
  await expect(page.getByRole("img", { name: "What you drop off" })).toBeVisible();

  await close(server, place);
  const send = page.getByRole("button", { name: "Create drop-off" });
  await send.click();
  await expect(
    page.getByText(/^Closed through .+\. Choose another place\.$/).first(),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("We are rebuilding the ramp.")).toBeVisible();
  const field = page.getByLabel("Drop-off location");
  const closed = field.getByRole("option", { name: /South Lamar .+ Closed through/ });
  await expect(closed).toBeDisabled();
  await send.click();
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "All locations" }).click();
  const other = field.getByRole("option", { name: /Lake Street Return Point/ });
  await field.selectOption(await other.getAttribute("value"));
  await send.click();
  await expect(page.getByText("Drop off created successfully")).toBeVisible();

  await page.goto(`/where?place=${place._id}`);
  const card = page.getByRole("region", { name: "Chosen place" });
  await expect(card).toContainText("We are rebuilding the ramp.");
  await expect(card.getByRole("link", { name: "Drop off here" })).toHaveCount(0);
});

async function placeOf(server: Pick<Server, "call">, name: string): Promise<DropOffLocation> {
  const session = await sessionOf(server, demo.admin);
  const query = { page: 1, limit: 20, search: name };
  const { data } = await server.call("GET /dropOff-location", { query }, session);
  const place = data.docs.find((one) => one.name === name);
  if (!place) throw new Error(`The demo data has no ${name}.`);
  return place;
}

async function close(server: Pick<Server, "call">, place: DropOffLocation): Promise<void> {
  const { _id: id, name, itemType, description, address, location } = place;
  const [longitude, latitude] = location.coordinates;
  const closing = { closedUntil: inDays(5), closedNote: "We are rebuilding the ramp." };
  const body = { name, itemType, description, address, latitude, longitude, ...closing };
  const session = await sessionOf(server, demo.admin);
  await server.call("PUT /dropOff-location/:id", { params: { id }, body }, session);
}
