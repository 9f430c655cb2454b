// A places server comes after people have saved their locations, which were known by ZIP code only.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Location, LocationForm } from "#contract/locations.ts";
import { DAY_MS } from "#domain/durations.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { placeOpenPickups } from "./placing.ts";

const HOUSE = { latitude: 30.2711, longitude: -97.7437 };
const house = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [HOUSE.longitude, HOUSE.latitude] },
  properties: {
    osm_key: "building",
    housenumber: "600",
    street: "Congress Avenue",
    city: "Austin",
    state: "Texas",
    postcode: "78701",
    country: "United States",
    countrycode: "US",
  },
};

let app: TestApp;
let maya: TestUser;
let service: Server;
const asked: string[] = [];
/** What the server knows of an address; null: it fails. */
let known: (query: string) => object[] | null = () => [];
beforeAll(async () => {
  service = createServer((request, response) => {
    const query = new URL(request.url ?? "", "http://service").searchParams.get("q") ?? "";
    asked.push(query);
    const features = known(query);
    response.writeHead(features ? 200 : 503, { "content-type": "application/json" });
    response.end(JSON.stringify({ type: "FeatureCollection", features }));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  app = await testApp({ env: { PLACES_URL: `http://127.0.0.1:${port}/api` } });
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  app.clock.set(START);
  await app.deps.db.deleteFrom("pickups").execute();
  await app.deps.db.deleteFrom("locations").execute();
  maya = await aUser(app);
  known = () => [];
});

const HOME: LocationForm = {
  name: "Home",
  address: "600 Congress Ave",
  city: "Austin",
  state: "Texas",
  zip: "78701",
  country: "United States",
};
const save = async (some: Partial<LocationForm> = {}): Promise<Location> =>
  (await app.call("POST /location", { as: maya, body: { ...HOME, ...some } })).body.data;
const read = async ({ _id: id }: Location): Promise<Location> =>
  (await app.call("GET /location/:id", { as: maya, params: { id } })).body.data;
const placeOf = async (id: string) =>
  (await app.call("GET /pickup/:id", { as: maya, params: { id } })).body.data.location;
const round = (): Promise<number> => {
  asked.length = 0;
  return placeOpenPickups(app.deps, 0);
};

describe("PRODUCT R11.4: locations that are less than exact", () => {
  test("are placed once the server knows them, and the open pickups there with them", async () => {
    const home = await save();
    expect(home.precision).toBe("zip");
    const open = await aPickup(app, maya, { location: home._id });
    const done = await aPickup(app, maya, { location: home._id, completedWith: 2 });
    known = () => [house];
    expect(await round()).toBe(1);
    expect(await read(home)).toMatchObject({ ...HOUSE, precision: "exact", address: HOME.address });
    expect(await placeOf(open._id)).toMatchObject({ ...HOUSE, precision: "exact" });
    expect(await placeOf(done._id)).toMatchObject({ precision: "zip" });
    expect(await round()).toBe(0);
    expect(asked).toEqual([]);
  });

  test("are asked for once when nothing is found, and again when they are written anew", async () => {
    const home = await save();
    expect([await round(), asked]).toEqual([0, ["600 Congress Ave, Austin, TX 78701"]]);
    app.clock.set(new Date(START.getTime() + 90 * DAY_MS));
    expect([await round(), asked]).toEqual([0, []]);
    app.clock.set(START);
    const body = { ...HOME, address: "601 Congress Ave" };
    await app.call("PUT /location/:id", { as: maya, params: { id: home._id }, body });
    await round();
    expect(asked).toEqual(["601 Congress Ave, Austin, TX 78701"]);
  });

  test("that a person placed are never asked for, nor those without a street", async () => {
    await save({ latitude: 30.2, longitude: -97.7, precision: "exact" });
    await save({ address: "", name: "Town" });
    known = () => [house];
    expect([await round(), asked]).toEqual([0, []]);
  });

  test("keep what they are while the server fails, and are asked for a day later; others are not held up", async () => {
    const first = await save();
    const second = await save({ name: "Second" });
    known = () => null;
    expect([await round(), asked.length]).toEqual([0, 1]);
    known = () => [house];
    expect(await round()).toBe(1);
    expect([(await read(first)).precision, (await read(second)).precision].toSorted()).toEqual([
      "exact",
      "zip",
    ]);
    expect(await round()).toBe(0);
    app.clock.set(new Date(START.getTime() + DAY_MS));
    expect(await round()).toBe(1);
    expect((await read(first)).precision).toBe((await read(second)).precision);
  });

  test("stay where they are written anew while the server is asked", async () => {
    const home = await save();
    const moved = { latitude: 30.5, longitude: -97.5, precision: "exact" } as const;
    known = () => {
      void app.call("PUT /location/:id", {
        as: maya,
        params: { id: home._id },
        body: { ...HOME, ...moved },
      });
      return [house];
    };
    await round();
    await expect.poll(() => read(home)).toMatchObject(moved);
  });

  test("a pickup that is booked at another address keeps its place", async () => {
    const home = await save();
    const pickup = await aPickup(app, maya, { location: home._id });
    const body = { ...HOME, address: "700 Congress Ave" };
    await app.call("PUT /location/:id", { as: maya, params: { id: home._id }, body });
    known = () => [house];
    expect(await round()).toBe(1);
    expect(await placeOf(pickup._id)).toMatchObject({ precision: "zip", address: HOME.address });
  });
});
