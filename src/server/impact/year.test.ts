import { afterAll, beforeAll, expect, test } from "vitest";

import { countsOf } from "#domain/rates/materials.ts";
import { impactOf } from "#domain/impact/impact.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aUser, PASSWORD, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
});
afterAll(() => app.close());

const collectAt = async (at: string, confirmedWith: number): Promise<string> => {
  app.clock.set(new Date(at));
  return (await aDropOff(app, maya, { confirmedWith }))._id;
};
const yearAt = async (at: string) => {
  app.clock.set(new Date(at));
  // Who comes back after months signs in again.
  const body = { email: maya.email, password: PASSWORD };
  const { token } = (await app.call("POST /auth/signin", { body })).body;
  return (await app.call("GET /profile/year", { as: { token } })).body.data;
};
const trees = (plastic: number): number => impactOf(countsOf({ plastic }), 0).trees.value;

test("PRODUCT R36.5: a year is summed from the ledger by the calendar of the programme, and offered in December and January", async () => {
  await collectAt("2026-02-11T18:00:00Z", 20);
  // In Austin it is still the last day of 2026.
  await collectAt("2027-01-01T05:30:00Z", 7);
  await collectAt("2027-01-01T06:30:00Z", 100);

  const of2026 = { year: 2026, pieces: 27, pounds: 0, trees: trees(27), collections: 2 };
  expect(await yearAt("2026-12-05T12:00:00Z")).toEqual({ ...of2026, isOffered: true });
  expect(await yearAt("2027-01-31T12:00:00Z")).toEqual({ ...of2026, isOffered: true });
  expect(await yearAt("2027-02-02T12:00:00Z")).toEqual({
    year: 2027,
    isOffered: false,
    pieces: 100,
    pounds: 0,
    trees: trees(100),
    collections: 1,
  });
});

test("PRODUCT R36.5: a correction counts in the year in which it was made", async () => {
  const id = await collectAt("2027-03-01T12:00:00Z", 50);
  const admin = await aUser(app, { role: "admin" });
  const { status } = await app.call("PUT /dropOff/correct/:id", {
    as: admin,
    params: { id },
    body: { items: { plastic: 40 }, reason: "Counted again", revision: 0 },
  });
  expect(status).toBe(200);
  expect(await yearAt("2027-03-02T12:00:00Z")).toMatchObject({ pieces: 140, collections: 2 });
});

test("PRODUCT R36.5: nobody reads another's year, and who gave nothing has one without figures", async () => {
  const other = await aUser(app);
  const { body } = await app.call("GET /profile/year", { as: other });
  expect(body.data).toMatchObject({ pieces: 0, trees: 0, collections: 0 });
  expect((await app.call("GET /profile/year", {})).status).toBe(401);
});
