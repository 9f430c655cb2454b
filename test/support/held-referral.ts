import type { TestApp } from "./app.ts";
import { aUser, type TestUser } from "./builders.ts";

/** A friend who was held, because the inviter is over the limit. */
export async function aHeldFriend(
  app: TestApp,
  inviter: Pick<TestUser, "id">,
  friend?: TestUser,
  friendPoints = 0,
): Promise<TestUser> {
  const held = friend ?? (await aUser(app));
  await app.deps.db
    .updateTable("users")
    .set({ referred_by: inviter.id })
    .where("id", "=", held.id)
    .execute();
  await app.deps.db
    .insertInto("referral_credits")
    .values({
      mailbox_mac: Buffer.from(held.id),
      referrer_id: inviter.id,
      friend_id: held.id,
      points: 0,
      held: true,
      friend_points: friendPoints,
      at: app.deps.now(),
    })
    .execute();
  return held;
}

/** Valid requests to the routes of referrals that have a body. */
export const referralRequests = (app: () => TestApp) => ({
  "POST /auth/inviter": async () => ({ body: { referralId: "none" } }),
  "PUT /management/held-referrals/:id": async () => ({
    as: await aUser(app(), { role: "admin" }),
    id: (await aHeldFriend(app(), await aUser(app()))).id,
    body: { decision: "refused", reason: "never_recycled" },
  }),
});
