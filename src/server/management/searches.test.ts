// Searches, date filters and paging of the back office's lists.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Api } from "#contract/api.ts";
import type { Input } from "#contract/route.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aDropOff,
  aDropOffLocation,
  aLocation,
  aPickup,
  aReward,
  aUser,
  AUSTIN,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let milo: TestUser;
let homeId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Zimmer" });
  milo = await aUser(app, {
    firstName: "Milo",
    lastName: "Quist",
    phoneNumber: "+1 (512) 555-0173",
    points: 500,
  });
  const { _id, ...home } = await aLocation(app, milo, { name: "Cabin", ...AUSTIN });
  homeId = _id;
  const body = { ...home, address: "12 Larkspur Lane", city: "Marfa", zip: "79843" };
  await app.call("PUT /location/:id", { as: milo, params: { id: homeId }, body });
});
afterAll(() => app.close());

type QueryOf<L extends keyof Api> = Input<L, Api[L]> extends { query?: infer Q } ? Q : never;

const people = async (search: string) =>
  (await app.call("GET /profile/all", { as: admin, query: { search } })).body.data.docs.map(
    ({ firstName }) => firstName,
  );
const pickups = async (query: QueryOf<"GET /pickup/admin">) =>
  (await app.call("GET /pickup/admin", { as: admin, query })).body.data.docs.map(
    ({ scheduledDate }) => scheduledDate.slice(-2),
  );
const dropOffs = async (query: QueryOf<"GET /dropOff/admin">) =>
  (await app.call("GET /dropOff/admin", { as: admin, query })).body.data.docs.map(({ _id }) => _id);
const redemptions = async (query: QueryOf<"GET /reward/admin/redemptions">) =>
  (await app.call("GET /reward/admin/redemptions", { as: admin, query })).body.data.docs.map(
    ({ name }) => name,
  );

describe("people are found", () => {
  test.each([
    "512 555 0173",
    "+1 (512) 555-0173",
    "5125550173",
    "555-0173",
    "0173",
    "larkspur",
    "12 larkspur lane marfa",
    "79843",
    "milo marfa",
  ])("by %j", async (search) => {
    expect(await people(search)).toEqual(["Milo"]);
  });

  test("by nothing that is not theirs, nor by the end of an email address", async () => {
    expect(await people("512 555 0199")).toEqual([]);
    expect(await people("milo houston")).toEqual([]);
    expect(await people("org")).toEqual([]);
    expect(await people(milo.email)).toEqual(["Milo"]);
  });

  test("by their saved locations as they are now", async () => {
    const nomad = await aUser(app, { firstName: "Nomad" });
    const { _id } = await aLocation(app, nomad, { name: "Lighthouse", ...AUSTIN });
    expect(await people("lighthouse")).toEqual(["Nomad"]);
    await app.call("DELETE /location/:id", { as: nomad, params: { id: _id } });
    expect(await people("lighthouse")).toEqual([]);
  });
});

