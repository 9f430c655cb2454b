import { afterAll, beforeAll, expect, test } from "vitest";

import type { RedemptionStatus } from "#domain/redemptions.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aPickup, aReward, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let superadmin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", points: 300 });
  superadmin = await aUser(app, { role: "superadmin" });
});
afterAll(() => app.close());

const COUNT = { status: "completed", itemsCount: 2 } as const;
const complete = (id: string) =>
  app.call("PUT /pickup/complete/:id", { as: admin, params: { id }, body: { itemsCount: 2 } });
const own = (query: Record<string, string> = {}) =>
  app.call("GET /management/audit", { as: superadmin, query: { own: "true", ...query } });

async function redeemedBy(who: TestUser): Promise<string> {
  const { _id: id } = await aReward(app, { pointsRequired: 100 });
  const { body } = await app.call("POST /reward/:id/redeem", { as: who, params: { id } });
  return body.data._id;
}
const setStatus = (id: string, status: RedemptionStatus) =>
  app.call("PUT /reward/admin/:id/update/:status", { as: admin, params: { id, status }, body: {} });

test("row A6c: what an admin counted or decided of his own is a list of its own, with its count", async () => {
  const pickup = await aPickup(app, admin);
  await complete(pickup._id);
  await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: pickup._id } });
  const [one, two, three] = [
    await aDropOff(app, admin),
    await aDropOff(app, admin),
    await aDropOff(app, admin),
  ];
  await app.call("PUT /dropOff/:id", { as: admin, params: { id: one._id }, body: COUNT });
  const decisions = [
    { _id: two._id, ...COUNT },
    { _id: three._id, status: "rejected" as const, reason: "Mistaken" },
  ];
  await app.call("PUT /dropOff", { as: admin, body: { decisions } });
  const redemption = await redeemedBy(admin);
  await setStatus(redemption, "completed");

  // None of these are the admin's own: another person's pickup, drop-off and redemption, and what every person may
  // do.
  const maya = await aUser(app, { points: 100 });
  await complete((await aPickup(app, maya))._id);
  const hers = await aDropOff(app, maya);
  await app.call("PUT /dropOff/:id", { as: admin, params: { id: hers._id }, body: COUNT });
  await setStatus(await redeemedBy(maya), "processing");
  const taken = await redeemedBy(admin);
  await app.call("PUT /reward/take-back/:id", { as: admin, params: { id: taken } });

  const { status, body } = await own();
  expect([status, body.data.totalDocs]).toEqual([200, 6]);
  const things = [pickup._id, one._id, two._id, three._id, redemption];
  expect(new Set(body.data.docs.map(({ subjectId }) => subjectId))).toEqual(new Set(things));
  for (const { actor, userId } of body.data.docs)
    expect([actor?._id, userId]).toEqual([admin.id, admin.id]);
  expect((await own({ type: "pickup_completed" })).body.data.totalDocs).toBe(1);
  const file = await app.request({
    method: "GET",
    url: "/api/export/audit?own=true",
    as: superadmin,
  });
  expect(file.status).toBe(200);
});

test("the list is the superadmin's, and it is all or nothing", async () => {
  expect(await own({ own: "perhaps" })).toMatchObject({
    status: 422,
    problem: { fields: { own: "own is true or absent" } },
  });
  const refused = await app.call("GET /management/audit", { as: admin, query: { own: "true" } });
  expect(refused.status).toBe(403);
});
