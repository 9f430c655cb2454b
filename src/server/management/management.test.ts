import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { newId } from "../core/database/ids.ts";
import { audit } from "../core/database/audit.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { giveRole } from "#test/support/management.ts";
import { isReady } from "./health.ts";

let app: TestApp;
let superadmin: TestUser;
beforeAll(async () => {
  app = await testApp();
  superadmin = await aUser(app, { role: "superadmin", firstName: "Sam", lastName: "Chief" });
});
afterAll(() => app.close());

describe("the audit log", () => {
  const read = (query: Record<string, string>) =>
    app.call("GET /management/audit", { as: superadmin, query });

  test("PRODUCT R8.7: shows who did what to whom, newest first, in pages", async () => {
    const maya = await aUser(app);
    const params = { id: maya.id };
    await app.call("PUT /profile/disable/:id", { as: superadmin, params });
    app.clock.advance(1000);
    await app.call("PUT /profile/enable/:id", { as: superadmin, params });
    const { body } = await read({ userId: maya.id, limit: "1" });
    expect(body.data).toMatchObject({ totalDocs: 2, totalPages: 2, hasNextPage: true });
    expect(body.data.docs).toEqual([
      {
        _id: expect.any(String),
        at: app.deps.now().toISOString(),
        type: "user_enabled",
        subjectType: "user",
        subjectId: maya.id,
        subject: null,
        userId: maya.id,
        user: { _id: maya.id, firstName: expect.any(String), lastName: expect.any(String) },
        actor: {
          _id: superadmin.id,
          firstName: "Sam",
          lastName: "Chief",
          email: superadmin.email,
        },
        detail: null,
      },
    ]);
    const second = await read({ userId: maya.id, limit: "1", page: "2" });
    expect(second.body.data.docs[0]?.type).toBe("user_disabled");
  });

  test("what an earlier release called otherwise is read, and found, by the word of today", async () => {
    const { id } = await aUser(app);
    const values = { id: newId(), type: "badge_added", at: app.deps.now(), user_id: id };
    await app.deps.db.insertInto("audit_lines").values(values).execute();
    await audit(app.deps.db, { type: "badge_created", at: values.at, userId: id });
    for (const type of ["badge_created", "badge_added"]) {
      const { docs } = (await read({ type, userId: id })).body.data;
      expect(docs.map((line) => line.type)).toEqual(["badge_created", "badge_created"]);
    }
    // A name that every object of JavaScript has is no type either.
    expect((await read({ type: "constructor" })).body.data.docs).toEqual([]);
  });

  test("narrows to a type, to whom it concerns and to who did it", async () => {
    const at = app.deps.now();
    const [actor, target] = [await aUser(app), await aUser(app)];
    await audit(app.deps.db, { type: "badge_given", at, actorId: actor.id, userId: target.id });
    await audit(app.deps.db, {
      type: "code_sent",
      at,
      actorId: actor.id,
      detail: { purpose: "verify" },
    });
    await audit(app.deps.db, { type: "code_sent", at });
    const types = async (query: Record<string, string>) =>
      (await read(query)).body.data.docs.map(({ type }) => type).toSorted();
    expect(await types({ actorId: actor.id })).toEqual(["badge_given", "code_sent"]);
    expect(await types({ userId: target.id })).toEqual(["badge_given"]);
    expect(await types({ type: "code_sent" })).toEqual(["code_sent", "code_sent"]);
    expect(await types({ type: "code_sent", actorId: actor.id })).toEqual(["code_sent"]);
    const { docs } = (await read({ type: "code_sent", actorId: actor.id })).body.data;
    expect(docs[0]?.detail).toEqual({ purpose: "verify" });
    expect(await types({ type: "nothing" })).toEqual([]);
    for (const wrong of ["actorId=me", "type=%00", "userId="]) {
      const { status } = await app.request({
        url: `/api/management/audit?${wrong}`,
        as: superadmin,
      });
      expect([wrong, status]).toEqual([wrong, 422]);
    }
  });

  test("narrows to a stretch of time, its end not included", async () => {
    const type = "password_changed";
    const times: string[] = [];
    for (let step = 0; step < 3; step++) {
      times.push(app.deps.now().toISOString());
      await audit(app.deps.db, { type, at: app.deps.now() });
      app.clock.advance(1000);
    }
    const [first = "", second = "", third = ""] = times;
    const at = async (query: Record<string, string>) =>
      (await read({ type, ...query })).body.data.docs.map((line) => line.at);
    expect(await at({ from: second })).toEqual([third, second]);
    expect(await at({ from: first, to: third })).toEqual([second, first]);
    const wrong = await app.request({
      url: "/api/management/audit?from=yesterday",
      as: superadmin,
    });
    expect(wrong.status).toBe(422);
  });

  test("what the product did itself has no actor", async () => {
    await audit(app.deps.db, { type: "superadmin_created", at: app.deps.now() });
    const { docs } = (await read({ type: "superadmin_created" })).body.data;
    expect(docs[0]).toMatchObject({ actor: null, userId: null, subjectType: null });
  });

  test("abuse 76: the database refuses to change or remove a line", async () => {
    await audit(app.deps.db, { type: "phone_verified", at: app.deps.now() });
    for (const statement of [
      "update audit_lines set type = 'forged'",
      "delete from audit_lines",
      "truncate audit_lines",
    ])
      await expect(app.opened.pool.query(statement)).rejects.toThrow("append-only");
  });

  test("abuse 77: every event of an account leaves a line with its actor", async () => {
    const maya = await aUser(app);
    const [as, params] = [superadmin, { id: maya.id }];
    await app.call("PUT /profile/disable/:id", { as, params });
    await app.call("PUT /profile/enable/:id", { as, params });
    await giveRole(app, as, { id: maya.id, role: "agent" });
    await app.call("PUT /profile/:id", { as, params, body: { firstName: "Mia" } });
    await app.call("DELETE /profile/:id", { as, params });
    const { docs } = (await read({ userId: maya.id, actorId: superadmin.id })).body.data;
    expect(docs.map(({ type }) => type).toSorted()).toEqual([
      "profile_changed",
      "role_changed",
      "user_deleted",
      "user_disabled",
      "user_enabled",
    ]);
    const told = JSON.stringify(docs);
    for (const secret of [maya.email, maya.token, maya.password])
      expect(told).not.toContain(secret);
  });

  test("PRODUCT R22.11: an account of somebody under 13 is deleted at once, and the log keeps why", async () => {
    const child = await aUser(app);
    const deletion = { as: superadmin, params: { id: child.id } };
    const url = `/api/profile/${child.id}?reason=bored`;
    const wrong = await app.request({ method: "DELETE", url, as: superadmin });
    expect(wrong.status).toBe(422);
    const query = { reason: "under_13" } as const;
    expect((await app.call("DELETE /profile/:id", { ...deletion, query })).status).toBe(200);
    expect((await app.call("GET /profile", { as: child })).status).toBe(401);
    const { docs } = (await read({ userId: child.id, type: "user_deleted" })).body.data;
    expect(docs).toMatchObject([{ detail: { role: "user", reason: "under_13" } }]);
    expect(docs[0]?.user).toMatchObject({ firstName: "Deleted" });
  });

  test("admins do not read it", async () => {
    const admin = await aUser(app, { role: "admin" });
    expect((await app.call("GET /management/audit", { as: admin })).status).toBe(403);
    expect((await app.call("GET /management/integrity", { as: admin })).status).toBe(403);
  });
});

