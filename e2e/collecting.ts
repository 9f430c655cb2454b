// An agent's stop of today: booked, completed on its screen, and what the server knows of it.
import type { Page } from "@playwright/test";

import type { Pickup } from "#contract/pickups.ts";

import { aPlace } from "./booking.ts";
import { inDays } from "./days.ts";
import { demo, type Person } from "./people.ts";
import type { Server } from "./server.ts";

/** A pickup of metals for today. */
export async function aStopToday(
  server: Server,
  person: Person,
  timeStart = "00:03",
): Promise<Pickup> {
  const location = (await aPlace(server, person))._id;
  const window = { date: inDays(0), timeStart, timeEnd: "23:59" };
  const body = { location, itemType: "metals", description: "Two bikes", ...window } as const;
  return (await server.call("POST /pickup", { body }, person)).data;
}

/** Types a count into the open pickup and confirms the question about it. */
export async function complete(page: Page, count: string): Promise<void> {
  await page.getByLabel("Metals (Units)").fill(count);
  await page.getByRole("button", { name: "Complete Pickup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
}

/** The status and the count of a pickup. */
export async function statusOf(server: Server, id: string): Promise<[string, number]> {
  const session = await server.call("POST /auth/signin", { body: demo.agent });
  const { data } = await server.call("GET /pickup/:id", { params: { id } }, session);
  return [data.status, data.itemsCount];
}
