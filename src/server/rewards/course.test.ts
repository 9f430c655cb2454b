import { afterAll, beforeAll, expect, test } from "vitest";

import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { newId } from "../core/database/ids.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The clock goes on by months, after which nobody is signed in any more. */
const admin = () => aUser(app, { role: "admin" });
const courseOf = async (id: string, as?: TestUser) =>
  app.call("GET /reward/admin/course/:id", { as: as ?? (await admin()), params: { id } });

test("PRODUCT R43.12: redemptions stand in the month of the programme's zone, from the month of the reward on, at most twelve", async () => {
  const { _id: id } = await aReward(app, { pointsRequired: 50 });
  const redeem = async () => {
    const as = await aUser(app, { points: 50 });
    return app.call("POST /reward/:id/redeem", { as, params: { id } });
  };
  await redeem();
  app.clock.set(new Date("2026-03-01T04:00:00Z"));
  const { body } = await redeem();
  app.clock.set(new Date("2026-04-01T07:00:00Z"));
  await redeem();
  await app.call("PUT /reward/admin/:id/update/:status", {
    as: await admin(),
    params: { id: body.data._id, status: "rejected" },
    body: { reason: "None left" },
  });
  expect((await courseOf(id)).body.data).toEqual([
    { month: "2026-02", redeemed: 2, rejected: 1 },
    { month: "2026-03", redeemed: 0, rejected: 0 },
    { month: "2026-04", redeemed: 1, rejected: 0 },
  ]);
  app.clock.set(new Date("2027-03-15T12:00:00Z"));
  const { data } = (await courseOf(id)).body;
  expect(data.map(({ month }) => month).slice(0, 2)).toEqual(["2026-04", "2026-05"]);
  expect(data).toHaveLength(12);
});

test("PRODUCT R43.12: a reward that is not there is 404, residents are refused", async () => {
  const { _id: id } = await aReward(app);
  expect((await courseOf(newId())).status).toBe(404);
  expect((await courseOf(id, await aUser(app))).status).toBe(403);
});
