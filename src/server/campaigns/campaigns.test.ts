// The numbers in brackets are the invariants at the head of service.ts, 3 that of goal.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPicture,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let maya: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const form = async (change: object = {}) => ({
  name: "Shirts for shelters",
  description: "Clean ones",
  endDate: "2026-02-28",
  goal: 50,
  image: await aPicture(),
  dropOffLocationId: (await aDropOffLocation(app, { itemType: "fabric" }))._id,
  ...change,
});
const read = async (id: string, as = maya) =>
  (await app.call("GET /campaigns/:id", { as, params: { id } })).body.data;
const auditOf = async (id: string): Promise<string[]> =>
  (
    await app.deps.db
      .selectFrom("audit_lines")
      .select("type")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ type }) => type);

describe("a campaign", () => {
  test("PRODUCT R5.1: its material is that of its location, its last day is one of the place's calendar", async () => {
    const { status, body } = await app.call("POST /campaigns", { as: admin, body: await form() });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Shirts for shelters",
      material: "fabric",
      endDate: "2026-02-28",
      daysLeft: 17,
      goal: 50,
      progress: 0,
      status: "active",
    });
    const image = await app.app.inject({ url: body.data.image.url });
    expect(image.headers["content-type"]).toBe("image/webp");
    expect(await auditOf(body.data._id)).toEqual(["campaign_created"]);
    expect(await read(body.data._id)).toMatchObject({
      pickupCount: 0,
      campaign: { pickupCount: 0, ownContribution: 0, dropOffLocationName: "Barton Springs Depot" },
    });
  });

  test("of an ISO date-time the date counts", async () => {
    const body = await form({ endDate: "2026-02-28T06:00:00.000Z" });
    const { body: made } = await app.call("POST /campaigns", { as: admin, body });
    expect(made.data.endDate).toBe("2026-02-28");
  });

  test("PRODUCT R5.2: it is active until its last day has passed, then ended", async () => {
    const { _id } = await aCampaign(app, { endDate: "2026-02-28" });
    const at = async (instant: string) => {
      app.clock.set(new Date(instant));
      const { status, daysLeft } = (await read(_id)).campaign;
      return [status, daysLeft];
    };
    expect(await at("2026-03-01T05:59:59Z")).toEqual(["active", 0]);
    expect(await at("2026-03-01T06:00:01Z")).toEqual(["ended", 0]);
  });

  test("PRODUCT R5.1, R5.2: a reached goal completes it, the figure may exceed the goal", async () => {
    const { _id, dropOffLocationId } = await aCampaign(app, { goal: 5 });
    const options = { campaignId: _id, location: dropOffLocationId };
    await aDropOff(app, maya, { ...options, confirmedWith: 8 });
    expect((await read(_id)).campaign).toMatchObject({
      progress: 8,
      status: "completed",
      ownContribution: 8,
    });
    expect((await read(_id, admin)).campaign.ownContribution).toBe(0);
  });

  test.each([
    ["no name", { name: "" }, { name: "Name is required" }],
    ["no end date", { endDate: "" }, { endDate: "Please fill in all required fields" }],
    [
      "a past end date",
      { endDate: "2026-02-10" },
      { endDate: "The end date can't be in the past" },
    ],
    ["a day that is none", { endDate: "2026-02-30" }, { endDate: "Use a date such as 2026-03-14" }],
    [
      "a slip",
      { endDate: "9999-12-31" },
      { endDate: "Choose an end date within the next ten years" },
    ],
    ["a goal of 0", { goal: 0 }, { goal: "Goal must be 1 or more" }],
    ["half a goal", { goal: 1.5 }, { goal: "Goal must be a whole number" }],
    ["no image", { image: "" }, { image: "Please select an image" }],
    [
      "a location that is gone",
      { dropOffLocationId: "01900000-0000-7000-8000-000000000000" },
      { dropOffLocationId: "Choose a drop-off location" },
    ],
  ])("%s is refused at its field", async (_, change, fields) => {
    const { status, problem } = await app.request({
      method: "POST",
      url: "/api/campaigns",
      as: admin,
      payload: await form(change),
    });
    expect([status, problem.fields]).toEqual([422, fields]);
  });

  test("what is no image, or is too large, is refused", async () => {
    const svg = `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`;
    const none = await app.call("POST /campaigns", { as: admin, body: await form({ image: svg }) });
    expect([none.status, none.problem.code]).toEqual([422, "not_an_image"]);
    const large = `data:image/png;base64,${Buffer.alloc(5_000_001).toString("base64")}`;
    const body = await form({ image: large });
    const big = await app.call("POST /campaigns", { as: admin, body });
    expect([big.status, big.problem.message]).toEqual([422, "Image size should not exceed 5mb"]);
  });

  test("it is edited with or without a new image", async () => {
    const before = await aCampaign(app);
    const { image: _, ...edit } = await form({ dropOffLocationId: before.dropOffLocationId });
    const params = { id: before._id };
    const kept = await app.call("PUT /campaigns/:id", { as: admin, params, body: edit });
    expect(kept.body.data).toMatchObject({ name: edit.name, image: before.image, goal: 50 });
    const body = { ...edit, image: await aPicture() };
    const changed = await app.call("PUT /campaigns/:id", { as: admin, params, body });
    expect(changed.body.data.image).not.toEqual(before.image);
    expect(await auditOf(before._id)).toEqual([
      "campaign_created",
      "campaign_changed",
      "campaign_changed",
    ]);
  });

  test("its place may change, what it collects only while nothing was collected", async () => {
    const { _id, dropOffLocationId } = await aCampaign(app);
    const params = { id: _id };
    const { image: _, ...edit } = await form();
    const free = await app.call("PUT /campaigns/:id", { as: admin, params, body: edit });
    expect(free.body.data.material).toBe("fabric");
    const back = { ...edit, dropOffLocationId };
    await app.call("PUT /campaigns/:id", { as: admin, params, body: back });
    await aDropOff(app, maya, { campaignId: _id, location: dropOffLocationId });
    const { status, problem } = await app.call("PUT /campaigns/:id", {
      as: admin,
      params,
      body: edit,
    });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ["dropOffLocationId"]]);
  });

  test("lowering the goal to what is reached tells the contributors, once (3)", async () => {
    const { _id, dropOffLocationId } = await aCampaign(app, { goal: 100 });
    await aDropOff(app, maya, { campaignId: _id, location: dropOffLocationId, confirmedWith: 8 });
    const { image: _, ...edit } = await form({ dropOffLocationId, goal: 8 });
    const params = { id: _id };
    await app.call("PUT /campaigns/:id", { as: admin, params, body: edit });
    await app.call("PUT /campaigns/:id", { as: admin, params, body: edit });
    const told = await app.deps.db
      .selectFrom("notifications")
      .select("user_id")
      .where("event", "=", `campaign_goal_reached:${_id}`)
      .execute();
    expect(told).toEqual([{ user_id: maya.id }]);
  });

  test("PRODUCT R5.5: a deleted one is gone; its collections keep their points and its name", async () => {
    const { _id, name, dropOffLocationId } = await aCampaign(app);
    const options = { campaignId: _id, location: dropOffLocationId };
    const giver = await aUser(app);
    const dropOff = await aDropOff(app, giver, { ...options, confirmedWith: 2 });
    const waiting = await aDropOff(app, giver, options);
    const params = { id: _id };
    const gone = await app.call("DELETE /campaigns/:id", { as: admin, params });
    expect(gone.body.data).toEqual({ _id });
    expect((await app.call("GET /campaigns/:id", { as: maya, params })).status).toBe(404);
    expect((await app.call("DELETE /campaigns/:id", { as: admin, params })).status).toBe(404);
    const kept = await app.call("GET /dropOff/:id", { as: giver, params: { id: dropOff._id } });
    expect(kept.body.data).toMatchObject({ pointsEarned: 20, campaign: { _id, name } });
    const late = await app.call("PUT /dropOff/:id", {
      as: admin,
      params: { id: waiting._id },
      body: { status: "completed", itemsCount: 1 },
    });
    expect(late.status).toBe(200);
  });

  test("only admins add, edit and delete", async () => {
    const agent = await aUser(app, { role: "agent" });
    const { _id: id } = await aCampaign(app);
    const body = await form();
    for (const as of [maya, agent]) {
      const params = { id };
      expect((await app.call("POST /campaigns", { as, body })).status).toBe(403);
      expect((await app.call("PUT /campaigns/:id", { as, params, body })).status).toBe(403);
      expect((await app.call("DELETE /campaigns/:id", { as, params })).status).toBe(403);
    }
  });
});

