// What tests of disputes send, and a count that is questioned.
import type { Dispute } from "#contract/corrections/disputes.ts";

import type { TestApp } from "./app.ts";
import { aDropOff, aPickup, aUser, type TestUser } from "./builders.ts";

type Sent = {
  as: TestUser;
  type: "pickup" | "drop_off";
  id: string;
  claim?: string;
  /** What it should be. */
  items?: Readonly<Record<string, number | string>>;
  note?: string;
  file?: File;
  key?: string;
};

/** Questions a count, with whatever the form holds. */
export async function sendDispute(
  app: TestApp,
  { as, type, id, claim = "count", items = {}, note, file, key }: Sent,
) {
  const payload = new FormData();
  payload.set("subjectType", type);
  payload.set("subjectId", id);
  payload.set("claim", claim);
  for (const [material, count] of Object.entries(items)) payload.set(material, String(count));
  if (note !== undefined) payload.set("note", note);
  if (file) payload.set("file", file);
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const answer = await app.request({ method: "POST", url: "/api/dispute", as, payload, headers });
  const data: Dispute = Object(answer.body).data;
  return { ...answer, data };
}

type Options = {
  /** Who counted it; a pickup by an agent if absent. */
  agent?: TestUser;
  owner?: TestUser;
};

/** A pickup of 12 bottles of which its owner says that they were 18. */
export async function aDispute(app: TestApp, { agent, owner }: Options = {}) {
  const maya = owner ?? (await aUser(app));
  const counter = agent ?? (await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" }));
  const { _id: pickup } = await aPickup(app, maya);
  const body = { itemsCount: 12 };
  await app.call("PUT /pickup/complete/:id", { as: counter, params: { id: pickup }, body });
  const items = { metals: 18 };
  const { data } = await sendDispute(app, { as: maya, type: "pickup", id: pickup, items });
  return { id: data._id, pickup, maya, agent: counter };
}

/** A drop-off of 12 bottles, confirmed by an admin with that token. */
export async function twelveHandedIn(
  app: TestApp,
  {
    owner,
    admin,
    campaignId,
    location,
  }: { owner: TestUser; admin: TestUser; campaignId?: string; location?: string },
) {
  const { _id: id } = await aDropOff(app, owner, {
    ...(campaignId !== undefined && { campaignId }),
    ...(location !== undefined && { location }),
  });
  const body = { status: "completed", itemsCount: 12 } as const;
  await app.call("PUT /dropOff/:id", { as: admin, params: { id }, body });
  return id;
}

/** Answers a dispute. */
export const decide = (app: TestApp, as: TestUser, id: string, body: object) =>
  app.request({ method: "PUT", url: `/api/dispute/${id}`, as, payload: body });

/** Upholds a dispute. */
export const uphold = (app: TestApp, as: TestUser, id: string, items: object) =>
  decide(app, as, id, { outcome: "upheld", items, reason: "The photo shows more" });

/** Every call with a body about disputes, as it should be sent. */
export const disputeRequests = (given: () => { app: TestApp; head: TestUser }) => ({
  "POST /dispute": async () => {
    const { app } = given();
    const as = await aUser(app);
    const { _id: subjectId } = await aDropOff(app, as, { confirmedWith: 3 });
    return { as, body: { subjectType: "drop_off", subjectId, claim: "count", plastic: 5 } };
  },
  "PUT /dispute/:id/remark": async () => {
    const { id, agent } = await aDispute(given().app);
    return { as: agent, id, body: { remark: "Two bags" } };
  },
  "PUT /dispute/:id": async () => {
    const { app, head } = given();
    const body = { outcome: "declined", reason: "We counted the photo again" };
    return { as: head, id: (await aDispute(app)).id, body };
  },
});
