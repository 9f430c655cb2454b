// People without a valid account are refused everywhere, and another person's id gives no access to any kind of
// object.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { api, type ApiRoute } from "#contract/api.ts";
import { splitRoute, type Route } from "#contract/route.ts";
import { Role } from "#contract/profile.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aLocation,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "./support/builders.ts";
import { testApp, type TestApp } from "./support/app.ts";

const routes = Object.keys(api) as ApiRoute[];
const withCaller = routes.filter((route) => (api[route] as Route).access !== "anyone");
const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const send = (route: ApiRoute, as: { token: string }, id: string) => {
  const [method, path] = splitRoute(route);
  const url = `/api${path.replace(":status", "completed").replaceAll(/:\w+/g, id)}`;
  return app.request({ method, url, as, ...(method !== "GET" && { payload: {} }) });
};

describe("a caller who", () => {
  const gone = {
    "was disabled in the database": async ({ id }: TestUser) => {
      const set = { disabled_at: app.deps.now() };
      await app.deps.db.updateTable("users").set(set).where("id", "=", id).execute();
    },
    // As the API leaves the row, also for superadmins, whom the API never deletes; the session still exists.
    "was deleted": async ({ id }: TestUser) => {
      const set = { deleted_at: app.deps.now(), email: null, password_hash: null };
      await app.deps.db.updateTable("users").set(set).where("id", "=", id).execute();
    },
    "signed out": async (person: TestUser) => {
      await app.call("GET /auth/signout", { as: person });
    },
    "was away too long": (person: TestUser) => age(person, { last_used_at: daysAgo(60) }),
    "signed in too long ago": (person: TestUser) => age(person, { expires_at: daysAgo(1) }),
  };
  const age = async ({ id }: TestUser, set: { last_used_at?: Date; expires_at?: Date }) => {
    await app.deps.db.updateTable("sessions").set(set).where("user_id", "=", id).execute();
  };
  const daysAgo = (days: number): Date => new Date(app.deps.now().getTime() - days * DAY);

  test.each(Object.entries(gone))(
    "%s is nobody on every route, whatever the role",
    async (_, end) => {
      const people = [{ verified: false }, ...Role.options.map((role) => ({ role }))];
      for (const options of people) {
        const person = await aUser(app, options);
        await end(person);
        for (const route of withCaller) {
          const { status, problem } = await send(route, person, person.id);
          expect([route, options, status]).toEqual([route, options, 401]);
          expect(problem.code).toBe("unauthenticated");
        }
      }
    },
    120_000,
  );
});

describe("the ids of somebody else's things", () => {
  /** What every signed-in person may read, redeem and save for. */
  const open = new Set<ApiRoute>([
    "GET /badges/:id",
    "GET /campaigns/:id",
    "GET /campaigns/:id/contributors",
    "GET /dropOff-location/:id",
    "POST /reward/:id/redeem",
    "PUT /reward/:id/saving",
    "DELETE /reward/:id/saving",
  ]);
  /** What agents read about everybody's pickups. */
  const ofStops = new Set<ApiRoute>(["GET /pickup/:id", "GET /pickup/story/:id"]);
  const guarded = routes.filter((route) => route.includes(":") && !open.has(route));

  test.each(["user", "agent"] as const)("PRODUCT 6.2: open nothing to another %s", async (role) => {
    const owner = await aUser(app, { firstName: "Octavia", points: 500 });
    const other = await aUser(app, { role });
    const ids = await everythingOf(owner);
    const before = await stateOf(owner);
    for (const route of guarded)
      for (const id of ids) {
        const answer = await send(route, other, id);
        if (answer.status < 300)
          expect([route, ofStops.has(route), role]).toEqual([route, true, "agent"]);
        else expect([route, [403, 404, 422].includes(answer.status)]).toEqual([route, true]);
        const says = JSON.stringify(answer.body) ?? "";
        if (answer.status >= 300) expect(says).not.toContain(owner.email);
      }
    expect(await stateOf(owner)).toEqual(before);
  });
});

async function everythingOf(owner: TestUser): Promise<string[]> {
  const location = await aLocation(app, owner);
  const place = await aDropOffLocation(app);
  const things = [
    location,
    place,
    await aPickup(app, owner, { location: location._id }),
    await aPickup(app, owner, { location: location._id, completedWith: 3 }),
    await aDropOff(app, owner, { location: place._id }),
    await aCampaign(app, { dropOffLocationId: place._id }),
  ];
  const reward = await aReward(app, { pointsRequired: 5 });
  const params = { id: reward._id };
  const redeemed = await app.call("POST /reward/:id/redeem", { as: owner, params });
  const notices = await app.call("GET /notifications", { as: owner });
  const more = [redeemed.body.data, ...notices.body.data.docs];
  return [owner.id, ...[...things, ...more].map(({ _id }) => _id)];
}

async function stateOf(as: TestUser): Promise<unknown[]> {
  const answers = [
    await app.call("GET /profile", { as }),
    await app.call("GET /pickup", { as }),
    await app.call("GET /location", { as }),
    await app.call("GET /dropOff", { as }),
    await app.call("GET /reward/redeemed", { as }),
    await app.call("GET /notifications", { as }),
  ];
  return answers.map(({ status, body }) => [status, body]);
}
