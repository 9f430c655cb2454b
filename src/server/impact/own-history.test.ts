import { afterAll, beforeAll, expect, test } from "vitest";

import {
  aDropOff,
  aLocation,
  aPickup,
  aReward,
  AUSTIN,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app, { firstName: "Maya" });
  await aDropOff(app, maya, { confirmedWith: 12 });
  const garage = await aLocation(app, maya, { ...AUSTIN, name: "=Garage" });
  await aPickup(app, maya, { location: garage._id, completedWith: 3 });
  app.clock.set(new Date(START.getTime() + 3_600_000));
  const soap = await aReward(app, { name: "Bar soap", pointsRequired: 5 });
  await app.call("POST /reward/:id/redeem", { as: maya, params: { id: soap._id } });
  app.clock.set(new Date("2027-03-01T17:00:00Z"));
  await aPickup(app, maya, { itemType: "appliances", date: "2027-03-02", completedWith: 1 });
  await aPickup(app, await aUser(app), { date: "2027-03-02", completedWith: 9 });
  // Sessions of that time are over by then.
  app.clock.set(new Date(START.getTime() + 7_200_000));
});
afterAll(() => app.close());

const collected = async (query: object): Promise<string[]> => {
  const { body } = await app.call("GET /profile/collections", { as: maya, query });
  expect(body.data.totalDocs).toBe(body.data.docs.length);
  return body.data.docs.map(({ items }) => items.map(({ material }) => material).join());
};
const received = async (query: object): Promise<string[]> => {
  const { body } = await app.call("GET /profile/ledger", { as: maya, query });
  expect(body.data.totalDocs).toBe(body.data.docs.length);
  return body.data.docs.map(({ kind, points }) => `${kind} ${points}`);
};
const YEAR = { from: "2026-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };

test("PRODUCT R38.3: collections are narrowed by words, time and material, alone and together", async () => {
  expect(await collected({})).toEqual(["appliances", "metals", "plastic"]);
  expect(await collected({ search: "garage" })).toEqual(["metals"]);
  expect(await collected({ search: "barton" })).toEqual(["plastic"]);
  expect(await collected({ search: "congress" })).toEqual(["appliances", "metals"]);
  expect(await collected(YEAR)).toEqual(["metals", "plastic"]);
  expect(await collected({ material: "plastic" })).toEqual(["plastic"]);
  expect(await collected({ ...YEAR, material: "appliances" })).toEqual([]);
  expect(await collected({ ...YEAR, material: "metals", search: "garage" })).toEqual(["metals"]);
});

test("PRODUCT R38.3: receipts too, also by reward", async () => {
  expect(await received({})).toHaveLength(4);
  expect(await received({ search: "soap" })).toEqual(["redemption -5"]);
  expect(await received({ search: "garage" })).toEqual(["collection 6"]);
  expect(await received({ material: "plastic" })).toEqual(["collection 120"]);
  expect(await received(YEAR)).toEqual(["redemption -5", "collection 6", "collection 120"]);
  expect(await received({ from: YEAR.to })).toEqual(["collection 2"]);
  expect(await received({ search: "no such place" })).toEqual([]);
});

test("PRODUCT R38.3: of a friend the first name is found, and nothing else that is known of them", async () => {
  const friend = await aUser(app, { firstName: "Quentin", lastName: "Ashdown" });
  await app.deps.db
    .insertInto("ledger_lines")
    .values({
      id: friend.id,
      user_id: maya.id,
      kind: "referral",
      points: 100,
      carbon_units: 0,
      balance: 100,
      source_type: "referral",
      source_id: friend.id,
      created_at: app.deps.now(),
    })
    .execute();
  expect(await received({ search: "quentin" })).toEqual(["referral 100"]);
  expect(await received({ search: "ashdown" })).toEqual([]);
  expect(await received({ search: friend.email })).toEqual([]);
});

test.each([{ material: "wood" }, { from: "2026" }, { search: "x".repeat(1000) }])(
  "PRODUCT R38.3: a filter that is none is refused: %j",
  async (query) => {
    for (const path of ["/profile/collections", "/export/own-receipts"]) {
      const url = `/api${path}?${new URLSearchParams(Object.entries(query))}`;
      expect((await app.request({ method: "GET", url, as: maya })).status).toBe(422);
    }
  },
);

const file = async (path: string, language = "en") => {
  const { headers, payload } = await app.app.inject({
    url: `/api/export/${path}`,
    headers: { authorization: `Bearer ${maya.token}`, "accept-language": language },
  });
  return { headers, lines: payload.slice(1).trimEnd().split("\r\n") };
};

test("PRODUCT R38.3: the file has all that matches, the newest first, and no formula", async () => {
  const { headers, lines } = await file("own-collections");
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="my-collections-2026-02-11.csv"',
    "content-language": "en",
  });
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^Time \(America\/Chicago\),What,Place,Plastic \(Units\),/);
  expect(lines.slice(1).map((line) => line.slice(0, 17))).toEqual([
    "2027-03-01 11:00,",
    "2026-02-11 11:00,",
    "2026-02-11 11:00,",
  ]);
  expect(lines[2]).toContain(",Pickup,'=Garage,");
  expect(lines[3]).toContain(",Drop-off,Barton Springs Depot,12,");
  const narrowed = await file(`own-receipts?search=soap&from=${YEAR.from}`);
  expect(narrowed.lines.slice(1)).toEqual([expect.stringContaining("Bar soap")]);
});

test("PRODUCT R38.3: its times and its name have the day of the browser's zone", async () => {
  const late = new Date("2026-02-12T01:30:00Z");
  app.clock.set(late);
  await aDropOff(app, maya, { confirmedWith: 1 });
  const zone = "timeZone=america/LOS_angeles";
  for (const [path, time] of [
    ["own-receipts", "2026-02-11 17:30"],
    ["own-collections", "2026-02-11 17:30"],
  ] as const) {
    const { headers, lines } = await file(
      `${path}?${zone}&from=${late.toISOString()}&to=2026-03-01T00:00:00.000Z`,
    );
    expect(headers["content-disposition"]).toContain("-2026-02-11.csv");
    expect(lines[0]).toMatch(/^Time \(America\/Los_Angeles\),/);
    expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${time},`))]);
    const refused = { method: "GET", url: `/api/export/${path}?timeZone=PST`, as: maya } as const;
    expect((await app.request(refused)).status).toBe(422);
  }
  app.clock.set(new Date(START.getTime() + 7_200_000));
});

test("PRODUCT R38.3: its titles are in the reader's language, and the log does not keep what was searched for", async () => {
  const { headers, lines } = await file("own-receipts?search=soap", "es");
  expect(headers["content-language"]).toBe("es");
  expect(headers["content-disposition"]).toContain('"mis-recibos-2026-02-11.csv"');
  expect(lines[0]).toBe("Hora (America/Chicago),Concepto,Contado,Puntos,Saldo,Confirmado por,Nota");
  const kept = await app.deps.db
    .selectFrom("audit_lines")
    .select("detail")
    .where("type", "=", "table_exported")
    .where("actor_id", "=", maya.id)
    .execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.at(-1)?.detail).toEqual({ table: "own-receipts", filters: {} });
});