describe("the integrity audit", () => {
  const check = async () =>
    (await app.call("GET /management/integrity", { as: superadmin })).body.data;

  test("PRODUCT R2.8: agrees with an untouched ledger and names a balance that was moved past it", async () => {
    const maya = await aUser(app, { points: 70 });
    const clean = await check();
    expect(clean).toMatchObject({ ok: true, differences: [] });
    expect(clean.lines).toBeGreaterThan(0);
    const setPoints = (points_earned: number) =>
      app.deps.db.updateTable("users").set({ points_earned }).where("id", "=", maya.id).execute();
    await setPoints(71);
    const broken = await check();
    expect(broken.ok).toBe(false);
    expect(broken.differences).toContainEqual(
      expect.objectContaining({ _id: maya.id, kept: 71, recomputed: 70 }),
    );
    await setPoints(70);
    expect((await check()).ok).toBe(true);
  });

  test("PRODUCT 2.39: a run by hand mends nothing and is kept, and the kept outcome is what is shown", async () => {
    const maya = await aUser(app, { points: 5 });
    const setPoints = (points_earned: number) =>
      app.deps.db.updateTable("users").set({ points_earned }).where("id", "=", maya.id).execute();
    await setPoints(6);
    const run = await app.call("POST /management/integrity", { as: superadmin });
    expect([run.status, run.body.data.ok]).toEqual([200, false]);
    const { pointsEarned } = (await app.call("GET /profile", { as: maya })).body.data;
    expect(pointsEarned).toBe(6);
    await setPoints(5);
    expect(await check()).toEqual(run.body.data);
    app.clock.advance(1000);
    expect((await app.call("POST /management/integrity", { as: superadmin })).body.data.ok).toBe(
      true,
    );
    expect((await check()).checkedAt).toBe(app.deps.now().toISOString());
  });

  test("PRODUCT R2.8: the nightly one keeps its outcome", async () => {
    await app.deps.jobs.send(app.deps.db, "integrity-audit", {});
    await app.deps.jobs.runDue();
    const reports = await app.deps.db
      .selectFrom("integrity_reports")
      .select(["ok", "report"])
      .orderBy("id")
      .execute();
    expect(reports).toHaveLength(3);
    expect(reports.at(-1)).toMatchObject({ ok: true, report: { ok: true, differences: [] } });
  });
});

