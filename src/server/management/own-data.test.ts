import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { OwnDataFile } from "#contract/own-data.ts";
import { DAY_MS } from "#domain/durations.ts";
import { newId } from "#server/core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { attemptForm, sendAttempt } from "#test/support/attempts.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPhoto,
  aPickup,
  aReward,
  aUser,
  givePoints,
  type TestUser,
} from "#test/support/builders.ts";
import { sendDispute, uphold } from "#test/support/disputes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const fileOf = (as: TestUser, headers: Record<string, string> = {}) =>
  app.request({
    method: "POST",
    url: "/api/profile/export",
    as,
    headers,
    payload: { password: as.password },
  });

describe("the file of a person's own data", () => {
  test("PRODUCT R22.1: holds exactly what is kept about the person, and fits its schema", async () => {
    const [maya, other] = [await aUser(app, { points: 500 }), await aUser(app, { points: 1 })];
    const campaign = await aCampaign(app);
    const location = campaign.dropOffLocationId;
    await aPickup(app, maya, { completedWith: 3 });
    const cancelled = await aPickup(app, maya);
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: cancelled._id } });
    await aDropOff(app, maya, { location, campaignId: campaign._id, confirmedWith: 2 });
    await aDropOff(app, maya);
    await aDropOff(app, maya, { confirmedWith: 4 });
    for (let entry = 0; entry < 4; entry++) await givePoints(app, maya.id, 10);
    const reward = await aReward(app, { pointsRequired: 10 });
    await app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward._id } });
    await aPickup(app, other, { completedWith: 1 });
    await aDropOff(app, other, { location: (await aDropOffLocation(app))._id });

    const { status, body, headers } = await fileOf(maya);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="my-data-2026-02-11.zip"',
      "cache-control": "no-store",
    });
    const { groups, ...head } = z.parse(OwnDataFile, body);
    expect(head).toEqual({
      format: "rebound-own-data",
      version: 1,
      madeAt: app.deps.now().toISOString(),
    });
    const counts = Object.entries(groups).map(([name, { rows }]) => [name, rows.length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      profile: 1,
      pickups: 2,
      dropOffs: 3,
      ledger: 9,
      redemptions: 1,
      campaigns: 1,
      sessions: 1,
      badges: 0,
    });
    expect(JSON.stringify(body)).not.toContain(other.email);
    expect(JSON.stringify(body)).not.toContain('decidedBy":{');
  });

  test("PRODUCT R22.1: explains each group in the language of the request", async () => {
    const maya = await aUser(app);
    const { body, headers } = await fileOf(maya, { "accept-language": "es" });
    expect(headers["content-language"]).toBe("es");
    const { groups } = z.parse(OwnDataFile, body);
    expect(groups.badges?.about).toBe("Las insignias que recibió.");
  });

  test("PRODUCT R22.1: is read in batches, however much there is", async () => {
    const maya = await aUser(app);
    const at = app.deps.now();
    const rows = Array.from({ length: 1_201 }, (_, index) => ({
      id: newId(),
      user_id: maya.id,
      event: `many:${index}`,
      title: "Told",
      message: `Number ${index}`,
      created_at: at,
    }));
    await app.deps.db.insertInto("notifications").values(rows).execute();
    const { groups } = z.parse(OwnDataFile, (await fileOf(maya)).body);
    const told = new Set(groups.notifications?.rows.map((row) => JSON.stringify(row)));
    // With the one about this download.
    expect(told.size).toBe(1_202);
  });

  test("PRODUCT R22.1: has visits with their photos, questions and corrections, and not what agents noted", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    const { _id: visited } = await aPickup(app, maya);
    const form = attemptForm({ note: "Dog behind the door", file: await aPhoto() });
    const attempt = await sendAttempt(app, { as: agent, id: visited, form });
    const { _id: id } = await aDropOff(app, maya, { confirmedWith: 4 });
    const question = { as: maya, type: "drop_off", id, items: { plastic: 6 } } as const;
    const { data: asked } = await sendDispute(app, question);
    await uphold(app, await aUser(app, { role: "superadmin" }), asked._id, { plastic: 6 });
    const { body } = await fileOf(maya);
    const { groups } = z.parse(OwnDataFile, body);
    expect(groups).toMatchObject({
      pickupAttempts: { rows: [{ _id: form._id, photo: attempt.data.photo }] },
      disputes: { rows: [{ _id: asked._id, status: "upheld", decidedBy: null }] },
      corrections: { rows: [{ collectionId: id, correctedBy: "dispute", points: 20 }] },
    });
    expect(attempt.data.photo.url).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toMatch(/Dog behind the door/);
  });

  test("PRODUCT R22.2: is begun three times a day, each time audited and told by email", async () => {
    const [maya, other] = [await aUser(app), await aUser(app)];
    for (let turn = 0; turn < 3; turn++) expect((await fileOf(maya)).status).toBe(200);
    const again = await fileOf(maya);
    expect([again.status, again.problem.code]).toEqual([429, "too_many_requests"]);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(86_000);
    expect((await fileOf(other)).status).toBe(200);
    const written = await app.deps.db
      .selectFrom("messages")
      .select(["subject", "recipient"])
      .where("user_id", "=", maya.id)
      .execute();
    const copied = { subject: "A copy of your data was downloaded", recipient: maya.email };
    expect(written).toEqual([copied, copied, copied]);
    const audited = await app.deps.db
      .selectFrom("audit_lines")
      .select("actor_id")
      .where("type", "=", "data_exported")
      .where("user_id", "=", maya.id)
      .execute();
    expect(audited.map(({ actor_id: actor }) => actor)).toEqual([maya.id, maya.id, maya.id]);
    app.clock.advance(DAY_MS + 1000);
    expect((await fileOf(maya)).status).toBe(200);
  });

  test("abuse D60: a stolen session gets no copy without the password, and three at once with it", async () => {
    const maya = await aUser(app);
    const tries = [];
    for (let guess = 0; guess < 6; guess++)
      tries.push((await fileOf({ ...maya, password: `guess ${guess}` })).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
    const other = await aUser(app);
    const answers = [];
    for (let turn = 0; turn < 5; turn++) answers.push((await fileOf(other)).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    const { docs } = (await app.call("GET /notifications", { as: other, query: {} })).body.data;
    const copied = "A copy of your data was downloaded";
    expect(docs.map(({ title }) => title)).toEqual([copied, copied, copied]);
  });

  test("is refused without a session, and before the address is verified", async () => {
    const newcomer = await aUser(app, { verified: false });
    const { password } = newcomer;
    for (const line of ["GET /profile/export", "POST /profile/export"] as const) {
      const body = line === "POST /profile/export" ? { body: { password } } : {};
      expect((await app.call(line, { ...body })).status).toBe(401);
      expect((await app.call(line, { ...body, as: newcomer })).problem.code).toBe(
        "email_not_verified",
      );
    }
  });

  test("PRODUCT R22.1: a GET is refused and says how the file is asked for", async () => {
    const { status, problem } = await app.call("GET /profile/export", { as: await aUser(app) });
    expect([status, problem.code, problem.message]).toEqual([
      403,
      "password_needed",
      "Ask for your data with your password: POST /profile/export",
    ]);
  });
});
