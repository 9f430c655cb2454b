import { afterAll, beforeAll, expect, test } from "vitest";

import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { newId } from "../core/database/ids.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const add = (name: string, contactEmail: string | null = null) =>
  app.call("POST /sponsor", { as: admin, body: { name, contactEmail } });
const sponsorsOf = async (search: string) => {
  const { body } = await app.call("GET /sponsor", { as: admin });
  return body.data.filter(({ name }) => name.toLowerCase().includes(search));
};

test("PRODUCT R40.1: a sponsor has a name, unique in any casing, and an address or none", async () => {
  const { status, body } = await add("GreenMart", "Ana@GreenMart.example");
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: "GreenMart",
    contactEmail: "ana@greenmart.example",
    rewards: 0,
  });
  expect(await add("greenmart")).toMatchObject({
    status: 422,
    problem: { fields: { name: "There is a sponsor of this name already" } },
  });
  expect((await add("GreenMart", "nobody")).status).toBe(422);
});

test("PRODUCT R40.1: a reward finds its sponsor by the name in any casing, or adds it", async () => {
  await add("CityBus");
  const first = await aReward(app, { sponsorName: "citybus" });
  expect(first.sponsorName).toBe("CityBus");
  await aReward(app, { sponsorName: "Citybus Lake" });
  expect((await sponsorsOf("citybus")).map(({ name, rewards }) => [name, rewards])).toEqual([
    ["CityBus", 1],
    ["Citybus Lake", 1],
  ]);
});

test("PRODUCT R40.1: a renamed sponsor is renamed on its rewards, whose open forms are stale then", async () => {
  const reward = await aReward(app, { sponsorName: "Old Name" });
  const [known] = await sponsorsOf("old name");
  const params = { id: known?._id ?? "" };
  const body = { name: "New Name", contactEmail: null, updatedAt: known?.updatedAt };
  const changed = await app.call("PUT /sponsor/:id", { as: admin, params, body });
  expect(changed.body.data).toMatchObject({ name: "New Name", rewards: 1 });
  const late = await app.call("PUT /sponsor/:id", { as: admin, params, body });
  expect(late.problem.code).toBe("stale");
  const list = await app.call("GET /reward", { as: admin, query: { search: "new name" } });
  expect(list.body.data.docs).toMatchObject([{ _id: reward._id, sponsorName: "New Name" }]);
  expect(list.body.data.docs[0]?.updatedAt).not.toBe(reward.updatedAt);
});

test("PRODUCT R40.1: a sponsor with rewards is not deleted, one without is", async () => {
  const { _id: id } = await aReward(app, { sponsorName: "Leaving" });
  const [sponsor] = await sponsorsOf("leaving");
  const params = { id: sponsor?._id ?? "" };
  expect(await app.call("DELETE /sponsor/:id", { as: admin, params })).toMatchObject({
    status: 409,
    problem: { code: "sponsor_in_use" },
  });
  await app.call("DELETE /reward/:id", { as: admin, params: { id } });
  expect((await app.call("DELETE /sponsor/:id", { as: admin, params })).status).toBe(200);
  expect(await sponsorsOf("leaving")).toEqual([]);
  expect((await app.call("DELETE /sponsor/:id", { as: admin, params })).status).toBe(404);
  expect((await add("Leaving")).status).toBe(201);
});

test("sponsors are for admins only", async () => {
  const maya = await aUser(app);
  const agent = await aUser(app, { role: "agent" });
  for (const as of [maya, agent]) {
    expect((await app.call("GET /sponsor", { as })).status).toBe(403);
    const body = { name: "Mine", contactEmail: null };
    expect((await app.call("POST /sponsor", { as, body })).status).toBe(403);
    const params = { id: newId() };
    expect((await app.call("PUT /sponsor/:id", { as, params, body })).status).toBe(403);
    expect((await app.call("DELETE /sponsor/:id", { as, params })).status).toBe(403);
  }
});
