// Every screen of the product (src/web/screens.ts) with somebody who may see it: the tests and the pictures
// (scripts/visual.mjs) go through them.
import { labelOf } from "#domain/rates/materials.ts";
import { english } from "#domain/words/say.ts";
import type { Shell } from "#web/parts/application/screen-table.ts";
import { APPLICATION_SCREENS } from "#web/screens.ts";

import { PUBLIC_PAGE } from "../src/demo/plan-catalogue.ts";
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

/** The viewer; a newcomer has signed up and not verified the email address. */
export type Who = "guest" | "newcomer" | keyof typeof demo;
export type Screen = Readonly<{
  who: Who;
  /** The path as the router's table writes it. */
  route: string;
  path: string;
  /** The document's title, before " · Rebound". */
  title: string;
}>;

type Thing = Readonly<{ id: string; name: string }>;

/** Titles of screens that are named after the one thing they show, or by what is done there. */
const NAMED: Readonly<Record<string, (name: string) => string>> = {
  "/campaigns/$id": (name) => name,
  "/campaigns/$id/contributors": (name) => `Contributors of ${name}`,
  "/guide/$material": () => "Metals",
  "/pickup/$id": (name) => name,
  "/admin/pickup/pickup/$id": (name) => `Pickup ${name}`,
  "/admin/users/$id": (name) => name,
  "/admin/disputes/$id": (name) => `Question of ${name}`,
  "/admin/dropoffs/$id": (name) => `Drop-off at ${name}`,
  "/admin/dropoffs/create-location": () => "Add drop-off location",
  "/admin/campaign/$id": (name) => name,
  "/admin/areas/$id": (name) => name,
  "/admin/redeemed/$id": (name) => name,
  "/admin/sponsors/$id": (name) => name,
  "/admin/sponsors/$id/statement": (name) => `Statement of ${name}`,
};

/** A screen before it is known whose data it shows. */
export type Row = Readonly<{ who: Who; route: string; title: string }>;

function rowsOf(who: Who, shell: Shell): Row[] {
  return Object.entries(shell.screens).flatMap(([route, screen]) =>
    "leadsTo" in screen
      ? []
      : [{ who: screen.guard === "unverified" ? "newcomer" : who, route, title: screen.title }],
  );
}

export const SCREENS: readonly Row[] = [
  ...rowsOf("guest", APPLICATION_SCREENS.resident.public),
  ...rowsOf("guest", APPLICATION_SCREENS.resident.shop),
  ...rowsOf("guest", APPLICATION_SCREENS.office.signIn),
  ...rowsOf("guest", APPLICATION_SCREENS.agent.signIn),
  ...rowsOf("guest", APPLICATION_SCREENS.resident.guide),
  ...rowsOf("user", APPLICATION_SCREENS.resident.user),
  ...rowsOf("agent", APPLICATION_SCREENS.agent.agent),
  ...rowsOf("superadmin", APPLICATION_SCREENS.office.office),
];

/** All screens of a server with the demo data, each with a URL that shows data. */
export async function screensOf(server: Pick<Server, "call">): Promise<Screen[]> {
  const things = await thingsOf(server);
  return SCREENS.map(({ who, route, title }) => {
    const { id, name } = things[route.split("/$id")[0] ?? ""] ?? NOTHING;
    return {
      who,
      route,
      path: route
        .replace("$id", id)
        .replace("$material", "metals")
        .replace("$token", route.startsWith("/p/") ? PUBLIC_PAGE : TOKEN),
      title: NAMED[route]?.(name) ?? title,
    };
  });
}

/** The link of an email about campaigns, which nobody sent: the screen asks, and would be refused. */
const TOKEN = Buffer.from(`${"0".repeat(16)}campaigns${"0".repeat(16)}`).toString("base64url");

const NOTHING: Thing = { id: "none", name: "" };

async function thingsOf(
  server: Pick<Server, "call">,
): Promise<Readonly<Record<string, Thing | undefined>>> {
  const session = await server.call("POST /auth/signin", { body: demo.superadmin });
  const query = { page: 1, limit: 1 };
  const resident = await server.call("POST /auth/signin", { body: demo.user });
  const [campaigns, dropOffs, users, pickups, own, disputes, receipts, areas, redeemed, sponsors] =
    await Promise.all([
      server.call("GET /campaigns", { query }, session),
      server.call("GET /dropOff/admin", { query }, session),
      server.call("GET /profile/all", { query }, session),
      server.call("GET /pickup/admin", { query }, session),
      server.call("GET /pickup", { query: { ...query, status: "completed" } }, resident),
      server.call("GET /dispute/admin", { query }, session),
      server.call("GET /profile/ledger", { query: { page: 1, limit: 20 } }, resident),
      server.call("GET /area", {}, session),
      server.call("GET /reward/redeemed", {}, resident),
      server.call("GET /sponsor", {}, session),
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
    name: `${labelOf(english, itemType)} pickup`,
  }));
  const [dispute] = disputes.data.docs.map(({ _id: id, user: { firstName, lastName } }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  const [receipt] = receipts.data.docs
    .filter(({ kind }) => kind === "collection")
    .map(({ _id: id }) => ({ id, name: "" }));
  const [code] = redeemed.data
    .filter(({ voucher }) => voucher?.state === "ready")
    .map(({ _id: id, name }) => ({ id, name }));
  const [sponsor] = sponsors.data
    .filter(({ name }) => name === "Corner Cup")
    .map(({ _id: id, name }) => ({ id, name }));
  const [area] = areas.data.map(({ _id: id, name }) => ({ id, name }));
  return {
    "/admin/areas": area,
    "/admin/sponsors": sponsor,
    "/admin/disputes": dispute,
    "/receipts": receipt,
    "/rewards/voucher": code,
    "/admin/redeemed": code,
    "/pickup": ownPickup,
    "/campaigns": campaign,
    "/admin/campaign": campaign,
    "/admin/dropoffs": dropOff,
    "/admin/users": user,
    "/admin/pickup/pickup": pickup,
  };
}
