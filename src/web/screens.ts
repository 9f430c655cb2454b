import { DROP_OFF_ITEM_TYPES } from "#domain/rates/material-facts.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import type { Shell } from "#web/parts/boot/screen-table.ts";
import { day, id, oneOf, page, text } from "#web/kit/lists/search.ts";
import { OFFICE } from "./screens-office.ts";

/** The common part of the three sign-in screens. */
const SIGN_IN = { guard: "guests", search: { next: text, reset: oneOf("done") } } as const;

/**
 * All screens of the product, by shell and path; "$id" stands for an id. It is data without code: the router
 * (routes.tsx), the build (scripts/web/first-paint.ts) and the browser tests (e2e/screens.ts) read it. Paths are
 * case-insensitive: /Impact is /impact (docs/PRODUCT.md, section 2).
 */
export const SHELLS = {
  public: {
    module: "parts/shell/public-shell.tsx",
    frame: "public",
    screens: {
      "/": { module: "resident/auth/sign-in-page.tsx", title: "Sign In", ...SIGN_IN },
      "/signup": {
        module: "resident/auth/sign-up-page.tsx",
        title: "Sign Up",
        guard: "guestsOrCorrecting",
        search: { next: text, referral: text, change: oneOf("address") },
      },
      "/verify-email": {
        module: "resident/auth/verify-email-page.tsx",
        title: "Verify your email",
        guard: "unverified",
        search: { next: text, mail: oneOf("none") },
      },
      "/forgot-password": {
        module: "resident/auth/forgot-password-page.tsx",
        title: "Forgot Password",
        search: { step: oneOf("reset"), email: text, next: text },
      },
      "/u/$token": { module: "resident/notifications/unsubscribe-page.tsx", title: "Unsubscribe" },
      "/invitation": { module: "resident/auth/invitation-page.tsx", title: "Your invitation" },
      "/legal/terms": { module: "resident/legal/legal-page.tsx", title: "Terms" },
      "/legal/privacy": { module: "resident/legal/legal-page.tsx", title: "Privacy" },
      "/admin/login": {
        module: "office/auth/admin-sign-in-page.tsx",
        title: "Back office",
        ...SIGN_IN,
      },
      "/admin/pickup/login": {
        module: "agent/auth/agent-sign-in-page.tsx",
        title: "Collector",
        ...SIGN_IN,
      },
    },
  },
  user: {
    module: "resident/shell/user-shell.tsx",
    guard: "user",
    frame: "tabs",
    screens: {
      "/home": {
        module: "resident/home/home-page.tsx",
        title: "Home",
        frame: "home",
        soon: ["resident/ui/carousel.tsx"],
      },
      "/impact": {
        module: "resident/home/impact-page.tsx",
        title: "Impact",
        soon: ["resident/ui/carousel.tsx"],
        search: { page },
      },
      "/receipts/$id": { module: "resident/corrections/receipt-page.tsx", title: "Receipt" },
      "/disputes": {
        module: "resident/corrections/disputes-page.tsx",
        title: "Your questions",
        search: { page, pickup: id, dropoff: id },
      },
      "/campaigns": {
        module: "resident/campaigns/campaigns-page.tsx",
        title: "Campaigns",
        search: { status: oneOf("active", "completed", "ended"), page },
      },
      "/campaigns/$id": { module: "resident/campaigns/campaign-page.tsx", title: "Campaign" },
      "/campaigns/$id/contributors": {
        module: "resident/campaigns/contributors-page.tsx",
        title: "Contributors",
        search: { page },
      },
      "/profile": { module: "resident/profile/profile-page.tsx", title: "Profile" },
      "/profile/update-profile": {
        module: "resident/profile/update-profile-page.tsx",
        title: "Update Profile",
      },
      "/profile/notifications": {
        module: "parts/notifications/message-settings-page.tsx",
        title: "Notification settings",
      },
      "/profile/verify-phone": {
        module: "resident/auth/verify-phone-page.tsx",
        title: "Verify your phone number",
        search: { step: oneOf("code") },
      },
      "/profile/data": { module: "resident/profile/own-data-page.tsx", title: "Your data" },
      "/profile/security": { module: "parts/security/security-page.tsx", title: "Security" },
      "/profile/change-password": {
        module: "parts/auth/change-password-page.tsx",
        title: "Change Password",
      },
      "/locations": {
        module: "resident/locations/locations-page.tsx",
        title: "Locations",
        search: { next: text, add: oneOf("open"), edit: text },
      },
      "/pickup/book": {
        module: "resident/pickups/book-pickup-page.tsx",
        title: "Book a Pickup",
        search: { campaignId: text, campaignName: text, location: text, again: text },
      },
      "/pickup/all": {
        module: "resident/pickups/pickups-page.tsx",
        title: "Your Pickups",
        search: {
          view: oneOf("collections"),
          status: oneOf("pending", "completed"),
          page,
          move: text,
        },
      },
      "/pickup/$id": { module: "resident/pickups/pickup-page.tsx", title: "Pickup" },
      "/where": {
        module: "resident/locations/where-page.tsx",
        title: "Where",
        soon: ["kit/map/leaflet-map.tsx"],
        search: { itemType: oneOf(...DROP_OFF_ITEM_TYPES), place: text, around: text },
      },
      "/dropoff/create": {
        module: "resident/drop-offs/create-drop-off-page.tsx",
        title: "Drop off",
        search: { campaignId: text, campaignName: text, location: text },
      },
      "/dropoff/all": {
        module: "resident/drop-offs/drop-offs-page.tsx",
        title: "Your Drop-offs",
        search: { status: oneOf("pending", "completed", "rejected"), page },
      },
      "/rates": { module: "resident/rates/rates-page.tsx", title: "What it is worth" },
      "/rewards": {
        module: "resident/rewards/rewards-page.tsx",
        title: "Rewards",
        search: { tab: oneOf("redeemed"), page, view: text },
      },
      "/notifications": {
        module: "resident/notifications/notifications-page.tsx",
        title: "Notifications",
        search: { read: oneOf("true", "false"), page },
      },
    },
  },
  agent: {
    module: "agent/shell/agent-shell.tsx",
    guard: "agent",
    frame: "tabs",
    screens: {
      "/admin/pickup/pickups": {
        module: "agent/runs/agent-pickups-page.tsx",
        title: "Pickups",
        search: {
          day: oneOf("overdue", "tomorrow", "all"),
          status: oneOf("pending", "completed"),
          date: text,
          userId: text,
          page,
        },
      },
      "/admin/pickup/pickup/$id": { module: "agent/runs/agent-pickup-page.tsx", title: "Pickup" },
      "/admin/pickup/run": {
        module: "agent/runs/run-page.tsx",
        title: "Your run",
        search: { date: day, stop: text },
      },
      "/admin/pickup/sheet": {
        module: "agent/runs/run-sheet-page.tsx",
        title: "Route sheet",
        search: { date: day, run: text },
      },
      "/admin/pickup/disputes": {
        module: "agent/corrections/agent-disputes-page.tsx",
        title: "Questions about counts",
        search: { page },
      },
      "/admin/pickup/profile": { module: "agent/profile/agent-profile-page.tsx", title: "Profile" },
      "/admin/pickup/settings": {
        module: "agent/profile/agent-profile-page.tsx",
        title: "Settings",
      },
      "/admin/pickup/notifications": {
        module: "parts/notifications/message-settings-page.tsx",
        title: "Notification settings",
      },
      "/admin/pickup/security": { module: "parts/security/security-page.tsx", title: "Security" },
      "/admin/pickup/change-password": {
        module: "parts/auth/change-password-page.tsx",
        title: "Change Password",
      },
    },
  },
  admin: OFFICE,
} as const satisfies Readonly<
  Record<"public" | "user" | "agent", Shell<PlainSentence>> & Record<"admin", Shell>
>;