describe("what belongs to people is found", () => {
  test("PRODUCT L2.9: by what differs by one letter where nothing else is found, which the page says", async () => {
    const ask = async (search: string, more = {}) =>
      (await app.call("GET /profile/all", { as: admin, query: { search, ...more } })).body.data;
    const near = await ask("Quisd");
    expect([near.docs.map(({ lastName }) => lastName), near.totalDocs, near.isNear]).toEqual([
      ["Quist"],
      1,
      true,
    ]);
    expect((await ask("Larkspr Lane", { page: 2 })).docs.map(({ _id }) => _id)).toEqual([milo.id]);
    expect((await ask("Quisd", { role: "agent" })).docs).toEqual([]);
    expect((await ask("Quist")).isNear).toBeUndefined();
    expect((await ask("Qwist")).isNear).toBe(true);
    expect((await ask("Quizzd")).totalDocs).toBe(0);
    const { payload } = await app.app.inject({
      url: "/api/export/users?search=Quisd",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(payload).toContain("Quist");
  });

  test("PRODUCT L2.9: pickups are found by what differs by one letter, in their usual order too", async () => {
    const ola = await aUser(app, { firstName: "Ola", lastName: "Mirren" });
    const { _id } = await aPickup(app, ola, { date: "2026-02-15" });
    const query = { search: "Mirran" };
    const { body } = await app.call("GET /pickup/admin", { as: admin, query });
    expect([body.data.docs.map((one) => one._id), body.data.isNear]).toEqual([[_id], true]);
  });

  test("PRODUCT 2.31: people have the town of the location they saved last", async () => {
    const { docs } = (await app.call("GET /profile/all", { as: admin, query: {} })).body.data;
    expect(docs.map(({ lastName, town }) => [lastName, town])).toContainEqual(["Quist", "Marfa"]);
    expect(docs.map(({ lastName, town }) => [lastName, town])).toContainEqual([
      "Zimmer",
      undefined,
    ]);
  });

  test("pickups by person, address and both", async () => {
    await aPickup(app, milo, { location: homeId, date: "2026-02-14" });
    await aPickup(app, await aUser(app, { firstName: "Milou" }), { date: "2026-02-15" });
    expect(await pickups({ search: "larkspur" })).toEqual(["14"]);
    expect(await pickups({ search: "79843" })).toEqual(["14"]);
    expect(await pickups({ search: "milo" })).toEqual(["14", "15"]);
    expect(await pickups({ search: "milo marfa" })).toEqual(["14"]);
    expect(await pickups({ search: "512-555-0173" })).toEqual(["14"]);
    expect(await pickups({ search: "milo congress", status: "pending" })).toEqual(["15"]);
    expect(await pickups({ search: "milo", status: "completed" })).toEqual([]);
  });

  test("drop-offs by person and place, decided ones by the place's new name too", async () => {
    const place = await aDropOffLocation(app, { name: "Heron Pavilion" });
    const waiting = await aDropOff(app, milo, { location: place._id });
    app.clock.advance(1000);
    const decided = await aDropOff(app, admin, { location: place._id, confirmedWith: 2 });
    expect(await dropOffs({ search: "heron" })).toEqual([decided._id, waiting._id]);
    expect(await dropOffs({ search: "quist heron" })).toEqual([waiting._id]);
    expect(await dropOffs({ search: "heron", status: "completed" })).toEqual([decided._id]);
    const { _id: id, createdAt: _, updatedAt: __, location, timeZone: ___, ...fields } = place;
    const [longitude, latitude] = location.coordinates;
    const body = { ...fields, name: "Egret Pavilion", latitude, longitude };
    const edited = { as: admin, params: { id }, body: { ...body, googleMapId: undefined } };
    expect((await app.call("PUT /dropOff-location/:id", edited)).status).toBe(200);
    expect(await dropOffs({ search: "heron" })).toEqual([]);
    expect(await dropOffs({ search: "egret" })).toEqual([decided._id, waiting._id]);
  });

  test("redemptions by reward, person, sponsor and words of two of them", async () => {
    const seedling = await aReward(app, { name: "Seedling", pointsRequired: 5 });
    const params = { id: seedling._id };
    const { sponsorName } = seedling;
    await app.call("POST /reward/:id/redeem", { as: milo, params });
    const other = await aReward(app, { name: "Bus ticket", pointsRequired: 5 });
    await app.call("POST /reward/:id/redeem", { as: milo, params: { id: other._id } });
    expect(await redemptions({ search: "seedling milo" })).toEqual(["Seedling"]);
    expect(await redemptions({ search: "milo" })).toEqual(["Bus ticket", "Seedling"]);
    expect(await redemptions({ search: `${sponsorName} seed` })).toEqual(["Seedling"]);
    expect(await redemptions({ search: "seedling ada" })).toEqual([]);
  });

  test("under the name that somebody took, and no more once the account is deleted", async () => {
    const mover = await aUser(app, { firstName: "Before", lastName: "Wedding", points: 50 });
    await aPickup(app, mover, { date: "2026-02-16" });
    const dropOff = await aDropOff(app, mover, { confirmedWith: 1 });
    await app.call("PUT /profile", { as: mover, body: { firstName: "After" } });
    expect(await pickups({ search: "before wedding" })).toEqual([]);
    expect(await pickups({ search: "after wedding" })).toEqual(["16"]);
    expect(await dropOffs({ search: "after wedding" })).toEqual([dropOff._id]);
    await app.call("DELETE /profile/:id", { as: admin, params: { id: mover.id } });
    expect(await dropOffs({ search: "wedding" })).toEqual([]);
    const { rows } = await app.opened.pool.query<{ words: string }>(
      `select words::text from users where id = $1
       union all select words::text from pickups where user_id = $1
       union all select words::text from drop_offs where user_id = $1`,
      [mover.id],
    );
    for (const { words } of rows) expect(words).not.toMatch(/after|wedding|congress|person/);
  });
});

describe("from one day to another", () => {
  test("pickups by the day where they are, both included, in the list and its file", async () => {
    const dee = await aUser(app, { firstName: "Dee", lastName: "Dayton" });
    for (const date of ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"])
      await aPickup(app, dee, { date, timeStart: "22:00", timeEnd: "23:30" });
    const range = { from: "2026-03-02", to: "2026-03-03" };
    expect(await pickups(range)).toEqual(["02", "03"]);
    expect(await pickups({ ...range, sort: "latest", search: "dayton" })).toEqual(["03", "02"]);
    expect(await pickups({ userId: dee.id, from: "2026-03-03" })).toEqual(["03", "04"]);
    expect(await pickups({ userId: dee.id, to: "2026-03-01" })).toEqual(["01"]);
    const { payload } = await app.app.inject({
      url: "/api/export/pickups?from=2026-03-02&to=2026-03-03",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(payload.match(/2026-03-0\d/g)).toEqual(["2026-03-03", "2026-03-02"]);
    const wrong = await app.request({ url: "/api/pickup/admin?from=0000-01-01", as: admin });
    expect(wrong.status).toBe(422);
  });

  test("drop-offs and redemptions from one moment to another, the second not included", async () => {
    const erin = await aUser(app, { firstName: "Erin", points: 50 });
    const reward = await aReward(app, { name: "Early bird", pointsRequired: 5 });
    const made: string[] = [];
    const times: string[] = [];
    for (let count = 0; count < 3; count++) {
      app.clock.advance(60_000);
      times.push(app.deps.now().toISOString());
      made.push((await aDropOff(app, erin))._id);
      await app.call("POST /reward/:id/redeem", { as: erin, params: { id: reward._id } });
    }
    const [, from, to] = times;
    const query = { userId: erin.id, from, to };
    expect(await dropOffs(query)).toEqual([made[1]]);
    expect(await dropOffs({ search: "erin", to: from })).toEqual([made[0]]);
    expect(await redemptions(query)).toEqual(["Early bird"]);
    expect(await redemptions({ search: "erin", from })).toHaveLength(2);
    for (const file of ["drop-offs", "redemptions"]) {
      const { payload } = await app.app.inject({
        url: `/api/export/${file}?userId=${erin.id}&from=${from}&to=${to}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect([file, payload.trimEnd().split("\r\n").length]).toEqual([file, 2]);
      const wrong = await app.request({ url: `/api/export/${file}?from=soon`, as: admin });
      expect(wrong.status).toBe(422);
    }
  });
});

describe("pages", () => {
  const page = async (number: number, more: QueryOf<"GET /pickup/admin"> = {}) => {
    const query = { userId: milo.id, limit: 3, page: number, ...more };
    const { docs, ...facts } = (await app.call("GET /pickup/admin", { as: admin, query })).body
      .data;
    return { ...facts, days: docs.map(({ scheduledDate }) => scheduledDate.slice(-2)).join(" ") };
  };

  beforeAll(async () => {
    for (const day of ["20", "21", "22"])
      await aPickup(app, milo, { location: homeId, date: `2026-02-${day}`, completedWith: 1 });
    for (const day of ["23", "24", "25"])
      await aPickup(app, milo, { location: homeId, date: `2026-02-${day}` });
  });

  test("a page behind the last one is the last one, and pages are counted from the end too", async () => {
    expect(await page(1)).toMatchObject({ days: "14 23 24", totalDocs: 7, totalPages: 3 });
    expect(await page(2)).toMatchObject({ days: "25 22 21", page: 2, hasNextPage: true });
    const last = { days: "20", page: 3, hasNextPage: false, hasPrevPage: true };
    expect(await page(3)).toMatchObject(last);
    expect(await page(9)).toMatchObject(last);
    expect(await page(-1)).toMatchObject(last);
    expect(await page(-2)).toMatchObject({ days: "25 22 21", page: 2 });
    expect(await page(-9)).toMatchObject({ days: "14 23 24", page: 1 });
  });

  test("what is searched for and sorted is read from its end as from its beginning", async () => {
    const latest = { search: "milo", sort: "latest" } as const;
    expect((await page(1, latest)).days).toBe("25 24 23");
    expect((await page(-1, latest)).days).toBe("14");
    const names = async (number: number) =>
      (
        await app.call("GET /profile/all", {
          as: admin,
          query: { sort: "name", limit: 1, page: number },
        })
      ).body.data.docs.map(({ lastName }) => lastName);
    expect([await names(1), await names(-1)]).toEqual([["Dayton"], ["Zimmer"]]);
  });

  test("there is no page 0", async () => {
    const { status } = await app.request({ url: "/api/pickup/admin?page=0", as: admin });
    expect(status).toBe(422);
  });
});

describe("what an admin sees at once", () => {
  test("how much waits: drop-offs, redemptions, overdue pickups", async () => {
    const read = async () => (await app.call("GET /management/waiting", { as: admin })).body.data;
    const before = await read();
    const una = await aUser(app, { firstName: "Una", points: 50 });
    const dropOff = await aDropOff(app, una);
    await aPickup(app, una, { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" });
    const reward = await aReward(app, { pointsRequired: 5 });
    await app.call("POST /reward/:id/redeem", { as: una, params: { id: reward._id } });
    const more = { dropOffs: before.dropOffs + 1, redemptions: before.redemptions + 1 };
    expect(await read()).toEqual({ ...before, ...more });
    // A voucher of ours waits for its shop, and not for the office (PRODUCT 2.37).
    const coffee = await aReward(app, { pointsRequired: 5, voucher: "own" });
    await app.call("POST /reward/:id/redeem", { as: una, params: { id: coffee._id } });
    expect(await read()).toEqual({ ...before, ...more });
    const toHandOver = { userId: una.id, status: "to_hand_over" } as const;
    expect(await redemptions(toHandOver)).toEqual([reward.name]);
    expect(await redemptions({ ...toHandOver, search: "una" })).toEqual([reward.name]);
    expect(await redemptions({ ...toHandOver, status: "pending" })).toHaveLength(2);
    const decided = { status: "completed", itemsCount: 1 } as const;
    await app.call("PUT /dropOff/:id", { as: admin, params: { id: dropOff._id }, body: decided });
    app.clock.set(new Date("2026-02-12T17:00:01Z"));
    const later = { dropOffs: before.dropOffs, overduePickups: before.overduePickups + 1 };
    expect(await read()).toEqual({ ...before, ...more, ...later });
    const agent = await aUser(app, { role: "agent" });
    expect((await app.call("GET /management/waiting", { as: agent })).status).toBe(403);
  });

  test("where somebody lives, and of nobody there is nothing", async () => {
    const params = { id: milo.id };
    const { body } = await app.call("GET /profile/:id/locations", { as: admin, params });
    expect(body.data).toMatchObject([{ name: "Cabin", city: "Marfa", zip: "79843" }]);
    const none = { as: admin, params: { id: homeId } };
    expect((await app.call("GET /profile/:id/locations", none)).status).toBe(404);
    const wrong = await app.request({ url: "/api/profile/7/locations", as: admin });
    expect(wrong.status).toBe(404);
    expect((await app.call("GET /profile/:id/locations", { as: milo, params })).status).toBe(403);
  });
});
