// Acceptance: an area is made, its week set, a day of it closed, and what was booked on it is moved.
import { formatDate, formatShortDate } from "#domain/pickups/schedule.ts";
import { english } from "#domain/words/say.ts";

import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { superadmin, type Person } from "./people.ts";
import type { Server } from "./server.ts";

// An area changes what everybody can book: no other file may meet it.
test.use({ setup: { start: "empty", fresh: true } });

/** More than a week ahead, so that no cut-off and no weekend of today matters. */
const DAY = inDays(9);
const ON = formatShortDate(english, DAY);

/** Books at a place in Philadelphia before there is an area. */
async function book(server: Server, person: Person): Promise<void> {
  const place = {
    name: "Home",
    address: "3328 S 4th St",
    city: "Philadelphia",
    state: "Pennsylvania",
    zip: "19148",
    country: "United States",
  };
  const { _id: location } = (await server.call("POST /location", { body: place }, person)).data;
  const hours = { timeStart: "08:00", timeEnd: "12:00" };
  const body = {
    location,
    itemType: "metals",
    date: DAY,
    ...hours,
    description: "Two bikes",
  } as const;
  await server.call("POST /pickup", { body }, person);
}

test("PRODUCT R26.2, R26.5, R26.7, R30.1, R30.2: an area counts what is booked already; a day is closed, and its pickups go each to a free time", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const ann = await newUser({ firstName: "Ann" });
  for (const person of [ann, await newUser({ firstName: "Ben" })]) await book(server, person);
  await signIn(page, superadmin);
  await page.goto("/admin/areas");
  await expect(page.getByText("No areas yet")).toBeVisible();
  await page.getByRole("button", { name: "Add area" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("South Philadelphia");
  await dialog.getByLabel("ZIP codes", { exact: true }).fill("19148, 00001");
  const towns = dialog.getByRole("region", { name: "Towns" });
  await expect(towns).toContainText("19148 Philadelphia, Pennsylvania");
  await expect(towns).toContainText("00001 unknown");
  await dialog.getByRole("button", { name: "Add area" }).click();

  const weekday = formatDate(english, DAY).split(",")[0] ?? "";
  await page.getByRole("button", { name: `Add a time on ${weekday}` }).click();
  await page.getByLabel(`${weekday} 1 pickups`).fill("2");
  await page.getByRole("button", { name: `Copy ${weekday}`, exact: true }).click();
  await page.getByRole("menuitem", { name: `Copy ${weekday} to every day` }).click();
  await page.getByRole("button", { name: "Save week" }).click();
  await expect(page.getByText("Week saved")).toBeVisible();

  await page.getByRole("link", { name: "Days", exact: true }).click();
  await page.getByRole("button", { name: `${ON}, 8 AM - 12 PM 2 of 2, full` }).click();
  await dialog.getByLabel("On this day").selectOption("Close the day in South Philadelphia");
  await dialog.getByLabel("Reason", { exact: true }).fill("Snow");
  await dialog.getByRole("button", { name: "Save day" }).click();
  await expect(dialog.getByText("2 pickups are booked for this day.")).toBeVisible();
  await dialog.getByRole("button", { name: "Move them" }).click();
  await dialog.getByRole("button", { name: "Move pickups" }).click();
  await expect(dialog.getByText("2 moved", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: `${ON}: Closed: Snow` })).toBeVisible();
  await expect(page.getByText(/2 of 2, full/)).toHaveCount(1);
  await page.goto(`/admin/today?date=${DAY}`);
  await expect(page.getByText("Closed on this day: South Philadelphia (Snow).")).toBeVisible();

  const screen = await elsewhere(ann);
  await screen.goto("/notifications");
  await expect(screen.getByText(/Snow/)).toHaveCount(1);
});