describe("the list of campaigns", () => {
  test("running ones come first, those that end soonest at the top; the status filters", async () => {
    const fresh = await testApp();
    try {
      const reader = await aUser(fresh);
      const place = (await aDropOffLocation(fresh))._id;
      const make = async (endDate: string, goal = 100) =>
        (await aCampaign(fresh, { dropOffLocationId: place, endDate, goal }))._id;
      const ended = await make("2026-02-12");
      const later = await make("2026-04-30");
      const soon = await make("2026-02-20");
      const reached = await make("2026-03-31", 1);
      const options = { campaignId: reached, location: place };
      await aDropOff(fresh, reader, { ...options, confirmedWith: 1 });
      fresh.clock.set(new Date("2026-02-14T12:00:00Z"));
      const ids = async (query: object): Promise<string[]> =>
        (await fresh.call("GET /campaigns", { as: reader, query })).body.data.docs.map(
          ({ _id }) => _id,
        );
      expect(await ids({})).toEqual([soon, later, reached, ended]);
      expect(await ids({ page: 2, limit: 3 })).toEqual([ended]);
      expect(await ids({ status: "active" })).toEqual([soon, later]);
      expect(await ids({ status: "completed" })).toEqual([reached]);
      expect(await ids({ status: "ended" })).toEqual([ended]);
    } finally {
      await fresh.close();
    }
  });
});

