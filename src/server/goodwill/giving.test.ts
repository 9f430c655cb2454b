import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { emailsTo } from "#test/support/auth.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aGift, giveGoodwill } from "#test/support/goodwill.ts";

import { auditLedger } from "../impact/service.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const ledgerOf = async (as: TestUser) =>
  (await app.call("GET /profile/ledger", { as, query: {} })).body.data.docs;
const notificationsOf = async (as: TestUser, language = "en") =>
  (
    await app.call("GET /notifications", { as, headers: { "accept-language": language } })
  ).body.data.docs.map(({ title, message }) => ({ title, message }));
const monthOf = async (person: { id: string }, as = admin) =>
  (await app.call("GET /profile/:id/goodwill", { as, params: { id: person.id } })).body.data;
const events = (person: { id: string }) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "detail"])
    .where("subject_type", "=", "goodwill")
    .where("user_id", "=", person.id)
    .orderBy("at")
    .execute();
const expectBooksToAgree = async () =>
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);

test("PRODUCT R28.11: given points move the balance alone, with a reason that the person reads", async () => {
  const maya = await aUser(app);
  const before = await profileOf(maya);
  expect(await aGift(app, { as: admin, to: maya })).toMatchObject({
    points: 50,
    status: "credited",
  });
  expect(await profileOf(maya)).toEqual({
    ...before,
    pointsEarned: 50,
    lifetimePoints: 50,
    updatedAt: expect.any(String),
  });
  expect(await ledgerOf(maya)).toMatchObject([
    {
      kind: "adjustment",
      points: 50,
      carbonUnits: 0,
      balance: 50,
      source: { type: "manual", _id: null, name: null },
      items: [],
      note: "Nobody came",
    },
  ]);
  expect(await events(maya)).toEqual([
    { type: "points_given", actor_id: admin.id, detail: { points: 50 } },
  ]);
  await expectBooksToAgree();
});

test("PRODUCT R28.11: who gets points is told in their language, and a reason never becomes a link", async () => {
  const maya = await aUser(app, { language: "es" });
  await aGift(app, { as: admin, to: maya, reason: "Vea evil.example/now" });
  expect(await notificationsOf(maya, "es")).toEqual([
    {
      title: "Nuestra oficina le dio puntos",
      message: "Usted recibió 50 puntos. Motivo: Vea evil. example/now",
    },
  ]);
  const [email] = await emailsTo(app, maya.email);
  expect(email?.subject).toContain("Nuestra oficina le dio puntos");
});

test("PRODUCT R28.11: points are 1 to 1,000, and a reason has 1 to 200 characters", async () => {
  const maya = await aUser(app);
  const wrong = [
    { points: 0 },
    { points: -5 },
    { points: 1.5 },
    { points: 1_001 },
    { reason: " " },
    { reason: "x".repeat(201) },
  ];
  for (const form of wrong)
    expect(await giveGoodwill(app, { as: admin, to: maya, ...form })).toMatchObject({
      status: 422,
      problem: { fields: { [Object.keys(form).join("")]: expect.any(String) } },
    });
  expect(await profileOf(maya)).toMatchObject({ pointsEarned: 0 });
  expect(await events(maya)).toEqual([]);
});

test("PRODUCT R28.12: up to the points of the month are given at once; beyond them they wait, and nothing is credited or told", async () => {
  const maya = await aUser(app);
  expect(await monthOf(maya)).toEqual({ limit: 200, left: 200 });
  await aGift(app, { as: admin, to: maya, points: 80 });
  expect(await monthOf(maya)).toEqual({ limit: 200, left: 120 });
  const other = await aUser(app, { role: "superadmin" });
  const more = await aGift(app, { as: other, to: maya, points: 121, reason: "For the trouble" });
  expect(more).toMatchObject({ status: "waiting" });
  expect(await profileOf(maya)).toMatchObject({ pointsEarned: 80 });
  expect(await ledgerOf(maya)).toHaveLength(1);
  expect(await notificationsOf(maya)).toHaveLength(1);
  expect(await monthOf(maya)).toEqual({ limit: 200, left: 120 });
  expect(await aGift(app, { as: other, to: maya, points: 120 })).toMatchObject({
    status: "credited",
  });
  expect(await monthOf(maya)).toEqual({ limit: 200, left: 0 });
  expect((await events(maya)).map(({ type }) => type)).toEqual([
    "points_given",
    "points_requested",
    "points_given",
  ]);
  await expectBooksToAgree();
});

