import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { cleanUp } from "#server/auth/clean-up.ts";
import { DAY_MS } from "#domain/durations.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { auditOf, noticesOf } from "#test/support/attempts.ts";
import {
  codeOf,
  emailsTo,
  forgot,
  reset,
  resetByLink,
  resetLinkOf,
  signIn,
  trySignUp,
} from "#test/support/auth.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { sendDispute } from "#test/support/disputes.ts";
import { aResident } from "#test/support/helping.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Poe" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const names = { firstName: "Rosa", lastName: "Vela", language: "es" } as const;
const add = (body: Record<string, unknown>, as = admin) =>
  app.request({ method: "POST", url: "/api/profile", as, payload: { ...names, ...body } });
const give = (id: string, email: string, as = admin) =>
  app.request({ method: "PUT", url: `/api/profile/${id}/mailbox`, as, payload: { email } });
const sendCode = (id: string, purpose: string) =>
  app.request({ method: "POST", url: `/api/profile/${id}/code`, as: admin, payload: { purpose } });
const read = async (id: string) =>
  (await app.call("GET /profile/:id", { as: admin, params: { id } })).body.data;
const booking = (location: string) => ({
  location,
  date: "2026-02-13",
  timeStart: "09:00",
  timeEnd: "11:00",
  description: "Two bags",
  itemType: "metals" as const,
});
const book = (id: string, location: string, as = admin) =>
  app.call("POST /profile/:id/pickups", { as, params: { id }, body: booking(location) });

