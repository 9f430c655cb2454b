import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { exportTable } from "../core/lists/csv.ts";
import { sendFile } from "../core/http/serve.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPicture,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let superadmin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  superadmin = await aUser(app, { role: "superadmin" });
});
afterAll(() => app.close());

const fetchFile = (path: string, as: TestUser = admin) =>
  app.app.inject({
    url: `/api/export/${path}`,
    headers: { authorization: `Bearer ${as.token}` },
  });

/** The records of a file without its header, parsed by a library other than the one that writes it. */
async function records(path: string, as?: TestUser): Promise<Record<string, string>[]> {
  const { statusCode, payload } = await fetchFile(path, as);
  expect([path, statusCode]).toEqual([path, 200]);
  const cells = [...payload.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  const [titles = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) => Object.fromEntries(titles.map((title, n) => [title, line[n] ?? ""])));
}

describe("a table as a file", () => {
  test("has a name, a byte order mark, a title line, and is written down", async () => {
    const { headers, rawPayload } = await fetchFile("pickups?status=pending");
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="pickups-2026-02-11.csv"',
      "cache-control": "no-store",
    });
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rawPayload.subarray(3).toString()).toMatch(/^ID,Status,Date,.*\r\n$/);
    const { body } = await app.call("GET /management/audit", {
      as: superadmin,
      query: { type: "table_exported" },
    });
    expect(body.data.docs[0]).toMatchObject({
      actor: { _id: admin.id },
      detail: { table: "pickups", filters: { status: "pending" } },
    });
  });

  test("holds every row once, far beyond one page and one batch", async () => {
    const { docs } = (await app.call("GET /dropOff-location", { as: admin })).body.data;
    expect(docs).toEqual([]);
    for (let n = 0; n < 12; n++) await aDropOffLocation(app, { name: `Depot ${n}` });
    await app.opened.pool.query(
      `insert into drop_off_locations (id, name, item_type, description, address, latitude, longitude,
         time_zone, created_at, updated_at)
       select gen_random_uuid(), 'Bin ' || n, 'fabric', 'x', 'y', 0, 0, 'America/Chicago', $1, $1
       from generate_series(1, 1100) n`,
      [app.deps.now()],
    );
    const rows = await records("drop-off-locations");
    expect(rows).toHaveLength(1112);
    expect(new Set(rows.map((row) => row["ID"])).size).toBe(1112);
    expect(await records("drop-off-locations?search=depot&itemType=plastic")).toHaveLength(12);
    expect(await records("drop-off-locations?search=bin%2011")).toHaveLength(12);
  });

  test("keeps a formula a text, whatever somebody is called", async () => {
    await aUser(app, { firstName: '=HYPERLINK("http://evil.example")', lastName: "Tab, Bobby" });
    const [row] = await records("users?search=tab");
    expect(row).toMatchObject({
      "First name": `'=HYPERLINK("http://evil.example")`,
      "Last name": "Tab, Bobby",
      Role: "user",
    });
  });

  test("every list of the back office has its file, with the filters of the list", async () => {
    const maya = await aUser(app, { firstName: "Maya", lastName: "Exports", points: 500 });
    await aPickup(app, maya, { completedWith: 4 });
    await aPickup(app, maya);
    const place = await aDropOffLocation(app);
    const campaign = await aCampaign(app, { dropOffLocationId: place._id, goal: 1 });
    await aDropOff(app, maya, {
      location: place._id,
      campaignId: campaign._id,
      confirmedWith: 2,
    });
    await aDropOff(app, maya);
    const reward = await aReward(app, { name: "Exported bag", pointsRequired: 10 });
    await app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward._id } });

    expect(await records(`pickups?userId=${maya.id}&status=completed`)).toMatchObject([
      {
        "Items (Units and Lb)": "4",
        "Metals (Units)": "4",
        "Fabric (Lb)": "0",
        Points: "8",
        "Time zone": "America/Chicago",
        Email: maya.email,
        Address: "600 Congress Ave, Austin, TX 78701",
        Street: "600 Congress Ave",
        City: "Austin",
        State: "Texas",
        ZIP: "78701",
      },
    ]);
    expect(await records("pickups?search=exports&date=2026-02-12")).toHaveLength(2);
    expect(await records(`drop-offs?userId=${maya.id}`)).toHaveLength(2);
    expect(await records("drop-offs?search=exports&status=completed")).toMatchObject([
      { Items: "2", Unit: "Units", Campaign: campaign.name, "Last name": "Exports" },
    ]);
    expect(await records("campaigns?status=completed&search=bottles")).toMatchObject([
      { Goal: "1", Progress: "2", Unit: "Units", Status: "completed" },
    ]);
    expect(await records(`contributors/${campaign._id}`)).toMatchObject([
      { Email: maya.email, Contributions: "2" },
    ]);
    for (const name of ["First exported", "Second", "Third exported"]) {
      app.clock.advance(1000);
      const body = { name, description: "For a start", image: await aPicture() };
      await app.call("POST /badges", { as: admin, body });
    }
    expect(await records("badges?search=start%20EXPORTED")).toMatchObject([
      { Name: "Third exported" },
      { Name: "First exported" },
    ]);
    expect(await records("badges")).toHaveLength(3);
    expect(await records("rewards?search=exported")).toMatchObject([{ Stock: "" }]);
    expect(await records("redemptions?search=exports&status=pending")).toMatchObject([
      { Reward: "Exported bag", Points: "10" },
    ]);
    expect((await records(`ledger/${maya.id}`)).map((row) => row["Points"])).toEqual([
      "-10",
      "20",
      "8",
      "500",
    ]);
    expect(await records("staff?role=superadmin", superadmin)).toMatchObject([
      { Email: superadmin.email },
    ]);
    const events = await records(`audit?type=pickup_completed&userId=${maya.id}`, superadmin);
    expect(events).toHaveLength(1);
    expect(await records("held-referrals", superadmin)).toEqual([]);
  });

  test("each table has a name of its own, with the day", async () => {
    const { _id: campaign } = await aCampaign(app);
    for (const [path, name = path] of [
      ["users"],
      ["pickups"],
      ["drop-offs"],
      ["drop-off-locations"],
      ["badges"],
      ["rewards"],
      ["redemptions"],
      ["campaigns"],
      [`contributors/${campaign}`, "contributors"],
      [`ledger/${admin.id}`, "ledger"],
      ["staff"],
      ["audit"],
      ["held-referrals"],
    ] as const) {
      const { headers } = await fetchFile(path, superadmin);
      expect(headers["content-disposition"]).toBe(`attachment; filename="${name}-2026-02-11.csv"`);
    }
  });

  test("a refusal comes as a refusal, not as a file", async () => {
    for (const [path, status] of [
      ["pickups?status=lost", 422],
      ["pickups?date=0000-01-01", 422],
      ["ledger/01900000-0000-7000-8000-000000000000", 404],
      ["contributors/01900000-0000-7000-8000-000000000000", 404],
    ] as const) {
      const { statusCode, headers } = await fetchFile(path);
      expect([path, statusCode]).toEqual([path, status]);
      expect(headers["content-type"]).toMatch(/^application\/json/);
    }
  });

  test("a failure in the middle breaks the download off, so that nobody takes half for all", async () => {
    const caller = { id: admin.id, role: "admin", isVerified: true } as const;
    const file = await exportTable<{ n: number }>(app.deps, caller, {
      name: "rates",
      filters: {},
      columns: [["N", ({ n }) => n]],
      batches: (async function* () {
        yield [{ n: 1 }];
        throw new Error("The database is away");
      })(),
    });
    const server = Fastify();
    server.get("/", (_, reply) => sendFile(reply, file));
    const response = await fetch(await server.listen({ port: 0, host: "127.0.0.1" }));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
    await server.close();
  });
});
