import { afterAll, beforeAll, expect, test } from "vitest";

import type { HeldReferralDecision } from "#contract/management.ts";
import { emailsTo } from "#test/support/auth.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aHeldFriend } from "#test/support/held-referral.ts";

import { auditLedger } from "../impact/service.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const CREDIT: HeldReferralDecision = { decision: "credited", reason: "friend_recycles" };
const REFUSE: HeldReferralDecision = { decision: "refused", reason: "not_explained" };

const decide = (friend: { id: string }, body: HeldReferralDecision, as: TestUser | null = admin) =>
  app.call("PUT /management/held-referrals/:id", {
    ...(as && { as }),
    params: { id: friend.id },
    body,
  });

const listed = async () =>
  (await app.call("GET /management/held-referrals", { as: admin })).body.data;
const waiting = async () =>
  (await app.call("GET /management/waiting", { as: admin })).body.data.heldReferrals;

async function stateOf(inviter: TestUser) {
  const { pointsEarned, referrals } = (await app.call("GET /profile", { as: inviter })).body.data;
  const friends = (
    await app.call("GET /profile/referrals/:id", { as: inviter, params: { id: inviter.id } })
  ).body.data;
  const told = (await app.call("GET /notifications", { as: inviter })).body.data.docs;
  return {
    points: pointsEarned,
    referrals,
    friends: friends.map(({ credited, held, refused }) => ({ credited, held, refused })),
    told: told.map(({ title }) => title),
  };
}

const events = async (friend: { id: string }) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "user_id", "actor_id", "detail"])
    .where("subject_type", "=", "referral")
    .where("subject_id", "=", friend.id)
    .execute();

test("PRODUCT R7.3: friends over the limit are listed by inviter, with the number of each", async () => {
  const one = await aUser(app, { firstName: "Ivy", lastName: "Invites" });
  const other = await aUser(app, { firstName: "Otto", lastName: "Other" });
  const finn = await aUser(app, { firstName: "Finn", lastName: "Friend" });
  const a = await aHeldFriend(app, one);
  const b = await aHeldFriend(app, other);
  app.clock.advance(1000);
  const c = await aHeldFriend(app, one, finn);
  const { docs, totalDocs } = await listed();
  expect(docs.map(({ _id }) => _id)).toEqual([b.id, c.id, a.id]);
  expect(docs[1]).toMatchObject({
    referrerName: "Ivy Invites",
    referrerHeld: 2,
    friendName: "Finn Friend",
    heldAt: app.deps.now().toISOString(),
  });
  expect([totalDocs, await waiting()]).toEqual([3, 3]);
  for (const friend of [a, b, c]) expect((await decide(friend, REFUSE)).status).toBe(200);
  expect([(await listed()).totalDocs, await waiting()]).toEqual([0, 0]);
});

test("PRODUCT R7.5: a held friend who is credited brings the points once, and the inviter is told", async () => {
  const inviter = await aUser(app);
  const friend = await aHeldFriend(app, inviter);
  expect((await decide(friend, CREDIT)).status).toBe(200);
  const state = {
    points: 100,
    referrals: 1,
    friends: [{ credited: true, held: false, refused: false }],
    told: ["Your friend joined"],
  };
  expect(await stateOf(inviter)).toEqual(state);
  expect(await events(friend)).toEqual([
    {
      type: "referral_credited",
      user_id: inviter.id,
      actor_id: admin.id,
      detail: { reason: "friend_recycles", points: 100 },
    },
  ]);
  for (const again of [CREDIT, REFUSE])
    expect(await decide(friend, again)).toMatchObject({
      status: 409,
      problem: { code: "referral_decided" },
    });
  expect(await stateOf(inviter)).toEqual(state);
  expect(await events(friend)).toHaveLength(1);
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);
});

