import { afterAll, beforeAll, expect, test } from "vitest";

import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { voucherCalls } from "#test/support/vouchers.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const { redeem, balanceOf, takeBack } = voucherCalls(() => ({ app, admin }));

test("PRODUCT R40.7: a reward with a limit is redeemed so often by one person in so many days", async () => {
  const reward = await aReward(app, { personLimit: 2, limitDays: 30 });
  const maya = await aUser(app, { points: 1_000 });
  await redeem(maya, reward._id);
  app.clock.advance(3 * 86_400_000);
  const second = await redeem(maya, reward._id);
  expect(await redeem(maya, reward._id)).toMatchObject({
    status: 409,
    problem: {
      code: "limit_reached",
      message: "You can redeem this 2 times in 30 days. The next time is possible on Mar 13, 2026.",
    },
  });
  expect(await balanceOf(maya)).toBe(800);
  await takeBack(maya, second.body.data._id);
  expect((await redeem(maya, reward._id)).status).toBe(201);
  app.clock.advance(27 * 86_400_000);
  expect((await redeem(maya, reward._id)).status).toBe(201);
  const once = await aReward(app, { personLimit: 1 });
  await redeem(maya, once._id);
  expect((await redeem(maya, once._id)).problem.message).toBe(
    "You can redeem this 1 time, and you have.",
  );
});

test("PRODUCT R6.6: what was agreed to at another price is not redeemed", async () => {
  const maya = await aUser(app, { points: 500 });
  const { _id: id } = await aReward(app, { pointsRequired: 150 });
  const at = (pointsRequired: number) =>
    app.call("POST /reward/:id/redeem", { as: maya, params: { id }, body: { pointsRequired } });
  expect(await at(120)).toMatchObject({
    status: 409,
    problem: {
      code: "price_changed",
      message: "This reward costs 150 points now. Nothing was redeemed.",
    },
  });
  expect(await balanceOf(maya)).toBe(500);
  expect((await at(150)).status).toBe(201);
  expect(await balanceOf(maya)).toBe(350);
});

test("a status that was set for several at once may carry a message of the office", async () => {
  admin = await aUser(app, { role: "admin" });
  const maya = await aUser(app, { points: 100 });
  const { _id: reward } = await aReward(app);
  const { _id } = (await redeem(maya, reward)).body.data;
  await app.call("PUT /reward/admin/redemptions", {
    as: admin,
    body: { changes: [{ _id, status: "completed", message: "It is in your mailbox." }] },
  });
  const own = await app.call("GET /reward/redeemed", { as: maya });
  expect(own.body.data[0]).toMatchObject({ message: "It is in your mailbox.", voucher: null });
  const { body } = await app.call("GET /notifications", { as: maya });
  expect(body.data.docs[0]?.message).toContain("Our office says: It is in your mailbox.");
});
