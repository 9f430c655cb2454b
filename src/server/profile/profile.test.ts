import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, givePoints } from "#test/support/builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("a person's own profile", () => {
  test("PRODUCT R1.2: shows balances and counters, mixed being paper, metals and appliances", async () => {
    const maya = await aUser(app, { firstName: "Maya", lastName: "Ortiz", points: 30 });
    await app.deps.db
      .updateTable("users")
      .set({ plastic: 5, paper: 1, metals: 2, appliances: 4, collections_count: 3 })
      .where("id", "=", maya.id)
      .execute();
    const { status, body } = await app.call("GET /profile", { as: maya });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      _id: maya.id,
      firstName: "Maya",
      lastName: "Ortiz",
      email: maya.email,
      phoneNumber: null,
      role: "user",
      isAdmin: false,
      isEmailVerified: true,
      isPhoneVerified: false,
      origin: "self",
      isDisabled: false,
      profilePicture: { url: null },
      createdAt: app.deps.now().toISOString(),
      updatedAt: app.deps.now().toISOString(),
      deletionAt: null,
      carbonUnits: 0,
      pointsEarned: 30,
      lifetimePoints: 30,
      totalItemsCollected: 12,
      collectionsCount: 3,
      impactMeasurement: "trees",
      contributorName: "full",
      language: "en",
      timeZone: null,
      quietFrom: "21:00",
      quietTo: "08:00",
      referralId: maya.referralId,
      referrals: 0,
      itemsCount: {
        plastic: 5,
        fabric: 0,
        glass: 0,
        paper: 1,
        metals: 2,
        appliances: 4,
        mixed: 7,
      },
    });
  });

  test("names, phone number and preferred impact face can be changed, one at a time", async () => {
    const maya = await aUser(app);
    await app.call("PUT /profile", { as: maya, body: { firstName: "  Mia ", lastName: "Lee" } });
    const { body } = await app.call("PUT /profile", {
      as: maya,
      body: { phoneNumber: " +1  555 010  1234 ", impactMeasurement: "birds" },
    });
    expect(body.data).toMatchObject({
      firstName: "Mia",
      lastName: "Lee",
      phoneNumber: "+1 555 010 1234",
      impactMeasurement: "birds",
    });
    const cleared = await app.call("PUT /profile", { as: maya, body: { phoneNumber: "" } });
    expect(cleared.body.data.phoneNumber).toBeNull();
  });

  test("PRODUCT L5.2: the language of emails can be changed, and only to one of the product's", async () => {
    const maya = await aUser(app);
    const changed = await app.call("PUT /profile", { as: maya, body: { language: "es" } });
    expect(changed.body.data.language).toBe("es");
    const url = "/api/profile";
    for (const language of ["xx", "ES", "", null, ["es"]]) {
      const { status, problem } = await app.request({
        method: "PUT",
        url,
        as: maya,
        payload: { language },
      });
      expect([language, status, problem.fields]).toEqual([
        language,
        422,
        { language: "Choose one of the languages offered" },
      ]);
    }
    const other = await app.call("PUT /profile", { as: maya, body: { firstName: "Mia" } });
    expect(other.body.data.language).toBe("es");
  });

  test("a number that no message reaches is told why, and one that is stored already may stay", async () => {
    const maya = await aUser(app, { phoneNumber: "555-0100" });
    const other = await app.request({
      method: "PUT",
      url: "/api/profile",
      as: maya,
      payload: { phoneNumber: "555-0199" },
    });
    expect(other.problem.fields?.["phoneNumber"]).toMatch(/^This number is too short/);
    const body = { firstName: "Mia", phoneNumber: "555-0100" };
    const same = await app.call("PUT /profile", { as: maya, body });
    expect(same.body.data).toMatchObject(body);
    const us = await app.call("PUT /profile", {
      as: maya,
      body: { phoneNumber: "(415) 555-2671" },
    });
    expect(us.body.data.phoneNumber).toBe("(415) 555-2671");
  });

  test("PRODUCT 5.5: the email is accepted unchanged in any casing and refused when different", async () => {
    const maya = await aUser(app);
    const same = await app.call("PUT /profile", {
      as: maya,
      body: { email: ` ${maya.email.toUpperCase()}`, firstName: "Mia" },
    });
    expect(same.status).toBe(200);
    const { status, problem } = await app.call("PUT /profile", {
      as: maya,
      body: { email: "other@example.org", firstName: "Eve" },
    });
    expect(status).toBe(422);
    expect(problem.fields).toEqual({ email: "Email can't be changed" });
    const after = await app.call("GET /profile", { as: maya });
    expect(after.body.data).toMatchObject({ email: maya.email, firstName: "Mia" });
  });

  test("abuse 2: role, rights, points, password in the body change nothing", async () => {
    const maya = await aUser(app);
    const { status, body } = await app.request({
      method: "PUT",
      url: "/api/profile",
      as: maya,
      payload: {
        firstName: "Mia",
        role: "admin",
        isAdmin: true,
        pointsEarned: 9999,
        carbonUnits: 9999,
        password: "another password",
        isEmailVerified: false,
        email: maya.email,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { firstName: "Mia", role: "user", isAdmin: false, pointsEarned: 0, carbonUnits: 0 },
    });
    const signIn = await app.call("POST /auth/signin", {
      body: { email: maya.email, password: maya.password },
    });
    expect(signIn.status).toBe(200);
  });

  test("bad input is refused at its field", async () => {
    const maya = await aUser(app);
    const cases = [
      [{ firstName: " " }, "firstName"],
      [{ lastName: "x".repeat(81) }, "lastName"],
      [{ firstName: { $ne: 1 } }, "firstName"],
      [{ firstName: "a\u0000b" }, "firstName"],
      [{ phoneNumber: "call me" }, "phoneNumber"],
      [{ phoneNumber: "+1+5550101234" }, "phoneNumber"],
      [{ phoneNumber: "555-0100" }, "phoneNumber"],
      [{ impactMeasurement: "whales" }, "impactMeasurement"],
    ] as const;
    for (const [payload, field] of cases) {
      const { status, problem } = await app.request({
        method: "PUT",
        url: "/api/profile",
        as: maya,
        payload,
      });
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
    }
  });

  test("abuse 7, 8: before the email is verified the profile is read, never written", async () => {
    const maya = await aUser(app, { verified: false });
    const read = await app.call("GET /profile", { as: maya });
    expect([read.status, read.body.data.isEmailVerified]).toEqual([200, false]);
    const write = await app.call("PUT /profile", { as: maya, body: { firstName: "Mia" } });
    expect([write.status, write.problem.code]).toEqual([403, "email_not_verified"]);
  });
});

