// The numbers in brackets are the invariants at the heads of handing-in.ts and deciding.ts.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPhoto,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let maya: TestUser;
let other: TestUser;
let admin: TestUser;
let location: string;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  other = await aUser(app);
  admin = await aUser(app, { role: "admin" });
  location = (await aDropOffLocation(app, { name: "Depot", itemType: "plastic" }))._id;
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));
// After every test, ledger, balances, drop-offs and campaigns must agree (3).
afterEach(() => expectBooksAgree(app));

const form = async (change: object = {}) => ({
  location,
  description: "A bag",
  itemType: "plastic" as const,
  file: await aPhoto(),
  ...change,
});
const decide = (as: TestUser, id: string, body: object) =>
  app.request({ method: "PUT", url: `/api/dropOff/${id}`, as, payload: body });
const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const noticesOf = async (userId: string): Promise<string[]> =>
  (
    await app.deps.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute()
  ).map(({ message }) => message);
const auditOf = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id", "detail"])
    .where("subject_id", "=", id)
    .execute();
const blobs = async (): Promise<number> => {
  const folder = join(app.deps.config.dataDir, "blobs");
  return (await readdir(folder, { recursive: true }).catch(() => [])).length;
};

describe("handing in a drop-off", () => {
  test("it waits for its decision, with a photo that was encoded anew (1)", async () => {
    const { status, body } = await app.call("POST /dropOff", { as: maya, form: await form() });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: "pending",
      itemType: "plastic",
      itemsCount: 0,
      pointsEarned: 0,
      description: "A bag",
      user: { _id: maya.id, email: maya.email },
      dropOffLocation: { _id: location, name: "Depot", description: "Behind the library" },
      campaignId: null,
      reason: null,
      decidedAt: null,
    });
    const photo = await app.request({ method: "GET", url: body.data.photo.url ?? "", as: maya });
    expect(photo.headers["content-type"]).toBe("image/webp");
  });

  test("PRODUCT R4.2: the item type must agree with the location", async () => {
    const { status, problem } = await app.call("POST /dropOff", {
      as: maya,
      form: await form({ itemType: "fabric" }),
    });
    expect([status, problem.code]).toEqual([422, "item_type_mismatch"]);
    expect(problem.fields).toHaveProperty("itemType");
  });

  test.each([
    ["no location", { location: "" }, { location: "Please select a drop off location" }],
    ["no item type", { itemType: "" }, { itemType: "Please select an item type" }],
    ["no photo", { file: undefined }, { file: "Please upload a photo" }],
    ["an empty photo", { file: new File([], "a.png") }, { file: "Please upload a photo" }],
  ])("%s is refused at its field", async (_, change, fields) => {
    const { status, problem } = await app.call("POST /dropOff", {
      as: maya,
      form: await form(change),
    });
    expect([status, problem.fields]).toEqual([422, fields]);
  });

  test.each(["png", "jpeg", "webp"] as const)("PRODUCT R4.3: a photo may be %s", async (format) => {
    const create = { width: 40, height: 30, channels: 3, background: "#0f5c48" } as const;
    const bytes = await sharp({ create }).toFormat(format).toBuffer();
    const file = new File([new Uint8Array(bytes)], `bag.${format}`, { type: `image/${format}` });
    const { status } = await app.call("POST /dropOff", { as: maya, form: await form({ file }) });
    expect(status).toBe(201);
  });

  test("PRODUCT R4.3: a photo of another form, or above 5,000,000 bytes, is refused and stores nothing (1)", async () => {
    const before = await blobs();
    const html = new File(["<script>alert(1)</script>"], "a.png", { type: "image/png" });
    const svg = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
    const create = { width: 40, height: 30, channels: 3, background: "#0f5c48" } as const;
    const gif = new File([new Uint8Array(await sharp({ create }).gif().toBuffer())], "a.gif", {
      type: "image/gif",
    });
    const large = new File([new Uint8Array(5_000_001)], "a.png", { type: "image/png" });
    for (const file of [html, svg, gif, large]) {
      const { status } = await app.call("POST /dropOff", { as: maya, form: await form({ file }) });
      expect(status).toBe(422);
    }
    const wrong = await form({ itemType: "fabric" });
    await app.call("POST /dropOff", { as: maya, form: wrong });
    expect(await blobs()).toBe(before);
  });

  test("a deleted or unknown location is not found", async () => {
    const gone = await aDropOffLocation(app);
    await app.call("DELETE /dropOff-location/:id", { as: admin, params: { id: gone._id } });
    for (const place of [gone._id, "01900000-0000-7000-8000-000000000000"]) {
      const given = await form({ location: place });
      expect((await app.call("POST /dropOff", { as: maya, form: given })).status).toBe(404);
    }
  });

  test("PRODUCT R5.3: it may join a campaign of its material until the last day", async () => {
    const plastic = await aCampaign(app, { endDate: "2026-02-20", dropOffLocationId: location });
    const fabric = await aCampaign(app, { material: "fabric" });
    const joined = await app.call("POST /dropOff", {
      as: maya,
      form: await form({ campaignId: plastic._id }),
    });
    expect(joined.body.data.campaign).toEqual({ _id: plastic._id, name: plastic.name });
    const wrong = await app.call("POST /dropOff", {
      as: maya,
      form: await form({ campaignId: fabric._id }),
    });
    expect([wrong.status, wrong.problem.message]).toEqual([422, "This campaign collects fabric"]);
    app.clock.set(new Date("2026-02-21T06:01:00Z"));
    const late = await app.call("POST /dropOff", {
      as: maya,
      form: await form({ campaignId: plastic._id }),
    });
    expect([late.status, late.problem.message]).toEqual([422, "This campaign has ended"]);
  });

  test("PRODUCT R5.5: a campaign that was deleted meanwhile is refused at its field", async () => {
    const { _id: campaignId } = await aCampaign(app, { dropOffLocationId: location });
    await app.call("DELETE /campaigns/:id", { as: admin, params: { id: campaignId } });
    const given = await form({ campaignId });
    const late = await app.call("POST /dropOff", { as: maya, form: given });
    expect(late.status).toBe(404);
    expect(late.problem.fields).toEqual({ campaignId: "This campaign doesn't exist" });
  });

  test("an empty campaign is none", async () => {
    const given = await form({ campaignId: "" });
    const { body } = await app.call("POST /dropOff", { as: maya, form: given });
    expect(body.data.campaignId).toBeNull();
  });

  test("PRODUCT R6.3: a retry with the same key hands in once", async () => {
    const given = await form();
    const input = { as: maya, key: "drop-off-1", form: given };
    const first = await app.call("POST /dropOff", input);
    const again = await app.call("POST /dropOff", input);
    expect(again.body).toEqual(first.body);
    const another = { ...input, form: { ...given, file: await aPhoto() } };
    expect((await app.call("POST /dropOff", another)).problem.code).toBe("idempotency_mismatch");
  });
});

