import { afterAll, beforeAll, expect, test } from "vitest";

import { newId } from "../core/database/ids.ts";
import { auditLedger } from "../impact/service.ts";
import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

async function redeemed() {
  const owner = await aUser(app, { points: 100 });
  const { _id: id } = await aReward(app, { pointsRequired: 100 });
  const { body } = await app.call("POST /reward/:id/redeem", { as: owner, params: { id } });
  return { owner, ...body.data };
}
const change = (changes: unknown, as: TestUser = admin) =>
  app.request({
    method: "PUT",
    url: "/api/reward/admin/redemptions",
    as,
    payload: { changes },
  });

test("many redemptions get a status in one call, and each row says what became of it", async () => {
  const [one, two, three] = [await redeemed(), await redeemed(), await redeemed()];
  const unknown = newId();
  app.clock.advance(1000);
  const reason = "The offer ended";
  // Another admin has changed the third one meanwhile.
  await change([{ _id: three._id, status: "processing" }]);
  const { status, body } = await change([
    { _id: one._id, status: "rejected", reason, updatedAt: one.updatedAt },
    { _id: unknown, status: "rejected", reason },
    { _id: three._id, status: "rejected", reason, updatedAt: three.updatedAt },
    { _id: two._id, status: "completed", updatedAt: two.updatedAt },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [
      { _id: one._id, ok: true },
      { _id: unknown, ok: false, problem: expect.objectContaining({ status: 404 }) },
      { _id: three._id, ok: false, problem: expect.objectContaining({ code: "stale" }) },
      { _id: two._id, ok: true },
    ],
  });
  const balanceOf = async (as: TestUser) =>
    (await app.call("GET /profile", { as })).body.data.pointsEarned;
  expect([await balanceOf(one.owner), await balanceOf(three.owner)]).toEqual([100, 0]);
  const own = await app.call("GET /reward/redeemed", { as: one.owner });
  expect(own.body.data[0]).toMatchObject({ status: "rejected", reason });
  expect((await auditLedger(app.deps.db, app.deps.now())).ok).toBe(true);
});

test("no row, too many rows and an unknown status are refused as a whole; so is whoever is no admin", async () => {
  const { _id, owner } = await redeemed();
  const row = { _id, status: "completed" };
  for (const changes of [
    [],
    Array.from({ length: 101 }, () => row),
    [row, { ...row, status: "paid" }],
    [row, { ...row, _id: "me" }],
    "all",
  ])
    expect((await change(changes)).status).toBe(422);
  expect((await change([row], owner)).status).toBe(403);
  const params = { id: _id };
  const read = await app.call("GET /reward/admin/redemptions/:id", { as: admin, params });
  expect(read.body.data.status).toBe("pending");
});
