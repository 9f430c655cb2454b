import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { needAdmin } from "./core/guards.ts";
import { oneOf, page, search, text } from "./core/search.ts";
import { root } from "./routes-root.tsx";

/** The screens of the back office. */
const adminShell = createRoute({
  getParentRoute: () => root,
  id: "admin",
  beforeLoad: needAdmin,
  component: lazyRouteComponent(() => import("./admin/admin-shell.tsx"), "AdminShell"),
});
const admin = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin",
  beforeLoad: () => redirect({ to: "/admin/redeemed", throw: true }),
});
const adminBadges = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/badges",
  staticData: { title: "Badges" },
  validateSearch: search({ q: text, sort: oneOf("name") }),
  component: lazyRouteComponent(() => import("./badges/admin-badges-page.tsx"), "AdminBadgesPage"),
});
const adminRewards = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/rewards",
  staticData: { title: "Rewards" },
  validateSearch: search({ q: text, sort: oneOf("name", "points"), page }),
  component: lazyRouteComponent(
    () => import("./rewards/admin-rewards-page.tsx"),
    "AdminRewardsPage",
  ),
});
const adminCampaigns = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/campaign",
  staticData: { title: "Campaigns" },
  validateSearch: search({ status: oneOf("active", "completed", "ended"), q: text, page }),
  component: lazyRouteComponent(
    () => import("./campaigns/admin-campaigns-page.tsx"),
    "AdminCampaignsPage",
  ),
});
const adminCampaign = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/campaign/$id",
  staticData: { title: "Campaign" },
  validateSearch: search({ page }),
  component: lazyRouteComponent(
    () => import("./campaigns/admin-campaign-page.tsx"),
    "AdminCampaignPage",
  ),
});
const adminRedeemed = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/redeemed",
  staticData: { title: "Redeemed rewards" },
  validateSearch: search({
    status: oneOf("pending", "processing", "completed", "rejected"),
    q: text,
    sort: oneOf(
      "name",
      "-name",
      "points",
      "-points",
      "user",
      "-user",
      "status",
      "-status",
      "date",
      "-date",
    ),
    page,
    view: text,
  }),
  component: lazyRouteComponent(
    () => import("./rewards/admin-redeemed-page.tsx"),
    "AdminRedeemedPage",
  ),
});

export const backOffice = adminShell.addChildren([
  admin,
  adminRedeemed,
  adminBadges,
  adminRewards,
  adminCampaigns,
  adminCampaign,
]);
