import type { Area } from "#contract/areas.ts";
import type { Pickup } from "#contract/pickups.ts";
import { MAX_PAGE_SIZE } from "#domain/paging.ts";

import { call } from "#web/kit/api/api.ts";
import { type Chosen, chosenOf } from "../pickups/chosen-pickups.ts";
import type { OfDay } from "./special-day-values.ts";

/**
 * What is booked for what was closed, and not collected yet: of a window, of the day of an area, or of the day of all
 * areas. Throws an `ApiError` where one of the pages cannot be read.
 */
export async function bookedFor(scope: string, area: Area, of: OfDay): Promise<Chosen[]> {
  const { date } = of.day;
  const areas = scope === "everywhere" ? (await call("GET /area")).data : [area];
  const found: Pickup[] = [];
  for (const { _id: areaId } of areas) found.push(...(await pendingOn(date, areaId)));
  const { window } = of;
  const isMeant = (pickup: Pickup): boolean =>
    scope !== "window" ||
    (pickup.scheduledTimeStart === window?.timeStart && pickup.scheduledTimeEnd === window.timeEnd);
  return found.filter(isMeant).map(chosenOf);
}

async function pendingOn(date: string, areaId: string): Promise<Pickup[]> {
  const found: Pickup[] = [];
  let hasNextPage = true;
  for (let page = 1; hasNextPage; page++) {
    const query = {
      areaId,
      status: "pending",
      from: date,
      to: date,
      sort: "soonest",
      page,
      limit: MAX_PAGE_SIZE,
    } as const;
    const { data } = await call("GET /pickup/admin", { query });
    found.push(...data.docs);
    ({ hasNextPage } = data);
  }
  return found;
}
