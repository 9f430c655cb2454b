import { DROP_OFF_ITEM_TYPES, MATERIALS } from "#domain/rates/material-facts.ts";
import type { PlainSentence } from "#domain/words/say.ts";
import { id, oneOf, page, text, year } from "#web/kit/lists/search.ts";
import type { Shell } from "#web/parts/application/screen-table.ts";
import { SIGN_IN } from "#web/parts/application/sign-in-row.ts";

/** What narrows one's own collections and receipts (PRODUCT R38.3). */
const HISTORY = { q: text, year, material: oneOf(...MATERIALS) };

/** The screens before sign-in. */
export const BEFORE_SIGN_IN = {
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
    "/p/$token": { module: "resident/report/public-report-page.tsx", title: "What was collected" },
    "/invitation": { module: "resident/auth/invitation-page.tsx", title: "Your invitation" },
    "/legal/terms": { module: "resident/legal/legal-page.tsx", title: "Terms" },
    "/legal/privacy": { module: "resident/legal/legal-page.tsx", title: "Privacy" },
  },
} as const satisfies Shell<PlainSentence>;

/** The screens that guests see in the frame of the sign-in, and residents in theirs with its tabs (PRODUCT R52.1). */
export const GUIDE = {
  module: "resident/shell/guide-shell.tsx",
  frame: "public",
  memberFrame: "tabs",
  screens: {
    "/guide": {
      module: "resident/guide/guide-page.tsx",
      title: "What may I bring?",
      search: { q: text },
    },
    "/guide/$material": { module: "resident/guide/material-page.tsx", title: "What may I bring?" },
  },
} as const satisfies Shell<PlainSentence>;

/** The screens of a shop's counter, which everybody can open too: what they can do there follows from the device's link. */
export const SHOP = {
  module: "resident/shops/shop-shell.tsx",
  frame: "counter",
  screens: {
    "/shop": { module: "resident/shops/shop-page.tsx", title: "Shop" },
    "/v": { module: "resident/shops/scanned-page.tsx", title: "Voucher" },
  },
} as const satisfies Shell<PlainSentence>;

/** The screens of residents, and of staff on their side. */
export const MEMBERS = {
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
      module: "resident/impact/impact-page.tsx",
      title: "Impact",
      soon: ["resident/ui/carousel.tsx"],
      search: { page, ...HISTORY },
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
        ...HISTORY,
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
    "/rewards/voucher/$id": {
      module: "resident/rewards/voucher-page.tsx",
      title: "Your code",
    },
    "/notifications": {
      module: "resident/notifications/notifications-page.tsx",
      title: "Notifications",
      search: { read: oneOf("true", "false"), page },
    },
  },
} as const satisfies Shell<PlainSentence>;
