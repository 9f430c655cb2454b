import { infiniteQueryOptions } from "@tanstack/react-query";

import { call } from "#web/kit/api/api.ts";
import { FIRST_CAMPAIGNS } from "#web/parts/boot/first-campaigns.ts";

/** The campaigns on home; its route prefetches them while the screen's code loads. */
export const ongoingCampaigns = infiniteQueryOptions({
  queryKey: ["GET /campaigns", "running"],
  queryFn: ({ pageParam: page, signal }) =>
    call("GET /campaigns", { query: { ...FIRST_CAMPAIGNS, page } }, { signal }),
  initialPageParam: FIRST_CAMPAIGNS.page,
  getNextPageParam: ({ data: { page, hasNextPage } }) => (hasNextPage ? page + 1 : undefined),
});
