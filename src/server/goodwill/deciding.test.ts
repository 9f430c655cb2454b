import { afterAll, beforeAll, expect, test } from "vitest";

import type { GoodwillDecision } from "#contract/corrections/goodwill.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { emailsTo } from "#test/support/auth.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aGift, aWaitingGift } from "#test/support/goodwill.ts";

import { auditLedger } from "../impact/service.ts";
import { deleteLapsed } from "./store.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Adams" });
});
afterAll(() => app.close());

const CREDIT: GoodwillDecision = { decision: "credited" };
const REFUSE: GoodwillDecision = { decision: "refused", reason: "another_way" };

const decide = (id: string, body: GoodwillDecision, as: TestUser | null = admin) =>
  app.call("PUT /management/goodwill/:id", { ...(as && { as }), params: { id }, body });
const listed = async () =>
  (await app.call("GET /management/goodwill", { as: admin, query: {} })).body.data.docs;
const waiting = async () =>
  (await app.call("GET /management/waiting", { as: admin })).body.data.goodwill;
const pointsOf = async (as: TestUser) =>
  (await app.call("GET /profile", { as })).body.data.pointsEarned;
const notificationsOf = async (as: TestUser) =>
  (await app.call("GET /notifications", { as, query: {} })).body.data.docs;
const events = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "user_id", "actor_id", "detail"])
    .where("subject_id", "=", id)
    .orderBy("at")
    .execute();
const expectBooksToAgree = async () =>
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);

test("PRODUCT R28.13: what waits is listed for admins with who asked, the oldest first, and counted", async () => {
  const rosa = await aUser(app, { firstName: "Rosa", lastName: "Vega" });
  const one = await aWaitingGift(app, rosa);
  app.clock.advance(1000);
  const two = await aWaitingGift(app);
  expect(await listed()).toMatchObject([
    {
      _id: one.id,
      points: 300,
      reason: "Nobody came",
      user: { _id: rosa.id, firstName: "Rosa", lastName: "Vega" },
      askedBy: { _id: one.asker.id },
      lapsesAt: new Date(app.deps.now().getTime() - 1000 + 14 * DAY_MS).toISOString(),
    },
    { _id: two.id },
  ]);
  expect(await waiting()).toBe(2);
  for (const { id } of [one, two]) expect((await decide(id, REFUSE)).status).toBe(200);
  expect([await listed(), await waiting()]).toEqual([[], 0]);
});

test("PRODUCT R28.13: another admin credits it once; then the person is told, and the month counts it", async () => {
  const { id, receiver, asker } = await aWaitingGift(app);
  expect((await decide(id, CREDIT)).status).toBe(200);
  expect(await pointsOf(receiver)).toBe(300);
  expect(await notificationsOf(receiver)).toMatchObject([
    { title: "Our office gave you points", message: "You got 300 points. Reason: Nobody came" },
  ]);
  const month = await app.call("GET /profile/:id/goodwill", {
    as: admin,
    params: { id: receiver.id },
  });
  expect(month.body.data).toEqual({ limit: 200, left: 0 });
  for (const again of [CREDIT, REFUSE])
    expect(await decide(id, again)).toMatchObject({
      status: 409,
      problem: { code: "goodwill_decided" },
    });
  expect(await pointsOf(receiver)).toBe(300);
  const about = { user_id: receiver.id, detail: { points: 300 } };
  expect(await events(id)).toEqual([
    { type: "points_requested", actor_id: asker.id, ...about },
    { type: "points_given", actor_id: admin.id, ...about },
  ]);
  await expectBooksToAgree();
});

test("PRODUCT R28.13: what is refused brings nothing and is told to who asked alone, with why", async () => {
  const { id, receiver, asker } = await aWaitingGift(app);
  expect((await decide(id, REFUSE)).status).toBe(200);
  expect([await pointsOf(receiver), await notificationsOf(receiver)]).toEqual([0, []]);
  expect(await notificationsOf(asker)).toMatchObject([
    {
      title: "The points weren't given",
      message:
        "A colleague refused the 300 points that you asked for. Another way fits better, such as a corrected count.",
      link: `/admin/users/${receiver.id}`,
    },
  ]);
  expect(await emailsTo(app, asker.email)).toEqual([]);
  expect(await events(id)).toMatchObject([
    { type: "points_requested" },
    { type: "points_refused", detail: { points: 300, reason: "another_way" } },
  ]);
  const kept = await app.deps.db
    .selectFrom("goodwill")
    .select("reason")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(kept.reason).toBeNull();
  expect((await decide(id, CREDIT)).status).toBe(409);
  await expectBooksToAgree();
});

