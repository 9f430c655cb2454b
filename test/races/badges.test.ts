// Invariants 1 and 2 of src/server/badges/reaching.ts, with statements that really run in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "../support/app.ts";
import { aLocation, aPickup, aPicture, aUser, type TestUser } from "../support/builders.ts";

import { served } from "./served.ts";

const ROUNDS = 10;
const AT_ONCE = 12;

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const complete = (id: string) =>
  served(() =>
    app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body: { itemsCount: 5 } }),
  );

test(`PRODUCT R34.2, R34.3: ${ROUNDS} times ${AT_ONCE} completions of one person at once, and the rule itself, give the badge once`, async () => {
  const image = await aPicture();
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever was collected from in an earlier round would get the badge of this one too.
    await app.call("DELETE /badges", { as: admin, body: { confirm: "all" } });
    const maya = await aUser(app);
    const location = (await aLocation(app, maya))._id;
    const pickups: string[] = [];
    while (pickups.length < AT_ONCE) pickups.push((await aPickup(app, maya, { location }))._id);
    const rule = { kind: "items", material: "metals", number: 5 * (AT_ONCE - 2) } as const;
    const body = { name: `Round ${round}`, description: "Ten of twelve", image };
    const byHand = await app.call("POST /badges", { as: admin, body });
    const { _id: id } = byHand.body.data;
    const answers = await Promise.all([
      ...pickups.map(complete),
      served(() =>
        app.call("PUT /badges/:id", { as: admin, params: { id }, body: { ...body, rule } }),
      ).then(async (answer) => {
        await app.deps.jobs.runDue();
        return answer;
      }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { db } = app.deps;
    // The second pass, for a completion that was under way while the rule was saved.
    await app.deps.jobs.send(db, "badge-rules", { badgeId: id, after: "" });
    await app.deps.jobs.runDue();
    const given = await db
      .selectFrom("audit_lines")
      .select("user_id")
      .where("subject_id", "=", id)
      .where("type", "=", "badge_given")
      .where("user_id", "=", maya.id)
      .execute();
    const told = await db
      .selectFrom("notifications")
      .select("event")
      .where("user_id", "=", maya.id)
      .where("event", "like", "badge%")
      .execute();
    const { body: own } = await app.call("GET /profile/badges", { as: maya });
    expect([given, told, own.data.map(({ _id }) => _id)]).toEqual([
      [{ user_id: maya.id }],
      [{ event: `badge_reached:${id}` }],
      [id],
    ]);
  }
}, 120_000);
