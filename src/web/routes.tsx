import { createRoute, createRouter } from "@tanstack/react-router";

import { ongoingCampaigns } from "./campaigns/ongoing-campaigns.ts";
import {
  needUnverified,
  needUser,
  onlyGuests,
  onlyGuestsOrCorrecting,
} from "./core/access/guards.ts";
import { screen } from "./core/api/lazy-parts.ts";
import { queryClient } from "./core/api/query.ts";
import { oneOf, page, parseSearch, search, stringifySearch, text } from "./core/lists/search.ts";
import { PageSkeleton } from "./core/ui/skeleton.tsx";
import { backOffice } from "./routes-admin.tsx";
import { collectors } from "./routes-agent.tsx";
import { root } from "./routes-root.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";

/*
 * The table of all screens; those of the back office and of collectors stand in routes-admin.tsx
 * and routes-agent.tsx. Paths are
 * case-insensitive: /Impact is /impact (spec §2).
 */

// --- before sign-in
const publicShell = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: screen(() => import("./shell/public-shell.tsx"), "PublicShell"),
});
const signIn = createRoute({
  getParentRoute: () => publicShell,
  path: "/",
  staticData: { title: "Sign In" },
  validateSearch: search({ next: text, reset: oneOf("done") }),
  beforeLoad: onlyGuests,
  component: screen(() => import("./auth/sign-in-page.tsx"), "SignInPage"),
});
const signUp = createRoute({
  getParentRoute: () => publicShell,
  path: "/signup",
  staticData: { title: "Sign Up" },
  validateSearch: search({ next: text, referral: text, change: oneOf("address") }),
  beforeLoad: onlyGuestsOrCorrecting,
  component: screen(() => import("./auth/sign-up-page.tsx"), "SignUpPage"),
});
const verifyEmail = createRoute({
  getParentRoute: () => publicShell,
  path: "/verify-email",
  staticData: { title: "Verify your email" },
  validateSearch: search({ next: text, letter: oneOf("none") }),
  beforeLoad: needUnverified,
  component: screen(() => import("./auth/verify-email-page.tsx"), "VerifyEmailPage"),
});
const forgotPassword = createRoute({
  getParentRoute: () => publicShell,
  path: "/forgot-password",
  staticData: { title: "Forgot Password" },
  validateSearch: search({ step: oneOf("reset"), email: text, next: text }),
  component: screen(() => import("./auth/forgot-password-page.tsx"), "ForgotPasswordPage"),
});
const invitation = createRoute({
  getParentRoute: () => publicShell,
  path: "/invitation",
  staticData: { title: "Your invitation" },
  component: screen(() => import("./auth/invitation-page.tsx"), "InvitationPage"),
});
const adminSignIn = createRoute({
  getParentRoute: () => publicShell,
  path: "/admin/login",
  staticData: { title: "Back office" },
  validateSearch: search({ next: text, reset: oneOf("done") }),
  beforeLoad: onlyGuests,
  component: screen(() => import("./auth/admin-sign-in-page.tsx"), "AdminSignInPage"),
});
const agentSignIn = createRoute({
  getParentRoute: () => publicShell,
  path: "/admin/pickup/login",
  staticData: { title: "Collector" },
  validateSearch: search({ next: text, reset: oneOf("done") }),
  beforeLoad: onlyGuests,
  component: screen(() => import("./auth/agent-sign-in-page.tsx"), "AgentSignInPage"),
});

