import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { auditLedger } from "#server/impact/service.ts";
import { forgetPerson } from "#server/personal-data.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { deleteDue } from "./own-account.ts";

let app: TestApp;
beforeAll(async () => {
  // Nothing listens there: what was to be sent waits.
  app = await testApp({ env: { SMTP_URL: "smtp://127.0.0.1:4209" } });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const ask = (as: TestUser, password = as.password) =>
  app.call("DELETE /profile", { as, body: { password } });
const signInAs = ({ email, password }: TestUser) =>
  app.call("POST /auth/signin", { body: { email, password } });
const deleteNow = () => deleteDue(app.deps, forgetPerson);

const personOf = (id: string) =>
  app.deps.db
    .selectFrom("users")
    .select(["first_name", "email", "deleted_at", "deletion_at", "points_earned"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function setZone(value: string | null): Promise<void> {
  const as = await aUser(app, { role: "superadmin" });
  await app.call("PUT /management/settings/:key", {
    as,
    params: { key: "timeZone" },
    body: { value },
  });
}

const emailsTo = async (recipient: string): Promise<string[]> => {
  const found = app.deps.db.selectFrom("messages").select("subject");
  const rows = await found.where("recipient", "=", recipient).orderBy("created_at").execute();
  return rows.map(({ subject }) => subject);
};

describe("deleting one's own account", () => {
  test("PRODUCT R22.3: asks for the password, ends all sessions and is told by email", async () => {
    const maya = await aUser(app);
    const other = (await signInAs(maya)).body;
    const wrong = await ask(maya, "not this one");
    expect([wrong.status, wrong.problem.fields]).toEqual([
      422,
      { password: "That isn't your password" },
    ]);
    const at = app.deps.now().getTime();
    const asked = await ask(maya);
    expect([asked.status, asked.body.data.deletionAt]).toEqual([
      200,
      new Date(at + 7 * DAY_MS).toISOString(),
    ]);
    for (const as of [maya, other])
      expect((await app.call("GET /profile", { as })).status).toBe(401);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
    expect(await emailsTo(maya.email)).toEqual([
      `Your account will be deleted on ${day.format(at + 7 * DAY_MS)}`,
    ]);
  });

  test("PRODUCT R22.3: email, answer and account name one day, in the programme's zone, also asked again in another zone", async () => {
    const maya = await aUser(app);
    // Seven days later it is Dec 6 in UTC, and Dec 5 in New York.
    app.clock.set(new Date("2026-11-29T01:37:00Z"));
    const { token } = (await signInAs(maya)).body;
    expect((await ask({ ...maya, token })).body.data).toEqual({
      deletionAt: "2026-12-06T01:37:00.000Z",
      deletionOn: "2026-12-05",
    });
    expect(await emailsTo(maya.email)).toContain(
      "Your account will be deleted on Saturday, December 5, 2026",
    );
    await setZone("Asia/Tokyo");
    onTestFinished(() => setZone(null));
    const again = (await signInAs(maya)).body;
    expect(again.user.deletionOn).toBe("2026-12-05");
    const twice = await ask({ ...maya, token: again.token });
    expect(twice.body.data.deletionOn).toBe("2026-12-05");
  });

  test("PRODUCT R22.3: eight requests at once are one, and asking again does not put the day off", async () => {
    const maya = await aUser(app);
    const sessions = [
      maya,
      ...(await Promise.all(Array.from({ length: 7 }, () => signInAs(maya)))),
    ].map((one) => ({ ...maya, token: "body" in one ? one.body.token : one.token }));
    const answers = await Promise.all(sessions.map((one) => ask(one)));
    // Whoever comes after the first one may find the session ended; five passwords are tried at once.
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
    expect(new Set(taken.map(({ body }) => body.data.deletionAt)).size).toBe(1);
    app.clock.advance(2 * DAY_MS);
    const { token } = (await signInAs(maya)).body;
    const again = await ask({ ...maya, token });
    expect(again.body.data.deletionAt).toBe(taken[0]?.body.data.deletionAt);
    expect((await app.call("GET /profile", { as: { token } })).status).toBe(401);
    expect(await emailsTo(maya.email)).toHaveLength(1);
    const audited = await app.deps.db
      .selectFrom("audit_lines")
      .select("id")
      .where("type", "=", "deletion_asked")
      .where("user_id", "=", maya.id)
      .execute();
    expect(audited).toHaveLength(1);
  });

  test("PRODUCT R22.4: signing in on the sixth day keeps everything", async () => {
    const maya = await aUser(app, { points: 150 });
    await ask(maya);
    app.clock.advance(6 * DAY_MS);
    expect(await deleteNow()).toBe(0);
    const { token, user } = (await signInAs(maya)).body;
    expect(user.deletionAt).not.toBeNull();
    for (let turn = 0; turn < 2; turn++) {
      const kept = await app.call("DELETE /profile/deletion", { as: { token } });
      expect([kept.status, kept.body.data.deletionAt]).toEqual([200, null]);
    }
    app.clock.advance(30 * DAY_MS);
    await deleteNow();
    expect(await personOf(maya.id)).toMatchObject({
      email: maya.email,
      deleted_at: null,
      points_earned: 150,
    });
  });

  test("PRODUCT R22.5: on the eighth day name, address and photos are gone, the counts stay", async () => {
    const maya = await aUser(app, { firstName: "Zanzibara", points: 100 });
    const waiting = await aPickup(app, maya);
    await aPickup(app, maya, { completedWith: 3 });
    const handedIn = await aDropOff(app, maya);
    await ask(maya);
    app.clock.advance(8 * DAY_MS);
    expect(await deleteNow()).toBe(1);
    expect(await deleteNow()).toBe(0);
    expect(await personOf(maya.id)).toMatchObject({
      first_name: "Deleted",
      email: null,
      deletion_at: null,
    });
    const [pickup, dropOff] = [
      await app.deps.db
        .selectFrom("pickups")
        .select("cancelled_at")
        .where("id", "=", waiting._id)
        .executeTakeFirstOrThrow(),
      await app.deps.db
        .selectFrom("drop_offs")
        .select(["status", "reason", "photo_key"])
        .where("id", "=", handedIn._id)
        .executeTakeFirstOrThrow(),
    ];
    expect(pickup.cancelled_at).not.toBeNull();
    expect(dropOff).toEqual({
      status: "rejected",
      reason: "The account was deleted",
      photo_key: null,
    });
    expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);
    expect(await emailsTo(maya.email)).toEqual(["Your account was deleted"]);
    expect((await signInAs(maya)).status).toBe(401);
    const password = "secret12";
    const again = await app.call("POST /auth/signup", {
      body: {
        firstName: "May",
        lastName: "Lee",
        email: maya.email,
        password,
        confirmPassword: password,
      },
    });
    expect(again.status).toBe(201);
  });

  test("PRODUCT R22.6: staff must give their role back first, also between asking and the day", async () => {
    for (const role of ["agent", "admin", "superadmin"] as const) {
      const refused = await ask(await aUser(app, { role }));
      expect([refused.status, refused.problem.code]).toEqual([403, "still_staff"]);
    }
    const promoted = await aUser(app);
    await ask(promoted);
    await app.deps.db
      .updateTable("users")
      .set({ role: "agent" })
      .where("id", "=", promoted.id)
      .execute();
    app.clock.advance(8 * DAY_MS);
    expect(await deleteNow()).toBe(0);
    expect((await personOf(promoted.id)).deleted_at).toBeNull();
  });

  test("abuse D61: a stolen session without the password deletes nothing, and may try 5 times", async () => {
    const maya = await aUser(app);
    const tries = [];
    for (let guess = 0; guess < 7; guess++) tries.push((await ask(maya, `guess ${guess}`)).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await personOf(maya.id)).deletion_at).toBeNull();
  });

  test("is refused for bad input, without a session, and before the address is verified", async () => {
    const maya = await aUser(app);
    const body = { password: "" };
    const empty = await app.call("DELETE /profile", { as: maya, body });
    expect([empty.status, empty.problem.fields]).toEqual([
      422,
      { password: "Password is required" },
    ]);
    const newcomer = await aUser(app, { verified: false });
    expect((await app.call("DELETE /profile", { body })).status).toBe(401);
    expect((await app.call("DELETE /profile", { as: newcomer, body })).status).toBe(403);
    expect((await app.call("DELETE /profile/deletion", {})).status).toBe(401);
    expect((await app.call("DELETE /profile/deletion", { as: newcomer })).status).toBe(403);
  });
});
