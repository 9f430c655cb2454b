// The numbers in brackets are the invariants at the head of booking.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aLocation,
  aPickup,
  aUser,
  AUSTIN,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let maya: TestUser;
let other: TestUser;
let home: string;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app, { phoneNumber: "+15550101234" });
  other = await aUser(app);
  home = (await aLocation(app, maya))._id;
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

// START is 11:00 of 2026-02-11 in Austin.
const form = () => ({
  location: home,
  date: "2026-02-12",
  timeStart: "09:00",
  timeEnd: "11:30",
  description: "Two boxes",
  itemType: "metals" as const,
});
const refused = async (change: object): Promise<[number, Record<string, string> | undefined]> => {
  const { status, problem } = await app.request({
    method: "POST",
    url: "/api/pickup",
    as: maya,
    payload: { ...form(), ...change },
  });
  return [status, problem.fields];
};

describe("booking a pickup", () => {
  test("PRODUCT R3.3: it is pending, at the copied address, with the instants of the place's zone (1, 2)", async () => {
    const { status, body } = await app.call("POST /pickup", { as: maya, body: form() });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      user: { _id: maya.id, firstName: "Maya", email: maya.email },
      location: {
        _id: home,
        name: "Home",
        address: "600 Congress Ave, Austin, TX 78701",
        city: "Austin",
        state: "Texas",
        zip: "78701",
        precision: "city",
      },
      itemType: "metals",
      itemsCount: 0,
      items: {},
      confirmedItems: null,
      status: "pending",
      pointsEarned: 0,
      scheduledDate: "2026-02-12",
      scheduledTimeStart: "09:00",
      scheduledTimeEnd: "11:30",
      timeZone: "America/Chicago",
      startsAt: "2026-02-12T15:00:00.000Z",
      endsAt: "2026-02-12T17:30:00.000Z",
      campaign: null,
      completedAt: null,
      completedBy: null,
    });
    // `toMatchObject` accepts any object where an empty one is expected.
    expect(body.data.items).toEqual({});
  });

  test("a place without a street is refused, and booked once it has one", async () => {
    const town = { name: "Cabin", address: "", city: "Austin", state: "Texas" };
    const { _id: id } = (await app.call("POST /location", { as: maya, body: town })).body.data;
    expect(await refused({ location: id })).toEqual([
      422,
      { location: "Add the street and number of this location first" },
    ]);
    const body = { ...town, address: "600 Congress Ave", zip: "78701" };
    await app.call("PUT /location/:id", { as: maya, params: { id }, body });
    const booked = await app.call("POST /pickup", { as: maya, body: { ...form(), location: id } });
    expect(booked.body.data.location).toMatchObject({
      address: "600 Congress Ave",
      city: "Austin",
      zip: "78701",
      precision: "zip",
    });
  });

  test("PRODUCT R9.1, R9.2: its owner is told, by email and by text message", async () => {
    const { _id } = await aPickup(app, maya, { location: home });
    const event = `pickup_booked:${_id}`;
    const notices = await app.deps.db
      .selectFrom("notifications")
      .select(["title", "message", "user_id", "link"])
      .where("event", "=", event)
      .execute();
    const message =
      "We'll collect your metals from Home, 600 Congress Ave, Austin, TX 78701: Thursday, February 12, 2026, 9:00 AM - 11:00 AM.";
    const told = { title: "Pickup booked", message, user_id: maya.id, link: `/pickup/${_id}` };
    expect(notices).toEqual([told]);
    const messages = await app.deps.db
      .selectFrom("messages")
      .select("channel")
      .where("event", "=", event)
      .orderBy("channel")
      .execute();
    expect(messages.map(({ channel }) => channel)).toEqual(["email", "sms"]);
  });

  test.each([
    ["no location", { location: "" }, { location: "Please select a location" }],
    ["no date", { date: "" }, { date: "Please select a date" }],
    ["a day that is none", { date: "2026-02-30" }, { date: "Please select a date" }],
    ["yesterday", { date: "2026-02-10" }, { date: "Please select a date from today on" }],
    [
      "more than 90 days ahead",
      { date: "2026-05-13" },
      { date: "Please select a date within the next 90 days" },
    ],
    [
      "an end before the start",
      { timeEnd: "08:00" },
      { timeEnd: "The end time must be after the start time" },
    ],
    [
      "a window that is over",
      { date: "2026-02-11", timeStart: "09:00", timeEnd: "11:00" },
      { timeEnd: "This time window is already over" },
    ],
    ["a time that is none", { timeStart: "25:00" }, { timeStart: "Use a time such as 09:30" }],
    ["no description", { description: " " }, { description: "Description is required" }],
    ["no item type", { itemType: "" }, { itemType: "Please select an item type" }],
    [
      "plastic without a campaign",
      { itemType: "plastic" },
      { itemType: "Pickups take metals and appliances" },
    ],
  ])("%s is refused at its field", async (_, change, fields) => {
    expect(await refused(change)).toEqual([422, fields]);
  });

  test("PRODUCT R3.1: the 90th day and a window that is still open can be booked", async () => {
    const last = await app.call("POST /pickup", {
      as: maya,
      body: { ...form(), date: "2026-05-12" },
    });
    expect(last.status).toBe(201);
    const now = await app.call("POST /pickup", {
      as: maya,
      body: { ...form(), date: "2026-02-11", timeStart: "09:00", timeEnd: "11:01" },
    });
    expect(now.status).toBe(201);
  });

  test("PRODUCT R3.1, R11.1: today is the day of the place, not of the server (2)", async () => {
    const hawaii = await aLocation(app, maya, { latitude: 21.3, longitude: -157.86 });
    app.clock.set(new Date("2026-02-12T05:00:00Z"));
    const body = { ...form(), date: "2026-02-11", timeStart: "20:00", timeEnd: "21:00" };
    expect(
      (await app.call("POST /pickup", { as: maya, body: { ...body, location: hawaii._id } }))
        .status,
    ).toBe(201);
    app.clock.set(new Date("2026-02-12T07:00:00Z"));
    expect((await app.call("POST /pickup", { as: maya, body })).problem.fields).toEqual({
      date: "Please select a date from today on",
    });
  });

  test("somebody else's location is not found", async () => {
    const theirs = await aLocation(app, other);
    expect((await refused({ location: theirs._id }))[0]).toBe(404);
  });

  test("PRODUCT R3.2: with a campaign its material is offered, until its last day", async () => {
    const campaign = await aCampaign(app, { material: "plastic", endDate: "2026-02-20" });
    const body = { ...form(), itemType: "plastic" as const, campaignId: campaign._id };
    const booked = await app.call("POST /pickup", { as: maya, body });
    expect(booked.body.data.campaign).toEqual({ _id: campaign._id, name: campaign.name });

    const wrong = await app.call("POST /pickup", {
      as: maya,
      body: { ...body, itemType: "fabric" },
    });
    expect([wrong.status, wrong.problem.message]).toEqual([422, "This campaign collects plastic"]);

    app.clock.set(new Date("2026-02-21T05:59:00Z"));
    const late = { ...body, date: "2026-02-22" };
    expect((await app.call("POST /pickup", { as: maya, body: late })).status).toBe(201);
    app.clock.set(new Date("2026-02-21T06:01:00Z"));
    const over = await app.call("POST /pickup", { as: maya, body: late });
    expect([over.status, over.problem.message]).toEqual([422, "This campaign has ended"]);
  });

  test("PRODUCT R6.3: a retry with the same key books once and gets the first answer", async () => {
    const key = "booking-1";
    const first = await app.call("POST /pickup", { as: maya, key, body: form() });
    const again = await app.call("POST /pickup", { as: maya, key, body: form() });
    expect(again.body.data).toEqual(first.body.data);
    const different = await app.call("POST /pickup", {
      as: maya,
      key,
      body: { ...form(), description: "Three boxes" },
    });
    expect([different.status, different.problem.code]).toEqual([409, "idempotency_mismatch"]);
  });
});

