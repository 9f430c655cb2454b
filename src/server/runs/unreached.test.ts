import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { attemptForm, sendAttempt } from "#test/support/attempts.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { aResident } from "#test/support/helping.ts";

let app: TestApp;
let admin: TestUser;
let agent: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  agent = await aUser(app, { role: "agent" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const toCall = async (date: string) =>
  (await app.call("GET /run/board", { as: admin, query: { date } })).body.data.toCall;
const reasonsOf = async (date: string) =>
  (await toCall(date)).map(({ person, lastAttempt, isUnreached }) => [
    person.firstName,
    person.phoneNumber !== null,
    lastAttempt?.reason,
    isUnreached,
  ]);

describe("whom no message reaches", () => {
  test("PRODUCT R28.5: whatever the visit was in vain for, until a new time is chosen, also on the next day", async () => {
    const rosa = await aResident(app, admin, { firstName: "Rosa" });
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, rosa);
    const { _id: others } = await aPickup(app, maya);
    app.clock.set(new Date("2026-02-12T16:00:00Z"));
    for (const one of [id, others])
      await sendAttempt(app, { as: agent, id: one, form: attemptForm({ reason: "nobody_home" }) });
    const ROSA = ["Rosa", true, "nobody_home", true];
    expect(await reasonsOf("2026-02-12")).toEqual([ROSA]);
    app.clock.set(new Date("2026-02-13T16:00:00Z"));
    expect(await reasonsOf("2026-02-13")).toEqual([ROSA]);
    expect(await reasonsOf("2026-02-11")).toEqual([]);
    const body = { date: "2026-02-16", timeStart: "09:00", timeEnd: "11:00" };
    await app.call("PUT /pickup/schedule/:id", { as: admin, params: { id }, body });
    expect([await reasonsOf("2026-02-12"), await reasonsOf("2026-02-13")]).toEqual([[], []]);
  });

  test("PRODUCT R28.5: who is moved or cancelled with many others is named with their number", async () => {
    const rosa = await aResident(app, admin, { phoneNumber: "(415) 555-2609" });
    const [hers, others] = [await aPickup(app, rosa), await aPickup(app, await aUser(app))];
    const seen = (date: string) => [hers, others].map(({ _id }) => ({ _id, date }));
    const move = async (date: string) =>
      (
        await app.call("POST /pickup/move", {
          as: admin,
          body: { pickups: seen(date), to: { date: "2026-02-13" } },
        })
      ).body.data;
    const call = { name: "Rosa Vela", phoneNumber: "(415) 555-2609" };
    const time = { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" };
    expect(await move("2026-02-12")).toEqual([
      { _id: hers._id, ok: true, call, ...time },
      { _id: others._id, ok: true, ...time },
    ]);
    // Nobody is called about what did not happen.
    expect((await move("2026-02-12")).map((one) => [one.ok, one.call])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    const cancelled = await app.call("POST /pickup/cancel", {
      as: admin,
      body: { pickups: seen("2026-02-13"), reason: "Snow" },
    });
    expect(cancelled.body.data.map((one) => one.call)).toEqual([call, undefined]);
  });
});
