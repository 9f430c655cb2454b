// Every screen with a person who may see it and the limits of a first visit.
import { demo } from "./people.ts";
import { screensOf, type Screen, type Who } from "./screens.ts";
import type { Server } from "./server.ts";
import { DESK, PHONE } from "./sizes.ts";

export type Visitor = Readonly<{
  origin: string;
  size: Readonly<{ width: number; height: number }>;
  session?: Readonly<{ token: string; user: object }> | undefined;
}>;
/** Thousand bytes of scripts and styles; number of requests. */
export type Budget = Readonly<{ codeKb: number; requests?: number }>;
export type FirstVisit = Screen & Readonly<{ budget: Budget; visitor: Visitor }>;

/** Leaves room for growth; docs/PERFORMANCE.md promises how soon a screen is usable. */
const BUDGETS: Readonly<Record<Who, Budget>> = {
  guest: { codeKb: 175 },
  newcomer: { codeKb: 174 },
  user: { codeKb: 193 },
  agent: { codeKb: 187 },
  admin: { codeKb: 196 },
  superadmin: { codeKb: 196 },
};
const OWN_BUDGETS: Readonly<Record<string, Budget>> = {
  // A counter is opened on whatever is there; 150 kB are React, the router, the queries and Mantine.
  "/shop": { codeKb: 158 },
  "/v": { codeKb: 150 },
  "/home": { codeKb: 165, requests: 21 },
  // With its map, which a desk shows at once.
  "/where": { codeKb: 212 },
  // Completing through the outbox, also of the kept run, with drafts, and putting a count right, in one place.
  "/admin/pickup/pickup/$id": { codeKb: 206 },
  // The screens of the back office that open with a map; the design has no figure for them.
  "/admin/plan": { codeKb: 226 },
  "/admin/dropoffs/create-location": { codeKb: 247 },
};

/** Screens of residents that load something else at a desk. */
export const AT_DESK_TOO = ["/home", "/where"];

/** The first visits of a server with the demo data: each screen on the device of its users, these on both. */
export async function firstVisits(server: Pick<Server, "url" | "call">): Promise<FirstVisit[]> {
  const visitors = await visitorsOf(server);
  const visits = (await screensOf(server)).map((screen) => {
    const budget = OWN_BUDGETS[screen.route] ?? BUDGETS[screen.who];
    return { ...screen, budget, visitor: visitors[screen.who] };
  });
  const atDesk = visits
    .filter(({ route }) => AT_DESK_TOO.includes(route))
    .map((visit) => ({ ...visit, visitor: { ...visit.visitor, size: DESK } }));
  return [...visits, ...atDesk];
}

async function visitorsOf({
  url: origin,
  call,
}: Pick<Server, "url" | "call">): Promise<Readonly<Record<Who, Visitor>>> {
  const as = async (who: keyof typeof demo, size: Visitor["size"]): Promise<Visitor> => {
    const session = await call("POST /auth/signin", { body: demo[who] });
    return { origin, size, session };
  };
  const form = {
    firstName: "Maya",
    lastName: "Ortiz",
    email: `newcomer.${Date.now()}@rebound.example`,
    password: "correct horse",
    confirmPassword: "correct horse",
  };
  return {
    guest: { origin, size: PHONE },
    newcomer: { origin, size: PHONE, session: await call("POST /auth/signup", { body: form }) },
    user: await as("user", PHONE),
    agent: await as("agent", PHONE),
    admin: await as("admin", DESK),
    superadmin: await as("superadmin", DESK),
  };
}
