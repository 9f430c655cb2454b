import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOffLocation,
  aPicture,
  aReward,
  aUser,
  givePoints,
  type TestUser,
} from "#test/support/builders.ts";
import { giveRole } from "#test/support/management.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

type Thing = { _id: string; updatedAt: string };
type Case = { path: string; thing: Thing; form: object };

async function everyThing(): Promise<Case[]> {
  const place = await aDropOffLocation(app);
  const campaign = await aCampaign(app, { dropOffLocationId: place._id });
  const reward = await aReward(app);
  const badge = await app.call("POST /badges", {
    as: admin,
    body: { name: "First", description: "The first", image: await aPicture() },
  });
  const maya = await aUser(app);
  const user = await app.call("GET /profile/:id", { as: admin, params: { id: maya.id } });
  const [longitude, latitude] = place.location.coordinates;
  return [
    { path: "campaigns", thing: campaign, form: { ...campaign } },
    { path: "reward", thing: reward, form: { ...reward, image: undefined } },
    { path: "badges", thing: badge.body.data, form: { ...badge.body.data, image: undefined } },
    { path: "dropOff-location", thing: place, form: { ...place, latitude, longitude } },
    { path: "profile", thing: user.body.data, form: { firstName: "Mia" } },
  ].map((one) => ({ ...one, form: { ...one.form, image: undefined } }));
}

const put = async ({ path, thing, form }: Case, updatedAt?: string) => {
  const { status, problem, body } = await app.request({
    method: "PUT",
    url: `/api/${path}/${thing._id}`,
    as: admin,
    payload: { ...form, updatedAt },
  });
  return { status, problem, thing: (body as { data?: Thing }).data };
};

test("whoever edits what somebody else changed meanwhile is told so, and nothing is written", async () => {
  for (const one of await everyThing()) {
    app.clock.advance(1000);
    const first = await put(one, one.thing.updatedAt);
    expect([one.path, first.status]).toEqual([one.path, 200]);
    expect(first.thing?.updatedAt).toBe(app.deps.now().toISOString());
    app.clock.advance(1000);
    const second = await put(one, one.thing.updatedAt);
    expect([one.path, second.status, second.problem.code]).toEqual([one.path, 409, "stale"]);
    expect(second.problem.message).toBe(
      "Somebody else changed this meanwhile. Reload to see the newest version.",
    );
    expect((await put(one, first.thing?.updatedAt)).status).toBe(200);
    expect((await put(one)).status).toBe(200);
    expect((await put(one, "yesterday")).status).toBe(422);
  }
});

test("a role that is given on an old view of a person is refused, by every way to give one", async () => {
  const maya = await aUser(app);
  const params = { id: maya.id };
  const { updatedAt } = (await app.call("GET /profile/:id", { as: admin, params })).body.data;
  app.clock.advance(1000);
  const superadmin = await aUser(app, { role: "superadmin" });
  await giveRole(app, superadmin, { id: maya.id, role: "agent" });
  const body = { role: "user", updatedAt } as const;
  for (const late of [
    await app.call("PUT /profile/:id/role", { as: superadmin, params, body }),
    await app.call("PUT /profile/:id", { as: admin, params, body }),
  ])
    expect([late.status, late.problem.code]).toEqual([409, "stale"]);
  const now = (await app.call("GET /profile/:id", { as: admin, params })).body.data;
  expect(now.role).toBe("agent");
  const seen = { id: maya.id, role: "user", updatedAt: now.updatedAt } as const;
  const given = await giveRole(app, superadmin, seen);
  expect(given.body.data.role).toBe("user");
});

test("points that come in meanwhile do not make a person's row stale", async () => {
  const maya = await aUser(app);
  const read = await app.call("GET /profile/:id", { as: admin, params: { id: maya.id } });
  app.clock.advance(1000);
  await givePoints(app, maya.id, 10);
  const { status } = await app.call("PUT /profile/:id", {
    as: admin,
    params: { id: maya.id },
    body: { firstName: "Mia", updatedAt: read.body.data.updatedAt },
  });
  expect(status).toBe(200);
});

test("a stock that went down meanwhile makes the form of its reward stale", async () => {
  const reward = await aReward(app, { stock: 3, pointsRequired: 10 });
  const maya = await aUser(app, { points: 10 });
  app.clock.advance(1000);
  await app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward._id } });
  const { name, description, pointsRequired, sponsorName, stock, updatedAt } = reward;
  const { problem } = await app.call("PUT /reward/:id", {
    as: admin,
    params: { id: reward._id },
    body: { name, description, pointsRequired, sponsorName, stock, updatedAt },
  });
  expect(problem.code).toBe("stale");
});
