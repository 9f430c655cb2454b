import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { OwnDataFile } from "#contract/own-data.ts";
import type { Reward } from "#contract/rewards.ts";

import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { newId } from "../core/database/ids.ts";

let app: TestApp;
let admin: TestUser;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await aUser(app, { points: 300 });
});

const listed = async (as: TestUser): Promise<readonly Reward[]> => {
  const query = { sort: "reach", limit: 100 } as const;
  return (await app.call("GET /reward", { as, query })).body.data.docs;
};
const savedBy = async (as: TestUser): Promise<string[]> =>
  (await listed(as)).filter(({ isSavedFor }) => isSavedFor).map(({ name }) => name);
const saveFor = ({ _id: id }: { _id: string }, as = maya) =>
  app.call("PUT /reward/:id/saving", { as, params: { id } });

test("PRODUCT R38.2: what the balance covers comes first, then the rest, then what is sold out, each by points", async () => {
  await aReward(app, { name: "Dear", pointsRequired: 900 });
  await aReward(app, { name: "Gone", pointsRequired: 10, stock: 0 });
  await aReward(app, { name: "Covered", pointsRequired: 300, stock: 1 });
  await aReward(app, { name: "Near", pointsRequired: 301 });
  await aReward(app, { name: "Cheap", pointsRequired: 20 });
  const names = async (as: TestUser) => (await listed(as)).map(({ name }) => name);
  expect(await names(maya)).toEqual(["Cheap", "Covered", "Near", "Dear", "Gone"]);
  const poor = await aUser(app, { points: 0 });
  expect(await names(poor)).toEqual(["Cheap", "Covered", "Near", "Dear", "Gone"]);
  const rich = await aUser(app, { points: 5_000 });
  expect(await names(rich)).toEqual(["Cheap", "Covered", "Near", "Dear", "Gone"]);
});

test("PRODUCT R38.2: a dear reward in reach stands before a cheap one that is sold out, page by page", async () => {
  const query = { sort: "reach", limit: 2 } as const;
  const page = async (number: number) =>
    (
      await app.call("GET /reward", { as: maya, query: { ...query, page: number } })
    ).body.data.docs.map(({ name }) => name);
  expect([await page(1), await page(2), await page(-1)]).toEqual([
    ["Cheap", "Covered"],
    ["Near", "Dear"],
    ["Gone"],
  ]);
});

test("PRODUCT R38.2: one reward is marked, for its person alone; another one takes the mark over", async () => {
  const bottle = await aReward(app, { name: "Bottle", pointsRequired: 400 });
  const bike = await aReward(app, { name: "Bike", pointsRequired: 4_000 });
  const ana = await aUser(app);
  expect((await saveFor(bottle)).body.data).toEqual({ _id: bottle._id });
  await saveFor(bottle);
  await saveFor(bike, ana);
  expect([await savedBy(maya), await savedBy(ana), await savedBy(admin)]).toEqual([
    ["Bottle"],
    ["Bike"],
    [],
  ]);
  await saveFor(bike);
  expect(await savedBy(maya)).toEqual(["Bike"]);
  const stop = (reward: Reward) =>
    app.call("DELETE /reward/:id/saving", { as: maya, params: { id: reward._id } });
  expect((await stop(bottle)).status).toBe(200);
  expect(await savedBy(maya)).toEqual(["Bike"]);
  await stop(bike);
  expect([await savedBy(maya), await savedBy(ana)]).toEqual([[], ["Bike"]]);
});

test("PRODUCT R38.2: the mark ends when the reward is redeemed, and not with another one", async () => {
  const soap = await aReward(app, { name: "Soap", pointsRequired: 100 });
  const tote = await aReward(app, { name: "Tote", pointsRequired: 100 });
  const ana = await aUser(app);
  await saveFor(soap);
  await saveFor(soap, ana);
  const redeem = (reward: Reward) =>
    app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward._id } });
  expect((await redeem(tote)).status).toBe(201);
  expect(await savedBy(maya)).toEqual(["Soap"]);
  expect((await redeem(soap)).status).toBe(201);
  expect([await savedBy(maya), await savedBy(ana)]).toEqual([[], ["Soap"]]);
});

test("PRODUCT R38.2: a redemption that is refused leaves the mark", async () => {
  const dear = await aReward(app, { name: "Dear one", pointsRequired: 9_000 });
  await saveFor(dear);
  const params = { id: dear._id };
  expect((await app.call("POST /reward/:id/redeem", { as: maya, params })).status).toBe(409);
  expect(await savedBy(maya)).toEqual(["Dear one"]);
});

test("PRODUCT R38.2: the mark ends with the reward, which cannot be saved for afterwards, nor one that never was", async () => {
  const mug = await aReward(app, { name: "Mug", pointsRequired: 700 });
  await saveFor(mug);
  await app.call("DELETE /reward/:id", { as: admin, params: { id: mug._id } });
  expect(await savedBy(maya)).toEqual([]);
  const late = await saveFor(mug);
  expect([late.status, late.problem.message]).toEqual([404, "This reward is no longer offered"]);
  expect((await saveFor({ _id: newId() })).status).toBe(404);
  const kept = await app.deps.db.selectFrom("savings").select("user_id").execute();
  expect(kept.map((row) => row.user_id)).not.toContain(maya.id);
});

test("PRODUCT R22.1, R38.2: the own data name it, and it is forgotten with the account", async () => {
  const kite = await aReward(app, { name: "Kite", pointsRequired: 800 });
  await saveFor(kite);
  const body = { password: maya.password };
  const file = await app.request({
    method: "POST",
    url: "/api/profile/export",
    as: maya,
    payload: body,
  });
  const { groups } = file.body as unknown as typeof OwnDataFile._zod.output;
  expect(groups.savingFor.rows).toMatchObject([{ rewardId: kite._id, name: "Kite" }]);
  await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
  const kept = await app.deps.db.selectFrom("savings").select("user_id").execute();
  expect(kept.map((row) => row.user_id)).not.toContain(maya.id);
});
