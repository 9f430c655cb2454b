import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { api, type ApiRoute } from "#contract/api.ts";
import { splitRoute } from "#contract/route.ts";
import { PERMISSIONS, rolesThatMay } from "#domain/permissions.ts";
import type { Role } from "#domain/roles.ts";
import { testApp, type TestApp } from "./support/app.ts";
import { aLocation, aPickup, aPicture, aUser, type TestUser } from "./support/builders.ts";

import { aShop } from "./support/shops.ts";
import { people, reach, table, type Who } from "./who-may-call.ts";

/**
 * Routes whose object also decides: the response for others than its owner. Another person's object is not
 * found (PRODUCT R8.2); the owner always has access.
 */
const others = {
  "GET /profile/referrals/:id": { user: 404, agent: 404, admin: 200, superadmin: 200 },
  "GET /badges/user/:userId": { user: 403, agent: 403, admin: 200, superadmin: 200 },
  "GET /pickup/:id": { user: 404, agent: 200, admin: 200, superadmin: 200 },
  "GET /pickup/story/:id": { user: 404, agent: 200, admin: 200, superadmin: 200 },
  "DELETE /pickup/:id": { user: 404, agent: 404, admin: 404, superadmin: 404 },
  "GET /dropOff/:id": { user: 404, agent: 404, admin: 200, superadmin: 200 },
  "GET /dropOff/:id/photo": { user: 404, agent: 404, admin: 200, superadmin: 200 },
  "GET /location/:id": { user: 404, agent: 404, admin: 404, superadmin: 404 },
  "PUT /location/:id": { user: 404, agent: 404, admin: 404, superadmin: 404 },
  "DELETE /location/:id": { user: 404, agent: 404, admin: 404, superadmin: 404 },
  "PUT /notifications/:id": { user: 404, agent: 404, admin: 404, superadmin: 404 },
  "DELETE /notifications/:id": { user: 404, agent: 404, admin: 404, superadmin: 404 },
} as const satisfies Partial<Record<ApiRoute, Record<Role, number>>>;
type OwnRoute = keyof typeof others;

const routes = Object.keys(api) as ApiRoute[];
const ownRoutes = Object.keys(others) as OwnRoute[];
const roles = ["user", "agent", "admin", "superadmin"] as const;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Fills in the parameters, by default with an id that does not exist. */
function urlOf(path: string, id = "01900000-0000-7000-8000-000000000000"): string {
  const named = path.replace(":status", "completed").replace(":key", "disputeDays");
  return `/api${named.replaceAll(/:\w+/g, id)}`;
}

async function send(route: ApiRoute, as: { token: string } | undefined, more: More = {}) {
  const [method, path] = splitRoute(route);
  return app.request({
    method,
    url: urlOf(path, more.id),
    ...(as && { as }),
    ...(method !== "GET" && { payload: more.body ?? {} }),
  });
}
type More = { id?: string; body?: object };

async function aPersonOfEach(): Promise<Record<Who, { token: string } | undefined>> {
  return {
    nobody: undefined,
    unverified: await aUser(app, { verified: false }),
    user: await aUser(app),
    agent: await aUser(app, { role: "agent" }),
    admin: await aUser(app, { role: "admin" }),
    superadmin: await aUser(app, { role: "superadmin" }),
    shop: { token: (await aShop(app)).key },
  };
}

/** The refusal of a person whose role is too low, and of a shop where people call. */
const refusalOf: Record<Who, [status: number, code: string]> = {
  nobody: [401, "unauthenticated"],
  unverified: [403, "email_not_verified"],
  user: [403, "not_authorized"],
  agent: [403, "not_authorized"],
  admin: [403, "not_authorized"],
  superadmin: [403, "not_authorized"],
  shop: [403, "not_authorized"],
};

