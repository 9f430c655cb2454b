import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
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

const depot = {
  name: "Depot",
  itemType: "fabric" as const,
  description: "Behind the library",
  address: "1 Main St",
  latitude: 41.88,
  longitude: -87.63,
};

const auditOf = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

const nearest = async (
  point: [latitude: number, longitude: number],
  more: { distance?: number; itemType?: "fabric" | "plastic" } = {},
) => {
  const [latitude, longitude] = point;
  const { body } = await app.call("GET /dropOff-location/nearest/location", {
    as: maya,
    query: { latitude, longitude, ...more },
  });
  return body.data;
};

describe("drop-off locations", () => {
  test("PRODUCT 3.5: an admin adds one, longitude comes first, and an audit line is written", async () => {
    const { status, body } = await app.call("POST /dropOff-location", {
      as: admin,
      body: { ...depot, googleMapsUri: "https://maps.example/depot", googleMapId: "" },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Depot",
      location: { type: "Point", coordinates: [-87.63, 41.88] },
      timeZone: "America/Chicago",
      googleMapsUri: "https://maps.example/depot",
      googleMapId: null,
    });
    expect(await auditOf(body.data._id)).toEqual([
      { type: "drop_off_location_created", actor_id: admin.id },
    ]);
    const params = { id: body.data._id };
    const read = await app.call("GET /dropOff-location/:id", { as: maya, params });
    expect(read.body.data).toEqual(body.data);
  });

  test("one is changed and deleted, with audit lines, and is gone then", async () => {
    const { _id: id } = await aDropOffLocation(app);
    const params = { id };
    const changed = await app.call("PUT /dropOff-location/:id", { as: admin, params, body: depot });
    expect(changed.body.data).toMatchObject({ _id: id, itemType: "fabric" });
    const gone = await app.call("DELETE /dropOff-location/:id", { as: admin, params });
    expect(gone.body.data).toEqual({ _id: id });
    expect((await app.call("GET /dropOff-location/:id", { as: maya, params })).status).toBe(404);
    expect((await app.call("DELETE /dropOff-location/:id", { as: admin, params })).status).toBe(
      404,
    );
    const types = (await auditOf(id)).map(({ type }) => type);
    expect(types.slice(1)).toEqual(["drop_off_location_changed", "drop_off_location_deleted"]);
  });

  test("PRODUCT R4.5: a deleted one stays with the drop-offs and campaigns that use it", async () => {
    const place = await aDropOffLocation(app, { name: "Old mill" });
    const { _id: dropOffId } = await aDropOff(app, maya, { location: place._id });
    const { _id: campaignId } = await aCampaign(app, { dropOffLocationId: place._id });
    await app.call("DELETE /dropOff-location/:id", { as: admin, params: { id: place._id } });
    const dropOff = await app.call("GET /dropOff/:id", { as: maya, params: { id: dropOffId } });
    expect(dropOff.body.data.dropOffLocation).toMatchObject({ _id: place._id, name: "Old mill" });
    const campaign = await app.call("GET /campaigns/:id", { as: maya, params: { id: campaignId } });
    expect(campaign.body.data.campaign.dropOffLocationName).toBe("Old mill");
  });

  test("only admins add, change and delete", async () => {
    const agent = await aUser(app, { role: "agent" });
    const { _id: id } = await aDropOffLocation(app);
    for (const as of [maya, agent]) {
      const params = { id };
      expect((await app.call("POST /dropOff-location", { as, body: depot })).status).toBe(403);
      expect(
        (await app.call("PUT /dropOff-location/:id", { as, params, body: depot })).status,
      ).toBe(403);
      expect((await app.call("DELETE /dropOff-location/:id", { as, params })).status).toBe(403);
    }
  });

  test.each([
    ["no name", { name: "" }, "name"],
    ["no item type", { itemType: "" }, "itemType"],
    ["a material that is not dropped off", { itemType: "glass" }, "itemType"],
    ["no description", { description: "" }, "description"],
    ["no address", { address: "" }, "address"],
    ["a latitude of 91", { latitude: 91 }, "latitude"],
    ["no longitude", { longitude: undefined }, "longitude"],
    ["a link that is a script", { googleMapsUri: "javascript:alert(1)" }, "googleMapsUri"],
  ])("%s is refused at its field", async (_, change, field) => {
    const { status, problem } = await app.request({
      method: "POST",
      url: "/api/dropOff-location",
      as: admin,
      payload: { ...depot, ...change },
    });
    expect(status).toBe(422);
    expect(problem.fields).toHaveProperty(field);
  });

  test("the list is paged, newest first, and filtered by item type", async () => {
    app.clock.advance(1000);
    const { _id } = await aDropOffLocation(app, { itemType: "plastic" });
    const query = { limit: 1, itemType: "plastic" as const };
    const { body } = await app.call("GET /dropOff-location", { as: maya, query });
    expect(body.data.docs.map((doc) => doc._id)).toEqual([_id]);
    expect(body.data.docs[0]?.itemType).toBe("plastic");
  });
});

