import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { sendAttempt } from "#test/support/attempts.ts";
import {
  aCampaign,
  aDropOffLocation,
  aLocation,
  aPickup,
  aReward,
  aUser,
  AUSTIN,
  type TestUser,
} from "#test/support/builders.ts";
import { searchOffice } from "./searching.ts";

const DATE = "2026-02-12";
let app: TestApp;
let admin: TestUser;
let rosa: TestUser;
let pickupId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Zimmer" });
  rosa = await aUser(app, {
    firstName: "Rosa",
    lastName: "Vidal",
    phoneNumber: "+1 (614) 555-0134",
  });
  const { _id, ...home } = await aLocation(app, rosa, { name: "Cabin", ...AUSTIN });
  const body = { ...home, address: "12 Larkspur Lane", city: "Marfa", zip: "79843" };
  await app.call("PUT /location/:id", { as: rosa, params: { id: _id }, body });
  pickupId = (await aPickup(app, rosa, { location: _id, date: DATE }))._id;
  app.clock.advance(1000);
});
afterAll(() => app.close());

const search = async (q: string) =>
  (await app.call("GET /management/search", { as: admin, query: { search: q } })).body.data;
const names = async (q: string) => (await search(q)).people.map(({ lastName }) => lastName);

test.each([
  "rosa",
  "Vidal, Rosa",
  "614 555 0134",
  "+1614-555-0134",
  "555-0134",
  "0134",
  "50134",
  "550134",
  "12 larkspur ln",
  "79843",
  "rosa marfa",
])(
  "PRODUCT R28.8: %j finds a person with phone, town and next pickup, and the pickup",
  async (q) => {
    const { people, pickups, isNear } = await search(q);
    expect(people).toEqual([
      {
        _id: rosa.id,
        firstName: "Rosa",
        lastName: "Vidal",
        email: rosa.email,
        phoneNumber: "+1 (614) 555-0134",
        town: "Marfa",
        nextPickup: DATE,
      },
    ]);
    expect(pickups).toEqual([
      {
        _id: pickupId,
        user: { _id: rosa.id, firstName: "Rosa", lastName: "Vidal" },
        address: "12 Larkspur Lane",
        city: "Marfa",
        scheduledDate: DATE,
        scheduledTimeStart: "09:00",
        scheduledTimeEnd: "11:00",
        endsAt: "2026-02-12T17:00:00.000Z",
        status: "pending",
        isUnanswered: false,
      },
    ]);
    expect(isNear).toBe(false);
  },
);

test("PRODUCT R28.8: pickups at another place of the person are not meant by an address", async () => {
  const two = await aUser(app, { firstName: "Twyla" });
  const { _id: office } = await aLocation(app, two, { name: "Foundry", ...AUSTIN });
  const { _id: home } = await aLocation(app, two, { name: "Treehouse", ...AUSTIN });
  await aPickup(app, two, { location: office, date: "2026-02-13" });
  const { _id } = await aPickup(app, two, { location: home, date: "2026-02-14" });
  const { people, pickups } = await search("treehouse");
  expect(people.map(({ nextPickup }) => nextPickup)).toEqual(["2026-02-13"]);
  expect(pickups.map((pickup) => pickup._id)).toEqual([_id]);
  expect((await search("twyla")).pickups).toHaveLength(2);
});

test("PRODUCT R28.8: whole words come before words that only begin so, and one wrong letter is forgiven", async () => {
  await aUser(app, { firstName: "Jo", lastName: "Lindqv" });
  app.clock.advance(1000);
  for (const lastName of ["Lindqvist", "Lindqvall", "Lindqvon", "Lindqvar", "Lindqves"]) {
    await aUser(app, { firstName: "Joanna", lastName });
    app.clock.advance(1000);
  }
  const found = await names("jo lindqv");
  expect([found.length, found[0]]).toEqual([5, "Lindqv"]);
  const near = await search("Larkspir");
  expect([near.people.map(({ lastName }) => lastName), near.isNear]).toEqual([["Vidal"], true]);
});

test("PRODUCT R28.8: a pickup is found by the beginning of its id, whatever became of it", async () => {
  const done = await aPickup(app, await aUser(app), { completedWith: 2 });
  const found = async (q: string) => (await search(q)).pickups.map(({ _id }) => _id);
  for (const length of [18, 24, 36])
    expect(await found(done._id.slice(0, length))).toContain(done._id);
  expect(await found(done._id.replaceAll("-", "").toUpperCase())).toEqual([done._id]);
  expect(await found(done._id.slice(0, 7))).toEqual([]);
});

