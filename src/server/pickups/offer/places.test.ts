import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { anArea, DAILY, setSpecialDay, withoutAreas } from "#test/support/areas.ts";
import { auditOf, noticesOf } from "#test/support/attempts.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

// START is 11:00 of Wednesday, 2026-02-11 in Austin.
const [THURSDAY, FRIDAY] = ["2026-02-12", "2026-02-13"];

let app: TestApp;
let admin: TestUser;
let agent: TestUser;
let maya: TestUser;
let home: string;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  agent = await aUser(app, { role: "agent" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(START);
  await withoutAreas(app, admin);
  await app.deps.db.deleteFrom("pickups").execute();
  maya = await aUser(app);
  home = (await aLocation(app, maya))._id;
});

const window = { date: THURSDAY, timeStart: "09:00", timeEnd: "11:00" };
const form = (more: object = {}) => ({
  ...window,
  location: home,
  description: "Two boxes",
  itemType: "metals",
  ...more,
});
const book = (more: object = {}, headers: Record<string, string> = {}) =>
  app.request({ method: "POST", url: "/api/pickup", as: maya, payload: form(more), headers });
const bookFor = (more: object = {}) =>
  app.request({
    method: "POST",
    url: `/api/profile/${maya.id}/pickups`,
    as: admin,
    payload: form(more),
  });
const move = (as: TestUser, id: string, more: object = {}) =>
  app.request({
    method: "PUT",
    url: `/api/pickup/schedule/${id}`,
    as,
    payload: { ...window, date: FRIDAY, ...more },
  });
const refused = async (booking: ReturnType<typeof book>) => {
  const { status, problem } = await booking;
  return [status, problem.fields];
};
const fill = async (count: number, date = THURSDAY) => {
  for (let n = 0; n < count; n++) await aPickup(app, await aUser(app), { date });
};
const setDay = (payload: object) => setSpecialDay(app, admin, payload);

describe("booking in an area", () => {
  test("PRODUCT R27.2: day and hours are those of a window of the offer", async () => {
    const { _id: areaId } = await anArea(app, admin, { windows: DAILY(5), daysAhead: 3 });
    const NOT_OFFERED = [422, { timeStart: "Please choose one of the times offered" }];
    expect(await refused(book({ timeStart: "09:30" }))).toEqual(NOT_OFFERED);
    expect(await refused(book({ timeEnd: "12:00" }))).toEqual(NOT_OFFERED);
    expect(await refused(book({ date: "2026-02-15" }))).toEqual([
      422,
      { date: "Please select a date within the next 3 days" },
    ]);
    await setDay({ areaId, reason: "Snow", translations: { es: { reason: "Nieve" } } });
    expect(await refused(book())).toEqual([
      422,
      { date: "We do not collect on Thursday, February 12, 2026: Snow" },
    ]);
    expect(await refused(book({}, { "accept-language": "es" }))).toEqual([
      422,
      { date: "No recolectamos el jueves, 12 de febrero de 2026: Nieve" },
    ]);
    expect((await book({ date: FRIDAY })).status).toBe(201);
  });

  test("PRODUCT R27.2: an area without windows refuses with its instructions", async () => {
    const area = await anArea(app, admin, { windows: [], zips: [], takesRest: true });
    expect(await refused(book())).toEqual([
      422,
      { location: "We do not collect at this address yet" },
    ]);
    const { revision, name } = area;
    const instructions = "We come to Marion in spring";
    await app.request({
      method: "PUT",
      url: `/api/area/${area._id}`,
      as: admin,
      payload: { name, zips: [], takesRest: true, instructions, revision },
    });
    expect(await refused(book())).toEqual([422, { location: instructions }]);
  });

  test("PRODUCT R26.4, R26.8: a location without a ZIP code, and a day past its cut-off, are refused", async () => {
    await anArea(app, admin, { windows: DAILY(5) });
    app.clock.set(new Date("2026-02-12T00:00:00Z"));
    expect(await refused(book())).toEqual([422, { date: "Bookings for this day are closed" }]);
    await app.deps.db.updateTable("locations").set({ zip: null }).where("id", "=", home).execute();
    expect(await refused(book())).toEqual([
      422,
      { location: "Add the ZIP code of this location first" },
    ]);
  });

  test("PRODUCT R26.1: who is in no area books as before, while others are in one", async () => {
    await anArea(app, admin, { zips: ["43201"] });
    expect((await book({ timeStart: "09:10", timeEnd: "10:40", date: "2026-02-15" })).status).toBe(
      201,
    );
  });

  test("PRODUCT R26.6: ten book in a window that a day off leaves open for ten", async () => {
    const { _id: areaId, windows } = await anArea(app, admin);
    await setDay({});
    await setDay({ areaId, windowId: windows[0]?._id, capacity: 2 });
    await fill(2);
    const answer = await book();
    expect([answer.status, answer.problem]).toEqual([
      409,
      expect.objectContaining({
        code: "window_full",
        message: "This time is full. Please choose another.",
      }),
    ]);
  });

  test("PRODUCT R27.4: one person has at most two pickups in one window of one day", async () => {
    await anArea(app, admin, { windows: DAILY(9) });
    const answers = [await book(), await book(), await book(), await book({ date: FRIDAY })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 201]);
    expect(answers[2]?.problem.fields).toEqual({
      timeStart: "You have two pickups at this time already",
    });
  });

  test("PRODUCT R27.7: a cancelled pickup frees its place at once", async () => {
    await anArea(app, admin, { windows: DAILY(1) });
    const other = await aUser(app);
    const { _id: id } = await aPickup(app, other);
    expect((await book()).status).toBe(409);
    await app.call("DELETE /pickup/:id", { as: other, params: { id } });
    expect((await book()).status).toBe(201);
  });
});

