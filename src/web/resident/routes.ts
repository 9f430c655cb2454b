import type { ComponentType } from "react";

import { read } from "#web/kit/api/api.ts";
import { queryClient } from "#web/kit/api/query.ts";
import { type Parts, screenRoutes, shellRoute } from "#web/parts/application/routes.tsx";

import { ongoingCampaigns } from "./campaigns/ongoing-campaigns.ts";
import { BEFORE_SIGN_IN, GUIDE, MEMBERS, SHOP } from "./screens.ts";

const parts: Parts = {
  modules: import.meta.glob<Record<string, ComponentType>>([
    "/src/web/{resident,parts}/*/*-{page,shell}.tsx",
    "!/src/web/parts/shell/{not-found-page,tab-shell}.tsx",
  ]),
  loaders: {
    "/home": () => {
      void queryClient.prefetchQuery(read("GET /home"));
      void queryClient.prefetchInfiniteQuery(ongoingCampaigns);
    },
  },
};

const beforeSignIn = shellRoute("public", BEFORE_SIGN_IN, parts);
const guide = shellRoute("guide", GUIDE, parts);
const shop = shellRoute("shop", SHOP, parts);
const members = shellRoute("user", MEMBERS, parts);

/** The routes of this application. */
export const routes = [
  beforeSignIn.addChildren(screenRoutes(beforeSignIn, BEFORE_SIGN_IN.screens, parts)),
  guide.addChildren(screenRoutes(guide, GUIDE.screens, parts)),
  shop.addChildren(screenRoutes(shop, SHOP.screens, parts)),
  members.addChildren(screenRoutes(members, MEMBERS.screens, parts)),
] as const;