describe("own pickups", () => {
  test("PRODUCT 2.17: the filter works, and nobody sees others'", async () => {
    const ana = await aUser(app);
    const place = (await aLocation(app, ana))._id;
    const first = await aPickup(app, ana, { location: place, date: "2026-02-13" });
    const done = await aPickup(app, ana, { location: place, completedWith: 3 });
    const ids = async (status?: "pending" | "completed"): Promise<string[]> => {
      const { body } = await app.call("GET /pickup", { as: ana, query: status ? { status } : {} });
      return body.data.docs.map(({ _id }) => _id);
    };
    expect(await ids()).toEqual([first._id, done._id]);
    expect(await ids("pending")).toEqual([first._id]);
    expect(await ids("completed")).toEqual([done._id]);

    const params = { id: first._id };
    expect((await app.call("GET /pickup/:id", { as: other, params })).status).toBe(404);
    expect((await app.call("DELETE /pickup/:id", { as: other, params })).status).toBe(404);
    expect((await app.call("GET /pickup/:id", { as: ana, params })).status).toBe(200);
    const agent = await aUser(app, { role: "agent" });
    expect((await app.call("GET /pickup/:id", { as: agent, params })).status).toBe(200);
    const bad = await app.request({ method: "GET", url: "/api/pickup?status=paid", as: ana });
    expect(bad.status).toBe(422);
  });

  test("PRODUCT R3.4: a pending one is cancelled by its owner and leaves every list", async () => {
    const { _id } = await aPickup(app, maya, { location: home });
    const params = { id: _id };
    expect((await app.call("DELETE /pickup/:id", { as: maya, params })).body.data).toEqual({ _id });
    expect((await app.call("GET /pickup/:id", { as: maya, params })).status).toBe(404);
    expect((await app.call("DELETE /pickup/:id", { as: maya, params })).status).toBe(404);
    const admin = await aUser(app, { role: "admin" });
    const all = await app.call("GET /pickup/admin", { as: admin, query: { limit: 100 } });
    expect(all.body.data.docs.map((doc) => doc._id)).not.toContain(_id);
  });

  test("PRODUCT R3.4: a completed pickup cannot be cancelled (3)", async () => {
    const { _id } = await aPickup(app, maya, { location: home, completedWith: 1 });
    const { status, problem } = await app.call("DELETE /pickup/:id", {
      as: maya,
      params: { id: _id },
    });
    expect([status, problem.message]).toEqual([409, "A completed pickup can't be cancelled"]);
  });

  test("a booking across a change of clocks means what clocks will show (2)", async () => {
    const place = await aLocation(app, maya, { ...AUSTIN, name: "Spring" });
    const pickup = await aPickup(app, maya, { location: place._id, date: "2026-03-08" });
    expect(pickup.startsAt).toBe("2026-03-08T14:00:00.000Z");
  });
});
