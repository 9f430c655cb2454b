import type { QueryClient } from "@tanstack/react-query";

import type { Pickup } from "#contract/pickups.ts";

import type { ReadRoute, ReplyOf } from "#web/kit/api/api.ts";

const ROUTES = [
  "GET /pickup/stops",
  "GET /pickup/admin",
  "GET /pickup",
] as const satisfies readonly ReadRoute[];

/** The pickup from a cached list; undefined when no list holds it. */
export function cachedPickup(queryClient: QueryClient, id: string): Pickup | undefined {
  for (const route of ROUTES)
    for (const [, reply] of queryClient.getQueriesData<ReplyOf<typeof route>>({
      queryKey: [route],
    })) {
      const found = reply?.data?.docs.find(({ _id }) => _id === id);
      if (found) return found;
    }
  return undefined;
}