describe("adding a resident", () => {
  test("PRODUCT R28.1: by a phone number, an email address or both; by neither it is refused", async () => {
    const byPhone = await add({ phoneNumber: "(415) 555-2601" });
    const both = await add({ phoneNumber: "(415) 555-2602", email: "Rosa.Both@example.org" });
    expect([byPhone.status, both.status]).toEqual([201, 201]);
    expect([byPhone.body, both.body]).toMatchObject([
      { data: { email: "", phoneNumber: "(415) 555-2601", origin: "office", language: "es" } },
      { data: { email: "rosa.both@example.org", isEmailVerified: false, isPhoneVerified: false } },
    ]);
    const neither = await add({});
    expect([neither.status, neither.body]).toMatchObject([
      422,
      { fields: { phoneNumber: "Enter a phone number or an email address" } },
    ]);
    expect((await add({ phoneNumber: "911" })).status).toBe(422);
    const id = String(Object(byPhone.body).data._id);
    expect(await auditOf(app, id)).toMatchObject([{ type: "user_added", actor_id: admin.id }]);
  });

  test("PRODUCT R28.1: an address that has an account is refused", async () => {
    const known = await aUser(app);
    const answer = await add({ email: known.email });
    expect([answer.status, answer.body]).toMatchObject([409, { code: "email_taken" }]);
  });

  test("row F37: by no way of signing in a session opens without an address", async () => {
    const rosa = await aResident(app, admin);
    const answers = await Promise.all(
      ["signin", "forgot-password"].map((url) =>
        app.request({
          method: "POST",
          url: `/api/auth/${url}`,
          payload: { email: "", password: "" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(await sendCode(rosa.id, "reset")).toMatchObject({
      status: 409,
      body: { code: "no_email" },
    });
    const other = await trySignUp(app, { phoneNumber: rosa.phoneNumber });
    expect([other.status, other.body.user._id === rosa.id]).toEqual([201, false]);
    const sessions = await app.deps.db
      .selectFrom("sessions")
      .select("user_id")
      .where("user_id", "=", rosa.id)
      .execute();
    expect(sessions).toEqual([]);
  });

  test("PRODUCT R28.2: nothing is mailed, and the account outlives a week", async () => {
    const rosa = await aResident(app, admin, { email: "rosa.week@example.org" });
    const { _id: home } = await aLocation(app, rosa);
    await book(rosa.id, home);
    app.clock.set(new Date(START.getTime() + 8 * DAY_MS));
    await cleanUp(app.deps);
    app.clock.set(START);
    expect([(await read(rosa.id)).firstName, await emailsTo(app, rosa.email)]).toEqual([
      "Rosa",
      [],
    ]);
  });

  test("PRODUCT R28.2: several without an address are listed, sorted and downloaded", async () => {
    await aResident(app, admin, { lastName: "Zyx" });
    await aResident(app, admin, { lastName: "Zyx" });
    for (const sort of ["email", "-email", "name"] as const) {
      const { body } = await app.call("GET /profile/all", {
        as: admin,
        query: { search: "Zyx", sort },
      });
      expect(body.data.docs.map(({ email }) => email)).toEqual(["", ""]);
    }
    const csv = await app.app.inject({
      url: "/api/export/users?search=Zyx",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(csv.body).toMatch(/Rosa,Zyx,,/);
  });
});

describe("an email address given later", () => {
  test("PRODUCT R28.3: nothing but codes is mailed until a code has set a password; then it is hers", async () => {
    const rosa = await aResident(app, admin);
    const email = "rosa.later@example.org";
    expect((await give(rosa.id, email)).body).toMatchObject({ data: { email } });
    const { _id: home } = await aLocation(app, rosa);
    const { data: pickup } = (await book(rosa.id, home)).body;
    expect(await emailsTo(app, email)).toEqual([]);
    expect((await sendCode(rosa.id, "verify")).status).toBe(403);
    expect((await sendCode(rosa.id, "reset")).status).toBe(200);
    const otp = await codeOf(app, "reset", email);
    expect((await reset(app, { email, otp, newPassword: "correct horse" })).status).toBe(200);
    const session = await signIn(app, email, "correct horse");
    const as = { ...admin, token: String(Object(session.body).token) };
    const own = (await app.call("GET /pickup", { as, query: {} })).body.data.docs;
    expect([own[0]?._id, (await read(rosa.id)).isEmailVerified]).toEqual([pickup._id, true]);
  });

  test("PRODUCT R28.3: until it is proved it can be corrected, and what went to the wrong one ends", async () => {
    const rosa = await aResident(app, admin, { email: "rosa.typo@example.org" });
    await forgot(app, "rosa.typo@example.org");
    const otp = await codeOf(app, "reset", "rosa.typo@example.org");
    expect((await sendCode(rosa.id, "reset")).status).toBe(200);
    const link = await resetLinkOf(app, "rosa.typo@example.org");
    expect((await give(rosa.id, "rosa.right@example.org")).status).toBe(200);
    const late = await reset(app, {
      email: "rosa.typo@example.org",
      otp,
      newPassword: "correct horse",
    });
    expect(late).toMatchObject({ status: 400, body: { code: "invalid_code" } });
    const byLink = await resetByLink(app, link, "correct horse");
    expect(byLink).toMatchObject({ status: 409, body: { code: "reset_link_used" } });
    expect((await read(rosa.id)).email).toBe("rosa.right@example.org");
  });

  test("row F38: a taken address, a proved one, staff and oneself are refused (PRODUCT R28.3)", async () => {
    const [rosa, known] = [await aResident(app, admin), await aUser(app)];
    const agent = await aUser(app, { role: "agent" });
    const newcomer = await aUser(app);
    const answers = [
      await give(rosa.id, known.email),
      await give(known.id, "other@example.org"),
      await give(agent.id, "other@example.org"),
      await give(admin.id, "other@example.org"),
      await give(rosa.id, "other@example.org", agent),
      await give(rosa.id, "other@example.org", newcomer),
    ];
    expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual([
      [409, "email_taken"],
      [400, "already_verified"],
      [403, "not_allowed"],
      [403, "not_allowed"],
      [403, "not_authorized"],
      [403, "not_authorized"],
    ]);
    await give(rosa.id, "rosa.audited@example.org");
    expect((await auditOf(app, rosa.id)).map(({ type }) => type)).toEqual([
      "user_added",
      "mailbox_given",
    ]);
  });
});

describe("helping somebody else", () => {
  test("PRODUCT R28.4: a location and a booking are the person's, say who booked, and the person is told", async () => {
    const rosa = await aResident(app, admin);
    const saved = await app.call("POST /profile/:id/locations", {
      as: admin,
      params: { id: rosa.id },
      body: {
        name: "Home",
        address: "1 Elm",
        city: "Austin",
        state: "Texas",
        latitude: 30.27,
        longitude: -97.74,
        country: "United States",
      },
    });
    expect(saved.status).toBe(201);
    const { data: pickup } = (await book(rosa.id, saved.body.data._id)).body;
    expect(pickup).toMatchObject({ user: { _id: rosa.id }, bookedBy: { firstName: "Ada" } });
    expect(await noticesOf(app, rosa.id, "pickup_booked")).toMatchObject([
      { title: "Our office booked for you" },
    ]);
    const story = await app.call("GET /pickup/story/:id", {
      as: admin,
      params: { id: pickup._id },
    });
    expect(story.body.data).toMatchObject([
      {
        kind: "booked",
        by: { firstName: "Ada" },
        text: expect.stringMatching(/^Booked by our office for/),
      },
    ]);
    expect(await auditOf(app, pickup._id)).toMatchObject([
      { type: "pickup_booked", actor_id: admin.id, user_id: rosa.id },
    ]);
    expect((await auditOf(app, rosa.id)).map(({ type }) => type)).toContain("location_saved");
    expect(await noticesOf(app, rosa.id, "location_saved")).toMatchObject([
      { message: expect.stringMatching(/^Home, 1 Elm, Austin/) },
    ]);
  });

  test("PRODUCT R28.4: the limit of open pickups does not bind; the location of another person is not found", async () => {
    const [rosa, other] = [await aResident(app, admin), await aUser(app)];
    const { _id: home } = await aLocation(app, rosa);
    for (let made = 0; made < 21; made += 1) expect((await book(rosa.id, home)).status).toBe(201);
    const { _id: strange } = await aLocation(app, other);
    const url = `/api/profile/${rosa.id}/pickups`;
    const [there, gone] = [
      await app.request({ method: "POST", url, as: admin, payload: booking(strange) }),
      await app.request({
        method: "POST",
        url: `/api/profile/${home}/pickups`,
        as: admin,
        payload: booking(home),
      }),
    ];
    expect([there, gone]).toMatchObject([
      { status: 404, body: { code: "not_found" } },
      { status: 404, body: { code: "user_not_found" } },
    ]);
  });

  test("PRODUCT R28.4: an own booking of the office's is nobody's help", async () => {
    const { _id: home } = await aLocation(app, admin);
    const { data: pickup } = (await book(admin.id, home)).body;
    expect([pickup.bookedBy, await auditOf(app, pickup._id)]).toEqual([null, []]);
  });

  test("PRODUCT R28.4: the office moves it, and questions the count for its owner, who is told", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const body = { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" };
    await app.call("PUT /pickup/schedule/:id", { as: admin, params: { id }, body });
    const agent = await aUser(app, { role: "agent" });
    await app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id },
      body: { itemsCount: 12 },
    });
    const refused = await sendDispute(app, {
      as: agent,
      type: "pickup",
      id,
      items: { metals: 18 },
    });
    const { data: dispute } = await sendDispute(app, {
      as: admin,
      type: "pickup",
      id,
      items: { metals: 18 },
    });
    expect(refused.status).toBe(404);
    expect(dispute).toMatchObject({ user: { _id: maya.id }, openedBy: { firstName: "Ada" } });
    expect(await noticesOf(app, maya.id, "dispute_opened")).toMatchObject([
      { message: expect.stringMatching(/^Our office noted for you/) },
    ]);
    const own = (await app.call("GET /dispute", { as: maya, query: {} })).body.data.docs;
    const story = (await app.call("GET /pickup/story/:id", { as: maya, params: { id } })).body.data;
    expect([own[0]?._id, story[1]?.text]).toEqual([
      dispute._id,
      expect.stringMatching(/^Moved by our office to Friday/),
    ]);
    expect(await auditOf(app, id)).toContainEqual(
      expect.objectContaining({ type: "dispute_opened", actor_id: admin.id, user_id: maya.id }),
    );
  });
});