test("PRODUCT R28.8: overdue pickups come after those to come, and are nobody's next pickup", async () => {
  const late = await aUser(app, { firstName: "Latimer" });
  const home = (await aLocation(app, late))._id;
  const over = await aPickup(app, late, { location: home, date: DATE });
  const ahead = await aPickup(app, late, { location: home, date: "2026-02-27" });
  app.clock.advance(5 * DAY_MS);
  const { people, pickups } = await search("latimer");
  expect(pickups.map(({ _id }) => _id)).toEqual([ahead._id, over._id]);
  expect(people[0]?.nextPickup).toBe("2026-02-27");
});

test("PRODUCT R28.14: a pickup that was visited in vain is found as one that waits for a new time", async () => {
  const vain = await aUser(app, { firstName: "Vainamo" });
  const { _id: id } = await aPickup(app, vain, { date: "2026-02-25" });
  const agent = await aUser(app, { role: "agent" });
  expect((await sendAttempt(app, { as: agent, id })).status).toBe(201);
  expect((await search("vainamo")).pickups).toMatchObject([{ _id: id, isUnanswered: true }]);
  expect((await search(id)).pickups).toMatchObject([{ _id: id, isUnanswered: true }]);
});

test("PRODUCT R28.8: whose number ends with four digits comes before an address with them, who is visited sooner first", async () => {
  const caller = (lastName: string, digits: string) =>
    aUser(app, { firstName: "Cal", lastName, phoneNumber: `+1 (614) 555-${digits}` });
  const [none, later] = [await caller("None", "0177"), await caller("Later", "0177")];
  await aPickup(app, later, { date: "2026-02-20" });
  await aPickup(app, await caller("Sooner", "0177"), { date: "2026-02-19" });
  const house = await caller("House", "0178");
  const { _id: id, ...home } = await aLocation(app, house, AUSTIN);
  const body = { ...home, address: "0177 Mill Road" };
  await app.call("PUT /location/:id", { as: house, params: { id }, body });
  for (let count = 0; count < 3; count++)
    expect(await names("0177")).toEqual(["Sooner", "Later", "None", "House"]);
  expect(await names("50177")).toEqual(["Sooner", "Later", "None"]);
  expect((await search("0177")).people.at(2)?._id).toBe(none.id);
});

test("PRODUCT R28.8: rewards, drop-off locations and campaigns are found, at most five of each", async () => {
  const place = await aDropOffLocation(app, { name: "Kestrel Pavilion" });
  const campaign = await aCampaign(app, { name: "Kestrel bottles" });
  for (let count = 0; count < 6; count++) await aReward(app, { name: `Kestrel mug ${count}` });
  const { people, pickups, rewards, places, campaigns } = await search("kestrel");
  expect([people, pickups, rewards.length]).toEqual([[], [], 5]);
  expect(places).toEqual([{ _id: place._id, name: place.name, address: place.address }]);
  expect(campaigns).toEqual([
    { _id: campaign._id, name: "Kestrel bottles", endDate: campaign.endDate },
  ]);
});

test("PRODUCT R28.8: less than two characters and more than 100 are refused, and nothing is audited", async () => {
  const ask = (q: string) =>
    app.call("GET /management/search", { as: admin, query: { search: q } });
  for (const q of ["", " a ", "a".repeat(101)]) expect((await ask(q)).status).toBe(422);
  expect((await ask("a ")).problem.fields).toEqual({ search: "Type at least 2 characters" });
  for (const q of ["%_", "' & !", ":*", "--", "\\\\", "a".repeat(100)])
    expect([q, (await ask(q)).status]).toEqual([q, 200]);
  const lines = app.deps.db.selectFrom("audit_lines").selectAll().where("actor_id", "=", admin.id);
  expect(await lines.execute()).toEqual([]);
});

test("PRODUCT R28.9: each group needs its permission", async () => {
  const nothing = {
    people: [],
    pickups: [],
    rewards: [],
    places: [],
    campaigns: [],
    isNear: false,
  };
  for (const q of ["rosa", "kestrel", pickupId])
    for (const role of ["user", "agent"] as const)
      expect(await searchOffice(app.deps, { role }, q)).toEqual(nothing);
  expect((await searchOffice(app.deps, { role: "admin" }, "rosa")).people).toHaveLength(1);
});

test("row F36: residents and agents may not search, and an admin 120 times a minute", async () => {
  const ask = (as?: TestUser) =>
    app.call("GET /management/search", { ...(as && { as }), query: { search: "rosa" } });
  expect((await ask()).status).toBe(401);
  for (const role of ["user", "agent"] as const)
    expect((await ask(await aUser(app, { role }))).problem.code).toBe("not_authorized");
  const [eager, other] = [await aUser(app, { role: "admin" }), await aUser(app, { role: "admin" })];
  for (let count = 0; count < 120; count++) expect((await ask(eager)).status).toBe(200);
  const { status, problem, headers } = await ask(eager);
  expect([status, problem.code]).toEqual([429, "too_many_requests"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(200);
});
