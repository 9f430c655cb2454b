import { afterAll, beforeAll, expect, test } from "vitest";

import { newId } from "../core/database/ids.ts";
import { auditLedger } from "../impact/service.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

test("many drop-offs are decided in one call, and each row says what became of it", async () => {
  const maya = await aUser(app);
  const [confirmed, rejected, decided] = [
    await aDropOff(app, maya),
    await aDropOff(app, maya),
    await aDropOff(app, maya, { confirmedWith: 1 }),
  ];
  const unknown = newId();
  const { status, body } = await app.call("PUT /dropOff", {
    as: admin,
    body: {
      decisions: [
        { _id: decided._id, status: "completed", itemsCount: 5 },
        { _id: confirmed._id, status: "completed", itemsCount: 4 },
        { _id: unknown, status: "rejected", reason: "Empty bag" },
        { _id: rejected._id, status: "rejected", reason: "Empty bag" },
        { _id: rejected._id, status: "completed", itemsCount: 4 },
      ],
    },
  });
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      _id: decided._id,
      ok: false,
      problem: expect.objectContaining({
        code: "already_decided",
        message: "This drop-off has already been decided",
      }),
    },
    { _id: confirmed._id, ok: true },
    { _id: unknown, ok: false, problem: expect.objectContaining({ status: 404 }) },
    { _id: rejected._id, ok: true },
    { _id: rejected._id, ok: false, problem: expect.objectContaining({ status: 409 }) },
  ]);
  const profile = await app.call("GET /profile", { as: maya });
  expect(profile.body.data.pointsEarned).toBe(50);
  expect((await auditLedger(app.deps.db, app.deps.now())).ok).toBe(true);
});

test("no row, too many rows and a row without a count are refused as a whole", async () => {
  const dropOff = await aDropOff(app, admin);
  const row = { _id: dropOff._id, status: "completed", itemsCount: 1 };
  for (const decisions of [
    [],
    Array.from({ length: 101 }, () => row),
    [row, { ...row, itemsCount: 0 }],
    [row, { ...row, _id: "me" }],
    "all",
  ]) {
    const { status } = await app.request({
      method: "PUT",
      url: "/api/dropOff",
      as: admin,
      payload: { decisions },
    });
    expect(status).toBe(422);
  }
  const { body } = await app.call("GET /dropOff/:id", { as: admin, params: { id: dropOff._id } });
  expect(body.data.status).toBe("pending");
});