describe("moving in an area", () => {
  test("PRODUCT R27.5: the owner takes the new place before the old one is left", async () => {
    await anArea(app, admin, { windows: DAILY(1) });
    const { _id: id } = await aPickup(app, maya, { location: home });
    await fill(1, FRIDAY);
    const answer = await move(maya, id);
    expect([answer.status, answer.problem.code]).toEqual([409, "window_full"]);
    const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(body.data).toMatchObject({ scheduledDate: THURSDAY, moves: 0 });
    expect(await noticesOf(app, maya.id, "pickup_moved")).toEqual([]);
    expect((await move(maya, id, { timeStart: "08:00" })).status).toBe(422);
    expect((await move(maya, id, { date: "2026-02-14" })).status).toBe(200);
    expect((await book()).status).toBe(201);
  });
});

describe("the office in an area", () => {
  test("PRODUCT R27.6: who books for somebody is bound by no window, and the audit log keeps the numbers", async () => {
    await anArea(app, admin, { windows: DAILY(1) });
    await fill(1);
    const over = await bookFor();
    expect(over.status).toBe(201);
    expect((await bookFor({ timeStart: "20:00", timeEnd: "21:00" })).status).toBe(201);
    expect((await book()).status).toBe(409);
    const booked = await app.deps.db
      .selectFrom("audit_lines")
      .select("detail")
      .where("type", "=", "pickup_booked")
      .where("user_id", "=", maya.id)
      .orderBy("at")
      .orderBy("id")
      .execute();
    expect(booked.map(({ detail }) => detail)).toEqual([{ booked: 2, capacity: 1 }, null]);
  });

  test("PRODUCT R27.6: who moves somebody's pickup is bound by no window either", async () => {
    await anArea(app, admin, { windows: DAILY(1) });
    const { _id: id } = await aPickup(app, maya, { location: home });
    await fill(1, FRIDAY);
    expect((await move(agent, id)).status).toBe(200);
    expect(await auditOf(app, id)).toMatchObject([
      { type: "pickup_moved", detail: { from: window, booked: 2, capacity: 1 } },
    ]);
    expect((await move(agent, id, { timeStart: "20:00", timeEnd: "21:00" })).status).toBe(200);
    expect((await auditOf(app, id))[1]?.detail).not.toHaveProperty("capacity");
  });

  test("staff who book for themselves are bound as residents are", async () => {
    await anArea(app, admin, { windows: DAILY(1) });
    await fill(1);
    const { _id: location } = await aLocation(app, agent);
    const answer = await app.request({
      method: "POST",
      url: "/api/pickup",
      as: agent,
      payload: form({ location }),
    });
    expect(answer.status).toBe(409);
  });
});

test("row F33: what is served follows from the ZIP code; the marker shows where the street is", async () => {
  await anArea(app, admin, { windows: DAILY(9) });
  const far = await aLocation(app, maya, { name: "Elsewhere", latitude: 40.7, longitude: -74 });
  await app.deps.db
    .updateTable("locations")
    .set({ zip: "78701" })
    .where("id", "=", far._id)
    .execute();
  const answer = await book({ location: far._id, date: FRIDAY });
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { data: { location: { latitude: 40.7, longitude: -74, zip: "78701" } } },
  ]);
});
