import { DROP_OFF_ITEM_TYPES } from "#domain/rates/material-facts.ts";
import type { PlainSentence } from "#domain/words/say.ts";
import { day, id, month, oneOf, page, text } from "#web/kit/lists/search.ts";
import type { Shell } from "#web/parts/application/screen-table.ts";
import { SIGN_IN } from "#web/parts/application/sign-in-row.ts";

export const OFFICE_SIGN_IN = {
  module: "parts/shell/public-shell.tsx",
  frame: "public",
  screens: {
    "/admin/login": {
      module: "office/auth/admin-sign-in-page.tsx",
      title: "Back office",
      ...SIGN_IN,
    },
  },
} as const satisfies Shell<PlainSentence>;

/** The screens of the back office. */
export const OFFICE = {
  module: "office/shell/admin-shell.tsx",
  guard: "admin",
  frame: "office",
  screens: {
    "/admin": { leadsTo: "/admin/today" },
    "/admin/today": {
      module: "office/runs/today-page.tsx",
      title: "Today",
      search: { date: day, view: text },
    },
    "/admin/plan": {
      module: "office/runs/plan-page.tsx",
      title: "Plan",
      search: { date: day, run: text, page, view: text },
    },
    "/admin/areas": { module: "office/areas/admin-areas-page.tsx", title: "Areas" },
    "/admin/areas/$id": {
      module: "office/areas/admin-area-page.tsx",
      title: "Area",
      search: { tab: oneOf("week", "zips", "rules"), from: day },
    },
    "/admin/users": {
      module: "office/profile/admin-users-page.tsx",
      title: "Users",
      search: {
        q: text,
        role: oneOf("user", "agent", "admin", "superadmin"),
        sort: oneOf("date", "name", "-name", "email", "-email"),
        page,
        add: oneOf("resident"),
      },
    },
    "/admin/users/$id": {
      module: "office/management/admin-user-page.tsx",
      title: "User",
      search: {
        tab: oneOf(
          "messages",
          "notes",
          "ledger",
          "drop-offs",
          "redeemed",
          "badges",
          "referrals",
          "locations",
        ),
        sort: oneOf("date", "-date", "name", "-name"),
        page,
        view: text,
      },
    },
    "/admin/users/$id/receipt": {
      module: "office/telephone/receipt-for-page.tsx",
      title: "Receipt",
      search: { entry: text },
    },
    "/admin/management": {
      module: "office/management/staff-page.tsx",
      title: "Staff",
      search: {
        q: text,
        role: oneOf("agent", "admin", "superadmin"),
        sort: oneOf("date", "name", "-name", "email", "-email"),
        page,
      },
    },
    "/admin/management/audit": {
      module: "office/audit/audit-page.tsx",
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
      module: "office/audit/integrity-page.tsx",
      title: "Integrity",
    },
    "/admin/management/system": { module: "office/system/system-page.tsx", title: "System" },
    "/admin/management/rates": { module: "office/rates/rates-page.tsx", title: "Rates" },
    "/admin/management/legal": {
      module: "office/legal/legal-page.tsx",
      title: "Terms and privacy",
    },
    "/admin/management/settings": {
      module: "office/settings/settings-page.tsx",
      title: "Settings",
    },
    "/admin/users/held-referrals": {
      module: "office/management/held-referrals-page.tsx",
      title: "Held referrals",
      search: { page },
    },
    // The path of an earlier release, in which only superadmins saw this screen.
    "/admin/management/referrals": { leadsTo: "/admin/users/held-referrals" },
    "/admin/security": { module: "parts/security/security-page.tsx", title: "Security" },
    "/admin/pickups": {
      module: "office/pickups/admin-pickups-page.tsx",
      title: "Pickups",
      search: {
        userId: text,
        status: oneOf("pending", "overdue", "completed"),
        unusual: oneOf("open", "reviewed"),
        areaId: text,
        from: day,
        to: day,
        q: text,
        sort: oneOf("date", "-date"),
        page,
        view: text,
      },
    },
    "/admin/dropoffs": {
      module: "office/drop-offs/admin-drop-offs-page.tsx",
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
    "/admin/dropoffs/$id": {
      module: "office/drop-offs/admin-drop-off-page.tsx",
      title: "Drop-off",
    },
    "/admin/disputes": {
      module: "office/corrections/admin-disputes-page.tsx",
      title: "Questions",
      search: {
        view: oneOf("counting"),
        status: oneOf("open", "upheld", "partly_upheld", "declined", "withdrawn"),
        userId: text,
        sort: oneOf("date", "-date"),
        page,
      },
    },
    "/admin/disputes/$id": {
      module: "office/corrections/admin-dispute-page.tsx",
      title: "Question",
    },
    "/admin/dropoff-locations": {
      module: "office/locations/admin-drop-off-locations-page.tsx",
      title: "Locations",
      search: {
        itemType: oneOf(...DROP_OFF_ITEM_TYPES),
        q: text,
        sort: oneOf("name", "-name"),
        page,
      },
    },
    "/admin/dropoffs/create-location": {
      module: "office/locations/create-drop-off-location-page.tsx",
      title: "Drop-off location",
      search: { id },
    },
    "/admin/guide": {
      module: "office/guide/admin-guide-page.tsx",
      title: "Guide",
      search: { q: text, show: oneOf("open", "hidden") },
    },
    "/admin/badges": {
      module: "office/badges/admin-badges-page.tsx",
      title: "Badges",
      search: { q: text, sort: oneOf("name") },
    },
    "/admin/rewards": {
      module: "office/rewards/admin-rewards-page.tsx",
      title: "Rewards",
      search: { q: text, sort: oneOf("date", "name", "-name", "points", "-points"), page },
    },
    "/admin/sponsors": {
      module: "office/rewards/admin-sponsors-page.tsx",
      title: "Sponsors",
    },
    "/admin/sponsors/$id": {
      module: "office/sponsors/admin-sponsor-page.tsx",
      title: "Sponsor",
    },
    "/admin/sponsors/$id/statement": {
      module: "office/sponsors/statement-page.tsx",
      title: "Statement",
      search: { month },
    },
    "/admin/report": {
      module: "office/report/report-page.tsx",
      title: "Report",
      search: { period: text, town: text },
    },
    "/admin/campaign": {
      module: "office/campaigns/admin-campaigns-page.tsx",
      title: "Campaigns",
      search: {
        status: oneOf("active", "completed", "ended"),
        q: text,
        sort: oneOf("newest", "name", "progress"),
        page,
      },
    },
    "/admin/campaign/$id": {
      module: "office/campaigns/admin-campaign-page.tsx",
      title: "Campaign",
      search: { sort: oneOf("contributions"), page },
    },
    "/admin/redeemed": {
      module: "office/rewards/admin-redeemed-page.tsx",
      title: "Redeemed rewards",
      search: {
        status: oneOf("to_hand_over", "pending", "processing", "completed", "rejected"),
        from: day,
        to: day,
        q: text,
        userId: text,
        sort: oneOf("date"),
        page,
        view: text,
      },
    },
    "/admin/redeemed/$id": { module: "office/rewards/slip-page.tsx", title: "Slip" },
  },
} as const satisfies Shell;
