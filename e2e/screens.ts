// Every screen of the product, once: the tests and the pictures (scripts/visual.mjs) go through this table.
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

/** Who looks at it; a newcomer has signed up and not verified the mailbox. */
export type Who = "guest" | "newcomer" | keyof typeof demo;
export type Screen = Readonly<{
  who: Who;
  /** As the router's table writes it. */
  route: string;
  path: string;
  /** Of the document, before " · Rebound". */
  title: string | RegExp;
}>;

type Row = readonly [route: string, title: string | RegExp];
/** A screen that shows one thing: the thing's id is asked of the server. */
const OF_ONE = /\$id/;

const ROWS: readonly (readonly [who: Who, rows: readonly Row[]])[] = [
  [
    "guest",
    [
      ["/", "Sign In"],
      ["/signup", "Sign Up"],
      ["/forgot-password", "Forgot Password"],
      ["/admin/login", "Back office"],
      ["/admin/pickup/login", "Collector"],
    ],
  ],
  ["newcomer", [["/verify-email", "Verify your email"]]],
  [
    "user",
    [
      ["/home", "Home"],
      ["/impact", "Impact"],
      ["/campaigns/$id", /.+/],
      ["/campaigns/$id/contributors", /^Contributors of /],
      ["/where", "Where"],
      ["/profile", "Profile"],
      ["/profile/update-profile", "Update Profile"],
      ["/locations", "Locations"],
      ["/pickup/book", "Book a Pickup"],
      ["/pickup/all", "Your Pickups"],
      ["/dropoff/create", "Drop off"],
      ["/dropoff/all", "Your Drop-offs"],
      ["/rewards", "Rewards"],
      ["/notifications", "Notifications"],
    ],
  ],
  [
    "agent",
    [
      ["/admin/pickup/pickups", "Pickups"],
      ["/admin/pickup/pickup/$id", /^Pickup /],
      ["/admin/pickup/profile", "Profile"],
      ["/admin/pickup/settings", "Settings"],
    ],
  ],
  [
    "superadmin",
    [
      ["/admin/users", "Users"],
      ["/admin/users/$id", /.+/],
      ["/admin/pickups", "Pickups"],
      ["/admin/dropoffs", "Drop-offs"],
      ["/admin/dropoffs/$id", /.+/],
      ["/admin/dropoff-locations", "Locations"],
      ["/admin/dropoffs/create-location", "Add drop-off location"],
      ["/admin/badges", "Badges"],
      ["/admin/rewards", "Rewards"],
      ["/admin/redeemed", "Redeemed rewards"],
      ["/admin/campaign", "Campaigns"],
      ["/admin/campaign/$id", /.+/],
      ["/admin/management", "Staff"],
      ["/admin/management/audit", "Audit log"],
      ["/admin/management/integrity", "Integrity"],
      ["/admin/management/referrals", "Held referrals"],
    ],
  ],
];

/** Addresses of the router that lead on at once and show nothing. */
export const REDIRECTS: ReadonlySet<string> = new Set(["/admin"]);

/** All screens of a server with the demo data, each with an address that shows something. */
export async function screensOf(server: Server): Promise<Screen[]> {
  const ids = await idsOf(server);
  return ROWS.flatMap(([who, rows]) =>
    rows.map(([route, title]) => ({
      who,
      route,
      title,
      path: route.replace(OF_ONE, ids[route.split("/$id")[0] ?? ""] ?? "none"),
    })),
  );
}

async function idsOf(server: Server): Promise<Readonly<Record<string, string | undefined>>> {
  const session = await server.call("POST /auth/signin", { body: demo.superadmin });
  const query = { page: 1, limit: 1 };
  const [campaigns, dropOffs, users, pickups] = await Promise.all([
    server.call("GET /campaigns", { query }, session),
    server.call("GET /dropOff/admin", { query }, session),
    server.call("GET /profile/all", { query }, session),
    server.call("GET /pickup/admin", { query }, session),
  ]);
  const campaign = campaigns.data.docs[0]?._id;
  return {
    "/campaigns": campaign,
    "/admin/campaign": campaign,
    "/admin/dropoffs": dropOffs.data.docs[0]?._id,
    "/admin/users": users.data.docs[0]?._id,
    "/admin/pickup/pickup": pickups.data.docs[0]?._id,
  };
}
