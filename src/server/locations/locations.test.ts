import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aPickup, aUser, AUSTIN, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let maya: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  other = await aUser(app);
});
afterAll(() => app.close());

const home = { name: "Home", address: "", city: "Austin", state: "Texas", ...AUSTIN };

describe("saved locations", () => {
  test("PRODUCT R11.1: a place is saved with the zone of its coordinates and listed for its owner only", async () => {
    const { status, body } = await app.call("POST /location", {
      as: maya,
      body: { ...home, address: "600 Congress Ave" },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Home",
      address: "600 Congress Ave",
      city: "Austin",
      state: "Texas",
      country: "United States",
      timeZone: "America/Chicago",
      googleApiResults: null,
    });
    const mine = await app.call("GET /location", { as: maya });
    expect(mine.body.data.map(({ _id }) => _id)).toEqual([body.data._id]);
    expect((await app.call("GET /location", { as: other })).body.data).toEqual([]);
  });

  test("the ZIP code at the end of an address is kept, and finds the place without coordinates", async () => {
    const { body } = await app.call("POST /location", {
      as: maya,
      body: {
        name: "Home",
        address: "77 Vernon Street, Oakland, CA 94610",
        city: "Oakland",
        state: "CA",
      },
    });
    expect(body.data).toMatchObject({ zip: "94610", precision: "zip" });
    expect(body.data.latitude).toBeCloseTo(37.81, 1);
  });

  test("how exact the coordinates are is kept as it was stated; unstated, only a service's are exact", async () => {
    const save = async (change: object): Promise<string> => {
      const { body } = await app.call("POST /location", {
        as: maya,
        body: { ...home, address: "600 Congress Ave", ...change },
      });
      return body.data.precision;
    };
    expect(await save({ precision: "exact" })).toBe("exact");
    expect(await save({ precision: "zip" })).toBe("zip");
    expect(await save({})).toBe("city");
    expect(await save({ googleApiResults: { id: "abc" } })).toBe("exact");
    expect(await save({ googleApiResults: { id: "abc" }, address: "" })).toBe("city");
  });

  test("PRODUCT R11.2: a two-letter code is stored as the state's full name", async () => {
    const { body } = await app.call("POST /location", { as: maya, body: { ...home, state: "tx" } });
    expect(body.data.state).toBe("Texas");
  });

  test("without an address it is the city and the state", async () => {
    const { body } = await app.call("POST /location", {
      as: maya,
      body: { ...home, address: " " },
    });
    expect(body.data.address).toBe("Austin, Texas");
  });

  test("without coordinates the city is looked up in the gazetteer", async () => {
    const { status, body } = await app.call("POST /location", {
      as: maya,
      body: { name: "Work", address: "", city: "st. louis", state: "MO" },
    });
    expect(status).toBe(201);
    expect(body.data.latitude).toBeCloseTo(38.6, 0);
    expect(body.data.longitude).toBeCloseTo(-90.2, 0);
    expect(body.data.timeZone).toBe("America/Chicago");
  });

  test("a town that nobody knows is refused at its field", async () => {
    const { status, problem } = await app.call("POST /location", {
      as: maya,
      body: { name: "Home", address: "", city: "Nowhereville", state: "Texas" },
    });
    expect(status).toBe(422);
    expect(problem.code).toBe("place_not_found");
    expect(problem.fields).toHaveProperty("city");
  });

  test("of what the place service said only id and link are kept", async () => {
    const { body } = await app.request({
      method: "POST",
      url: "/api/location",
      as: maya,
      payload: {
        ...home,
        googleApiResults: { id: "abc", googleMapsUri: "https://maps.example/abc", rating: 5 },
      },
    });
    expect(body).toMatchObject({
      data: { googleApiResults: { id: "abc", googleMapsUri: "https://maps.example/abc" } },
    });
    expect(JSON.stringify(body)).not.toContain("rating");
  });

  test.each([
    ["no name", { name: "" }, "name"],
    ["no city", { city: " " }, "city"],
    ["a city with a character that no text has", { city: "Aus\u0000tin" }, "city"],
    ["no state", { state: "" }, "state"],
    ["a state that is none", { state: "Bavaria" }, "state"],
    ["a ZIP code that is none", { zip: "7870" }, "zip"],
    ["a precision that is none", { precision: "roughly" }, "precision"],
    ["another country", { country: "Canada" }, "country"],
    ["a latitude of 91", { latitude: 91 }, "latitude"],
    ["a longitude that is no number", { longitude: "x" }, "longitude"],
    ["a latitude alone", { longitude: undefined }, "latitude"],
  ])("%s is refused at its field", async (_, change, field) => {
    const { status, problem } = await app.request({
      method: "POST",
      url: "/api/location",
      as: maya,
      payload: { ...home, ...change },
    });
    expect(status).toBe(422);
    expect(problem.fields).toHaveProperty(field);
  });

  test("a place is changed and moves to its new zone", async () => {
    const { _id: id } = await aLocation(app, maya);
    const { body } = await app.call("PUT /location/:id", {
      as: maya,
      params: { id },
      body: { name: "Beach", address: "", city: "Honolulu", state: "HI" },
    });
    expect(body.data).toMatchObject({ _id: id, name: "Beach", state: "Hawaii" });
    expect(body.data.timeZone).toBe("Pacific/Honolulu");
    expect((await app.call("GET /location/:id", { as: maya, params: { id } })).body.data).toEqual(
      body.data,
    );
  });

  test("somebody else's place is not found and stays as it is", async () => {
    const { _id: id } = await aLocation(app, maya);
    const params = { id };
    expect((await app.call("GET /location/:id", { as: other, params })).status).toBe(404);
    expect((await app.call("PUT /location/:id", { as: other, params, body: home })).status).toBe(
      404,
    );
    expect((await app.call("DELETE /location/:id", { as: other, params })).status).toBe(404);
    expect((await app.call("GET /location/:id", { as: maya, params })).status).toBe(200);
  });

  test("PRODUCT R3.3: a deleted place is gone, and its booked pickup keeps the address", async () => {
    const place = await aLocation(app, maya);
    const pickup = await aPickup(app, maya, { location: place._id });
    const params = { id: place._id };
    expect((await app.call("DELETE /location/:id", { as: maya, params })).body.data).toEqual({
      _id: place._id,
    });
    expect((await app.call("GET /location/:id", { as: maya, params })).status).toBe(404);
    expect((await app.call("DELETE /location/:id", { as: maya, params })).status).toBe(404);
    const kept = await app.call("GET /pickup/:id", { as: maya, params: { id: pickup._id } });
    expect(kept.body.data.location).toEqual(pickup.location);
  });

  test("nobody saves without limit", async () => {
    const hoarder = await aUser(app);
    for (let count = 0; count < 100; count++) await aLocation(app, hoarder);
    const { status, problem } = await app.call("POST /location", { as: hoarder, body: home });
    expect([status, problem.message]).toEqual([422, "You can save up to 100 locations"]);
  });

  test("signed out or unverified nobody sees places", async () => {
    expect((await app.call("GET /location", {})).status).toBe(401);
    const unverified = await aUser(app, { verified: false });
    expect((await app.call("GET /location", { as: unverified })).status).toBe(403);
  });
});

