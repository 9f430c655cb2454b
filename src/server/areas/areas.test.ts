import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { anArea, DAILY, THURSDAY, withoutAreas } from "#test/support/areas.ts";
import { auditOf } from "#test/support/attempts.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => withoutAreas(app, admin));

const FORM = { name: "North", zips: ["43201"], takesRest: false };
const add = (body: object) =>
  app.request({ method: "POST", url: "/api/area", as: admin, payload: { ...FORM, ...body } });
const put = (path: string, payload: object) =>
  app.request({ method: "PUT", url: `/api/area/${path}`, as: admin, payload });
const read = async (id: string) =>
  (await app.call("GET /area/:id", { as: admin, params: { id } })).body.data;

describe("areas", () => {
  test("PRODUCT R26.2: a ZIP code is in one area, and one area takes the rest", async () => {
    const north = await anArea(app, admin, { ...FORM, takesRest: true });
    const refused = [
      await add({ name: "South", zips: ["43202", "43201"] }),
      await add({ name: "South", zips: [], takesRest: true }),
      await add({ name: "north", zips: ["43202"] }),
      await add({ name: "South", zips: ["4320"] }),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.fields])).toEqual([
      [422, { zips: "43201 is in North already" }],
      [422, { takesRest: "North takes everything else already" }],
      [422, { name: "An area has this name already" }],
      [422, expect.objectContaining({ "zips.0": expect.any(String) })],
    ]);
    expect((await add({ name: "South", zips: ["43202", "43202", "43200"] })).status).toBe(201);
    const { body } = await app.call("GET /area", { as: admin });
    expect(body.data.map(({ name, zips }) => [name, zips])).toEqual([
      ["North", ["43201"]],
      ["South", ["43200", "43202"]],
    ]);
    expect((await put(north._id, { ...FORM, revision: north.revision })).status).toBe(200);
  });

  test("its clock is that of its first known ZIP code, of the rest that of the programme", async () => {
    const zones = [["00000", "43201"], ["80202"], []].map(
      async (zips, index) => (await anArea(app, admin, { name: `Zone ${index}`, zips })).timeZone,
    );
    expect(await Promise.all(zones)).toEqual([
      "America/New_York",
      "America/Denver",
      "America/New_York",
    ]);
  });

  test("PRODUCT R26.5: the week is saved as a whole; a time that comes back is the one that it was", async () => {
    const area = await anArea(app, admin);
    const [early, late] = area.windows;
    const save = async (windows: object[]) => {
      const { revision } = await read(area._id);
      return put(`${area._id}/week`, { windows, revision });
    };
    await save([THURSDAY[1] ?? {}]);
    expect((await read(area._id)).windows).toEqual([late]);
    await save([
      { ...THURSDAY[0], capacity: 7 },
      { weekday: 0, timeStart: "08:00", timeEnd: "12:00", capacity: 1 },
    ]);
    expect((await read(area._id)).windows).toEqual([
      expect.objectContaining({ weekday: 0, capacity: 1 }),
      { ...early, capacity: 7 },
    ]);
    expect((await save([THURSDAY[0] ?? {}, THURSDAY[0] ?? {}])).problem).toMatchObject({
      status: 422,
      fields: { "windows.1.timeStart": "Each time may stand once a day" },
    });
  });

  test("PRODUCT R26.10: a change names the revision that it knows, is audited, and a deleted area frees its codes", async () => {
    const area = await anArea(app, admin, FORM);
    const { _id: id, revision } = area;
    const answers = await Promise.all(
      [3, 4].map((capacity) => put(`${id}/week`, { windows: DAILY(capacity), revision })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await put(id, { ...FORM, revision })).problem).toMatchObject({ code: "stale" });
    const edit = { ...FORM, cutOffTime: "12:00", zips: ["43201", "43203"], revision: revision + 1 };
    expect((await put(id, edit)).body).toMatchObject({ data: { revision: revision + 2 } });
    await app.call("DELETE /area/:id", { as: admin, params: { id } });
    expect(await auditOf(app, id)).toMatchObject([
      { type: "area_created", actor_id: admin.id, detail: { name: "North" } },
      { type: "area_week_saved", detail: { windows: 2 } },
      { type: "area_week_saved", detail: { windows: 7 } },
      { type: "area_changed", detail: { fields: ["zips", "cutOffTime"] } },
      { type: "area_deleted", detail: { name: "North" } },
    ]);
    expect((await add({ name: "South" })).status).toBe(201);
    expect((await app.call("GET /area/:id", { as: admin, params: { id } })).status).toBe(404);
    expect((await put(`${id}/week`, { windows: [], revision: 9 })).status).toBe(404);
  });

  test("name and instructions are kept in Spanish too; an edit without them keeps them", async () => {
    const translations = { es: { name: "Norte", instructions: "" } };
    const { _id: id, ...area } = await anArea(app, admin, { ...FORM, translations });
    expect(area.translations).toEqual({ es: { name: "Norte" } });
    await put(id, { ...FORM, revision: area.revision });
    expect((await read(id)).translations).toEqual({ es: { name: "Norte" } });
  });
});

