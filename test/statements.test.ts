// How many statements each main call sends, transactions included: what makes a call slow on any machine, and what grows
// unseen. A change that raises a number says why in its commit.
import { Query } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Pickup } from "#contract/pickups.ts";
import { HOUR_MS } from "#domain/durations.ts";

import { testApp, type TestApp } from "./support/app.ts";
import {
  aCampaign,
  aDropOffLocation,
  aLocation,
  aPhoto,
  aPickup,
  aReward,
  aRewardWithCodes,
  aUser,
  PASSWORD,
} from "./support/builders.ts";
import { anArea, DAILY } from "./support/areas.ts";
import { aRun } from "./support/runs.ts";

/** Of the second call: its statements, and the most bytes of its answer as JSON. */
const COSTS = [
  ["POST /auth/signin", 14, 850],
  ["GET /profile", 2, 750],
  ["GET /campaigns", 3, 650],
  ["GET /home", 8, 2_900],
  ["GET /pickup/:id", 2, 1_050],
  ["GET /pickup/admin", 5, 5_000],
  ["POST /pickup", 9, 1_050],
  ["PUT /pickup/complete/:id", 15, 1_250],
  // One statement takes from the stock, where it was two.
  ["POST /reward/:id/redeem", 10, 640],
  ["GET /run/mine", 3, 3_300],
  ["GET /run/board", 4, 1_000],
  ["POST /dropOff", 7, 900],
] as const;
/** Which area it is, the lock of its window, and the count under it. */
const MORE_IN_AN_AREA = 3;
type Counted = (typeof COSTS)[number][0];

const DATE = "2026-02-12";
let app: TestApp;
let calls: Readonly<Record<Counted, () => Promise<{ status: number; body: unknown }>>>;
beforeAll(async () => {
  app = await testApp();
  calls = await prepare();
  // From noon of the day before, in its zone, an agent reads a run.
  app.clock.advance(2 * HOUR_MS);
});
afterAll(() => app.close());

/** Everything that the calls need; each can be made twice. */
async function prepare(): Promise<typeof calls> {
  const maya = await aUser(app, { points: 1_000 });
  const agent = await aUser(app, { role: "agent" });
  const admin = await aUser(app, { role: "admin" });
  const home = (await aLocation(app, maya))._id;
  const pickups: Pickup[] = [];
  while (pickups.length < 4) pickups.push(await aPickup(app, maya, { location: home, date: DATE }));
  const [first, ...toComplete] = pickups;
  await aRun(app, agent, { pickups });
  await aCampaign(app);
  const reward = await aReward(app, { pointsRequired: 5 });
  const place = await aDropOffLocation(app);
  const booking = { location: home, date: DATE, timeStart: "09:00", timeEnd: "11:00" };
  const handing = { location: place._id, itemType: "plastic", description: "A bag" } as const;
  const idOf = (pickup: Pickup | undefined) => ({ id: pickup?._id ?? "" });
  return {
    "POST /auth/signin": () =>
      app.call("POST /auth/signin", { body: { email: maya.email, password: PASSWORD } }),
    "GET /profile": () => app.call("GET /profile", { as: maya }),
    "GET /campaigns": () => app.call("GET /campaigns", { as: maya, query: {} }),
    "GET /home": () => app.call("GET /home", { as: maya }),
    "GET /pickup/:id": () => app.call("GET /pickup/:id", { as: maya, params: idOf(first) }),
    "GET /pickup/admin": () => app.call("GET /pickup/admin", { as: admin, query: {} }),
    "POST /pickup": () =>
      app.call("POST /pickup", {
        as: maya,
        body: { ...booking, description: "Two boxes", itemType: "metals" },
      }),
    "PUT /pickup/complete/:id": () =>
      app.call("PUT /pickup/complete/:id", {
        as: agent,
        params: idOf(toComplete.pop()),
        body: { itemsCount: 2 },
      }),
    "POST /reward/:id/redeem": () =>
      app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward._id } }),
    "GET /run/mine": () => app.call("GET /run/mine", { as: agent, query: { date: DATE } }),
    "GET /run/board": () => app.call("GET /run/board", { as: admin, query: { date: DATE } }),
    "POST /dropOff": async () =>
      app.call("POST /dropOff", { as: maya, form: { ...handing, file: await aPhoto() } }),
  };
}

/** Whether the database is there is asked all the time, by a connection of its own (core/postgres/database-health.ts). */
const isProbe = (text = ""): boolean => text.includes("SyncRep");

/** The texts of the statements that are sent meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const texts: string[] = [];
  const send = Query.prototype.submit;
  const spy = vi.spyOn(Query.prototype, "submit").mockImplementation(function (
    this: Query & { text?: string },
    connection,
  ) {
    if (!isProbe(this.text)) texts.push(this.text ?? "");
    return send.call(this, connection);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts;
}

test.each(COSTS)(
  "%s sends %i statements and answers %i bytes at most",
  async (route, most, size) => {
    const call = calls[route];
    // The first call fills what the process remembers.
    expect((await call()).status).toBeLessThan(300);
    let bytes = 0;
    const texts = await statementsOf(async () => {
      const { status, body } = await call();
      expect(status).toBeLessThan(300);
      bytes = JSON.stringify(body).length;
    });
    expect([texts.length, ...texts]).toEqual([most, ...texts]);
    expect(bytes).toBeLessThanOrEqual(size);
  },
);

test("PRODUCT R40.2: redeeming with a code sends no statement more, with a voucher of ours one", async () => {
  await aDropOffLocation(app);
  const maya = await aUser(app, { points: 1_000 });
  const [, without] = COSTS.find(([route]) => route === "POST /reward/:id/redeem") ?? [];
  const most = Number(without);
  const withCodes = await aRewardWithCodes(app, { S1: null, S2: null }, { pointsRequired: 5 });
  const own = await aReward(app, { pointsRequired: 5, voucher: "own" });
  for (const [{ _id: id }, more] of [
    [withCodes, 0],
    [own, 1],
  ] as const) {
    const redeem = async () => {
      const answer = await app.call("POST /reward/:id/redeem", { as: maya, params: { id } });
      expect(answer.status).toBe(201);
    };
    await redeem();
    const texts = await statementsOf(redeem);
    expect([texts.length, ...texts]).toEqual([most + more, ...texts]);
  }
});

test("PRODUCT R26.1, R27.3: a booking in an area sends three statements more, one beside all areas a single one", async () => {
  const as = await aUser(app);
  const admin = await aUser(app, { role: "admin" });
  const body = {
    location: (await aLocation(app, as))._id,
    date: "2026-02-13",
    timeStart: "09:00",
    timeEnd: "11:00",
    description: "Two boxes",
    itemType: "metals" as const,
  };
  const book = async () => {
    expect((await app.call("POST /pickup", { as, body })).status).toBe(201);
  };
  const [, without] = COSTS.find(([route]) => route === "POST /pickup") ?? [];
  await anArea(app, admin, { zips: ["43201"] });
  await book();
  expect((await statementsOf(book)).length).toBe(Number(without) + 1);
  await anArea(app, admin, { zips: ["78701"], windows: DAILY(9) });
  const other = await aUser(app);
  const location = (await aLocation(app, other))._id;
  const there = async () => {
    const asked = { as: other, body: { ...body, location } };
    expect((await app.call("POST /pickup", asked)).status).toBe(201);
  };
  await there();
  expect((await statementsOf(there)).length).toBe(Number(without) + MORE_IN_AN_AREA);
});
