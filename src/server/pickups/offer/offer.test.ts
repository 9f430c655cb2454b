import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { OfferQuery } from "#contract/areas.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { anArea, DAILY, THURSDAY, setSpecialDay, withoutAreas } from "#test/support/areas.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

// START is 11:00 of Wednesday, 2026-02-11 in Austin; a pickup is booked for Thursday, the 12th, 9 to 11.
const DAY = "2026-02-12";

let app: TestApp;
let admin: TestUser;
let maya: TestUser;
let home: string;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(START);
  await withoutAreas(app, admin);
  await app.deps.db.deleteFrom("pickups").execute();
  maya = await aUser(app);
  home = (await aLocation(app, maya))._id;
});

const offer = async (query: OfferQuery = { location: home }, as = maya) =>
  (await app.call("GET /pickup/offer", { as, query })).body.data;
const daysOf = async (id: string, from = DAY, to = from) =>
  (await app.call("GET /area/:id/days", { as: admin, params: { id }, query: { from, to } })).body
    .data;
const setDay = (payload: object) => setSpecialDay(app, admin, payload);
/** The hours and the places left on the first day of the offer. */
const firstDay = async () => {
  const [day] = (await offer()).days;
  return day?.windows.map(({ timeStart, left }) => [timeStart, left]);
};
const withZip = (zip: string | null) =>
  app.deps.db.updateTable("locations").set({ zip }).where("id", "=", home).execute();
/** Books for as many people. */
const fill = async (count: number, more: object = {}) => {
  for (let n = 0; n < count; n++) await aPickup(app, await aUser(app), { date: DAY, ...more });
};