describe("contributors", () => {
  test("PRODUCT R5.4: most first; admins see emails, others see them masked", async () => {
    const { _id, dropOffLocationId } = await aCampaign(app);
    const ana = await aUser(app, { firstName: "Ana", email: "ana.lopez@example.org" });
    const idle = await aUser(app);
    const options = { campaignId: _id, location: dropOffLocationId };
    await aDropOff(app, maya, { ...options, confirmedWith: 1 });
    await aDropOff(app, ana, { ...options, confirmedWith: 2 });
    await aDropOff(app, ana, { ...options, confirmedWith: 3 });
    await aDropOff(app, idle, options);
    const params = { id: _id };
    const whole = await app.call("GET /campaigns/:id/contributors", { as: admin, params });
    expect(whole.body.data).toMatchObject({
      pickupCount: 3,
      totalDocs: 2,
      users: [
        { _id: ana.id, firstName: "Ana", email: "ana.lopez@example.org", contributions: 5 },
        { _id: maya.id, email: maya.email, contributions: 1 },
      ],
    });
    const query = { limit: 1 };
    const masked = await app.call("GET /campaigns/:id/contributors", { as: maya, params, query });
    expect(masked.body.data.users).toMatchObject([{ email: "a***@example.org" }]);
    expect(masked.body.data.hasNextPage).toBe(true);
    const unknown = { id: "01900000-0000-7000-8000-000000000000" };
    const none = await app.call("GET /campaigns/:id/contributors", { as: maya, params: unknown });
    expect(none.status).toBe(404);
  });
});
