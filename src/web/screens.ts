import { DROP_OFF_ITEM_TYPES } from "#domain/material-facts.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import type { Shell } from "./boot/screen-table.ts";
import { day, id, oneOf, page, text } from "./core/lists/search.ts";
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
    module: "shell/public-shell.tsx",
    frame: "public",
    screens: {
      "/": { module: "auth/sign-in-page.tsx", title: "Sign In", ...SIGN_IN },
      "/signup": {
        module: "auth/sign-up-page.tsx",
        title: "Sign Up",
        guard: "guestsOrCorrecting",
        search: { next: text, referral: text, change: oneOf("address") },
      },
      "/verify-email": {
        module: "auth/verify-email-page.tsx",
        title: "Verify your email",
        guard: "unverified",
        search: { next: text, mail: oneOf("none") },
      },
      "/forgot-password": {
        module: "auth/forgot-password-page.tsx",
        title: "Forgot Password",
        search: { step: oneOf("reset"), email: text, next: text },
      },
      "/u/$token": { module: "notifications/unsubscribe-page.tsx", title: "Unsubscribe" },
      "/invitation": { module: "auth/invitation-page.tsx", title: "Your invitation" },
      "/legal/terms": { module: "legal/legal-page.tsx", title: "Terms" },
      "/legal/privacy": { module: "legal/legal-page.tsx", title: "Privacy" },
      "/admin/login": { module: "auth/admin-sign-in-page.tsx", title: "Back office", ...SIGN_IN },
      "/admin/pickup/login": {
        module: "auth/agent-sign-in-page.tsx",
        title: "Collector",
        ...SIGN_IN,
      },
    },
  },
  user: {
    module: "shell/user-shell.tsx",
    guard: "user",
    frame: "tabs",
    screens: {
      "/home": {
        module: "home/home-page.tsx",
        title: "Home",
        frame: "home",
        soon: ["core/ui/carousel.tsx"],
      },
      "/impact": {
        module: "home/impact-page.tsx",
        title: "Impact",
        soon: ["core/ui/carousel.tsx"],
        search: { page },
      },
      "/receipts/$id": { module: "corrections/receipt-page.tsx", title: "Receipt" },
      "/disputes": {
        module: "corrections/disputes-page.tsx",
        title: "Your questions",
        search: { page, pickup: id, dropoff: id },
      },
      "/campaigns": {
        module: "campaigns/campaigns-page.tsx",
        title: "Campaigns",
        search: { status: oneOf("active", "completed", "ended"), page },
      },
      "/campaigns/$id": { module: "campaigns/campaign-page.tsx", title: "Campaign" },
      "/campaigns/$id/contributors": {
        module: "campaigns/contributors-page.tsx",
        title: "Contributors",
        search: { page },
      },
      "/profile": { module: "profile/profile-page.tsx", title: "Profile" },
      "/profile/update-profile": {
        module: "profile/update-profile-page.tsx",
        title: "Update Profile",
      },
      "/profile/notifications": {
        module: "notifications/message-settings-page.tsx",
        title: "Notification settings",
      },
      "/profile/verify-phone": {
        module: "auth/verify-phone-page.tsx",
        title: "Verify your phone number",
        search: { step: oneOf("code") },
      },
      "/profile/data": { module: "profile/own-data-page.tsx", title: "Your data" },
      "/profile/security": { module: "auth/security-page.tsx", title: "Security" },
      "/profile/change-password": {
        module: "auth/change-password-page.tsx",
        title: "Change Password",
      },
      "/locations": {
        module: "locations/locations-page.tsx",
        title: "Locations",
        search: { next: text, add: oneOf("open"), edit: text },
      },
      "/pickup/book": {
        module: "pickups/book-pickup-page.tsx",
        title: "Book a Pickup",
        search: { campaignId: text, campaignName: text, location: text, again: text },
      },
      "/pickup/all": {
        module: "pickups/pickups-page.tsx",
        title: "Your Pickups",
        search: {
          view: oneOf("collections"),
          status: oneOf("pending", "completed"),
          page,
          move: text,
        },
      },
      "/pickup/$id": { module: "pickups/pickup-page.tsx", title: "Pickup" },
      "/where": {
        module: "locations/where-page.tsx",
        title: "Where",
        soon: ["core/map/leaflet-map.tsx"],
        search: { itemType: oneOf(...DROP_OFF_ITEM_TYPES), place: text, around: text },
      },
      "/dropoff/create": {
        module: "drop-offs/create-drop-off-page.tsx",
        title: "Drop off",
        search: { campaignId: text, campaignName: text, location: text },
      },
      "/dropoff/all": {
        module: "drop-offs/drop-offs-page.tsx",
        title: "Your Drop-offs",
        search: { status: oneOf("pending", "completed", "rejected"), page },
      },
      "/rates": { module: "rates/rates-page.tsx", title: "What it is worth" },
      "/rewards": {
        module: "rewards/rewards-page.tsx",
        title: "Rewards",
        search: { tab: oneOf("redeemed"), page, view: text },
      },
      "/notifications": {
        module: "notifications/notifications-page.tsx",
        title: "Notifications",
        search: { read: oneOf("true", "false"), page },
      },
    },
  },
  agent: {
    module: "agent/agent-shell.tsx",
    guard: "agent",
    frame: "tabs",
    screens: {
      "/admin/pickup/pickups": {
        module: "runs/agent-pickups-page.tsx",
        title: "Pickups",
        search: {
          day: oneOf("overdue", "tomorrow", "all"),
          status: oneOf("pending", "completed"),
          date: text,
          userId: text,
          page,
        },
      },
      "/admin/pickup/pickup/$id": { module: "runs/agent-pickup-page.tsx", title: "Pickup" },
      "/admin/pickup/run": {
        module: "runs/run-page.tsx",
        title: "Your run",
        search: { date: day, stop: text },
      },
      "/admin/pickup/sheet": {
        module: "runs/run-sheet-page.tsx",
        title: "Route sheet",
        search: { date: day, run: text },
      },
      "/admin/pickup/disputes": {
        module: "corrections/agent-disputes-page.tsx",
        title: "Questions about counts",
        search: { page },
      },
      "/admin/pickup/profile": { module: "profile/agent-profile-page.tsx", title: "Profile" },
      "/admin/pickup/settings": { module: "profile/agent-profile-page.tsx", title: "Settings" },
      "/admin/pickup/notifications": {
        module: "notifications/message-settings-page.tsx",
        title: "Notification settings",
      },
      "/admin/pickup/security": { module: "auth/security-page.tsx", title: "Security" },
      "/admin/pickup/change-password": {
        module: "auth/change-password-page.tsx",
        title: "Change Password",
      },
    },
  },
  admin: OFFICE,
} as const satisfies Readonly<
  Record<"public" | "user" | "agent", Shell<PlainSentence>> & Record<"admin", Shell>
>;
