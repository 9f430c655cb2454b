import { createRoute, redirect } from "@tanstack/react-router";

import { needAdmin } from "./core/access/guards.ts";
import { screen } from "./core/api/lazy-parts.ts";
import { day, oneOf, page, search, text, id } from "./core/lists/search.ts";
import { root } from "./routes-root.tsx";

/** The screens of the back office. */
const adminShell = createRoute({
  getParentRoute: () => root,
  id: "admin",
  beforeLoad: needAdmin,
  component: screen(() => import("./admin/admin-shell.tsx"), "AdminShell"),
});
const admin = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin",
  beforeLoad: () => redirect({ to: "/admin/users", throw: true }),
});
const adminUsers = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/users",
  staticData: { title: "Users" },
  validateSearch: search({
    q: text,
    role: oneOf("user", "agent", "admin", "superadmin"),
    sort: oneOf("date", "name", "-name", "email", "-email"),
    page,
  }),
  component: screen(() => import("./profile/admin-users-page.tsx"), "AdminUsersPage"),
});
const adminUser = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/users/$id",
  staticData: { title: "User" },
  validateSearch: search({
    tab: oneOf("pickups", "drop-offs", "redeemed", "badges", "referrals", "locations"),
    sort: oneOf("date", "-date", "name", "-name"),
    page,
  }),
  component: screen(() => import("./management/admin-user-page.tsx"), "AdminUserPage"),
});
const staff = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/management",
  staticData: { title: "Staff" },
  validateSearch: search({
    q: text,
    role: oneOf("agent", "admin", "superadmin"),
    sort: oneOf("date", "name", "-name", "email", "-email"),
    page,
  }),
  component: screen(() => import("./management/staff-page.tsx"), "StaffPage"),
});
const auditLog = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/management/audit",
  staticData: { title: "Audit log" },
  validateSearch: search({
    type: text,
    actorId: text,
    userId: text,
    own: oneOf("true"),
    from: day,
    to: day,
    sort: oneOf("date"),
    page,
  }),
  component: screen(() => import("./management/audit-page.tsx"), "AuditPage"),
});
const integrity = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/management/integrity",
  staticData: { title: "Integrity" },
  component: screen(() => import("./management/integrity-page.tsx"), "IntegrityPage"),
});
const heldReferrals = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/users/held-referrals",
  staticData: { title: "Held referrals" },
  validateSearch: search({ sort: oneOf("date"), page }),
  component: screen(() => import("./management/held-referrals-page.tsx"), "HeldReferralsPage"),
});
/** Where they were while only superadmins saw them. */
const heldReferralsBefore = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/management/referrals",
  beforeLoad: () => redirect({ to: "/admin/users/held-referrals", throw: true }),
});
const adminPickups = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/pickups",
  staticData: { title: "Pickups" },
  validateSearch: search({
    userId: text,
    status: oneOf("pending", "completed"),
    unusual: oneOf("open", "reviewed"),
    from: day,
    to: day,
    q: text,
    sort: oneOf("date", "-date"),
    page,
    view: text,
  }),
  component: screen(() => import("./pickups/admin-pickups-page.tsx"), "AdminPickupsPage"),
});
const adminDropOffs = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/dropoffs",
  staticData: { title: "Drop-offs" },
  validateSearch: search({
    userId: text,
    status: oneOf("pending", "completed", "rejected"),
    unusual: oneOf("open", "reviewed"),
    from: day,
    to: day,
    q: text,
    sort: oneOf("date", "-date"),
    page,
  }),
  component: screen(() => import("./drop-offs/admin-drop-offs-page.tsx"), "AdminDropOffsPage"),
});
const adminDropOff = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/dropoffs/$id",
  staticData: { title: "Drop-off" },
  component: screen(() => import("./drop-offs/admin-drop-off-page.tsx"), "AdminDropOffPage"),
});
const adminDropOffLocations = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/dropoff-locations",
  staticData: { title: "Locations" },
  validateSearch: search({
    itemType: oneOf("fabric", "plastic"),
    q: text,
    sort: oneOf("name", "-name"),
    page,
  }),
  component: screen(
    () => import("./locations/admin-drop-off-locations-page.tsx"),
    "AdminDropOffLocationsPage",
  ),
});
const createDropOffLocation = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/dropoffs/create-location",
  staticData: { title: "Drop-off location" },
  validateSearch: search({ id }),
  component: screen(
    () => import("./locations/create-drop-off-location-page.tsx"),
    "CreateDropOffLocationPage",
  ),
});
const adminBadges = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/badges",
  staticData: { title: "Badges" },
  validateSearch: search({ q: text, sort: oneOf("name") }),
  component: screen(() => import("./badges/admin-badges-page.tsx"), "AdminBadgesPage"),
});
const adminRewards = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/rewards",
  staticData: { title: "Rewards" },
  validateSearch: search({
    q: text,
    sort: oneOf("date", "name", "-name", "points", "-points"),
    page,
  }),
  component: screen(() => import("./rewards/admin-rewards-page.tsx"), "AdminRewardsPage"),
});
const adminCampaigns = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/campaign",
  staticData: { title: "Campaigns" },
  validateSearch: search({
    status: oneOf("active", "completed", "ended"),
    q: text,
    sort: oneOf("newest", "name", "progress"),
    page,
  }),
  component: screen(() => import("./campaigns/admin-campaigns-page.tsx"), "AdminCampaignsPage"),
});
const adminCampaign = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/campaign/$id",
  staticData: { title: "Campaign" },
  validateSearch: search({ sort: oneOf("contributions"), page }),
  component: screen(() => import("./campaigns/admin-campaign-page.tsx"), "AdminCampaignPage"),
});
const adminRedeemed = createRoute({
  getParentRoute: () => adminShell,
  path: "/admin/redeemed",
  staticData: { title: "Redeemed rewards" },
  validateSearch: search({
    status: oneOf("pending", "processing", "completed", "rejected"),
    from: day,
    to: day,
    q: text,
    userId: text,
    sort: oneOf("date"),
    page,
    view: text,
  }),
  component: screen(() => import("./rewards/admin-redeemed-page.tsx"), "AdminRedeemedPage"),
});

export const backOffice = adminShell.addChildren([
  admin,
  adminUsers,
  adminUser,
  staff,
  auditLog,
  integrity,
  heldReferrals,
  heldReferralsBefore,
  adminRedeemed,
  adminPickups,
  adminDropOffs,
  adminDropOff,
  adminDropOffLocations,
  createDropOffLocation,
  adminBadges,
  adminRewards,
  adminCampaigns,
  adminCampaign,
]);
