// What the screens of areas ask for besides the areas themselves.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { anArea, withoutAreas } from "#test/support/areas.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => withoutAreas(app, admin));

const DAY = "2027-03-02";
const close = (some: object) =>
  app.call("PUT /area/days", {
    as: admin,
    body: { day: DAY, capacity: 0, reason: "Flood", translations: {}, ...some },
  });
const closings = async (date = DAY) =>
  (await app.call("GET /area/closings", { as: admin, query: { date } })).body.data;

test("PRODUCT R26.2: each ZIP code has its town; one that is not known is marked, not refused", async () => {
  const ask = (zips: string) =>
    app.request({ method: "GET", url: `/api/area/towns?zips=${zips}`, as: admin });
  expect((await ask("43201,00001")).body).toEqual({
    data: [
      { zip: "43201", town: "Columbus, Ohio" },
      { zip: "00001", town: null },
    ],
  });
  const refused = [await ask(""), await ask("4320"), await ask("43201,"), await ask("x".repeat(9))];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect((await ask(Array.from({ length: 501 }, () => "43201").join())).status).toBe(422);
});

test("PRODUCT R30.1: a day says which areas are closed on the whole of it, until they are opened again or deleted", async () => {
  const north = await anArea(app, admin, { name: "North", zips: ["43201"] });
  const south = await anArea(app, admin, { name: "South", zips: ["43202"] });
  expect(await closings()).toEqual([]);
  await close({ areaId: south._id });
  await close({ areaId: north._id, reason: "Snow" });
  const everywhere = (await close({ reason: "Election" })).body.data;
  const named = [
    { name: "North", reason: "Snow" },
    { name: "South", reason: "Flood" },
  ];
  expect(await closings()).toEqual([{ name: null, reason: "Election" }, ...named]);
  expect(await closings("2027-03-03")).toEqual([]);
  await app.call("DELETE /area/days/:id", { as: admin, params: { id: everywhere._id } });
  await app.call("DELETE /area/:id", { as: admin, params: { id: south._id } });
  expect(await closings()).toEqual(named.slice(0, 1));
});