describe("special days", () => {
  const setDay = (payload: object) =>
    put("days", { day: "2026-02-12", reason: "Snow", ...payload });

  test("PRODUCT R30.1: the same day of the same thing again changes it; it can be taken back", async () => {
    const { _id: areaId, windows } = await anArea(app, admin);
    const windowId = windows[0]?._id;
    const first = await setDay({ areaId, reason: "Snow" });
    const second = await setDay({ areaId, reason: "Much snow" });
    expect(second.body).toEqual(first.body);
    expect((await setDay({ areaId, windowId, capacity: 9, reason: "" })).status).toBe(200);
    expect((await setDay({})).status).toBe(200);
    const { status, problem } = await setDay({ reason: " " });
    expect([status, problem.fields]).toEqual([422, { reason: "Say why: residents read it" }]);
    const { data } = (
      await app.call("GET /area/:id/days", {
        as: admin,
        params: { id: areaId },
        query: { from: "2026-02-12", to: "2026-02-12" },
      })
    ).body;
    expect(data).toMatchObject([
      {
        closed: { reason: "Much snow", isEverywhere: false },
        windows: [
          { capacity: 9, usual: 4, special: { reason: "" } },
          { capacity: 0, usual: 4, special: null },
        ],
      },
    ]);
    const id = data[0]?.closed?._id ?? "";
    const remove = () => app.call("DELETE /area/days/:id", { as: admin, params: { id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect((await auditOf(app, areaId)).slice(2)).toMatchObject([
      { type: "special_day_set", detail: { day: "2026-02-12", capacity: 0 } },
      { type: "special_day_set" },
      { type: "special_day_set", detail: { capacity: 9 } },
      { type: "special_day_removed", detail: { day: "2026-02-12" } },
    ]);
  });

  test("a window of another area or weekday is not there", async () => {
    const area = await anArea(app, admin);
    const other = await anArea(app, admin, { zips: ["43201"] });
    const windowId = area.windows[0]?._id;
    expect((await setDay({ areaId: other._id, windowId })).status).toBe(404);
    expect((await setDay({ areaId: area._id, windowId, day: "2026-02-13" })).status).toBe(404);
    expect((await setDay({ areaId: area._id, capacity: 3 })).problem).toMatchObject({
      status: 422,
      fields: { capacity: "A whole day can only be closed" },
    });
    expect((await setDay({ windowId })).status).toBe(422);
  });
});

test("row F30: neither residents nor agents see or change areas, or move many pickups", async () => {
  const { _id: id } = await anArea(app, admin);
  for (const role of ["user", "agent"] as const) {
    const as = await aUser(app, { role });
    const calls = [
      ["GET", "/api/area"],
      ["POST", "/api/area"],
      ["PUT", `/api/area/${id}`],
      ["PUT", `/api/area/${id}/week`],
      ["GET", `/api/area/${id}/days?from=2026-02-12&to=2026-02-13`],
      ["PUT", "/api/area/days"],
      ["DELETE", `/api/area/${id}`],
      ["POST", "/api/pickup/move"],
    ] as const;
    for (const [method, url] of calls)
      expect([method, url, (await app.request({ method, url, as })).status]).toEqual([
        method,
        url,
        403,
      ]);
  }
});

test("row F35: lists that are too long, and numbers, times and codes that are none, are refused by field", async () => {
  const { _id: id, revision } = await anArea(app, admin);
  const [window] = DAILY(1);
  const week = async (change: object) =>
    (await put(`${id}/week`, { windows: [{ ...window, ...change }], revision })).problem;
  expect([
    (await add({ zips: Array.from({ length: 501 }, (_, n) => String(10_000 + n)) })).problem.fields,
    (await add({ zips: ["abcde"] })).problem.fields,
    (await add({ zips: ["'; --"] })).problem.fields,
    (await put(`${id}/week`, { windows: Array.from({ length: 1_000 }, () => window), revision }))
      .problem.fields,
  ]).toMatchObject([
    { zips: "Use 500 ZIP codes or fewer" },
    { "zips.0": expect.stringContaining("five digits") },
    { "zips.0": expect.stringContaining("five digits") },
    { windows: "Use 50 times or fewer" },
  ]);
  for (const change of [
    { capacity: -1 },
    { capacity: 1e9 },
    { weekday: 7 },
    { timeEnd: "24:00" },
    { timeEnd: "09:00" },
  ])
    expect([change, (await week(change)).status]).toEqual([change, 422]);
});