describe("everybody's profiles", () => {
  test("admins find people by the beginning of a name or email, in any casing", async () => {
    const admin = await aUser(app, { role: "admin" });
    const zora = await aUser(app, { firstName: "Zora", lastName: "Quill" });
    const quentin = await aUser(app, { firstName: "Quentin", lastName: "Zimmer" });
    const mail = await aUser(app, { email: "zq_100%@example.org" });
    const found = async (search: string) => {
      const { body } = await app.call("GET /profile/all", { as: admin, query: { search } });
      expect(body.data.totalDocs).toBe(body.data.docs.length);
      return body.data.docs.map(({ _id }) => _id);
    };
    expect(await found("ZORA")).toEqual([zora.id]);
    expect(await found("quill zo")).toEqual([zora.id]);
    expect(await found("qu")).toEqual([quentin.id, zora.id]);
    expect(await found("zora zimmer")).toEqual([]);
    expect(await found("zq_1")).toEqual([mail.id]);
    expect(await found("zq_100%@")).toEqual([mail.id]);
    expect(await found("%")).toEqual([]);
    expect(await found("z_ra")).toEqual([]);
    expect(await found(String.raw`z\ora`)).toEqual([]);
    expect(await found("ora")).toEqual([]);
    expect(await found("\0zora")).toEqual([zora.id]);
  });

  test("PRODUCT 7.2: the list is paged, newest first, and narrows to a role", async () => {
    const admin = await aUser(app, { role: "admin" });
    const made = [];
    for (let i = 0; i < 3; i++) {
      app.clock.advance(1000);
      made.unshift((await aUser(app, { role: "agent" })).id);
    }
    const page = (number: number) =>
      app.call("GET /profile/all", {
        as: admin,
        query: { role: "agent", page: number, limit: 2 },
      });
    const first = (await page(1)).body.data;
    const second = (await page(2)).body.data;
    expect(first.docs.map(({ _id }) => _id)).toEqual(made.slice(0, 2));
    expect(second.docs.map(({ _id }) => _id)).toEqual(made.slice(2));
    expect(first).toMatchObject({
      totalDocs: 3,
      totalIsCapped: false,
      limit: 2,
      page: 1,
      totalPages: 2,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(second).toMatchObject({ page: 2, hasNextPage: false, hasPrevPage: true });
  });

  test("bad paging and an unknown role are refused", async () => {
    const admin = await aUser(app, { role: "admin" });
    for (const query of ["page=0", "limit=101", "limit=x", "role=god"]) {
      const { status } = await app.request({ url: `/api/profile/all?${query}`, as: admin });
      expect([query, status]).toEqual([query, 422]);
    }
  });

  test("PRODUCT 3.2: an admin reads one person with counters; unknown, malformed and deleted are not found", async () => {
    const admin = await aUser(app, { role: "admin" });
    const maya = await aUser(app);
    await givePoints(app, maya.id, 12);
    const { body } = await app.call("GET /profile/:id", { as: admin, params: { id: maya.id } });
    expect(body.data).toMatchObject({ _id: maya.id, pointsEarned: 12, referrals: 0 });
    const gone = "01900000-0000-7000-8000-000000000000";
    const unknown = await app.call("GET /profile/:id", { as: admin, params: { id: gone } });
    expect([unknown.status, unknown.problem.code]).toEqual([404, "user_not_found"]);
    const malformed = await app.call("GET /profile/:id", { as: admin, params: { id: "me" } });
    expect(malformed.status).toBe(404);
  });

  test("abuse 5, 6, 9: nobody below an admin sees anybody", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    for (const [as, expected] of [
      [maya, 403],
      [agent, 403],
      [undefined, 401],
    ] as const) {
      expect((await app.call("GET /profile/all", { as })).status).toBe(expected);
      const one = await app.call("GET /profile/:id", { as, params: { id: maya.id } });
      expect(one.status).toBe(expected);
    }
  });
});
