import type { Goodwill, GoodwillForm } from "#contract/corrections/goodwill.ts";

import type { TestApp } from "./app.ts";
import { aUser, type TestUser } from "./builders.ts";

type Given = Partial<GoodwillForm> & { as: { token: string }; to: { id: string } };

/** Gives somebody points over HTTP; the answer may be a refusal. */
export const giveGoodwill = (app: TestApp, { as, to, ...form }: Given) =>
  app.call("POST /profile/:id/goodwill", {
    as,
    params: { id: to.id },
    body: { points: 50, reason: "Nobody came", ...form },
  });

/** The same where it must succeed. */
export async function aGift(app: TestApp, given: Given): Promise<Goodwill> {
  const { status, body } = await giveGoodwill(app, given);
  if (status !== 201) throw new Error(`Points were not given: ${status}`);
  return body.data;
}

/** Points that wait for another admin than the one who is returned with them. */
export async function aWaitingGift(
  app: TestApp,
  to?: TestUser,
): Promise<{ id: string; asker: TestUser; receiver: TestUser }> {
  const asker = await aUser(app, { role: "admin" });
  const receiver = to ?? (await aUser(app));
  const { _id: id } = await aGift(app, { as: asker, to: receiver, points: 300 });
  return { id, asker, receiver };
}

/** Valid requests to the routes of goodwill points that have a body. */
export const goodwillRequests = (app: () => TestApp) => ({
  "POST /profile/:id/goodwill": async () => ({
    as: await aUser(app(), { role: "admin" }),
    id: (await aUser(app())).id,
    body: { points: 50, reason: "Nobody came" },
  }),
  "PUT /management/goodwill/:id": async () => ({
    as: await aUser(app(), { role: "admin" }),
    id: (await aWaitingGift(app())).id,
    body: { decision: "refused", reason: "another_way" },
  }),
});