describe("the offer of a location", () => {
  test("PRODUCT R26.1: without an area there is none, and any time is booked", async () => {
    expect(await offer()).toMatchObject({ area: null, needsZip: false, days: [], next: null });
    await aPickup(app, maya, { date: "2026-02-15", timeStart: "09:10", timeEnd: "10:40" });
  });

  test("PRODUCT R27.1: 14 days with their windows, 0 to 3 places left, up to the last day that can be booked", async () => {
    const area = await anArea(app, admin, { instructions: "At the curb", daysAhead: 20 });
    await aPickup(app, maya);
    const read = await offer();
    expect(read).toMatchObject({
      area: { _id: area._id, name: area.name, instructions: "At the curb" },
      days: [{ date: DAY, closed: null }, { date: "2026-02-19" }],
      until: "2026-03-03",
      next: "2026-02-25",
    });
    expect(read.days[0]?.windows).toEqual([
      { timeStart: "09:00", timeEnd: "11:00", left: 3, isOver: false, closed: null },
      { timeStart: "13:00", timeEnd: "15:00", left: null, isOver: false, closed: null },
    ]);
    const later = await offer({ location: home, from: "2026-02-25" });
    expect([later.days.map(({ date }) => date), later.next]).toEqual([["2026-02-26"], null]);
    const far = await offer({ location: home, from: "9999-12-31" });
    expect([far.days, far.next]).toEqual([[], null]);
  });

  test("PRODUCT R27.1: a full window, one past its cut-off and a closed day are said", async () => {
    const { _id: areaId, windows } = await anArea(app, admin);
    await fill(4);
    expect(await firstDay()).toEqual([
      ["09:00", 0],
      ["13:00", null],
    ]);
    await setDay({ areaId, windowId: windows[1]?._id, reason: "One truck" });
    expect((await offer()).days[0]?.windows[1]).toMatchObject({
      left: 0,
      closed: { reason: "One truck" },
    });
    await setDay({ areaId, reason: "Snow", translations: { es: { reason: "Nieve" } } });
    expect((await offer()).days[0]).toEqual({
      date: DAY,
      closed: { reason: "Snow", translations: { es: { reason: "Nieve" } } },
      windows: [],
    });
  });

  test("PRODUCT R26.3: the area follows from the first five digits, at the moment of asking", async () => {
    const north = await anArea(app, admin, { name: "North" });
    const south = await anArea(app, admin, { name: "South", zips: ["78702"], takesRest: true });
    await aPickup(app, maya, { location: home });
    await withZip("78701-1234");
    expect((await offer()).area?.name).toBe("North");
    const give = async (area: { _id: string; revision: number }, zips: string[]) =>
      app.request({
        method: "PUT",
        url: `/api/area/${area._id}`,
        as: admin,
        payload: {
          name: area === north ? "North" : "South",
          zips,
          takesRest: area !== north,
          revision: area.revision,
        },
      });
    expect([
      (await daysOf(north._id))[0]?.windows[0]?.booked,
      (await daysOf(south._id))[0]?.windows[0]?.booked,
    ]).toEqual([1, 0]);
    await give(north, ["78799"]);
    await give(south, ["78701", "78702"]);
    expect((await offer()).area?.name).toBe("South");
    expect([
      (await daysOf(north._id))[0]?.windows[0]?.booked,
      (await daysOf(south._id))[0]?.windows[0]?.booked,
    ]).toEqual([0, 1]);
    await withZip("99501");
    expect((await offer()).area?.name).toBe("South");
  });

  test("PRODUCT R26.4: where areas list codes, a location without one needs it first", async () => {
    await withZip(null);
    const rest = await anArea(app, admin, { zips: [], takesRest: true });
    expect(await offer()).toMatchObject({ area: { _id: rest._id }, needsZip: false });
    await anArea(app, admin);
    expect(await offer()).toMatchObject({ area: null, needsZip: true, days: [] });
  });

  test("PRODUCT R26.6: a day off closes every area; a window with a day of its own is open on it", async () => {
    const { _id: areaId, windows } = await anArea(app, admin);
    const holidays = { value: [DAY], revision: 0 };
    const head = await aUser(app, { role: "superadmin" });
    const url = "/api/management/settings/holidays";
    await app.request({ method: "PUT", url, as: head, payload: holidays });
    expect((await offer()).days[0]).toEqual({ date: DAY, closed: { reason: "" }, windows: [] });
    await setDay({ areaId, windowId: windows[0]?._id, capacity: 2 });
    expect(await firstDay()).toEqual([["09:00", 2]]);
    await app.request({ method: "PUT", url, as: head, payload: { value: [], revision: 1 } });
  });

  test("PRODUCT R26.7, R27.7: what was booked before counts, other hours do not, and a cancelled one frees its place at once", async () => {
    const early = await aPickup(app, maya, { location: home });
    await aPickup(app, maya, { location: home, timeStart: "10:00" });
    await fill(1, { completedWith: 1 });
    const { _id: id } = await anArea(app, admin);
    expect(await daysOf(id)).toMatchObject([
      { windows: [{ booked: 2, capacity: 4 }, { booked: 0 }], otherTimes: 1 },
    ]);
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: early._id } });
    expect((await daysOf(id))[0]?.windows[0]?.booked).toBe(1);
  });

  test("PRODUCT R26.8: bookings close at the cut-off by the area's clock, at that instant they are closed", async () => {
    await anArea(app, admin, { zips: ["78701"] });
    app.clock.set(new Date("2026-02-11T23:59:59Z"));
    expect(await firstDay()).toEqual([
      ["09:00", null],
      ["13:00", null],
    ]);
    app.clock.set(new Date("2026-02-12T00:00:00Z"));
    expect(await firstDay()).toEqual([
      ["09:00", 0],
      ["13:00", 0],
    ]);
    expect((await offer()).days[0]?.windows.map(({ isOver }) => isOver)).toEqual([true, true]);
    await withoutAreas(app, admin);
    // In New York it was closed an hour earlier.
    await anArea(app, admin, { zips: ["10001", "78701"] });
    app.clock.set(new Date("2026-02-11T23:00:00Z"));
    expect(await firstDay()).toEqual([
      ["09:00", 0],
      ["13:00", 0],
    ]);
  });

  test("PRODUCT R26.8: a cut-off in the hour that a clock change skips is an hour later; a window in it is not offered", async () => {
    const night = { weekday: 0, timeStart: "02:00", timeEnd: "03:00", capacity: 9 };
    const morning = { weekday: 0, timeStart: "09:00", timeEnd: "11:00", capacity: 9 };
    await anArea(app, admin, { cutOffDays: 0, cutOffTime: "02:30", windows: [night, morning] });
    const read = async (at: string) => {
      app.clock.set(new Date(at));
      return firstDay();
    };
    // Clocks in Austin go from 2:00 to 3:00 on Sunday, 2026-03-08: 2:30 is 3:30 there, 08:30 in UTC.
    expect(await read("2026-03-08T08:29:59Z")).toEqual([["09:00", null]]);
    expect(await read("2026-03-08T08:30:00Z")).toEqual([["09:00", 0]]);
  });

  test("PRODUCT R26.9: a capacity below what is booked cancels nothing", async () => {
    const { _id: id, revision } = await anArea(app, admin);
    await fill(3);
    const windows = THURSDAY.map((window) => ({ ...window, capacity: 2 }));
    await app.call("PUT /area/:id/week", {
      as: admin,
      params: { id },
      body: { windows, revision },
    });
    expect(await firstDay()).toEqual([
      ["09:00", 0],
      ["13:00", 2],
    ]);
    expect((await daysOf(id))[0]?.windows[0]).toMatchObject({ booked: 3, capacity: 2 });
  });

  test("admins read the numbers, for any location and pickup; agents for any pickup, without numbers", async () => {
    await anArea(app, admin);
    const { _id: pickup } = await aPickup(app, maya, { location: home });
    const agent = await aUser(app, { role: "agent" });
    const numbers = { booked: 1, capacity: 4, left: 3 };
    for (const query of [{ location: home }, { pickup }])
      expect((await offer(query, admin)).days[0]?.windows[0]).toMatchObject(numbers);
    expect((await offer({ pickup }, agent)).days[0]?.windows[0]).not.toHaveProperty("booked");
    expect((await offer({ pickup })).days).toHaveLength(2);
  });
});

