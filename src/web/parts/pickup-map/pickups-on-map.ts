import type { QueryFunctionContext } from "@tanstack/react-query";

import type { Page } from "#contract/page.ts";
import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import type { Pickup } from "#contract/pickups.ts";
import type { Point } from "#domain/drop-offs.ts";

import { call } from "#web/kit/api/api.ts";
import { formatTotal } from "#web/kit/time/format.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import type { PickupFilters } from "./pickup-filters.ts";
import { say } from "#web/kit/words/say.ts";

/** A longer list beside a map is of no use; people can filter it. */
const MOST_SHOWN = 500;

type Shown = Pick<Page<Pickup>, "docs" | "totalDocs" | "totalIsCapped">;
type Query = Readonly<{
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<Shown>;
}>;

/** The pickups of the list from all pages, up to the most that a map shows. Read again whenever the list is. */
export const pickupsOnMap = (filters: PickupFilters): Query => ({
  queryKey: ["GET /pickup/admin", "map", filters],
  queryFn: async ({ signal }) => {
    const found = new Map<string, Pickup>();
    for (let page = 1; ; page++) {
      const query = { ...filters, limit: MAX_PAGE_SIZE, page };
      const { data } = await call("GET /pickup/admin", { query }, { signal });
      // A booking in the meantime moves rows to the next page, so a row may come twice.
      for (const pickup of data.docs) found.set(pickup._id, pickup);
      if (!data.hasNextPage || page * MAX_PAGE_SIZE >= MOST_SHOWN)
        return { ...data, docs: [...found.values()] };
    }
  },
});

/** "12 pickups", or how many of them are shown. */
export function formatShown({ docs, totalDocs, totalIsCapped }: Shown): string {
  if (docs.length >= totalDocs && !totalIsCapped)
    return say.plural(docs.length, "{n} pickup", "{n} pickups");
  const all = formatTotal({ totalDocs, totalIsCapped });
  return say("The first {shown} of {all} pickups. Filter the list to see others.", {
    shown: docs.length,
    all,
  });
}

/**
 * What the map shows first, at `now` (milliseconds): today's stops, by each location's calendar; without any,
 * the other pending pickups; without those, everything.
 */
export function firstLook(pickups: readonly Pickup[], now: number): Point[] {
  const pending = pickups.filter(({ status }) => status === "pending");
  const today = pending.filter(
    ({ scheduledDate, timeZone }) => scheduledDate === momentIn(timeZone, now).today,
  );
  const looked = [today, pending].find(({ length }) => length > 0) ?? pickups;
  return looked.map(({ location: { latitude, longitude } }) => ({ latitude, longitude }));
}
