import { DROP_OFF_ITEM_TYPES } from "#domain/material-facts.ts";

import type { Shell } from "./boot/screen-table.ts";
import { day, id, oneOf, page, text } from "./core/lists/search.ts";

/** The screens of the back office. */
export const OFFICE = {
  module: "admin/admin-shell.tsx",
  guard: "admin",
  frame: "office",
  screens: {
    "/admin": { leadsTo: "/admin/today" },
    "/admin/today": {
      module: "runs/today-page.tsx",
      title: "Today",
      search: { date: day, view: text },
    },
    "/admin/plan": {
      module: "runs/plan-page.tsx",
      title: "Plan",
      search: { date: day, run: text, page, view: text },
    },
    "/admin/users": {
      module: "profile/admin-users-page.tsx",
      title: "Users",
      search: {
        q: text,
        role: oneOf("user", "agent", "admin", "superadmin"),
        sort: oneOf("date", "name", "-name", "email", "-email"),
        page,
      },
    },
    "/admin/users/$id": {
      module: "management/admin-user-page.tsx",
      title: "User",
      search: {
        tab: oneOf("pickups", "drop-offs", "redeemed", "badges", "referrals", "locations"),
        sort: oneOf("date", "-date", "name", "-name"),
        page,
      },
    },
    "/admin/management": {
      module: "management/staff-page.tsx",
      title: "Staff",
      search: {
        q: text,
        role: oneOf("agent", "admin", "superadmin"),
        sort: oneOf("date", "name", "-name", "email", "-email"),
        page,
      },
    },
    "/admin/management/audit": {
      module: "management/audit-page.tsx",
      title: "Audit log",
      search: {
        type: text,
        actorId: text,
        userId: text,
        own: oneOf("true"),
        from: day,
        to: day,
        sort: oneOf("date"),
        page,
      },
    },
    "/admin/management/integrity": {
      module: "management/integrity-page.tsx",
      title: "Integrity",
    },
    "/admin/management/rates": { module: "management/rates-page.tsx", title: "Rates" },
    "/admin/management/legal": {
      module: "management/legal-page.tsx",
      title: "Terms and privacy",
    },
    "/admin/management/settings": {
      module: "management/settings-page.tsx",
      title: "Settings",
    },
    "/admin/users/held-referrals": {
      module: "management/held-referrals-page.tsx",
      title: "Held referrals",
      search: { page },
    },
    // The path of an earlier release, in which only superadmins saw this screen.
    "/admin/management/referrals": { leadsTo: "/admin/users/held-referrals" },
    "/admin/security": { module: "auth/security-page.tsx", title: "Security" },
    "/admin/pickups": {
      module: "pickups/admin-pickups-page.tsx",
      title: "Pickups",
      search: {
        userId: text,
        status: oneOf("pending", "completed"),
        unusual: oneOf("open", "reviewed"),
        from: day,
        to: day,
        q: text,
        sort: oneOf("date", "-date"),
        page,
        view: text,
      },
    },
    "/admin/dropoffs": {
      module: "drop-offs/admin-drop-offs-page.tsx",
      title: "Drop-offs",
      search: {
        userId: text,
        status: oneOf("pending", "completed", "rejected"),
        unusual: oneOf("open", "reviewed"),
        from: day,
        to: day,
        q: text,
        sort: oneOf("date", "-date"),
        page,
      },
    },
    "/admin/dropoffs/$id": { module: "drop-offs/admin-drop-off-page.tsx", title: "Drop-off" },
    "/admin/disputes": {
      module: "corrections/admin-disputes-page.tsx",
      title: "Questions",
      search: {
        view: oneOf("counting"),
        status: oneOf("open", "upheld", "partly_upheld", "declined", "withdrawn"),
        userId: text,
        sort: oneOf("date", "-date"),
        page,
      },
    },
    "/admin/disputes/$id": { module: "corrections/admin-dispute-page.tsx", title: "Question" },
    "/admin/dropoff-locations": {
      module: "locations/admin-drop-off-locations-page.tsx",
      title: "Locations",
      search: {
        itemType: oneOf(...DROP_OFF_ITEM_TYPES),
        q: text,
        sort: oneOf("name", "-name"),
        page,
      },
    },
    "/admin/dropoffs/create-location": {
      module: "locations/create-drop-off-location-page.tsx",
      title: "Drop-off location",
      search: { id },
    },
    "/admin/badges": {
      module: "badges/admin-badges-page.tsx",
      title: "Badges",
      search: { q: text, sort: oneOf("name") },
    },
    "/admin/rewards": {
      module: "rewards/admin-rewards-page.tsx",
      title: "Rewards",
      search: { q: text, sort: oneOf("date", "name", "-name", "points", "-points"), page },
    },
    "/admin/campaign": {
      module: "campaigns/admin-campaigns-page.tsx",
      title: "Campaigns",
      search: {
        status: oneOf("active", "completed", "ended"),
        q: text,
        sort: oneOf("newest", "name", "progress"),
        page,
      },
    },
    "/admin/campaign/$id": {
      module: "campaigns/admin-campaign-page.tsx",
      title: "Campaign",
      search: { sort: oneOf("contributions"), page },
    },
    "/admin/redeemed": {
      module: "rewards/admin-redeemed-page.tsx",
      title: "Redeemed rewards",
      search: {
        status: oneOf("pending", "processing", "completed", "rejected"),
        from: day,
        to: day,
        q: text,
        userId: text,
        sort: oneOf("date"),
        page,
        view: text,
      },
    },
  },
} as const satisfies Shell;