test("row F45: neither who asked nor who gets the points decides, nor residents and agents", async () => {
  const { id, asker, receiver } = await aWaitingGift(app);
  const promoted = { ...receiver };
  for (const decision of [CREDIT, REFUSE])
    expect(await decide(id, decision, asker)).toMatchObject({
      status: 403,
      problem: { code: "own_request" },
    });
  await app.deps.db
    .updateTable("users")
    .set({ role: "admin" })
    .where("id", "=", receiver.id)
    .execute();
  expect(await decide(id, CREDIT, promoted)).toMatchObject({
    status: 403,
    problem: { code: "own_goodwill" },
  });
  expect((await decide(id, CREDIT, null)).status).toBe(401);
  for (const as of [await aUser(app), await aUser(app, { role: "agent" })])
    expect((await decide(id, CREDIT, as)).status).toBe(403);
  expect((await decide("01900000-0000-7000-8000-000000000000", CREDIT)).status).toBe(404);
  expect((await decide(id, { decision: "refused" } as GoodwillDecision)).status).toBe(422);
  expect(await pointsOf(receiver)).toBe(0);
  expect((await decide(id, REFUSE)).status).toBe(200);
});

test("PRODUCT R28.13: of decisions at the same moment one succeeds", async () => {
  const { id, receiver } = await aWaitingGift(app);
  const answers = await Promise.all([CREDIT, REFUSE, CREDIT, CREDIT].map((one) => decide(id, one)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const isPaid = answers.some(({ status }, index) => status === 200 && index !== 1);
  expect(await pointsOf(receiver)).toBe(isPaid ? 300 : 0);
  await expectBooksToAgree();
});

test("PRODUCT R28.13: after 14 days it has lapsed: it is on no list, cannot be decided, and is deleted at night", async () => {
  const { id, receiver } = await aWaitingGift(app);
  app.clock.advance(14 * DAY_MS - HOUR_MS);
  const as = await aUser(app, { role: "admin" });
  const read = async () =>
    (await app.call("GET /management/goodwill", { as, query: {} })).body.data.docs.map(
      ({ _id }) => _id,
    );
  expect(await read()).toContain(id);
  app.clock.advance(HOUR_MS);
  expect(await read()).not.toContain(id);
  expect(await decide(id, CREDIT, as)).toMatchObject({ problem: { code: "goodwill_decided" } });
  expect(await deleteLapsed(app.deps.db, app.deps.now())).toBe(1);
  expect((await decide(id, CREDIT, as)).status).toBe(404);
  const left = await app.deps.db
    .selectFrom("ledger_lines")
    .select("id")
    .where("user_id", "=", receiver.id)
    .execute();
  expect(left).toEqual([]);
});

test("PRODUCT R28.13: nothing is credited to a disabled account; a deleted one takes with it what waits and why points were given", async () => {
  const as = await aUser(app, { role: "admin" });
  const { id, receiver } = await aWaitingGift(app);
  const { _id: given } = await aGift(app, { as, to: receiver, points: 20 });
  const disable = (disabled_at: Date | null) =>
    app.deps.db.updateTable("users").set({ disabled_at }).where("id", "=", receiver.id).execute();
  await disable(app.deps.now());
  expect(await decide(id, CREDIT, as)).toMatchObject({
    status: 409,
    problem: { code: "goodwill_gone" },
  });
  await disable(null);
  const removed = await app.call("DELETE /profile/:id", {
    as,
    params: { id: receiver.id },
    query: {},
  });
  expect(removed.status).toBe(200);
  const rows = await app.deps.db
    .selectFrom("goodwill")
    .select(["id", "reason", "points"])
    .where("user_id", "=", receiver.id)
    .execute();
  expect(rows).toEqual([{ id: given, reason: null, points: 20 }]);
  await expectBooksToAgree();
});

test("PRODUCT R2.8: the audit names points that were given and are not in the ledger", async () => {
  const receiver = await aUser(app);
  const id = "01900000-0000-7000-8000-0000000000f4";
  const at = app.deps.now();
  await app.deps.db
    .insertInto("goodwill")
    .values({
      id,
      user_id: receiver.id,
      points: 40,
      reason: "Lost",
      status: "credited",
      asked_by: admin.id,
      asked_at: at,
      decided_by: admin.id,
      decided_at: at,
    })
    .execute();
  expect((await auditLedger(app.deps.db, at)).differences).toEqual([
    { subject: "goodwill", _id: id, field: "points", kept: 40, recomputed: 0 },
  ]);
});