describe("seeing drop-offs", () => {
  test("everybody lists own ones, newest first, by status; admins list all", async () => {
    const ana = await aUser(app);
    const first = await aDropOff(app, ana, { location });
    app.clock.advance(1000);
    const second = await aDropOff(app, ana, { location, confirmedWith: 1 });
    const ids = async (query: object): Promise<string[]> =>
      (await app.call("GET /dropOff", { as: ana, query })).body.data.docs.map(({ _id }) => _id);
    expect(await ids({})).toEqual([second._id, first._id]);
    expect(await ids({ status: "pending" })).toEqual([first._id]);
    expect(await ids({ status: "completed", limit: 1 })).toEqual([second._id]);
    const all = await app.call("GET /dropOff/admin", { as: admin, query: { limit: 2 } });
    expect(all.body.data.docs.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect((await app.call("GET /dropOff/admin", { as: ana })).status).toBe(403);
  });

  test("somebody else's is not found, an admin sees it", async () => {
    const { _id } = await aDropOff(app, maya, { location });
    const params = { id: _id };
    const agent = await aUser(app, { role: "agent" });
    expect((await app.call("GET /dropOff/:id", { as: other, params })).status).toBe(404);
    expect((await app.call("GET /dropOff/:id", { as: agent, params })).status).toBe(404);
    expect((await app.call("GET /dropOff/:id", { as: maya, params })).status).toBe(200);
    expect((await app.call("GET /dropOff/:id", { as: admin, params })).status).toBe(200);
  });
});

describe("deciding about a drop-off", () => {
  test("staff read who decided; the one who handed it in does not", async () => {
    const ana = await aUser(app);
    const { _id } = await aDropOff(app, ana, { location });
    const decided = await decide(admin, _id, { status: "completed", itemsCount: 2 });
    const decidedBy = {
      _id: admin.id,
      firstName: expect.any(String),
      lastName: expect.any(String),
    };
    expect(decided.body).toMatchObject({ data: { decidedBy } });
    const params = { id: _id };
    const seen = await app.call("GET /dropOff/:id", { as: admin, params });
    expect(seen.body.data.decidedBy).toEqual(decidedBy);
    const listed = await app.call("GET /dropOff/admin", { as: admin, query: { userId: ana.id } });
    expect(listed.body.data.docs[0]?.decidedBy).toEqual(decidedBy);
    const own = await app.call("GET /dropOff/:id", { as: ana, params });
    expect(own.body.data.decidedBy).toBeNull();
    const owns = await app.call("GET /dropOff", { as: ana });
    expect(owns.body.data.docs[0]?.decidedBy).toBeNull();
  });

  test("PRODUCT R4.1: confirming credits the count at the material's rate (3)", async () => {
    const ana = await aUser(app);
    const { _id: id } = await aDropOff(app, ana, { itemType: "fabric" });
    const { status, body } = await decide(admin, id, { status: "completed", itemsCount: 6 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { status: "completed", itemsCount: 6, pointsEarned: 30, reason: null },
    });
    expect(await profileOf(ana)).toMatchObject({
      pointsEarned: 30,
      carbonUnits: 30,
      collectionsCount: 1,
      itemsCount: { fabric: 6 },
    });
    expect(await noticesOf(ana.id)).toEqual([
      "We counted 6 lb of fabric at Barton Springs Depot. You earned 30 points.",
    ]);
    expect(await auditOf(id)).toEqual([
      { type: "drop_off_completed", actor_id: admin.id, user_id: ana.id, detail: { points: 30 } },
    ]);
  });

  test("PRODUCT R4.1: rejecting takes a reason, tells it and credits nothing", async () => {
    const ana = await aUser(app);
    const { _id: id } = await aDropOff(app, ana, { location });
    const { body } = await decide(admin, id, { status: "rejected", reason: "Photo is dark" });
    expect(body).toMatchObject({
      data: { status: "rejected", reason: "Photo is dark", pointsEarned: 0 },
    });
    expect((await profileOf(ana)).pointsEarned).toBe(0);
    expect((await noticesOf(ana.id))[0]).toContain("Reason: Photo is dark");
  });

  test("PRODUCT R4.1: a second decision is refused, whatever it is (2)", async () => {
    const ana = await aUser(app);
    const { _id: id } = await aDropOff(app, ana, { location, confirmedWith: 1 });
    for (const body of [
      { status: "completed", itemsCount: 1 },
      { status: "rejected", reason: "No" },
    ]) {
      const { status, problem } = await decide(admin, id, body);
      expect([status, problem.code]).toEqual([409, "already_decided"]);
    }
    expect((await profileOf(ana)).pointsEarned).toBe(10);
  });

  test("of many decisions at once one stands (2)", async () => {
    const ana = await aUser(app);
    const { _id: id } = await aDropOff(app, ana, { location });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => decide(admin, id, { status: "completed", itemsCount: 2 })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await profileOf(ana)).pointsEarned).toBe(20);
  });

  test("an admin may decide about their own drop-off, and the audit log says so", async () => {
    const { _id: id } = await aDropOff(app, admin, { location });
    expect((await decide(admin, id, { status: "completed", itemsCount: 1 })).status).toBe(200);
    expect((await auditOf(id))[0]?.detail).toEqual({ points: 10, own: true });
  });

  test("owners and agents may not decide", async () => {
    const agent = await aUser(app, { role: "agent" });
    const { _id: id } = await aDropOff(app, maya, { location });
    const body = { status: "completed", itemsCount: 1 };
    expect((await decide(maya, id, body)).status).toBe(403);
    expect((await decide(agent, id, body)).status).toBe(403);
  });

  test.each([
    ["no status", {}],
    ["pending", { status: "pending" }],
    ["no count", { status: "completed" }],
    ["a count of 0", { status: "completed", itemsCount: 0 }],
    ["a fraction", { status: "completed", itemsCount: 1.5 }],
    ["a billion", { status: "completed", itemsCount: 1e9 }],
    ["no reason", { status: "rejected", reason: " " }],
  ])("%s is refused", async (_, body) => {
    const { _id: id } = await aDropOff(app, maya, { location });
    expect((await decide(admin, id, body)).status).toBe(422);
  });

  test("an unknown one is not found", async () => {
    const id = "01900000-0000-7000-8000-000000000000";
    expect((await decide(admin, id, { status: "completed", itemsCount: 1 })).status).toBe(404);
  });
});
