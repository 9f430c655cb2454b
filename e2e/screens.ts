// The table of all screens of the product, used by the tests and the pictures (scripts/visual.mjs).
import { labelOf } from "#domain/materials.ts";

import { demo } from "./people.ts";
import type { Server } from "./server.ts";

/** The viewer; a newcomer has signed up and not verified the e-mail address. */
export type Who = "guest" | "newcomer" | keyof typeof demo;
export type Screen = Readonly<{
  who: Who;
  /** The path as the router's table writes it. */
  route: string;
  path: string;
  /** The document's title, before " · Rebound". */
  title: string;
}>;

/** A screen about one object has the object's name in its title. */
type Row = readonly [route: string, title: string | ((name: string) => string)];
type Thing = Readonly<{ id: string; name: string }>;

const ROWS: readonly (readonly [who: Who, rows: readonly Row[]])[] = [
  [
    "guest",
    [
      ["/", "Sign In"],
      ["/signup", "Sign Up"],
      ["/forgot-password", "Forgot Password"],
      ["/invitation", "Your invitation"],
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
      ["/campaigns", "Campaigns"],
      ["/campaigns/$id", (name) => name],
      ["/campaigns/$id/contributors", (name) => `Contributors of ${name}`],
      ["/where", "Where"],
      ["/profile", "Profile"],
      ["/profile/update-profile", "Update Profile"],
      ["/profile/verify-phone", "Verify your phone number"],
      ["/profile/change-password", "Change Password"],
      ["/locations", "Locations"],
      ["/pickup/book", "Book a Pickup"],
      ["/pickup/all", "Your Pickups"],
      ["/pickup/$id", (name) => name],
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
      ["/admin/pickup/pickup/$id", (name) => `Pickup ${name}`],
      ["/admin/pickup/profile", "Profile"],
      ["/admin/pickup/settings", "Settings"],
      ["/admin/pickup/change-password", "Change Password"],
    ],
  ],
  [
    "superadmin",
    [
      ["/admin/users", "Users"],
      ["/admin/users/held-referrals", "Held referrals"],
      ["/admin/users/$id", (name) => name],
      ["/admin/pickups", "Pickups"],
      ["/admin/dropoffs", "Drop-offs"],
      ["/admin/dropoffs/$id", (name) => `Drop-off at ${name}`],
      ["/admin/dropoff-locations", "Locations"],
      ["/admin/dropoffs/create-location", "Add drop-off location"],
      ["/admin/badges", "Badges"],
      ["/admin/rewards", "Rewards"],
      ["/admin/redeemed", "Redeemed rewards"],
      ["/admin/campaign", "Campaigns"],
      ["/admin/campaign/$id", (name) => name],
      ["/admin/management", "Staff"],
      ["/admin/management/audit", "Audit log"],
      ["/admin/management/integrity", "Integrity"],
    ],
  ],
];

/** Paths of the router that only redirect. */
export const REDIRECTS: ReadonlySet<string> = new Set(["/admin", "/admin/management/referrals"]);

/** All screens of a server with the demo data, each with a URL that shows data. */
export async function screensOf(server: Pick<Server, "call">): Promise<Screen[]> {
  const things = await thingsOf(server);
  return ROWS.flatMap(([who, rows]) =>
    rows.map(([route, title]) => {
      const { id, name } = things[route.split("/$id")[0] ?? ""] ?? NOTHING;
      const path = route.replace("$id", id);
      return { who, route, path, title: typeof title === "string" ? title : title(name) };
    }),
  );
}

const NOTHING: Thing = { id: "none", name: "" };

async function thingsOf(
  server: Pick<Server, "call">,
): Promise<Readonly<Record<string, Thing | undefined>>> {
  const session = await server.call("POST /auth/signin", { body: demo.superadmin });
  const query = { page: 1, limit: 1 };
  const resident = await server.call("POST /auth/signin", { body: demo.user });
  const [campaigns, dropOffs, users, pickups, own] = await Promise.all([
    server.call("GET /campaigns", { query }, session),
    server.call("GET /dropOff/admin", { query }, session),
    server.call("GET /profile/all", { query }, session),
    server.call("GET /pickup/admin", { query }, session),
    server.call("GET /pickup", { query: { ...query, status: "completed" } }, resident),
  ]);
  const [campaign] = campaigns.data.docs.map(({ _id: id, name }) => ({ id, name }));
  const [dropOff] = dropOffs.data.docs.map((one) => ({
    id: one._id,
    name: one.dropOffLocation.name,
  }));
  const [user] = users.data.docs.map(({ _id: id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  const [pickup] = pickups.data.docs.map(({ _id: id }) => ({ id, name: id.slice(0, 10) }));
  const [ownPickup] = own.data.docs.map(({ _id: id, itemType }) => ({
    id,
    name: `${labelOf(itemType)} pickup`,
  }));
  return {
    "/pickup": ownPickup,
    "/campaigns": campaign,
    "/admin/campaign": campaign,
    "/admin/dropoffs": dropOff,
    "/admin/users": user,
    "/admin/pickup/pickup": pickup,
  };
}