test("PRODUCT R28.12: a month ends at midnight of the programme's zone, and a changed setting counts at once", async () => {
  const maya = await aUser(app);
  const began = app.deps.now();
  // The last hour of February in New York, which is March in UTC.
  app.clock.set(new Date("2026-03-01T04:30:00Z"));
  await aGift(app, { as: await aUser(app, { role: "admin" }), to: maya, points: 200 });
  const later = await aUser(app, { role: "superadmin" });
  expect(await monthOf(maya, later)).toEqual({ limit: 200, left: 0 });
  app.clock.set(new Date("2026-03-01T05:00:00Z"));
  expect(await monthOf(maya, later)).toEqual({ limit: 200, left: 200 });
  const params = { key: "goodwillPoints" } as const;
  const changed = await app.call("PUT /management/settings/:key", {
    as: later,
    params,
    body: { value: 30 },
  });
  expect(changed.status).toBe(200);
  expect(await aGift(app, { as: later, to: maya, points: 31 })).toMatchObject({
    status: "waiting",
  });
  expect(await monthOf(maya, later)).toEqual({ limit: 30, left: 30 });
  await app.call("PUT /management/settings/:key", { as: later, params, body: { value: 200 } });
  app.clock.set(began);
});

test("row F45: nobody gives points to themselves or to their own rank and above; residents and agents give none", async () => {
  const maya = await aUser(app);
  const superadmin = await aUser(app, { role: "superadmin" });
  for (const as of [admin, superadmin])
    expect(await giveGoodwill(app, { as, to: as })).toMatchObject({
      status: 403,
      problem: { code: "own_goodwill" },
    });
  for (const to of [await aUser(app, { role: "admin" }), superadmin])
    expect(await giveGoodwill(app, { as: admin, to })).toMatchObject({
      status: 403,
      problem: { code: "not_allowed" },
    });
  for (const as of [maya, await aUser(app, { role: "agent" })])
    expect((await giveGoodwill(app, { as, to: await aUser(app) })).status).toBe(403);
  const unknown = { id: "01900000-0000-7000-8000-000000000000" };
  expect((await giveGoodwill(app, { as: admin, to: unknown })).status).toBe(404);
});

test("PRODUCT R28.11: a disabled account gets nothing, nor one whose balance is at its maximum", async () => {
  const maya = await aUser(app);
  const set = (values: { disabled_at?: Date | null; points_earned?: number }) =>
    app.deps.db.updateTable("users").set(values).where("id", "=", maya.id).execute();
  await set({ disabled_at: app.deps.now() });
  expect(await giveGoodwill(app, { as: admin, to: maya })).toMatchObject({
    status: 409,
    problem: { code: "goodwill_gone" },
  });
  await set({ disabled_at: null, points_earned: 2_147_483_600 });
  expect(await giveGoodwill(app, { as: admin, to: maya, points: 100 })).toMatchObject({
    status: 409,
    problem: { code: "total_too_large" },
  });
  await set({ points_earned: 0 });
  expect(await events(maya)).toEqual([]);
});

test("PRODUCT R28.11: a request that is sent again gives points once", async () => {
  const maya = await aUser(app);
  const send = () =>
    app.call("POST /profile/:id/goodwill", {
      as: admin,
      params: { id: maya.id },
      body: { points: 50, reason: "Nobody came" },
      key: "the same gift",
    });
  const [first, second] = [await send(), await send()];
  expect(second.body.data).toEqual(first.body.data);
  expect(await profileOf(maya)).toMatchObject({ pointsEarned: 50 });
});

test("PRODUCT R28.12: what was given does not change, whatever the code does", async () => {
  const maya = await aUser(app);
  const { _id } = await aGift(app, { as: admin, to: maya });
  for (const change of ["update goodwill set points = 60", "delete from goodwill"])
    await expect(app.opened.pool.query(`${change} where id = $1`, [_id])).rejects.toThrow(
      /points that were given do not change|append-only/,
    );
  app.clock.advance(DAY_MS);
  await expect(
    app.opened.pool.query("update goodwill set decided_by = $2 where id = $1", [_id, maya.id]),
  ).rejects.toThrow(/points that were given do not change|append-only/);
});
