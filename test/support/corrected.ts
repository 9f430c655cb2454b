// What tests of corrected counts ask of a server.
import type { TestApp } from "./app.ts";
import { aCampaign, aPickup, aUser, type TestUser } from "./builders.ts";

type Sent = { items?: object; itemsCount?: number; reason?: string; revision?: number };

export const correctPickup = (
  app: TestApp,
  as: TestUser,
  id: string,
  { reason = "Two were glass", ...form }: Sent,
) => app.call("PUT /pickup/correct/:id", { as, params: { id }, body: { reason, ...form } });

export const correctDropOff = (
  app: TestApp,
  as: TestUser,
  id: string,
  { reason = "Two were glass", ...form }: Sent,
) => app.call("PUT /dropOff/correct/:id", { as, params: { id }, body: { reason, ...form } });

/** Titles and sentences, newest first. */
export const noticesOf = async (app: TestApp, as: TestUser) =>
  (await app.call("GET /notifications", { as })).body.data.docs.map(({ title, message }) => [
    title,
    message,
  ]);

export const correctionEventsOf = (app: TestApp, id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id", "detail"])
    .where("subject_id", "=", id)
    .where("type", "like", "%corrected")
    .orderBy("id")
    .execute();

export const correctionsOf = (app: TestApp, id: string) =>
  app.deps.db
    .selectFrom("corrections")
    .selectAll()
    .where("subject_id", "=", id)
    .orderBy("revision")
    .execute();

/** A pickup of 12 bottles, counted by the agent, for a campaign that stands at 500 of 1,000 with it. */
export async function twelveBottles(app: TestApp, agent: TestUser, owner: TestUser) {
  const { _id: campaignId } = await aCampaign(app, { goal: 1000 });
  const booking = { itemType: "plastic", campaignId } as const;
  await aPickup(app, await aUser(app), { ...booking, completedWith: 488 });
  const { _id: id } = await aPickup(app, owner, booking);
  const body = { itemsCount: 12 };
  await app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body });
  return { id, campaignId };
}
