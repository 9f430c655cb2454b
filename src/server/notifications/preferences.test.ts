import { afterAll, beforeAll, expect, test } from "vitest";

import type { NotificationEvent } from "#domain/emails/events.ts";

import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { notify, notifyMany } from "./service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const notice = () => ({ title: "News", message: "Something happened.", link: "/home" });

const tell = (person: TestUser, event: NotificationEvent): Promise<void> =>
  inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, { userId: person.id, event, notice, text: () => "News." }),
  );

const choose = (as: TestUser, ...changes: readonly Choice[]) =>
  app.call("PUT /notifications/preferences", { as, body: { changes: [...changes] } });
type Choice = {
  kind: "pickups" | "points" | "campaigns" | "account" | "drop_offs";
  channel: "email" | "sms";
  allowed: boolean;
};
const NO_CAMPAIGNS: Choice = { kind: "campaigns", channel: "email", allowed: false };

const chosen = async (as: TestUser): Promise<string[]> => {
  const { body } = await app.call("GET /notifications/preferences", { as });
  return body.data.filter(({ allowed }) => !allowed).map(({ kind, channel }) => channel + kind);
};
/** What was written to somebody: the channels of the messages, and how many notifications. */
const written = async ({ id }: TestUser) => {
  const { db } = app.deps;
  const messages = await db
    .selectFrom("messages")
    .select("channel")
    .where("user_id", "=", id)
    .orderBy("channel")
    .execute();
  const notices = db.selectFrom("notifications").select("id").where("user_id", "=", id);
  return [messages.map(({ channel }) => channel), (await notices.execute()).length];
};

test("PRODUCT R21.1: everything is on until somebody chooses, and each person chooses for themselves", async () => {
  const [maya, noah] = [await aUser(app), await aUser(app)];
  expect(await chosen(maya)).toEqual([]);
  const { status, body } = await choose(
    maya,
    NO_CAMPAIGNS,
    { kind: "pickups", channel: "sms", allowed: true },
    { kind: "pickups", channel: "sms", allowed: false },
  );
  expect(status).toBe(200);
  expect(body.data).toHaveLength(7);
  expect(await chosen(maya)).toEqual(["smspickups", "emailcampaigns"]);
  expect(await chosen(noah)).toEqual([]);
  await choose(maya, { ...NO_CAMPAIGNS, allowed: true });
  expect(await chosen(maya)).toEqual(["smspickups"]);
});

test("PRODUCT R21.1: what is switched off is not written; the list in the product has it all the same", async () => {
  const phoneNumber = "+1 555 010 1234";
  const maya = await aUser(app, { phoneNumber });
  await choose(maya, NO_CAMPAIGNS, { kind: "pickups", channel: "sms", allowed: false });
  await tell(maya, `campaign_goal_reached:${newId()}`);
  expect(await written(maya)).toEqual([["sms"], 1]);
  await tell(maya, `pickup_booked:${newId()}`);
  expect(await written(maya)).toEqual([["email", "sms"], 2]);
});

test("PRODUCT R21.1: of many people only those who want it get the email", async () => {
  const [maya, noah] = [await aUser(app), await aUser(app)];
  await choose(maya, NO_CAMPAIGNS);
  const event = `campaign_goal_reached:${newId()}` as const;
  const userIds = [maya.id, noah.id];
  await inTransaction(app.deps.db, (tx) => notifyMany(app.deps, tx, { userIds, event, notice }));
  expect(await written(maya)).toEqual([[], 1]);
  expect(await written(noah)).toEqual([["email"], 1]);
});

test("PRODUCT R21.1: emails about the account are sent whatever is stored", async () => {
  const maya = await aUser(app);
  await app.deps.db
    .insertInto("notification_preferences")
    .values({ user_id: maya.id, kind: "account", channel: "email", allowed: false })
    .execute();
  expect(await chosen(maya)).toEqual([]);
  await tell(maya, `password_changed:${newId()}`);
  expect(await written(maya)).toEqual([["email"], 1]);
});

test("what cannot be chosen is refused, and nothing of that request is kept", async () => {
  const maya = await aUser(app);
  for (const wrong of [
    { kind: "account", channel: "email", allowed: false },
    { kind: "points", channel: "sms", allowed: false },
  ] as const) {
    const { status, problem } = await choose(maya, NO_CAMPAIGNS, wrong);
    expect(status).toBe(422);
    expect(problem.message).toBe("This can't be chosen");
  }
  for (const changes of [[], Array.from({ length: 21 }, () => NO_CAMPAIGNS)])
    expect((await choose(maya, ...changes)).status).toBe(422);
  for (const body of [{}, { changes: [{ kind: "push", channel: "email", allowed: false }] }]) {
    const bad = { method: "PUT", url: "/api/notifications/preferences", payload: body } as const;
    expect((await app.request({ ...bad, as: maya })).status).toBe(422);
  }
  expect(await chosen(maya)).toEqual([]);
});

test("preferences are those of somebody who is signed in and verified", async () => {
  const unverified = await aUser(app, { verified: false });
  for (const as of [undefined, unverified]) {
    const expected = as ? 403 : 401;
    expect((await app.call("GET /notifications/preferences", { as })).status).toBe(expected);
    const body = { changes: [NO_CAMPAIGNS] };
    expect((await app.call("PUT /notifications/preferences", { as, body })).status).toBe(expected);
  }
});

test("PRODUCT R21.2: a person's zone and quiet hours are told by the own profile, and what is none is refused", async () => {
  const maya = await aUser(app);
  const put = (body: Record<string, unknown>) =>
    app.request({ method: "PUT", url: "/api/profile", as: maya, payload: body });
  const own = async () => {
    const { timeZone, quietFrom, quietTo } = (await app.call("GET /profile", { as: maya })).body
      .data;
    return [timeZone, quietFrom, quietTo];
  };
  expect(await own()).toEqual([null, "21:00", "08:00"]);
  expect(
    (await put({ timeZone: "America/Chicago", quietFrom: "22:30", quietTo: "06:00" })).status,
  ).toBe(200);
  expect(await own()).toEqual(["America/Chicago", "22:30", "06:00"]);
  const refused: readonly [Record<string, unknown>, string][] = [
    [{ timeZone: "Nowhere/Land" }, "timeZone"],
    [{ timeZone: 5 }, "timeZone"],
    [{ quietFrom: "25:00", quietTo: "08:00" }, "quietFrom"],
    [{ quietFrom: "21:00" }, "quietTo"],
    [{ quietFrom: null, quietTo: "08:00" }, "quietTo"],
    [{ quietFrom: "08:00", quietTo: "08:00" }, "quietTo"],
  ];
  for (const [body, field] of refused) {
    const { status, problem } = await put(body);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
  }
  expect((await put({ quietFrom: null, quietTo: null })).status).toBe(200);
  expect(await own()).toEqual(["America/Chicago", null, null]);
});
