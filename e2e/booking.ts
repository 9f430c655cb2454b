// Helpers for browser tests of pickups and locations.
import type { Locator, Page } from "@playwright/test";

import type { Location } from "#contract/locations.ts";
import type { Pickup } from "#contract/pickups.ts";

import { inDays } from "./days.ts";
import type { Person } from "./people.ts";
import type { Server } from "./server.ts";

/** In the reader's own time zone (see playwright.config.ts), so that no zone is shown; no area of the demo lists its ZIP code. */
const PHILADELPHIA = {
  city: "Philadelphia",
  state: "Pennsylvania",
  zip: "19104",
  country: "United States",
};

export const aPlace = async (
  server: Pick<Server, "call">,
  person: Person,
  name = "Home",
): Promise<Location> => {
  const body = { name, address: "3328 S 4th St", ...PHILADELPHIA };
  return (await server.call("POST /location", { body }, person)).data;
};
export const aPickup = async (
  server: Server,
  person: Person,
  location: Location,
): Promise<Pickup> => {
  const body = {
    location: location._id,
    itemType: "metals",
    date: inDays(3),
    timeStart: "09:00",
    timeEnd: "12:00",
    description: "Two bikes",
  } as const;
  return (await server.call("POST /pickup", { body }, person)).data;
};
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name });
export const cardOf = (page: Page, text: string): Locator =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });

export async function cancel(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${item}` }).click();
  await page.getByRole("menuitem", { name: "Cancel Pickup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Pickup" }).click();
}
