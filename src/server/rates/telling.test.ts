import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aUser, type TestUser } from "#test/support/builders.ts";
import { sendDispute, uphold } from "#test/support/disputes.ts";
import { announce, dayOf, withdraw } from "#test/support/rates.ts";
import { tellDue } from "./telling.ts";

let app: TestApp;
let head: TestUser;
let giver: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" } });
  head = await aUser(app, { role: "superadmin" });
  [giver, other] = [await aUser(app, { language: "es" }), await aUser(app)];
  await aDropOff(app, giver, { confirmedWith: 5 });
  await aDropOff(app, other, { itemType: "fabric", confirmedWith: 5 });
});
afterAll(() => app.close());

/** In the language of those who have chosen Spanish, else in English. */
const told = async ({ id }: TestUser) =>
  (
    await app.deps.db
      .selectFrom("notifications")
      .innerJoin("users", "users.id", "notifications.user_id")
      .select(
        sql<string>`coalesce(notifications.translations -> users.language ->> 'title', title)`.as(
          "title",
        ),
      )
      .where("user_id", "=", id)
      .where("event", "like", "rate%")
      .orderBy("notifications.created_at")
      .execute()
  ).map(({ title }) => title);
const mailed = async ({ id }: TestUser) =>
  (
    await app.deps.db
      .selectFrom("messages")
      .select("subject")
      .where("user_id", "=", id)
      .where("event", "like", "rate%")
      .orderBy("created_at")
      .execute()
  ).map(({ subject }) => subject);
/** The hourly job, twice: what was told is not told again. */
const hourly = async () => {
  await tellDue(app.deps);
  await tellDue(app.deps);
  await app.deps.jobs.runDue();
};

test("PRODUCT R23.5: a cut is told at once and 7 days before, once each, to those who gave the material in the last year, also by email to those who want none about points", async () => {
  const changes = [{ kind: "points", channel: "email", allowed: false }] as const;
  await app.call("PUT /notifications/preferences", { as: giver, body: { changes: [...changes] } });
  const validFrom = addDays(dayOf(app), 30);
  expect((await announce(app, head, { material: "plastic", points: 8, validFrom })).status).toBe(
    201,
  );
  await app.deps.jobs.runDue();
  await hourly();
  const first = "Los puntos por plástico cambian el 13 de marzo de 2026";
  expect(await told(giver)).toEqual([first]);
  app.clock.advance(22 * DAY_MS);
  await hourly();
  expect(await told(giver)).toEqual([first]);
  app.clock.advance(DAY_MS);
  await hourly();
  const second = "Queda una semana con 10 puntos por unidad de plástico";
  expect(await told(giver)).toEqual([first, second]);
  expect(await mailed(giver)).toEqual([first, second]);
  app.clock.advance(7 * DAY_MS);
  await hourly();
  expect(await told(giver)).toEqual([first, second]);
  expect(await told(other)).toEqual([]);
});

test("PRODUCT R23.5: a raise is told on its day, in the product only", async () => {
  const validFrom = addDays(dayOf(app), 1);
  const as = await aUser(app, { role: "superadmin" });
  expect((await announce(app, as, { material: "fabric", points: 6, validFrom })).status).toBe(201);
  await hourly();
  expect(await told(other)).toEqual([]);
  app.clock.advance(DAY_MS);
  await hourly();
  expect(await told(other)).toEqual(["More points for fabric"]);
  expect(await mailed(other)).toEqual([]);
});

test("PRODUCT R23.5: a raise whose day no server saw is told as long as it is news", async () => {
  const as = await aUser(app, { role: "superadmin" });
  const lena = await aUser(app);
  await aDropOff(app, lena, { itemType: "plastic", confirmedWith: 2 });
  const announced = async (points: number, days: number) =>
    (
      await announce(app, as, {
        material: "plastic",
        points,
        validFrom: addDays(dayOf(app), days),
      })
    ).status;
  expect([await announced(41, 1), await announced(42, 2), await announced(43, 20)]).toEqual([
    201, 201, 201,
  ]);
  app.clock.advance(8 * DAY_MS);
  await hourly();
  expect(await told(lena)).toEqual(["More points for plastic"]);
  app.clock.advance(20 * DAY_MS);
  await hourly();
  expect(await told(lena)).toEqual(["More points for plastic"]);
});

test("PRODUCT R23.5: a cut that was withdrawn, and one of a material given longer ago than a year, is not told", async () => {
  const as = await aUser(app, { role: "superadmin" });
  const cut = { material: "fabric", points: 1, validFrom: addDays(dayOf(app), 60) } as const;
  const { _id } = (await announce(app, as, cut)).body.data;
  expect((await withdraw(app, as, _id)).status).toBe(200);
  await app.deps.jobs.runDue();
  expect(await told(other)).toEqual(["More points for fabric"]);
  app.clock.advance(365 * DAY_MS);
  const later = await aUser(app, { role: "superadmin" });
  const validFrom = addDays(dayOf(app), 30);
  expect((await announce(app, later, { ...cut, validFrom })).status).toBe(201);
  await app.deps.jobs.runDue();
  expect(await told(other)).toEqual(["More points for fabric"]);
});

test("PRODUCT R23.5: whose rejected drop-off was given a count by an answer is told of a cut too", async () => {
  const maya = await aUser(app);
  const admin = await aUser(app, { role: "admin" });
  const { _id: id } = await aDropOff(app, maya, { itemType: "fabric" });
  const body = { status: "rejected", reason: "Nothing on the photo" } as const;
  await app.call("PUT /dropOff/:id", { as: admin, params: { id }, body });
  const items = { fabric: 3 };
  const question = { as: maya, type: "drop_off", id, claim: "rejected", items } as const;
  const { data } = await sendDispute(app, question);
  const boss = await aUser(app, { role: "superadmin" });
  expect((await uphold(app, boss, data._id, items)).status).toBe(200);
  const validFrom = addDays(dayOf(app), 300);
  expect((await announce(app, boss, { material: "fabric", points: 0, validFrom })).status).toBe(
    201,
  );
  await app.deps.jobs.runDue();
  expect(await told(maya)).toHaveLength(1);
});
