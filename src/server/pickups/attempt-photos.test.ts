// The numbers in brackets are the invariants at the head of attempting.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { attemptForm as form, attemptRows, sendAttempt } from "#test/support/attempts.ts";
import { aPhoto, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { forgetAttempts } from "./forgetting.ts";

const DAY = 86_400_000;

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const attempt = (id: string, sent = form(), { as = agent, headers = {} } = {}) =>
  sendAttempt(app, { as, id, form: sent, headers });
const rowsOf = (id: string) => attemptRows(app, id);
const read = async (as: TestUser, id: string) =>
  (await app.call("GET /pickup/:id", { as, params: { id } })).body.data;

describe("the photo of an attempt", () => {
  const photoOf = (as: TestUser, id: string) =>
    app.request({ method: "GET", url: `/api/pickup/attempt/${id}/photo`, as });

  test("PRODUCT R16.4: is seen by the owner, agents and admins, as WebP of at most 1280 px (3)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const body = form({ file: await aPhoto() });
    const { data } = await attempt(id, body);
    expect(data.photo).toEqual({ url: `/api/pickup/attempt/${body._id}/photo` });
    expect((await read(maya, id)).lastAttempt?.photo).toEqual(data.photo);
    const colleague = await aUser(app, { role: "agent" });
    for (const as of [maya, agent, colleague, admin]) {
      const { status, headers } = await photoOf(as, body._id);
      expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    for (const wrong of [newId(), "x"]) expect((await photoOf(admin, wrong)).status).toBe(404);
  });

  test("row F15a: of somebody else's pickup is not there, by its own address or that of its content", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const body = form({ file: await aPhoto() });
    await attempt(id, body);
    expect((await photoOf(await aUser(app), body._id)).status).toBe(404);
    const [row] = await rowsOf(id);
    const url = `/api/blobs/${row?.photo_key ?? ""}`;
    expect((await app.request({ method: "GET", url, as: admin })).status).toBe(404);
  });

  test("row F15: of another kind or size is refused and nothing stored; without it the attempt is taken (3)", async () => {
    const png = { type: "image/png" };
    const wrong = [
      new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" }),
      new File([], "a.png", png),
      new File(["<html>"], "a.png", png),
      new File([new Uint8Array(5_000_001)], "a.png", png),
    ];
    const { _id: id } = await aPickup(app, await aUser(app));
    const body = form();
    for (const file of wrong) expect((await attempt(id, { ...body, file })).status).toBe(422);
    expect(await rowsOf(id)).toEqual([]);
    expect((await attempt(id, body)).status).toBe(201);
  });

  test("PRODUCT R16.4: and the note are forgotten after 90 days, the attempt stays", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const body = form({ file: await aPhoto(), note: "Locked" });
    await attempt(id, body);
    const [kept] = await rowsOf(id);
    app.clock.advance(90 * DAY);
    expect(await forgetAttempts(app.deps)).toBe(0);
    app.clock.advance(1);
    expect(await forgetAttempts(app.deps)).toBeGreaterThanOrEqual(1);
    expect(await forgetAttempts(app.deps)).toBe(0);
    await app.deps.jobs.runDue();
    expect(await rowsOf(id)).toEqual([{ ...kept, note: "", photo_key: null }]);
    expect(await app.deps.blobs.get(kept?.photo_key ?? "")).toBeUndefined();
  });
});

test("row F22: deleting a person takes notes, photos and the answers that staff got about their pickups", async () => {
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya);
  const body = form({ file: await aPhoto(), note: "Locked" });
  await attempt(id, body);
  const [kept] = await rowsOf(id);
  const key = `complete-${id}`;
  const input = { as: agent, key, params: { id }, body: { itemsCount: 1 } };
  expect((await app.call("PUT /pickup/complete/:id", input)).status).toBe(200);
  const answers = () =>
    app.deps.db.selectFrom("idempotency_keys").select("reply").where("key", "=", key).execute();
  expect(JSON.stringify(await answers())).toContain(maya.email);
  await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
  await app.deps.jobs.runDue();
  expect(await answers()).toEqual([]);
  expect(await rowsOf(id)).toMatchObject([{ note: "", photo_key: null, reason: "no_access" }]);
  expect(await app.deps.blobs.get(kept?.photo_key ?? "")).toBeUndefined();
});
