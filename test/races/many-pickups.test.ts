// Invariant 2 of src/server/pickups/several.ts, with statements that really run in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "../support/app.ts";
import { noticesOf } from "../support/attempts.ts";
import { aLocation, aPickup, aUser, type TestUser } from "../support/builders.ts";

import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(20);
/** Of three that meet by chance. */
const ENDINGS = 20;
const AT_ONCE = 10;

let app: TestApp;
let maya: TestUser;
let agent: TestUser;
let admin: TestUser;
let location: string;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  agent = await aUser(app, { role: "agent" });
  admin = await aUser(app, { role: "admin" });
  location = (await aLocation(app, maya))._id;
});
afterAll(() => app.close());

type Seen = { _id: string; date: string };
const booked = async (): Promise<Seen> => {
  const { _id, scheduledDate: date } = await aPickup(app, maya, { location });
  return { _id, date };
};
const to = { date: "2026-02-13" };
const move = (pickups: Seen[]) =>
  served(() => app.call("POST /pickup/move", { as: admin, body: { pickups, to } }));
const cancel = (pickups: Seen[]) =>
  served(() => app.call("POST /pickup/cancel", { as: admin, body: { pickups, reason: "Snow" } }));
const notificationsAbout = async (event: string, id: string): Promise<number> =>
  (await noticesOf(app, maya.id, event)).filter((one) => one.event.includes(id)).length;

test(`PRODUCT R30.3: ${ROUNDS} times: of many calls for the same pickups at once each pickup is moved by one, and told once`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const pickups = [await booked(), await booked()];
    const calls = Array.from({ length: AT_ONCE }, (_, call) =>
      move(call % 2 === 0 ? pickups : pickups.toReversed()),
    );
    const answers = (await Promise.all(calls)).flatMap(({ body }) => body.data);
    for (const { _id } of pickups) {
      const own = answers.filter((answer) => answer._id === _id);
      expect(own.filter(({ ok }) => ok)).toHaveLength(1);
      expect(own.filter(({ problem }) => problem?.code === "stale")).toHaveLength(AT_ONCE - 1);
      expect(await notificationsAbout("pickup_moved", _id)).toBe(1);
    }
    // A resident has at most 20 open ones.
    await cancel(pickups.map((pickup) => ({ ...pickup, ...to })));
  }
});

test(`PRODUCT R28.6: ${ENDINGS} times: cancelling beside completing and moving: what is told is what stands`, async () => {
  for (let round = 1; round <= ENDINGS; round++) {
    const pickup = await booked();
    const params = { id: pickup._id };
    const [cancelled, completed, moved] = await Promise.all([
      cancel([pickup]),
      served(() =>
        app.call("PUT /pickup/complete/:id", { as: agent, params, body: { itemsCount: 1 } }),
      ),
      move([pickup]),
    ]);
    const isCancelled = cancelled.body.data[0]?.ok === true;
    const isMoved = moved.body.data[0]?.ok === true;
    expect(isCancelled && (isMoved || completed.status === 200)).toBe(false);
    expect(isCancelled || completed.status === 200).toBe(true);
    expect(await notificationsAbout("pickup_cancelled", pickup._id)).toBe(isCancelled ? 1 : 0);
    expect(await notificationsAbout("pickup_moved", pickup._id)).toBe(isMoved ? 1 : 0);
    const { status } = await app.call("GET /pickup/:id", { as: admin, params });
    expect(status).toBe(isCancelled ? 404 : 200);
  }
});