describe("access", () => {
  test("every route of the contract has a row, and every row a route", () => {
    expect(Object.keys(table).toSorted()).toEqual(routes.toSorted());
  });

  // The requests name no object and have empty bodies: an admitted caller gets another refusal, and nothing changes.
  test.each(routes)("PRODUCT 6.4, R8.2: %s answers every role as its row says", async (route) => {
    const persons = await aPersonOfEach();
    const allowed: readonly Who[] = reach[table[route]];
    for (const who of people) {
      const { status, problem } = await send(route, persons[who]);
      if (!allowed.includes(who)) {
        // To a shop's calls nobody is a person, verified or not.
        const isShops = table[route] === "K" && who !== "nobody";
        const refusal = isShops ? refusalOf.superadmin : refusalOf[who];
        expect([who, status, problem.code]).toEqual([who, ...refusal]);
        continue;
      }
      const isOwnersOnly = route in others && status === 403 && problem.code === "not_allowed";
      if (problem?.code === "password_needed") continue;
      if (!isOwnersOnly) expect([who, [401, 403].includes(status)]).toEqual([who, false]);
      expect([who, status < 500]).toEqual([who, true]);
    }
  });

  test("PRODUCT 1.4: admins manage everything, agents complete pickups, superadmins also give roles and read the audit log", () => {
    const managed = ["profile/:id", "pickup/delete/:id", "dropOff/:id", "dropOff-location/:id"];
    const offered = [
      "badges/:id",
      "reward/:id",
      "reward/admin/:id/update/:status",
      "campaigns/:id",
    ];
    const changes = [...managed, ...offered].flatMap((path) =>
      routes.filter((route) => route === `PUT /${path}` || route === `DELETE /${path}`),
    );
    expect(changes).toHaveLength(13);
    const whoMay = (route: ApiRoute) =>
      PERMISSIONS.filter((permission) => permission === api[route].access).flatMap(rolesThatMay);
    for (const route of changes) expect(whoMay(route)).toEqual(["admin", "superadmin"]);
    expect(whoMay("PUT /pickup/complete/:id")).toEqual(["agent", "admin", "superadmin"]);
    expect(whoMay("PUT /profile/:id/role")).toEqual(["superadmin"]);
    expect(whoMay("GET /management/audit")).toEqual(["superadmin"]);
  });

  test("PRODUCT 7.6: the calls of signing up and in have the addresses of the specification", () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        "POST /auth/signup",
        "POST /auth/signin",
        "GET /auth/signout",
        "POST /auth/verify-email",
        "GET /auth/request-otp",
        "POST /auth/forgot-password",
        "POST /auth/reset-password",
      ]),
    );
  });

  test("PRODUCT R8.3: before the mailbox is proved a session reads its profile, asks for the code, sends it and signs out", () => {
    const beforeProof = routes.filter((route) => api[route].access === "signed-in");
    expect(beforeProof.toSorted()).toEqual([
      "GET /auth/request-otp",
      "GET /profile",
      "POST /auth/verify-email",
      // The same account with the right address (decision 0012).
      "PUT /auth/signup",
    ]);
    expect(api["GET /auth/signout"].access).toBe("anyone");
  });

  test.each(["user", "admin", "superadmin"] as const)(
    "PRODUCT R8.3: an unverified %s may do no more than that",
    async (role) => {
      const person = await aUser(app, { role, verified: false });
      for (const route of routes.filter((name) => !["P", "U*", "K"].includes(table[name]))) {
        const { status, problem } = await send(route, person);
        expect([route, status, problem.code]).toEqual([route, 403, "email_not_verified"]);
      }
    },
  );

  test.each(routes.filter((route) => table[route] !== "P"))(
    "%s refuses a token that nobody holds",
    async (route) => {
      const { status } = await send(route, { token: "A".repeat(43) });
      expect(status).toBe(401);
    },
  );
});

describe("own things", () => {
  const place = {
    name: "My house",
    address: "12 Elm Street",
    city: "Austin",
    state: "Texas",
    country: "United States",
    latitude: 30.27,
    longitude: -97.74,
  };
  let owner: TestUser;
  let ids: Record<OwnRoute, string>;
  beforeAll(async () => {
    owner = await aUser(app);
    const locationId = (await aLocation(app, owner))._id;
    const pickupId = (await aPickup(app, owner, { location: locationId }))._id;
    const dropOff = await aDropOffOf(owner);
    const notices = await app.call("GET /notifications", { as: owner });
    const noticeId = notices.body.data.docs[0]?._id ?? "";
    ids = {
      "GET /profile/referrals/:id": owner.id,
      "GET /badges/user/:userId": owner.id,
      "GET /pickup/:id": pickupId,
      "GET /pickup/story/:id": pickupId,
      "DELETE /pickup/:id": pickupId,
      "GET /dropOff/:id": dropOff,
      "GET /dropOff/:id/photo": dropOff,
      "GET /location/:id": locationId,
      "PUT /location/:id": locationId,
      "DELETE /location/:id": locationId,
      "PUT /notifications/:id": noticeId,
      "DELETE /notifications/:id": noticeId,
    };
  });

  test.each(ownRoutes)("PRODUCT R8.2: %s answers others as PRODUCT R8 says", async (route) => {
    for (const role of roles) {
      const other = await aUser(app, { role });
      const { status } = await send(route, other, { id: ids[route], body: place });
      expect([role, status]).toEqual([role, others[route][role]]);
    }
  });

  // After the others were refused everything still exists for its owner; deletions come last.
  test("the owner gets through on each of these routes", async () => {
    const deletionsLast = ownRoutes.toSorted(
      (a, b) => Number(a.startsWith("DELETE")) - Number(b.startsWith("DELETE")),
    );
    for (const route of deletionsLast) {
      const { status } = await send(route, owner, { id: ids[route], body: place });
      expect([route, status]).toEqual([route, 200]);
    }
  });
});

async function aDropOffOf(person: TestUser): Promise<string> {
  const admin = await aUser(app, { role: "admin" });
  const location = await app.call("POST /dropOff-location", {
    as: admin,
    body: {
      name: "East side bin",
      itemType: "plastic",
      description: "Behind the library",
      address: "1 Main Street, Austin",
      latitude: 30.27,
      longitude: -97.74,
    },
  });
  const picture = await aPicture();
  const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
  const { body } = await app.call("POST /dropOff", {
    as: person,
    form: {
      location: location.body.data._id,
      description: "Two bags",
      itemType: "plastic",
      file: new File([bytes], "bags.png", { type: "image/png" }),
    },
  });
  return body.data._id;
}
