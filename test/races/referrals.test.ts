// Referral bonuses (PRODUCT R7.2) with verifications that really run in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { aNewcomer, codeOf, verify, type Member } from "../support/auth.ts";
import { auditLedger } from "#server/impact/service.ts";
import { aUser, type TestUser } from "../support/builders.ts";
import { aHeldFriend } from "../support/held-referral.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(20);
const AT_ONCE = 40;
const FRIEND_POINTS = 30;

let servers: Fleet;
beforeAll(async () => {
  servers = await fleet();
  // Before a server has read the settings, which it remembers for a minute.
  const as = await aUser(servers.first, { role: "superadmin" });
  const given = { params: { key: "friendPoints" }, body: { value: FRIEND_POINTS } } as const;
  await servers.first.call("PUT /management/settings/:key", { as, ...given });
});
afterAll(() => servers.close());

/** The referrer's result: balance, count on the profile, ledger entries and credits. */
async function earned({ id }: TestUser) {
  const { db } = servers.database;
  const { points_earned: points, referrals_count: referrals } = await db
    .selectFrom("users")
    .select(["points_earned", "referrals_count"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("ledger_lines")
    .select("id")
    .where("user_id", "=", id)
    .where("kind", "=", "referral")
    .execute();
  const credits = await db
    .selectFrom("referral_credits")
    .select("held")
    .where("referrer_id", "=", id)
    .execute();
  const held = credits.filter((row) => row.held).length;
  return { points, referrals, lines: lines.length, credited: credits.length - held, held };
}

/** What joining brought somebody. */
async function welcomed(id: string) {
  const { points_earned } = await servers.database.db
    .selectFrom("users")
    .select("points_earned")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return points_earned;
}

test(`PRODUCT R7.2, R35.1: ${ROUNDS} times: of ${AT_ONCE} verifications of one friend at once one succeeds and brings points to both once`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const referrer = await aUser(servers.first);
    const friend = await aNewcomer(servers.first, { referralId: referrer.referralId });
    const code = await codeOf(servers.first, "verify", friend.email);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        served(() => verify(servers.serverOf(index), friend, code)),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect([answers.length - refused.length, refused.length]).toEqual([1, AT_ONCE - 1]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await earned(referrer)).toEqual({
      points: 100,
      referrals: 1,
      lines: 1,
      credited: 1,
      held: 0,
    });
    expect(await welcomed(friend.id)).toBe(FRIEND_POINTS);
  }
});

const FRIENDS = 25;
const FRIEND_ROUNDS = roundsOf(5);
test(`PRODUCT R7.3: ${FRIEND_ROUNDS} times: of ${FRIENDS} friends at once 10 are credited and the rest are held`, async () => {
  for (let round = 0; round < FRIEND_ROUNDS; round++) {
    const referrer = await aUser(servers.first);
    const friends: { friend: Member; code: string }[] = [];
    while (friends.length < FRIENDS) {
      const friend = await aNewcomer(servers.first, { referralId: referrer.referralId });
      friends.push({ friend, code: await codeOf(servers.first, "verify", friend.email) });
    }
    const answers = await Promise.all(
      friends.map(({ friend, code }, index) =>
        served(() => verify(servers.serverOf(index), friend, code)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(friends.map(() => 200));
    expect(await earned(referrer)).toEqual({
      points: 1000,
      referrals: 10,
      lines: 10,
      credited: 10,
      held: FRIENDS - 10,
    });
  }
});

test(`PRODUCT R7.5, R35.2: ${ROUNDS} times: of ${AT_ONCE} decisions about a held friend at once one succeeds and pays at most once`, async () => {
  const admin = await aUser(servers.first, { role: "admin" });
  for (let round = 0; round < ROUNDS; round++) {
    const referrer = await aUser(servers.first);
    const friend = await aUser(servers.first);
    const { id } = await aHeldFriend(servers.first, referrer, friend, FRIEND_POINTS);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        served(() =>
          servers.serverOf(index).call("PUT /management/held-referrals/:id", {
            as: admin,
            params: { id },
            body:
              index % 2 === 0
                ? { decision: "credited", reason: "friend_recycles" }
                : { decision: "refused", reason: "never_recycled" },
          }),
        ),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
    const once = won % 2 === 0 ? 1 : 0;
    expect(await earned(referrer)).toEqual({
      points: once * 100,
      referrals: once,
      lines: once,
      credited: once,
      held: 1 - once,
    });
    expect(await welcomed(id)).toBe(once * FRIEND_POINTS);
  }
});

test("after all these races the ledger equals every balance", async () => {
  const { ok, differences } = await auditLedger(servers.database.db, servers.first.deps.now());
  expect({ ok, differences }).toEqual({ ok: true, differences: [] });
});
