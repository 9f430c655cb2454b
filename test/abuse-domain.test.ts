// Rows D1 to D18 of the abuse cases, across the rooms. The rooms' own tests have more details; here
// each row is tested once under its number.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiRoute } from "#contract/api.ts";
import { splitRoute } from "#contract/route.ts";
import {
  aDropOff,
  aDropOffLocation,
  aLocation,
  aPicture,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "./support/builders.ts";
import { testApp, type TestApp } from "./support/app.ts";

let app: TestApp;
let owner: TestUser;
let other: TestUser;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  owner = await aUser(app);
  other = await aUser(app);
  agent = await aUser(app, { role: "agent" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

/** Sends a request to a route, with `id` and `status` filled in. */
function send(route: ApiRoute, as: TestUser | undefined, more: More = {}) {
  const [method, path] = splitRoute(route);
  const url = `/api${path.replace(":status", more.status ?? "completed").replaceAll(/:\w+/g, more.id ?? owner.id)}`;
  return app.request({
    method,
    url: `${url}${more.query ?? ""}`,
    ...(as && { as }),
    ...(more.body !== undefined && { payload: more.body }),
  });
}
type More = { id?: string; status?: string; query?: string; body?: object };
const statusOf = async (answer: ReturnType<typeof send>): Promise<number> => (await answer).status;
const ascending = (a: number, b: number): number => a - b;
const balanceOf = async (as: TestUser): Promise<number> =>
  (await app.call("GET /profile", { as })).body.data.pointsEarned;

const home = { name: "Stolen", address: "1 Elm", city: "Austin", state: "Texas" };

test("row D1: somebody else's pickup, location and notice are not found and stay as they are", async () => {
  const location = await aLocation(app, owner);
  const pickup = await aPickup(app, owner, { location: location._id });
  const before = await app.call("GET /notifications", { as: owner });
  const notice = before.body.data.docs[0]?._id ?? "";
  const tries: [ApiRoute, string, object?][] = [
    ["GET /pickup/:id", pickup._id],
    ["DELETE /pickup/:id", pickup._id],
    ["GET /location/:id", location._id],
    ["PUT /location/:id", location._id, home],
    ["DELETE /location/:id", location._id],
    ["PUT /notifications/:id", notice],
    ["DELETE /notifications/:id", notice],
  ];
  for (const [route, id, body] of tries)
    expect([route, await statusOf(send(route, other, { id, ...(body && { body }) }))]).toEqual([
      route,
      404,
    ]);
  expect((await send("GET /pickup/:id", owner, { id: pickup._id })).body).toEqual({
    data: { ...pickup, receipt: [] },
  });
  expect((await send("GET /location/:id", owner, { id: location._id })).body).toEqual({
    data: location,
  });
  expect((await app.call("GET /notifications", { as: owner })).body).toEqual(before.body);
});

test("row D2: nobody books at somebody else's location", async () => {
  const { _id: location } = await aLocation(app, owner);
  const when = { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" };
  const body = { location, ...when, description: "Two boxes", itemType: "metals" };
  expect(await statusOf(send("POST /pickup", other, { body }))).toBe(404);
});

test("row D3: a user neither completes nor deletes nor lists everybody's pickups", async () => {
  const { _id: id } = await aPickup(app, owner);
  const body = { itemsCount: 3 };
  expect(await statusOf(send("PUT /pickup/complete/:id", owner, { id, body }))).toBe(403);
  expect(await statusOf(send("DELETE /pickup/delete/:id", owner, { id }))).toBe(403);
  expect(await statusOf(send("GET /pickup/admin", owner))).toBe(403);
});

test("row D4: an agent completes no own pickup; an admin's own collection is marked in the audit", async () => {
  const { _id: refusedId } = await aPickup(app, agent);
  const { _id: pickupId } = await aPickup(app, admin);
  const { _id: dropOffId } = await aDropOff(app, admin);
  const body = { itemsCount: 2 };
  expect(await statusOf(send("PUT /pickup/complete/:id", agent, { id: refusedId, body }))).toBe(
    403,
  );
  await send("PUT /pickup/complete/:id", admin, { id: pickupId, body });
  await send("PUT /dropOff/:id", admin, { id: dropOffId, body: { status: "completed", ...body } });
  const lines = await app.deps.db
    .selectFrom("audit_lines")
    .select("detail")
    .where("subject_id", "in", [refusedId, pickupId, dropOffId])
    .execute();
  expect(lines).toHaveLength(2);
  for (const { detail } of lines) expect(detail).toMatchObject({ own: true });
});

test("row D5: a pickup is completed once, in a row and in parallel", async () => {
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya);
  const tries = Array.from({ length: 10 }, () =>
    statusOf(send("PUT /pickup/complete/:id", agent, { id, body: { itemsCount: 3 } })),
  );
  expect((await Promise.all(tries)).toSorted(ascending)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ]);
  expect(await balanceOf(maya)).toBe(6);
});

test("row D6: a count is a whole number from 0 to 100,000", async () => {
  const { _id: id } = await aPickup(app, owner);
  for (const bad of [-1, 1.5, 1e9, "3", null, [3]])
    for (const body of [
      { itemsCount: bad },
      { items: { plastic: bad, fabric: 1, glass: 0, paper: 0 } },
    ])
      expect(await statusOf(send("PUT /pickup/complete/:id", agent, { id, body }))).toBe(422);
});

test("row D7: a completed pickup is not cancelled", async () => {
  const { _id: id } = await aPickup(app, owner, { completedWith: 2 });
  expect(await statusOf(send("DELETE /pickup/:id", owner, { id }))).toBe(409);
});

test("row D8: nobody redeems without points; of ten at once one succeeds and no balance is below 0", async () => {
  const { _id: id } = await aReward(app, { pointsRequired: 100 });
  expect(await statusOf(send("POST /reward/:id/redeem", await aUser(app), { id }))).toBe(409);
  const maya = await aUser(app, { points: 150 });
  const tries = Array.from({ length: 10 }, () =>
    statusOf(send("POST /reward/:id/redeem", maya, { id })),
  );
  expect((await Promise.all(tries)).toSorted(ascending)).toEqual([
    201,
    ...Array<number>(9).fill(409),
  ]);
  expect(await balanceOf(maya)).toBe(50);
});

test("row D9: a redemption has one of the four statuses", async () => {
  const { _id: id } = await aReward(app, { pointsRequired: 1 });
  const maya = await aUser(app, { points: 1 });
  const { body } = await app.call("POST /reward/:id/redeem", { as: maya, params: { id } });
  for (const status of ["paid", "COMPLETED", "1", "null"]) {
    const route = "PUT /reward/admin/:id/update/:status";
    expect(await statusOf(send(route, admin, { id: body.data._id, status }))).toBe(422);
  }
});

test("row D10: friends and badges of somebody else are not shown", async () => {
  expect(await statusOf(send("GET /profile/referrals/:id", other))).toBe(404);
  expect(await statusOf(send("GET /badges/user/:userId", other))).toBe(403);
});

test("rows D11, D12: what is no picture, or says it is another, is stored nowhere", async () => {
  const png = Buffer.from((await aPicture()).split(",")[1] ?? "", "base64");
  const url = (type: string, bytes: Buffer | string): string =>
    `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
  const wide = await sharp({
    create: { width: 9_000, height: 5_000, channels: 3, background: "white" },
  })
    .png()
    .toBuffer();
  const bad = [
    url("svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
    url("png", "<!doctype html><script>alert(1)</script>"),
    url("png", Buffer.concat([png, Buffer.alloc(2_000_001 - png.length)])),
    url("png", Buffer.concat([png, Buffer.from("<script>alert(1)</script>")])),
    url("png", wide),
    url("jpeg", png),
  ];
  for (const image of bad) {
    const { status } = await send("PUT /profile/image", owner, { body: { image } });
    expect([image.slice(0, 40), status]).toEqual([image.slice(0, 40), 422]);
  }
  expect((await app.call("GET /profile", { as: owner })).body.data.profilePicture.url).toBeNull();
});

test("row D13: the one who handed in does not decide", async () => {
  const { _id: id } = await aDropOff(app, owner);
  const body = { status: "completed", itemsCount: 3 };
  expect(await statusOf(send("PUT /dropOff/:id", owner, { id, body }))).toBe(403);
});

test("row D14: a user deletes no badges, and only own notices", async () => {
  expect(await statusOf(send("DELETE /badges", owner, { body: { confirm: "all" } }))).toBe(403);
  await aPickup(app, other);
  const before = (await app.call("GET /notifications", { as: other })).body;
  expect(await statusOf(send("DELETE /notifications", owner))).toBe(200);
  expect((await app.call("GET /notifications", { as: other })).body).toEqual(before);
});

test("row D19: only admins say what a badge counts, and only what can be reached", async () => {
  const image = await aPicture();
  const form = { name: "Mine", description: "For me", image };
  const rule = { kind: "collections", number: 1 };
  const made = await app.call("POST /badges", { as: admin, body: form });
  const { _id: id } = made.body.data;
  for (const as of [owner, agent]) {
    expect(await statusOf(send("POST /badges", as, { body: { ...form, rule } }))).toBe(403);
    expect(await statusOf(send("PUT /badges/:id", as, { id, body: { ...form, rule } }))).toBe(403);
  }
  const bad = [
    { kind: "items", number: 0 },
    { kind: "items", number: 1.5 },
    { kind: "items", number: 1e7 },
    { kind: "items", material: "gold", number: 5 },
    { kind: "friends", material: "glass", number: 5 },
    { kind: "points", number: 5 },
    { kind: "collections" },
  ];
  for (const wrong of bad)
    expect(
      await statusOf(send("PUT /badges/:id", admin, { id, body: { ...form, rule: wrong } })),
    ).toBe(422);
  const { body } = await app.call("GET /badges/:id", { as: owner, params: { id } });
  expect(body.data.rule).toBeNull();
});

test("row D15: coordinates and distances are those of the earth", async () => {
  await aDropOffLocation(app);
  const route = "GET /dropOff-location/nearest/location";
  for (const query of ["?latitude=91&longitude=0", "?latitude=0&longitude=x", "?distance=-1"]) {
    const { status } = await send(route, owner, { query });
    expect([query, status]).toEqual([query, 422]);
  }
});

test("row D16: another origin gets no permission, not even to ask", async () => {
  for (const method of ["GET", "OPTIONS"] as const) {
    const { headers } = await app.request({
      method,
      url: "/api/profile",
      as: owner,
      headers: { origin: "https://evil.example", "access-control-request-method": "PUT" },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("row D17: an uploaded picture is served as a picture in which nothing runs", async () => {
  const body = { image: await aPicture() };
  const { body: reply } = await app.call("PUT /profile/image", { as: other, body });
  const { headers } = await app.request({
    method: "GET",
    url: reply.data.profilePicture.url ?? "",
  });
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

test("row D18: a bug is answered by one sentence and nothing of ourselves", async () => {
  const broken = await testApp();
  const member = await aUser(broken);
  await broken.opened.pool.query("alter table notifications rename to elsewhere");
  const { status, problem } = await broken.call("GET /notifications", { as: member });
  expect(status).toBe(500);
  expect(problem).toEqual({
    status: 500,
    code: "internal",
    message: "An error occurred",
    requestId: expect.any(String),
  });
  await broken.close();
});