// --- users
const userShell = createRoute({
  getParentRoute: () => root,
  id: "user",
  beforeLoad: needUser,
  component: screen(() => import("./shell/user-shell.tsx"), "UserShell"),
});
const home = createRoute({
  getParentRoute: () => userShell,
  path: "/home",
  staticData: { title: "Home" },
  loader: () => void queryClient.prefetchInfiniteQuery(ongoingCampaigns),
  component: screen(() => import("./home/home-page.tsx"), "HomePage"),
});
const impact = createRoute({
  getParentRoute: () => userShell,
  path: "/impact",
  staticData: { title: "Impact" },
  validateSearch: search({ page }),
  component: screen(() => import("./home/impact-page.tsx"), "ImpactPage"),
});
const campaigns = createRoute({
  getParentRoute: () => userShell,
  path: "/campaigns",
  staticData: { title: "Campaigns" },
  validateSearch: search({ status: oneOf("active", "completed", "ended"), page }),
  component: screen(() => import("./campaigns/campaigns-page.tsx"), "CampaignsPage"),
});
const campaign = createRoute({
  getParentRoute: () => userShell,
  path: "/campaigns/$id",
  staticData: { title: "Campaign" },
  component: screen(() => import("./campaigns/campaign-page.tsx"), "CampaignPage"),
});
const contributors = createRoute({
  getParentRoute: () => userShell,
  path: "/campaigns/$id/contributors",
  staticData: { title: "Contributors" },
  validateSearch: search({ page }),
  component: screen(() => import("./campaigns/contributors-page.tsx"), "ContributorsPage"),
});
const profile = createRoute({
  getParentRoute: () => userShell,
  path: "/profile",
  staticData: { title: "Profile" },
  component: screen(() => import("./profile/profile-page.tsx"), "ProfilePage"),
});
const updateProfile = createRoute({
  getParentRoute: () => userShell,
  path: "/profile/update-profile",
  staticData: { title: "Update Profile" },
  component: screen(() => import("./profile/update-profile-page.tsx"), "UpdateProfilePage"),
});
const verifyPhone = createRoute({
  getParentRoute: () => userShell,
  path: "/profile/verify-phone",
  staticData: { title: "Verify your phone number" },
  validateSearch: search({ step: oneOf("code") }),
  component: screen(() => import("./auth/verify-phone-page.tsx"), "VerifyPhonePage"),
});
const changePassword = createRoute({
  getParentRoute: () => userShell,
  path: "/profile/change-password",
  staticData: { title: "Change Password" },
  component: screen(() => import("./auth/change-password-page.tsx"), "ChangePasswordPage"),
});
const locations = createRoute({
  getParentRoute: () => userShell,
  path: "/locations",
  staticData: { title: "Locations" },
  validateSearch: search({ next: text, add: oneOf("open"), edit: text }),
  component: screen(() => import("./locations/locations-page.tsx"), "LocationsPage"),
});
const bookPickup = createRoute({
  getParentRoute: () => userShell,
  path: "/pickup/book",
  staticData: { title: "Book a Pickup" },
  validateSearch: search({ campaignId: text, campaignName: text, location: text, again: text }),
  component: screen(() => import("./pickups/book-pickup-page.tsx"), "BookPickupPage"),
});
const pickups = createRoute({
  getParentRoute: () => userShell,
  path: "/pickup/all",
  staticData: { title: "Your Pickups" },
  validateSearch: search({
    view: oneOf("collections"),
    status: oneOf("pending", "completed"),
    page,
  }),
  component: screen(() => import("./pickups/pickups-page.tsx"), "PickupsPage"),
});
const pickup = createRoute({
  getParentRoute: () => userShell,
  path: "/pickup/$id",
  staticData: { title: "Pickup" },
  component: screen(() => import("./pickups/pickup-page.tsx"), "PickupPage"),
});
const where = createRoute({
  getParentRoute: () => userShell,
  path: "/where",
  staticData: { title: "Where" },
  validateSearch: search({ itemType: oneOf("fabric", "plastic"), place: text, around: text }),
  component: screen(() => import("./locations/where-page.tsx"), "WherePage"),
});
const createDropOff = createRoute({
  getParentRoute: () => userShell,
  path: "/dropoff/create",
  staticData: { title: "Drop off" },
  validateSearch: search({ campaignId: text, campaignName: text, location: text }),
  component: screen(() => import("./drop-offs/create-drop-off-page.tsx"), "CreateDropOffPage"),
});
const dropOffs = createRoute({
  getParentRoute: () => userShell,
  path: "/dropoff/all",
  staticData: { title: "Your Drop-offs" },
  validateSearch: search({ status: oneOf("pending", "completed", "rejected"), page }),
  component: screen(() => import("./drop-offs/drop-offs-page.tsx"), "DropOffsPage"),
});
const rewards = createRoute({
  getParentRoute: () => userShell,
  path: "/rewards",
  staticData: { title: "Rewards" },
  validateSearch: search({ tab: oneOf("redeemed"), page, view: text }),
  component: screen(() => import("./rewards/rewards-page.tsx"), "RewardsPage"),
});
const notifications = createRoute({
  getParentRoute: () => userShell,
  path: "/notifications",
  staticData: { title: "Notifications" },
  validateSearch: search({ read: oneOf("true", "false"), page }),
  component: screen(() => import("./notifications/notifications-page.tsx"), "NotificationsPage"),
});

const routeTree = root.addChildren([
  publicShell.addChildren([
    signIn,
    signUp,
    verifyEmail,
    forgotPassword,
    invitation,
    adminSignIn,
    agentSignIn,
  ]),
  userShell.addChildren([
    home,
    impact,
    campaigns,
    campaign,
    contributors,
    profile,
    updateProfile,
    verifyPhone,
    changePassword,
    locations,
    bookPickup,
    pickups,
    pickup,
    where,
    createDropOff,
    dropOffs,
    rewards,
    notifications,
  ]),
  collectors,
  backOffice,
]);

/** The router over the table above. */
export const router = createRouter({
  routeTree,
  caseSensitive: false,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  // Fresh enough is decided by the query cache; the router must not hold answers of its own.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: "root",
  // Filters and pages of the same screen change in place.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ["page"] : false) },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Of the document: "Home" becomes "Home · Rebound". */
    title?: string;
  }
}