test("PRODUCT R7.5: a held friend who is refused brings nothing, and the inviter reads so without the reason", async () => {
  const inviter = await aUser(app);
  const friend = await aHeldFriend(app, inviter);
  expect((await decide(friend, REFUSE)).status).toBe(200);
  expect(await stateOf(inviter)).toEqual({
    points: 0,
    referrals: 0,
    friends: [{ credited: false, held: false, refused: true }],
    told: ["Your invitation brings no points"],
  });
  const [email] = await emailsTo(app, inviter.email);
  expect(email?.body).toContain(
    "Up to 10 friends within 30 days bring points, so this one brings none.",
  );
  expect(email?.body).not.toMatch(/checked|explained/i);
  expect(await events(friend)).toMatchObject([
    { type: "referral_refused", detail: { reason: "not_explained" } },
  ]);
  expect((await decide(friend, CREDIT)).status).toBe(409);
  expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);
});

test("PRODUCT R7.5: of decisions at the same moment one succeeds", async () => {
  const inviter = await aUser(app);
  const friend = await aHeldFriend(app, inviter);
  const answers = await Promise.all(
    [CREDIT, REFUSE, CREDIT, CREDIT].map((one) => decide(friend, one)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const isPaid = answers.some(({ status }, index) => status === 200 && index !== 1);
  expect(await stateOf(inviter)).toMatchObject({ points: isPaid ? 100 : 0 });
  expect(await events(friend)).toHaveLength(1);
});

test("PRODUCT R7.5: nothing is credited where an account is disabled or deleted; it can still be refused", async () => {
  const change = (id: string) =>
    app.deps.db
      .updateTable("users")
      .set({ disabled_at: app.deps.now() })
      .where("id", "=", id)
      .execute();
  const [inviter, sound] = [await aUser(app), await aUser(app)];
  const [ofGone, gone] = [await aHeldFriend(app, inviter), await aHeldFriend(app, sound)];
  await change(inviter.id);
  await change(gone.id);
  for (const friend of [ofGone, gone]) {
    expect(await decide(friend, CREDIT)).toMatchObject({
      status: 409,
      problem: { code: "referral_gone" },
    });
    expect(await events(friend)).toEqual([]);
    expect((await decide(friend, { decision: "refused", reason: "inviter_left" })).status).toBe(
      200,
    );
  }
  expect(await stateOf(sound)).toMatchObject({ points: 0, told: [] });
});

test("PRODUCT R7.5: a balance at its maximum takes no more, and the friend stays held", async () => {
  const inviter = await aUser(app);
  const friend = await aHeldFriend(app, inviter);
  const full = (points: number) =>
    app.deps.db
      .updateTable("users")
      .set({ points_earned: points, lifetime_points: points })
      .where("id", "=", inviter.id)
      .execute();
  await full(2_147_483_600);
  expect(await decide(friend, CREDIT)).toMatchObject({
    status: 409,
    problem: { code: "total_too_large" },
  });
  await full(0);
  expect((await decide(friend, CREDIT)).status).toBe(200);
});

test("PRODUCT R7.5: an admin cannot decide about their own invitations", async () => {
  const friend = await aHeldFriend(app, admin);
  expect(await decide(friend, CREDIT)).toMatchObject({
    status: 403,
    problem: { code: "own_referral" },
  });
  const other = await aUser(app, { role: "admin" });
  expect((await decide(friend, CREDIT, other)).status).toBe(200);
});

test("PRODUCT R7.5: only admins decide, about a friend who was held, with a reason of that decision", async () => {
  const inviter = await aUser(app);
  const friend = await aHeldFriend(app, inviter);
  expect((await decide(friend, CREDIT, null)).status).toBe(401);
  for (const as of [inviter, await aUser(app, { role: "agent" })])
    expect((await decide(friend, CREDIT, as)).status).toBe(403);
  expect((await decide(inviter, CREDIT)).status).toBe(404);
  const wrong = {
    decision: "credited",
    reason: "not_explained",
  } as unknown as HeldReferralDecision;
  expect((await decide(friend, wrong)).status).toBe(422);
  expect((await decide(friend, { decision: "refused" } as HeldReferralDecision)).status).toBe(422);
  expect(await stateOf(inviter)).toMatchObject({ friends: [{ held: true }] });
});