describe("settings and health", () => {
  test("the browser learns nothing but the public settings, and no demo accounts", async () => {
    const { status, body } = await app.call("GET /config", {});
    expect(status).toBe(200);
    expect(body.data).toEqual({
      googleMapsKey: null,
      googlePlacesUrl: null,
      tilesUrl: null,
      tilesAttribution: null,
      termsUrl: null,
      privacyUrl: null,
      isDemo: false,
      sendsTexts: false,
      textedCodes: ["+1"],
      demoAccounts: [],
    });
  });

  test("PRODUCT R12.2: in demo mode the ready accounts are named, one for each role", async () => {
    const demo = await testApp({
      env: {
        DEMO: "true",
        GOOGLE_MAPS_KEY: "key-1",
        TERMS_URL: "https://rebound.example/terms",
        PRIVACY_URL: "https://rebound.example/privacy",
      },
      opened: app.opened,
    });
    const { data } = (await demo.call("GET /config", {})).body;
    expect(data).toMatchObject({
      isDemo: true,
      googleMapsKey: "key-1",
      termsUrl: "https://rebound.example/terms",
      privacyUrl: "https://rebound.example/privacy",
    });
    expect(data.googlePlacesUrl).toMatch(/^https:/);
    expect(data.demoAccounts).toEqual(
      ["user", "agent", "admin", "superadmin"].map((role) => ({
        role,
        email: `${role}@rebound.demo`,
        password: "rebound-demo",
      })),
    );
    await demo.close();
  });

  test("live says that the process is up, ready that the database answers and is current", async () => {
    expect((await app.call("GET /health/live", {})).body.data).toEqual({ status: "ok" });
    expect((await app.call("GET /health/ready", {})).body.data).toEqual({ status: "ok" });
  });

  test("not ready from the moment the process was asked to end", async () => {
    const ending = { ...app.deps, isDraining: () => true };
    await expect(isReady(ending)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("not ready while a migration is missing, still live", async () => {
    const { pool } = app.opened;
    const { rows } = await pool.query<{ name: string; timestamp: string }>(
      "delete from kysely_migration where name = (select max(name) from kysely_migration) returning *",
    );
    const ready = await app.call("GET /health/ready", {});
    expect([ready.status, ready.problem.code]).toEqual([503, "unavailable"]);
    expect((await app.call("GET /health/live", {})).status).toBe(200);
    await pool.query("insert into kysely_migration (name, timestamp) values ($1, $2)", [
      rows[0]?.name,
      rows[0]?.timestamp,
    ]);
    expect((await app.call("GET /health/ready", {})).status).toBe(200);
  });
});