test("row F31: the offer of somebody else's location or pickup is not there", async () => {
  const { _id: pickup } = await aPickup(app, maya, { location: home });
  const other = await aUser(app);
  const agent = await aUser(app, { role: "agent" });
  const status = async (query: OfferQuery, as: TestUser) =>
    (await app.call("GET /pickup/offer", { as, query })).status;
  expect([
    await status({ location: home }, other),
    await status({ pickup }, other),
    await status({ location: home }, agent),
    await status({ pickup: home }, admin),
    await status({}, maya),
    await status({ location: home, pickup }, maya),
  ]).toEqual([404, 404, 404, 404, 422, 422]);
});

test("row F34: one person reads 60 offers a minute", async () => {
  for (let n = 0; n < 60; n++) expect(await offer()).toMatchObject({ area: null });
  const { status, headers } = await app.call("GET /pickup/offer", {
    as: maya,
    query: { location: home },
  });
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("PRODUCT R26.7: pickups of an area are listed with their days, not without", async () => {
  const { _id: areaId } = await anArea(app, admin, { windows: DAILY(3) });
  const { _id } = await aPickup(app, maya, { location: home });
  const list = (query: { areaId: string; from?: string; to?: string }) =>
    app.call("GET /pickup/admin", { as: admin, query });
  const { body } = await list({ areaId, from: DAY, to: DAY });
  expect(body.data.docs.map((pickup) => pickup._id)).toEqual([_id]);
  const other = await anArea(app, admin, { zips: ["43201"] });
  expect((await list({ areaId: other._id, from: DAY, to: DAY })).body.data.docs).toEqual([]);
  expect((await list({ areaId })).problem).toMatchObject({
    status: 422,
    fields: { areaId: "Ask for an area with its days" },
  });
  const days = { from: "2026-01-01", to: "2026-04-03" };
  expect(
    (await app.call("GET /area/:id/days", { as: admin, params: { id: areaId }, query: days }))
      .problem,
  ).toMatchObject({ status: 422, fields: { to: "Ask for at most 92 days" } });
});
