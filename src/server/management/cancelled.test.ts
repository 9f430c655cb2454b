import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

test("PRODUCT R28.14: the cancelled pickups of somebody, the latest first, with by whom and why", async () => {
  const owner = await aUser(app);
  const [own, office, closed] = [
    await aPickup(app, owner),
    await aPickup(app, owner),
    await aPickup(app, owner),
  ];
  await app.call("DELETE /pickup/:id", { as: owner, params: { id: own._id } });
  app.clock.advance(1000);
  const pickups = [{ _id: office._id, date: office.scheduledDate }];
  const cancel = { as: admin, body: { pickups, reason: "Flooded street" } };
  expect((await app.call("POST /pickup/cancel", cancel)).status).toBe(200);
  app.clock.advance(1000);
  const at = app.deps.now();
  await app.deps.db
    .updateTable("pickups")
    .set({ lapses_at: at, cancelled_at: at })
    .where("id", "=", closed._id)
    .execute();
  const params = { id: owner.id };
  const { body } = await app.call("GET /profile/:id/cancelled", { as: admin, params });
  expect(body.data).toMatchObject([
    { _id: closed._id, by: null, reason: "", isClosed: true },
    { _id: office._id, by: { _id: admin.id }, reason: "Flooded street", isClosed: false },
    { _id: own._id, by: null, reason: "", isClosed: false, place: { name: "Home" } },
  ]);
  const none = { as: admin, params: { id: own._id } };
  expect((await app.call("GET /profile/:id/cancelled", none)).status).toBe(404);
  const wrong = await app.request({ url: "/api/profile/7/cancelled", as: admin });
  expect(wrong.status).toBe(404);
  expect((await app.call("GET /profile/:id/cancelled", { as: owner, params })).status).toBe(403);
});
