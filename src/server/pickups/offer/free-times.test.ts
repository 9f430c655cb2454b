import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { MoveOutcome } from "#contract/pickups.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { anArea, DAILY, setSpecialDay, withoutAreas } from "#test/support/areas.ts";
import { auditOf, noticesOf } from "#test/support/attempts.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

const [THURSDAY, FRIDAY, SATURDAY] = ["2026-02-12", "2026-02-13", "2026-02-14"];

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(START);
  await withoutAreas(app, admin);
  await app.deps.db.deleteFrom("pickups").execute();
});

type Seen = { _id: string; date: string };
const seen = (pickup: { _id: string; scheduledDate: string }): Seen => ({
  _id: pickup._id,
  date: pickup.scheduledDate,
});
const move = (pickups: readonly Seen[], to: object | null = null) =>
  app.request({
    method: "POST",
    url: "/api/pickup/move",
    as: admin,
    payload: { pickups, to, reason: "Snow" },
  });
/** The time of each that was moved, or why it was not. */
const outcomes = async (answer: ReturnType<typeof move>): Promise<unknown[]> => {
  const { data } = z.parse(z.object({ data: z.array(MoveOutcome) }), (await answer).body);
  return data.map(({ ok, problem, date, timeStart }) =>
    ok ? [date, timeStart] : problem?.message,
  );
};
const setDay = (payload: object) => setSpecialDay(app, admin, payload);

describe("closing a day", () => {
  test("PRODUCT R30.1: it says how many are booked, in a window, an area or all, and nothing happens to them", async () => {
    const { _id: areaId, windows } = await anArea(app, admin);
    await anArea(app, admin, { zips: ["43201"] });
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await aPickup(app, await aUser(app), { timeStart: "13:00", timeEnd: "15:00" });
    await aPickup(app, await aUser(app), { timeStart: "20:00", timeEnd: "21:00" }).catch(() => 0);
    const windowId = windows[0]?._id;
    const booked = async (payload: object) => (await setDay(payload)).body;
    expect(await booked({ areaId, windowId, capacity: 1 })).toMatchObject({ data: { booked: 1 } });
    expect(await booked({ areaId, reason: "Snow" })).toMatchObject({ data: { booked: 2 } });
    expect(await booked({ reason: "Snow" })).toMatchObject({ data: { booked: 2 } });
    const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(body.data).toMatchObject({ scheduledDate: THURSDAY, status: "pending" });
    expect(await noticesOf(app, maya.id, "pickup_moved")).toEqual([]);
  });
});

describe("each to its first free time", () => {
  test("PRODUCT R30.2: the first window with a place after its own day, and its owner is told why, once", async () => {
    await anArea(app, admin, { windows: DAILY(2) });
    const people = [await aUser(app), await aUser(app), await aUser(app)];
    const pickups: Seen[] = [];
    for (const person of people)
      pickups.push(
        seen(await aPickup(app, person, { date: pickups.length < 2 ? THURSDAY : FRIDAY })),
      );
    // Friday has one already, so the second of Thursday's finds Saturday.
    expect(await outcomes(move(pickups.slice(0, 2)))).toEqual([
      [FRIDAY, "09:00"],
      [SATURDAY, "09:00"],
    ]);
    const [first] = people;
    expect(await noticesOf(app, first?.id ?? "", "pickup_moved")).toMatchObject([
      { message: expect.stringMatching(/Reason: Snow$/) },
    ]);
    expect(await auditOf(app, pickups[0]?._id ?? "")).toMatchObject([
      { type: "pickup_moved", actor_id: admin.id, detail: { booked: 2, capacity: 2 } },
    ]);
  });

  test("PRODUCT R30.3: a repeated call moves nothing twice; one pickup twice in a call is moved once (row F44)", async () => {
    await anArea(app, admin, { windows: DAILY(2) });
    const pickup = seen(await aPickup(app, await aUser(app)));
    const STALE = "It is booked for Friday, February 13, 2026 by now";
    expect(await outcomes(move([pickup, pickup]))).toEqual([[FRIDAY, "09:00"], STALE]);
    expect(await outcomes(move([pickup]))).toEqual([STALE]);
  });

  test("PRODUCT R30.2: only what residents could still book: not past the cut-off, not too far ahead, not a third of theirs", async () => {
    const maya = await aUser(app);
    await anArea(app, admin, { windows: DAILY(9), cutOffDays: 2, daysAhead: 10 });
    const day = async (date: string) => seen(await aPickup(app, maya, { date }));
    // Friday is past its cut-off at 18:00 of Wednesday.
    const early = await day(SATURDAY);
    await day("2026-02-15");
    await day("2026-02-15");
    expect(await outcomes(move([early]))).toEqual([["2026-02-16", "09:00"]]);
    const last = await day("2026-02-21");
    expect(await outcomes(move([last]))).toEqual(["No free time in the next 28 days"]);
  });

  test("PRODUCT R30.2: an overdue pickup finds a time from today on; where no area is, the office chooses a day", async () => {
    const overdue = seen(await aPickup(app, await aUser(app)));
    expect(await outcomes(move([overdue]))).toEqual(["No area holds this address: choose a day"]);
    await anArea(app, admin, { windows: DAILY(2) });
    app.clock.set(new Date("2026-02-20T17:00:00Z"));
    expect(await outcomes(move([overdue]))).toEqual([["2026-02-21", "09:00"]]);
  });

  test("PRODUCT R30.2: to a day the office is bound by no window, and the answer says the new time", async () => {
    await anArea(app, admin, { windows: DAILY(1) });
    const [one, two] = [await aPickup(app, await aUser(app)), await aUser(app)];
    await aPickup(app, two, { date: FRIDAY });
    expect(await outcomes(move([seen(one)], { date: FRIDAY }))).toEqual([[FRIDAY, "09:00"]]);
  });
});

test("row F44: a hundred and one pickups in one call are refused, and nothing is moved", async () => {
  const maya = await aUser(app);
  const pickup = seen(await aPickup(app, maya, { location: (await aLocation(app, maya))._id }));
  const answer = await move(Array.from({ length: 101 }, () => pickup));
  expect([answer.status, answer.problem.fields]).toEqual([
    422,
    { pickups: "Decide at most 100 at once" },
  ]);
});