describe("the place search", () => {
  const search = async (query: string): Promise<string[]> => {
    const { body } = await app.call("GET /places", { as: maya, query: { query } });
    return body.data.places.map(({ formattedAddress }) => formattedAddress);
  };

  test("PRODUCT 7.7, R11.3: a town answers in the shape of the Places API", async () => {
    const { body } = await app.call("GET /places", { as: maya, query: { query: "Austin, TX" } });
    const [austin] = body.data.places;
    expect(austin).toMatchObject({
      displayName: { text: "Austin" },
      formattedAddress: "Austin, TX, USA",
      precision: "city",
    });
    expect(austin?.location.latitude).toBeCloseTo(30.3, 0);
    const named = (type: string): string | undefined =>
      austin?.addressComponents.find(({ types }) => types.includes(type))?.longText;
    expect([named("locality"), named("administrative_area_level_1"), named("country")]).toEqual([
      "Austin",
      "Texas",
      "United States",
    ]);
  });

  test("PRODUCT R11.3: a ZIP code answers with its area and its postal code", async () => {
    const { body } = await app.call("GET /places", { as: maya, query: { query: "78701" } });
    expect(body.data.places).toHaveLength(1);
    expect(body.data.places[0]).toMatchObject({
      formattedAddress: "Austin, TX 78701, USA",
      precision: "zip",
    });
  });

  test.each([
    ["austin", "Austin, TX, USA"],
    ["Austin, Texas, USA", "Austin, TX, USA"],
    ["portland or", "Portland, OR, USA"],
    ["Portland, ME", "Portland, ME, USA"],
    ["San Fran", "San Francisco, CA, USA"],
    ["philadelfia", "Philadelphia, PA, USA"],
    ["St. Louis", "Saint Louis, MO, USA"],
    ["new york", "New York, NY, USA"],
    ["NYC", "New York, NY, USA"],
    ["nyc, ny", "New York, NY, USA"],
    ["New York City", "New York, NY, USA"],
    ["New York City, NY", "New York, NY, USA"],
    ["Washington DC", "Washington, DC, USA"],
    ["Washington, D.C.", "Washington, DC, USA"],
    ["washington district of columbia", "Washington, DC, USA"],
    ["DC", "Washington, DC, USA"],
    ["20001", "Washington, DC 20001, USA"],
    ["1 Washington St, Portland, ME", "Portland, ME, USA"],
    ["600 Congress Ave, Austin, TX 78701, USA", "Austin, TX 78701, USA"],
    ["600 Congress Ave, Austin, TX", "Austin, TX, USA"],
  ])("%s finds %s first", async (query, first) => {
    expect((await search(query))[0]).toBe(first);
  });

  test("the beginning of a ZIP code finds at most five", async () => {
    expect(await search("787")).toHaveLength(5);
  });

  test("PRODUCT 5.13: what nobody knows finds nothing, and an empty query is refused", async () => {
    expect(await search("zzqqxx")).toEqual([]);
    const { status, problem } = await app.call("GET /places", { as: maya, query: { query: " " } });
    expect([status, problem.message]).toEqual([422, "Please enter a location query"]);
  });

  test.each(["%", ",,,", "'; drop table users", "𝔘𝔫𝔦", "0", "99999-9999", "a".repeat(200)])(
    "%s does no harm",
    async (query) => {
      const { status } = await app.call("GET /places", { as: maya, query: { query } });
      expect(status).toBe(200);
    },
  );
});
