// A resident of an area chooses among its windows while others take the last places.
import type { Page } from "@playwright/test";

import { formatLocalDate } from "#domain/words/formats.ts";

import { cardOf, heading } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { type Person, sessionOf, superadmin } from "./people.ts";
import type { Server } from "./server.ts";

// An area changes what everybody can book: no other file may meet it.
test.use({ setup: { start: "empty", fresh: true } });

const PLACE = {
  name: "Home",
  address: "3328 S 4th St",
  city: "Philadelphia",
  state: "Pennsylvania",
  zip: "19148",
  country: "United States",
};
const FULL = "This time is full. Please choose another.";
const [DAY, NEXT] = [inDays(4), inDays(5)];

/** An area that collects every day, one pickup in the morning and one in the afternoon. */
async function anArea(server: Server): Promise<void> {
  const admin = await sessionOf(server, superadmin);
  const body = {
    name: "South Philadelphia",
    instructions: "Please put it on the curb.",
    zips: ["19148"],
    takesRest: false,
    cutOffDays: 1,
    cutOffTime: "18:00",
    daysAhead: 42,
  };
  const { _id: id, revision } = (await server.call("POST /area", { body }, admin)).data;
  const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, timeStart: "08:00", timeEnd: "12:00", capacity: 1 },
    { weekday, timeStart: "12:00", timeEnd: "16:00", capacity: 1 },
  ]);
  await server.call("PUT /area/:id/week", { params: { id }, body: { windows, revision } }, admin);
}

async function booked(server: Server, person: Person, timeStart: string): Promise<void> {
  const { _id: location } = (await server.call("POST /location", { body: PLACE }, person)).data;
  const timeEnd = timeStart === "08:00" ? "12:00" : "16:00";
  const what = { itemType: "metals", description: "A stove" } as const;
  const body = { location, date: DAY, timeStart, timeEnd, ...what };
  await server.call("POST /pickup", { body }, person);
}

const long = (day: string): string =>
  formatLocalDate("en", day, { weekday: "long", month: "long", day: "numeric" });
const windowAt = (page: Page, day: string, hours: string) =>
  page.getByRole("radio", { name: new RegExp(`^${long(day)}(?:, \\d{4})?, ${hours}`) });

test("PRODUCT R27.1, R27.3, R27.5: the last place is taken meanwhile; what was typed is kept, another window is booked, and moved", async ({
  page,
  server,
  newUser,
}) => {
  await anArea(server);
  const [maya, noor] = [await newUser(), await newUser({ firstName: "Noor" })];
  await server.call("POST /location", { body: PLACE }, maya);
  await signIn(page, maya);
  await page.goto("/pickup/book");
  await expect(page.getByText("Please put it on the curb.")).toBeVisible();
  await page.getByRole("radio", { name: /Metals/ }).check();
  await page.getByLabel("Description").fill("Two old bikes");
  await windowAt(page, DAY, "8 AM - 12 PM").check();
  await page.reload();
  await expect(windowAt(page, DAY, "8 AM - 12 PM, 1 left")).toBeChecked();

  await booked(server, noor, "08:00");
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(windowAt(page, DAY, "8 AM - 12 PM, Full")).toBeDisabled();
  await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");

  // The second tab of the same person tells the first one.
  await windowAt(page, DAY, "12 PM - 4 PM").check();
  const tab = await page.context().newPage();
  await tab.goto("/pickup/book");
  await tab.getByRole("radio", { name: /Metals/ }).check();
  await windowAt(tab, DAY, "12 PM - 4 PM").check();
  await tab.getByLabel("Description").fill("A kettle");
  await tab.getByRole("button", { name: "Book Pickup" }).click();
  await expect(heading(tab, "Your Pickups")).toBeVisible();
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(windowAt(page, DAY, "12 PM - 4 PM, Full")).not.toBeChecked();

  await windowAt(page, NEXT, "8 AM - 12 PM").check();
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
  await expect(cardOf(page, "8:00 AM - 12:00 PM")).toHaveCount(1);

  await page.getByRole("button", { name: "Actions for Metals" }).last().click();
  await page.getByRole("menuitem", { name: "Move pickup" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a new time" });
  await expect(sheet.getByText(/until the new time is yours/)).toContainText(long(NEXT));
  await windowAt(page, NEXT, "12 PM - 4 PM").check();
  await sheet.getByRole("button", { name: "Move pickup" }).click();
  await expect(page.getByText("Pickup moved")).toBeVisible();
  await expect(cardOf(page, "12:00 PM - 4:00 PM")).toHaveCount(2);
});
