import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aCampaign, aUser, givePoints, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

test("somebody's ledger is read from its end or from its beginning", async () => {
  const { id } = await aUser(app);
  for (const points of [1, 2, 3]) await givePoints(app, id, points);
  const points = async (query: { sort?: "newest" | "oldest"; page?: number; limit?: number }) =>
    (
      await app.call("GET /profile/:id/ledger", { as: admin, params: { id }, query })
    ).body.data.docs.map((line) => line.points);
  expect(await points({})).toEqual([3, 2, 1]);
  expect(await points({ sort: "newest" })).toEqual([3, 2, 1]);
  expect(await points({ sort: "oldest" })).toEqual([1, 2, 3]);
  expect(await points({ sort: "oldest", page: 2, limit: 2 })).toEqual([3]);
});

test("the contributors of a campaign come most or least first", async () => {
  const { _id: id } = await aCampaign(app);
  for (const contributions of [4, 9, 2]) {
    const { id: userId } = await aUser(app);
    const row = { campaign_id: id, user_id: userId, contributions };
    await app.deps.db.insertInto("campaign_contributions").values(row).execute();
  }
  const given = async (query: { sort?: "most" | "least"; page?: number; limit?: number }) =>
    (
      await app.call("GET /campaigns/:id/contributors", { as: admin, params: { id }, query })
    ).body.data.users.map(({ contributions }) => contributions);
  expect(await given({})).toEqual([9, 4, 2]);
  expect(await given({ sort: "least" })).toEqual([2, 4, 9]);
  expect(await given({ sort: "least", page: 2, limit: 2 })).toEqual([9]);
});
