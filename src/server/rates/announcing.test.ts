import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aUser, type TestUser } from "#test/support/builders.ts";
import { confirmed } from "#test/support/factors.ts";
import { announce, dayOf, withdraw as withdrawRate } from "#test/support/rates.ts";

let app: TestApp;
let head: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  head = await aUser(app, { role: "superadmin" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const shown = async () => (await app.call("GET /rates", {})).body.data;
const withdraw = (id: string, as = head) => withdrawRate(app, as, id);
const inDays = (days: number) => addDays(dayOf(app), days);
const events = async (type: "rate_announced" | "rate_withdrawn") =>
  (await app.call("GET /management/audit", { as: head, query: { type } })).body.data.docs;

test("PRODUCT R23.7: the rates of today, planned and past ones can be read by anybody", async () => {
  const { now, planned, history } = await shown();
  expect(now).toEqual({ plastic: 10, fabric: 5, glass: 8, paper: 2, metals: 2, appliances: 2 });
  expect(planned).toEqual([]);
  expect(history).toHaveLength(6);
  expect(history[0]).toMatchObject({ validFrom: "1970-01-01", withdrawnAt: null });
});

test("PRODUCT R23.6: a superadmin announces with the own password; the audit log has old, new and day", async () => {
  const rate = { material: "glass", points: 9, validFrom: inDays(1) } as const;
  const send = (as: TestUser, password: string) =>
    app.call("POST /rates", { as, body: { ...rate, password } });
  expect((await send(admin, admin.password)).status).toBe(403);
  expect((await send(head, "wrong")).problem.fields).toEqual({
    password: "That isn't your password",
  });
  const announced = await send(head, head.password);
  expect(announced.status).toBe(201);
  expect(announced.body.data).toMatchObject(rate);
  expect((await shown()).planned).toEqual([announced.body.data]);
  const [event] = await events("rate_announced");
  expect(event).toMatchObject({
    detail: { material: "glass", from: 8, to: 9, validFrom: rate.validFrom },
    actor: { _id: head.id },
  });
});

test("is refused with what is no rate, each field with its sentence", async () => {
  const send = async (body: object) =>
    (await app.call("POST /rates", { as: head, body: body as never })).problem.fields;
  const rate = { material: "glass", points: 9, validFrom: inDays(40), password: head.password };
  expect(await send({ ...rate, points: 1001 })).toEqual({ points: "Points can be at most 1,000" });
  expect(await send({ ...rate, points: -1 })).toEqual({ points: "Points can't be negative" });
  expect(await send({ ...rate, points: 1.5 })).toEqual({
    points: "Points must be a whole number",
  });
  expect(await send({ ...rate, points: "" })).toEqual({
    points: "Please enter the points for one unit",
  });
  expect(await send({ ...rate, validFrom: "soon" })).toEqual({
    validFrom: "Use a date such as 2026-03-14",
  });
  expect(await send({ ...rate, material: "gold" })).toHaveProperty("material");
  expect(await send({ ...rate, password: "" })).toEqual({ password: "Password is required" });
});

test("PRODUCT R23.4: a planned rate is withdrawn until its day, the last one first, and stays in the history", async () => {
  const plan = async (points: number, days: number) =>
    (await announce(app, head, { material: "paper", points, validFrom: inDays(days) })).body.data
      ._id;
  const [first, second] = [await plan(3, 2), await plan(4, 5)];
  // PRODUCT R20.6: with the confirmation of the superadmin only.
  const params = { id: second };
  const unconfirmed = { as: head, params, body: { confirmation: await confirmed(app, admin) } };
  expect((await app.call("DELETE /rates/:id", unconfirmed)).problem.code).toBe("not_confirmed");
  expect((await withdraw(first)).problem.code).toBe("rate_not_last");
  expect((await withdraw(second, admin)).status).toBe(403);
  expect((await withdraw(second)).status).toBe(200);
  expect((await withdraw(second)).problem.code).toBe("stale");
  expect((await withdraw(head.id)).status).toBe(404);
  expect((await events("rate_withdrawn"))[0]).toMatchObject({
    detail: { material: "paper", from: 4, to: 3 },
  });
  const { planned, history } = await shown();
  expect(planned.map(({ _id }) => _id)).not.toContain(second);
  expect(history.find(({ _id }) => _id === second)?.withdrawnAt).not.toBeNull();
  app.clock.advance(2 * DAY_MS);
  expect((await withdraw(first)).problem.code).toBe("rate_in_force");
  expect((await shown()).now.paper).toBe(3);
});

test("PRODUCT R23.4: from five minutes before midnight in New York on, nothing of the next day is announced or withdrawn", async () => {
  const rate = { material: "metals", points: 3, validFrom: inDays(1) } as const;
  const { _id } = (await announce(app, head, rate)).body.data;
  const noon = app.deps.now();
  app.clock.set(new Date("2026-02-14T04:56:00Z"));
  expect((await withdraw(_id)).problem.code).toBe("rate_in_force");
  const other = { ...rate, material: "appliances" } as const;
  expect((await announce(app, head, other)).problem.fields).toHaveProperty("validFrom");
  app.clock.set(noon);
  expect((await withdraw(_id)).status).toBe(200);
});

test("the preview says what a rate would have made of the last 90 days, and when it may begin", async () => {
  const [maya, sam] = [await aUser(app), await aUser(app)];
  await aDropOff(app, maya, { confirmedWith: 30 });
  await aDropOff(app, maya, { confirmedWith: 10 });
  await aDropOff(app, sam, { confirmedWith: 60 });
  await aDropOff(app, sam, { itemType: "fabric", confirmedWith: 60 });
  const query = { material: "plastic", points: 8 } as const;
  const asked = await app.call("GET /rates/preview", { as: head, query });
  expect(asked.body.data).toEqual({
    members: 2,
    collections: 3,
    pointsThen: 1000,
    pointsWith: 800,
    percent: -20,
    before: 10,
    earliest: inDays(30),
    latest: inDays(366),
  });
  const none = { material: "glass", points: 10 } as const;
  const empty = await app.call("GET /rates/preview", { as: head, query: none });
  expect(empty.body.data).toMatchObject({ members: 0, pointsThen: 0, percent: null });
  expect((await app.call("GET /rates/preview", { as: admin, query })).status).toBe(403);
  const wrong = { material: "plastic", points: "many" } as never;
  expect((await app.call("GET /rates/preview", { as: head, query: wrong })).status).toBe(422);
});

test("all rates can be downloaded by superadmins", async () => {
  const { app: server } = app;
  const get = (token: string) =>
    server.inject({ url: "/api/export/rates", headers: { authorization: `Bearer ${token}` } });
  expect((await get(admin.token)).statusCode).toBe(403);
  const { body } = await get(head.token);
  expect(body).toContain("Material,Points for one unit,First day,Announced (UTC),Withdrawn (UTC)");
  expect(body).toContain(",plastic,10,1970-01-01,");
});

test("abuse A37a: the database itself refuses to change or delete a rate", async () => {
  const run = (sql: string) => app.opened.pool.query(sql);
  await expect(run("update rates set points = 999 where material = 'metals'")).rejects.toThrow(
    "a rate does not change",
  );
  await expect(run("delete from rates")).rejects.toThrow("a rate does not change");
  await expect(run("truncate rates cascade")).rejects.toThrow("append-only");
  await expect(
    run("update rates set withdrawn_at = null, withdrawn_by = null where withdrawn_at is not null"),
  ).rejects.toThrow("a rate does not change");
});

test("abuse A37b: a raise for a friend's pending drop-off begins tomorrow at the earliest, is audited, and is told to all who give the material", async () => {
  const friend = await aUser(app);
  await aDropOff(app, friend, { confirmedWith: 1 });
  const raise = { material: "plastic", points: 900 } as const;
  expect((await announce(app, head, { ...raise, validFrom: inDays(0) })).status).toBe(422);
  expect((await announce(app, head, { ...raise, validFrom: inDays(1) })).status).toBe(201);
  expect((await aDropOff(app, friend, { confirmedWith: 1 })).pointsEarned).toBe(10);
  expect((await events("rate_announced"))[0]).toMatchObject({ detail: { from: 10, to: 900 } });
});