describe("the nearest drop-off locations", () => {
  test("PRODUCT R4.4: they come nearest first with their distance in metres, within the distance asked", async () => {
    const near = await aDropOffLocation(app, { latitude: 10, longitude: 10 });
    const far = await aDropOffLocation(app, { latitude: 10.5, longitude: 10 });
    const fabric = await aDropOffLocation(app, {
      latitude: 10.1,
      longitude: 10,
      itemType: "fabric",
    });
    const all = await nearest([10, 10], { distance: 90_000 });
    expect(all.map(({ _id }) => _id)).toEqual([near._id, fabric._id, far._id]);
    expect(all.map(({ distance }) => distance)).toEqual([0, 11_120, 55_598]);
    const close = await nearest([10, 10], { distance: 55_000, itemType: "plastic" });
    expect(close.map(({ _id }) => _id)).toEqual([near._id]);
  });

  test("PRODUCT 9.6, R4.4: a distance of 0 or none is no limit", async () => {
    const all = await nearest([-80, 170]);
    expect(all.length).toBeGreaterThan(5);
    expect(await nearest([-80, 170], { distance: 0 })).toEqual(all);
    const distances = all.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test("the antimeridian and the poles are no borders", async () => {
    const east = await aDropOffLocation(app, { latitude: 0, longitude: 179.9 });
    const west = await aDropOffLocation(app, { latitude: 0, longitude: -179.9 });
    const across = await nearest([0, 179.95], { distance: 30_000 });
    expect(across.map(({ _id }) => _id)).toEqual([east._id, west._id]);
    const pole = await aDropOffLocation(app, { latitude: 89.9, longitude: -90 });
    const around = await nearest([89.9, 90], { distance: 30_000 });
    expect(around.map(({ _id }) => _id)).toEqual([pole._id]);
  });

  test("a coordinate too small for arithmetic is that of the nearest centimetre", async () => {
    const body = { ...depot, latitude: 5e-324, longitude: -1e-200 };
    const { body: made } = await app.call("POST /dropOff-location", { as: admin, body });
    expect(made.data.location.coordinates).toEqual([0, 0]);
    const near = await nearest([0, 0], { distance: 1 });
    expect(near.map(({ _id }) => _id)).toEqual([made.data._id]);
    await app.call("DELETE /dropOff-location/:id", { as: admin, params: { id: made.data._id } });
  });

  test("PRODUCT R4.4: at most 200 are answered, those that are nearest", async () => {
    const { _id } = await aDropOffLocation(app, { latitude: -30, longitude: -60 });
    const row = await app.deps.db
      .selectFrom("drop_off_locations")
      .select(["created_at", "time_zone"])
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 250 }, (_, index) => ({
      id: crypto.randomUUID(),
      name: `Depot ${index}`,
      item_type: "plastic",
      description: "d",
      address: "a",
      latitude: -30,
      longitude: -60 + (250 - index) / 1000,
      updated_at: row.created_at,
      ...row,
    }));
    await app.deps.db.insertInto("drop_off_locations").values(rows).execute();
    const found = await nearest([-30, -60]);
    expect(found).toHaveLength(200);
    expect(found[1]?.name).toBe("Depot 249");
    expect(found.at(-1)?.name).toBe("Depot 51");
  });

  test.each([
    ["a latitude of 91", "latitude=91&longitude=0"],
    ["a longitude that is no number", "latitude=0&longitude=x"],
    ["a negative distance", "latitude=0&longitude=0&distance=-1"],
    ["no position", "distance=90000"],
    ["another item type", "latitude=0&longitude=0&itemType=glass"],
  ])("%s is refused", async (_, query) => {
    const { status, problem } = await app.request({
      method: "GET",
      url: `/api/dropOff-location/nearest/location?${query}`,
      as: maya,
    });
    expect(status).toBe(422);
    expect(problem.fields).toBeDefined();
  });
});
