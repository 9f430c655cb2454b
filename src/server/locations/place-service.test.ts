// The three kinds of place service, each with an answer recorded from a real one, and what happens without an answer.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Location } from "#contract/locations.ts";

import { readConfig } from "../core/config/config.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { searchPlaces } from "./places.ts";
import { saveLocation } from "./saved-locations.ts";
import { census, nominatim, photon } from "#test/support/place-answers.ts";

let answer: (response: ServerResponse) => void;
const asked: { url: URL; agent: string | undefined }[] = [];
const service = createServer((request: IncomingMessage, response) => {
  const url = new URL(request.url ?? "", "http://service");
  asked.push({ url, agent: request.headers["user-agent"] });
  answer(response);
});
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

let app: TestApp;
let maya: TestUser;
let origin: string;
beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await testApp({ env: { PLACES_URL: `${origin}/api` } });
  maya = await aUser(app);
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
});

/** Dependencies as of a server that was started with this PLACES_URL. */
const asking = (path: string): TestApp["deps"] => {
  const { places } = readConfig({ PLACES_URL: `${origin}${path}` });
  return { ...app.deps, config: { ...app.deps.config, places } };
};
const CENSUS = "/geocoder/locations/onelineaddress";

describe("a Photon server", () => {
  test("finds houses, streets and towns of the United States, and says which it found", async () => {
    answer = json(photon);
    const found = (
      await app.call("GET /places", { as: maya, query: { query: "4 pennsylvania plaza" } })
    ).body.data.places;
    expect(found.map(({ formattedAddress, precision }) => [formattedAddress, precision])).toEqual([
      ["4 Pennsylvania Plaza, New York, NY 10001, USA", "exact"],
      ["West 33rd Street, New York, NY 10001, USA", "street"],
      ["Austin, TX, USA", "city"],
    ]);
    expect(found[0]).toMatchObject({
      displayName: { text: "Madison Square Garden" },
      location: { latitude: 40.7505247, longitude: -73.99355027800776 },
    });
    expect(asked[0]?.url.searchParams.get("q")).toBe("4 pennsylvania plaza");
  });
});

describe("a Nominatim server", () => {
  test("is told who asks, and finds what Photon would", async () => {
    answer = json(nominatim);
    const found = await searchPlaces(asking("/search"), "1600 Pennsylvania Ave, Washington DC");
    expect(found.map(({ formattedAddress, precision }) => [formattedAddress, precision])).toEqual([
      ["1600 Pennsylvania Avenue Northwest, Washington, DC 20500, USA", "exact"],
      ["Pennsylvania Avenue Northwest, Washington, DC, USA", "street"],
    ]);
    expect(asked[0]?.agent).toMatch(/^Rebound/);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      format: "jsonv2",
      addressdetails: "1",
      countrycodes: "us",
    });
  });
});

describe("the Census geocoder", () => {
  test("finds a house by its number, written as people write", async () => {
    answer = json(census);
    expect(
      await searchPlaces(asking(CENSUS), "14001 Conner Downs, Pflugerville, TX"),
    ).toMatchObject([
      {
        formattedAddress: "14001 Conner Downs Dr, Pflugerville, TX 78660, USA",
        precision: "exact",
        location: { latitude: 30.417062876853, longitude: -97.647403995334 },
      },
    ]);
    expect(asked[0]?.url.searchParams.get("benchmark")).toBe("Public_AR_Current");
  });

  test("is not asked for towns, which it does not know", async () => {
    expect((await searchPlaces(asking(CENSUS), "Austin, TX"))[0]?.formattedAddress).toBe(
      "Austin, TX, USA",
    );
    expect(asked).toEqual([]);
  });

  const form = {
    name: "Home",
    address: "14001 Conner Downs",
    city: "Pflugerville",
    state: "TX",
    country: "United States",
  };
  const save = (city: string): Promise<Location> =>
    saveLocation(
      asking(CENSUS),
      { id: maya.id, role: "user", isVerified: true },
      { ...form, city },
    );

  test("gives a saved address the coordinates of its house, and its ZIP code", async () => {
    answer = json(census);
    expect(await save("Pflugerville")).toMatchObject({
      address: "14001 Conner Downs",
      zip: "78660",
      latitude: 30.417062876853,
      precision: "exact",
    });
    expect(asked[0]?.url.searchParams.get("address")).toBe("14001 Conner Downs, Pflugerville, TX");
  });

  test("a namesake in another town is not the place", async () => {
    answer = json(census);
    expect(await save("Austin")).toMatchObject({ zip: null, precision: "city" });
  });
});

describe("a service that fails", () => {
  const far = "Austin, TX 78701";
  const isTowns = async (): Promise<void> =>
    expect((await searchPlaces(asking("/api"), far))[0]?.formattedAddress).toBe(
      "Austin, TX 78701, USA",
    );

  test.each([
    ["an error", json({ error: "busy" }, 503)],
    ["another answer than its own", json({ places: [] })],
    ["no JSON", (response: ServerResponse) => void response.end("<html>")],
    ["nothing found", json({ features: [] })],
    ["a hang-up", (response: ServerResponse) => void response.destroy()],
    ["an answer without end", (response: ServerResponse) => void response.end(" ".repeat(600_000))],
    [
      "a way to somewhere else",
      (response: ServerResponse) =>
        void response.writeHead(302, { location: "/api?q=elsewhere" }).end(),
    ],
  ])("%s leaves the towns of the gazetteer", async (_, how) => {
    answer = how;
    await isTowns();
    expect(asked).toHaveLength(1);
  });

  test("one that never answers is waited for no longer than three seconds", async () => {
    answer = () => undefined;
    const start = Date.now();
    await isTowns();
    expect(Date.now() - start).toBeLessThan(4500);
  });
});
