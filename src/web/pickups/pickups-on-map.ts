import type { QueryFunctionContext } from "@tanstack/react-query";

import { MAX_PAGE_SIZE, type Page } from "#contract/page.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { Point } from "#domain/drop-offs.ts";

import { call } from "../core/api/api.ts";
import { formatNumber, formatTotal } from "../core/time/format.ts";
import { momentIn } from "../core/time/zone.ts";
import type { PickupFilters } from "./pickup-filters.ts";

/** A list beside a map that is longer helps nobody; filters make it shorter. */
const MOST_SHOWN = 500;

type Shown = Pick<Page<Pickup>, "docs" | "totalDocs" | "totalIsCapped">;
type Query = Readonly<{
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<Shown>;
}>;

/** The pickups of the list, page after page, as many as a map can show. Read again whenever the list is. */
export const pickupsOnMap = (filters: PickupFilters): Query => ({
  queryKey: ["GET /pickup/admin", "map", filters],
  queryFn: async ({ signal }) => {
    const found = new Map<string, Pickup>();
    for (let page = 1; ; page++) {
      const query = { ...filters, limit: MAX_PAGE_SIZE, page };
      const { data } = await call("GET /pickup/admin", { query }, { signal });
      // One that was booked meanwhile moves others to the next page.
      for (const pickup of data.docs) found.set(pickup._id, pickup);
      if (!data.hasNextPage || page * MAX_PAGE_SIZE >= MOST_SHOWN)
        return { ...data, docs: [...found.values()] };
    }
  },
});

/** "12 pickups", or how many of how many are shown. */
export function formatShown({ docs, totalDocs, totalIsCapped }: Shown): string {
  const word = docs.length === 1 ? "pickup" : "pickups";
  if (docs.length >= totalDocs && !totalIsCapped) return `${formatNumber(docs.length)} ${word}`;
  const all = formatTotal({ totalDocs, totalIsCapped });
  return `The first ${formatNumber(docs.length)} of ${all} ${word}. Filter the list to see others.`;
}

/**
 * Where the map looks first, at `now` (milliseconds): at the stops of the day, each day by its place's calendar;
 * without any at what else is to be done, and else at everything shown.
 */
export function firstLook(pickups: readonly Pickup[], now: number): Point[] {
  const pending = pickups.filter(({ status }) => status === "pending");
  const today = pending.filter(
    ({ scheduledDate, timeZone }) => scheduledDate === momentIn(timeZone, now).today,
  );
  const looked = [today, pending].find(({ length }) => length > 0) ?? pickups;
  return looked.map(({ location: { latitude, longitude } }) => ({ latitude, longitude }));
}
