// Pickups and drop-offs in the back office: two devices, one count.
import type { Locator, Page } from "@playwright/test";

import { DESK } from "./accessible.ts";
import { aPickup, aPlace } from "./booking.ts";
import { picture } from "./catalogue.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, type Person, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";

/** Two plastic and three paper: 2 x 10 + 3 x 2 (PRODUCT 9.1). */
const EARNED = 26;

test.use({ viewport: DESK });

const dialog = (page: Page, name?: string): Locator =>
  page.getByRole("dialog", name === undefined ? {} : { name });
const rows = (page: Page): Locator => page.getByRole("main").locator("tbody tr");

async function fillCounts(page: Page, counts: readonly string[]): Promise<void> {
  const labels = ["Plastic (Units)", "Fabric (Lb)", "Glass (Lb)", "Paper (Units)"];
  await page.getByRole("button", { name: "Count other materials" }).click();
  for (const [index, label] of labels.entries())
    await page.getByLabel(label).fill(counts[index] ?? "0");
}

/** Hands in bottles with a photo, at the first location that takes them. */
async function handIn(server: Server, person: Person): Promise<void> {
  const query = { itemType: "plastic", limit: 1 } as const;
  const { data } = await server.call("GET /dropOff-location", { query }, person);
  const form = new FormData();
  form.set("location", data.docs[0]?._id ?? "");
  form.set("itemType", "plastic");
  form.set("description", "Two bags");
  const { buffer, mimeType: type, name } = await picture("bags.jpg");
  form.set("file", new File([new Uint8Array(buffer)], name, { type }));
  const response = await fetch(`${server.url}/api/dropOff`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  expect(response.status, await response.text()).toBe(201);
}

test("PRODUCT 5.8, R3.6: four counts complete a pickup once; a second device is told; deleting takes the points back", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const person = await newUser({ firstName: "Ines", lastName: "Okafor" });
  const pickup = await aPickup(server, person, await aPlace(server, person));
  const points = async (): Promise<number> =>
    (await server.call("GET /profile", {}, person)).data.pointsEarned;
  await signIn(page, demo.admin);
  await page.goto(`/admin/pickups?userId=${pickup.user._id}`);
  await expect(page.getByText("Pickups of Ines Okafor")).toBeVisible();
  await rows(page).getByRole("button", { name: /View/ }).click();
  const second = await elsewhere(demo.admin);
  await second.goto(page.url());
  await expect(dialog(second, "Pickup").getByText("Complete Pickup").first()).toBeVisible();

  await fillCounts(page, ["2", "0", "0", "3"]);
  await dialog(page, "Pickup").getByRole("button", { name: "Complete Pickup" }).click();
  await dialog(page, "Complete this pickup?")
    .getByRole("button", { name: "Complete", exact: true })
    .click();
  await expect(page.getByText("Pickup completed successfully")).toBeVisible();
  await expect(dialog(page, "Pickup").getByText("Confirmed items")).toBeVisible();
  expect(await points()).toBe(EARNED);

  await fillCounts(second, ["9", "9", "9", "9"]);
  await dialog(second, "Pickup").getByRole("button", { name: "Complete Pickup" }).click();
  await dialog(second, "Complete this pickup?")
    .getByRole("button", { name: "Complete", exact: true })
    .click();
  await expect(second.getByText("This pickup is already completed.")).toBeVisible();
  await expect(dialog(second, "Pickup").getByText("Confirmed items")).toBeVisible();
  expect(await points()).toBe(EARNED);

  await dialog(page, "Pickup").getByRole("button", { name: "Delete pickup" }).click();
  await dialog(page, "Delete the pickup of Ines Okafor?")
    .getByRole("button", { name: "Delete pickup" })
    .click();
  await expect(page.getByText("Pickup deleted")).toBeVisible();
  await expect(page.getByText("No match")).toBeVisible();
  expect(await points()).toBe(0);
});

test("PRODUCT 2.33: a drop-off is confirmed beside its photo, which a tab of its own shows whole; a second device is told", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const person = await newUser({ firstName: "Ivo", lastName: "Brandt" });
  await handIn(server, person);
  const { _id } = (await sessionOf(server, person)).user;
  await signIn(page, demo.admin);
  await page.goto(`/admin/dropoffs?status=pending&userId=${_id}`);
  await rows(page).getByRole("link", { name: /^View/ }).click();
  // The photo needs the session; a tab of its own shows it in full size.
  const photo = page.getByRole("link", { name: /Opens in a new tab/ });
  await expect(photo.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
  const opening = page.waitForEvent("popup");
  await photo.click();
  const whole = await opening;
  await expect(whole.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await whole.close();
  const second = await elsewhere(demo.admin);
  await second.goto(page.url());
  await expect(second.getByRole("button", { name: "Confirm drop-off" })).toBeVisible();

  for (const [screen, count] of [
    [page, "4"],
    [second, "9"],
  ] as const) {
    await screen.getByLabel(/^Count of/).fill(count);
    await screen.getByRole("button", { name: "Confirm drop-off" }).click();
    await dialog(screen).getByRole("button", { name: "Confirm", exact: true }).click();
  }
  await expect(page.getByText("Drop-off confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("Decided by Priya Raman.")).toBeVisible();
  await expect(second.getByText(/has already been decided/)).toBeVisible();
  expect((await server.call("GET /profile", {}, person)).data.pointsEarned).toBe(40);
});
