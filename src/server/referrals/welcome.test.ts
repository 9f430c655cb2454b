import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { HeldReferralDecision } from "#contract/management.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aMember, aNewcomer, codeOf, emailsTo, verify } from "#test/support/auth.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aHeldFriend } from "#test/support/held-referral.ts";

import { auditLedger } from "../impact/service.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "superadmin" });
});
afterAll(async () => {
  await giving(0);
  await app.close();
});
beforeEach(() => app.clock.set(START));

const CREDIT: HeldReferralDecision = { decision: "credited", reason: "friend_recycles" };
const REFUSE: HeldReferralDecision = { decision: "refused", reason: "never_recycled" };

/** What the programme gives now; the same value again would be refused as no change. */
let given = 0;
async function giving(value: number): Promise<void> {
  if (value === given) return;
  given = value;
  const asked = { params: { key: "friendPoints" }, body: { value } } as const;
  const { status } = await app.call("PUT /management/settings/:key", { as: admin, ...asked });
  expect(status).toBe(200);
}

const decide = (friend: { id: string }, body: HeldReferralDecision) =>
  app.call("PUT /management/held-referrals/:id", { as: admin, params: { id: friend.id }, body });

async function stateOf(friend: { token: string }) {
  const { pointsEarned, carbonUnits } = (await app.call("GET /profile", { as: friend })).body.data;
  const { docs } = (await app.call("GET /profile/ledger", { as: friend, query: {} })).body.data;
  const { firstSteps } = (await app.call("GET /home", { as: friend })).body.data;
  return {
    points: pointsEarned,
    carbonUnits,
    lines: docs.map(({ kind, points }) => [kind, points]),
    welcome: firstSteps?.welcome,
  };
}
const NOTHING = { points: 0, carbonUnits: 0, lines: [], welcome: null };
const FIFTY = {
  points: 50,
  carbonUnits: 0,
  lines: [["welcome", 50]],
  welcome: { points: 50, isHeld: false },
};
const told = async (friend: { token: string }) =>
  (await app.call("GET /notifications", { as: friend })).body.data.docs.map(({ title }) => title);

test("PRODUCT R35.1: a friend gets nothing at first, and what the setting says once the inviter is credited", async () => {
  await giving(0);
  const inviter = await aUser(app);
  expect(await stateOf(await aMember(app, { referralId: inviter.referralId }))).toEqual(NOTHING);
  await giving(50);
  const friend = await aNewcomer(app, { referralId: inviter.referralId });
  const code = await codeOf(app, "verify", friend.email);
  const answers = await Promise.all([1, 2, 3].map(() => verify(app, friend, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stateOf(friend)).toEqual(FIFTY);
  const { pointsEarned } = (await app.call("GET /profile", { as: inviter })).body.data;
  expect(pointsEarned).toBe(200);
  await giving(70);
  expect(await stateOf(friend)).toEqual(FIFTY);
});

test("PRODUCT R35.3: the friend is told by name of the reason, in the product and by email", async () => {
  await giving(50);
  const inviter = await aUser(app);
  const friend = await aMember(app, { referralId: inviter.referralId });
  expect(await told(friend)).toContain("Points for joining");
  const emails = await emailsTo(app, friend.email);
  expect(emails.map(({ body }) => body).join("\n")).toContain("You earned 50 points.");
});

test("PRODUCT R35.2: where the inviter brings nothing the friend gets nothing", async () => {
  await giving(50);
  const inviter = await aUser(app);
  await aMember(app, { referralId: inviter.referralId, email: "twice@example.org" });
  for (const referralId of [inviter.referralId, "ZZZZZZZZ"])
    expect(
      await stateOf(await aMember(app, { referralId, email: `twice+${referralId}@example.org` })),
    ).toEqual(NOTHING);
  await app.call("PUT /profile/disable/:id", { as: admin, params: { id: inviter.id } });
  const late = await aMember(app, { referralId: inviter.referralId });
  expect(await stateOf(late)).toEqual(NOTHING);
});

test("PRODUCT R35.2, R7.3: the eleventh friend is held with the points of that moment, and credited with them", async () => {
  await giving(50);
  const inviter = await aUser(app);
  for (let count = 0; count < 10; count++) await aMember(app, { referralId: inviter.referralId });
  const friend = await aMember(app, { referralId: inviter.referralId });
  const held = { ...NOTHING, welcome: { points: 50, isHeld: true } };
  expect(await stateOf(friend)).toEqual(held);
  await giving(70);
  const list = await app.call("GET /management/held-referrals", { as: admin });
  expect(list.body.data.docs).toMatchObject([{ friendId: friend.id, friendPoints: 50 }]);
  expect((await decide(friend, CREDIT)).status).toBe(200);
  expect(await stateOf(friend)).toEqual(FIFTY);
  expect(await told(friend)).toContain("Points for joining");
  expect((await decide(friend, CREDIT)).status).toBe(409);
  expect(await stateOf(friend)).toEqual(FIFTY);
});

test("PRODUCT R35.2, R35.3: a refused friend gets nothing and is told; who was promised nothing is told nothing", async () => {
  const inviter = await aUser(app);
  const [promised, other] = [await aUser(app), await aUser(app)];
  await aHeldFriend(app, inviter, promised, 50);
  await aHeldFriend(app, inviter, other);
  expect((await stateOf(promised)).welcome).toEqual({ points: 50, isHeld: true });
  expect((await stateOf(other)).welcome).toBeNull();
  for (const friend of [promised, other]) expect((await decide(friend, REFUSE)).status).toBe(200);
  expect(await stateOf(promised)).toEqual(NOTHING);
  expect(await told(promised)).toEqual(["This invitation brings no points"]);
  expect(await told(other)).toEqual([]);
});

test("PRODUCT R35.4: a friend who has not what was promised is named", async () => {
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);
  await giving(50);
  const inviter = await aUser(app);
  const { id } = await aMember(app, { referralId: inviter.referralId });
  const promise = (points: number) =>
    app.deps.db
      .updateTable("referral_credits")
      .set({ friend_points: points })
      .where("friend_id", "=", id)
      .execute();
  await promise(60);
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([
    { subject: "referral", _id: id, field: "friendPoints", kept: 60, recomputed: 50 },
  ]);
  await promise(0);
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toMatchObject([
    { _id: id, kept: 0, recomputed: 50 },
  ]);
  await promise(50);
});
