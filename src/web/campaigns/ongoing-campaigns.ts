import { infiniteQueryOptions } from "@tanstack/react-query";

import { call } from "../core/api.ts";

/** The ones that end soonest; the others come when they are asked for. */
const AT_ONCE = 12;

/** What home shows of the campaigns; its route asks for it already, while the screen is made. */
export const ongoingCampaigns = infiniteQueryOptions({
  queryKey: ["GET /campaigns", "running"],
  queryFn: ({ pageParam: page, signal }) =>
    call("GET /campaigns", { query: { status: "active", page, limit: AT_ONCE } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ data: { page, hasNextPage } }) => (hasNextPage ? page + 1 : undefined),
});
