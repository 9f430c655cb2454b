import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { addDays } from "#domain/pickups/schedule.ts";
import { recordOf } from "#domain/record.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";
import { newId } from "#server/core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { phoneCodeOf } from "#test/support/auth.ts";
import { confirmed } from "#test/support/factors.ts";
import { aLocation, aPhoto, aReward, aUser, type TestUser } from "#test/support/builders.ts";

const TODAY = "2026-02-11";
const texts = (summary: string) => ({
  ...recordOf(LANGUAGE_CODES, () => ({ body: `# Terms\n${summary}`, summary })),
  es: { body: `# Condiciones\n${summary}`, summary: `ES ${summary}` },
});

async function openApp(): Promise<{ app: TestApp; head: TestUser }> {
  const app = await testApp({ env: { DEMO: "true" } });
  return { app, head: await aUser(app, { role: "superadmin" }) };
}

let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  ({ app, head } = await openApp());
});
afterAll(() => app.close());

type Kind = "terms" | "privacy";
const publish = async (kind: Kind, validFrom: string, summary: string, as = head) =>
  publishWith(await confirmed(app, as), { kind, validFrom, texts: texts(summary) }, as);
const publishWith = (
  confirmation: string,
  form: { kind: Kind; validFrom: string; texts: ReturnType<typeof texts> },
  as = head,
) => app.call("POST /legal", { as, body: { ...form, confirmation } });

const signUp = async (email: string) => {
  const password = "secret12";
  const { status, body } = await app.call("POST /auth/signup", {
    body: { firstName: "May", lastName: "Lee", email, password, confirmPassword: password },
    headers: { "accept-language": "es" },
  });
  expect(status).toBe(201);
  return body;
};
const kindsOf = async (userId: string) =>
  app.deps.db
    .selectFrom("consents")
    .select(["kind", "version", "given", "language"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .execute();

/** The statuses of booking, handing in and redeeming. */
async function attempts(as: TestUser): Promise<number[]> {
  const { _id: location } = await aLocation(app, as);
  const when = { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" };
  const booked = await app.call("POST /pickup", {
    as,
    body: { location, ...when, description: "Bags", itemType: "metals" },
  });
  const { _id: id } = await aReward(app, { pointsRequired: 10 });
  const redeemed = await app.call("POST /reward/:id/redeem", { as, params: { id } });
  const form = { location, itemType: "plastic", description: "", file: await aPhoto() } as const;
  const handedIn = await app.call("POST /dropOff", { as, form });
  return [booked.status, redeemed.status, handedIn.status];
}

describe("terms and privacy notice", () => {
  test("PRODUCT R22.7: without published texts nothing is shown or kept at sign-up", async () => {
    expect((await app.call("GET /legal", { query: {} })).body.data).toEqual([]);
    const { user } = await signUp("before@example.org");
    expect(await kindsOf(user._id)).toEqual([]);
  });

  test("only superadmins publish, with a text in every language", async () => {
    const admin = await aUser(app, { role: "admin" });
    expect((await publish("terms", TODAY, "First", admin)).status).toBe(403);
    const confirmation = await confirmed(app, head);
    const inEnglish = { en: texts("First").en };
    const body = { kind: "terms", validFrom: TODAY, texts: inEnglish, confirmation } as never;
    expect((await app.call("POST /legal", { as: head, body })).status).toBe(422);
    expect((await publish("terms", "2026-02-10", "First")).problem.fields).toEqual({
      validFrom: "The first day can be Wednesday, February 11, 2026 at the earliest",
    });
  });

  test("row A30l: a text is published with a confirmation, which is good for one", async () => {
    const other = await openApp();
    onTestFinished(() => other.app.close());
    const { app: own, head: as } = other;
    const form = { kind: "terms", validFrom: TODAY, texts: texts("First") } as const;
    const send = (confirmation: string) =>
      own.call("POST /legal", { as, body: { ...form, confirmation } });
    const without = await own.call("POST /legal", { as, body: form as never });
    expect(without.problem.fields).toEqual({ confirmation: "Confirm that it is you" });
    expect((await send("A".repeat(43))).problem.code).toBe("not_confirmed");
    const somebody = await aUser(own, { role: "superadmin" });
    expect((await send(await confirmed(own, somebody))).problem.code).toBe("not_confirmed");
    const confirmation = await confirmed(own, as);
    expect((await send(confirmation)).status).toBe(201);
    expect((await send(confirmation)).problem.code).toBe("not_confirmed");
    expect((await own.call("GET /legal", { query: {} })).body.data).toHaveLength(1);
  });

  test("PRODUCT R22.13: superadmins read every version in each language, and how many are told is true", async () => {
    const other = await openApp();
    onTestFinished(() => other.app.close());
    const { app: own, head: as } = other;
    const versions = async () => (await own.call("GET /legal/versions", { as })).body.data;
    expect((await versions()).versions).toEqual([]);
    await aUser(own, { verified: false });
    await aUser(own);
    const { people } = await versions();
    for (const [validFrom, summary] of [
      [TODAY, "First"],
      [addDays(TODAY, 14), "Second"],
    ] as const) {
      const confirmation = await confirmed(own, as);
      const body = { kind: "terms", validFrom, texts: texts(summary), confirmation } as const;
      await own.call("POST /legal", { as, body });
    }
    await own.deps.jobs.runDue();
    const told = await own.opened.pool.query(
      "select count(*)::int from notifications where event = 'legal_text_changes:terms:2'",
    );
    expect(told.rows).toEqual([{ count: people }]);

    own.clock.set(new Date("2026-03-01T12:00:00Z"));
    const { versions: all } = await versions();
    const read = all.filter(({ language }) => language === "en" || language === "es");
    expect(read.map(({ version, language, summary }) => [version, language, summary])).toEqual([
      [2, "en", "Second"],
      [2, "es", "ES Second"],
      [1, "en", "First"],
      [1, "es", "ES First"],
    ]);
    const params = { id: read[3]?._id ?? "" };
    const old = await own.call("GET /legal/text/:id", { as, params });
    expect(old.body.data).toMatchObject({ version: 1, body: "# Condiciones\nFirst" });
    const admin = await aUser(own, { role: "admin" });
    expect((await own.call("GET /legal/text/:id", { as: admin, params })).status).toBe(403);
    const nothing = { id: newId() };
    expect((await own.call("GET /legal/text/:id", { as, params: nothing })).status).toBe(404);
  });

  test("PRODUCT R22.8: a new version is announced two weeks ahead, and everybody is told once", async () => {
    const reader = await aUser(app, { language: "es" });
    const first = await publish("terms", TODAY, "First");
    expect(first.status).toBe(201);
    expect((await publish("terms", addDays(TODAY, 13), "Second")).status).toBe(422);
    const second = await publish("terms", addDays(TODAY, 14), "Second");
    expect(second.status).toBe(201);
    const { data } = (await app.call("GET /legal", { query: {} })).body;
    expect(data.map(({ version, isInForce }) => [version, isInForce])).toEqual([
      [1, true],
      [2, false],
    ]);
    await app.deps.jobs.runDue();
    const headers = { "accept-language": "es" };
    const { docs } = (await app.call("GET /notifications", { as: reader, headers })).body.data;
    const told = docs.map(({ title, message }) => `${title}: ${message}`);
    expect(told.toSorted()).toEqual([
      "Nuestros términos cambian el miércoles, 25 de febrero de 2026: ES Second",
      "Nuestros términos entran en vigor el miércoles, 11 de febrero de 2026: ES First",
    ]);
  });

  test("PRODUCT R22.7: signing up keeps the texts, the age and the language", async () => {
    await publish("privacy", TODAY, "Privacy");
    const { user } = await signUp("after@example.org");
    expect(await kindsOf(user._id)).toEqual([
      { kind: "age_13", version: 1, given: true, language: "es" },
      { kind: "privacy", version: 1, given: true, language: "es" },
      { kind: "terms", version: 2, given: true, language: "es" },
    ]);
  });

  test("PRODUCT R22.9: until agreed, booking, handing in and redeeming are refused, all else works", async () => {
    const maya = await aUser(app, { points: 50 });
    expect(await attempts(maya)).toEqual([403, 403, 403]);
    for (const line of ["GET /profile", "GET /profile/consents"] as const)
      expect((await app.call(line, { as: maya })).status).toBe(200);
    const { password } = maya;
    const file = await app.call("POST /profile/export", { as: maya, body: { password } });
    expect(file.status).toBe(200);
    const agree = (kind: "terms" | "privacy", version: number) =>
      app.call("POST /profile/consent", { as: maya, body: { kind, version } });
    expect((await agree("terms", 9)).status).toBe(422);
    expect((await agree("privacy", 1)).body.data.open).toHaveLength(2);
    const refused = await app.call("POST /reward/:id/redeem", {
      as: maya,
      params: { id: (await aReward(app))._id },
    });
    expect(refused.problem).toMatchObject({
      code: "terms_not_accepted",
      message: "Please agree to our terms first",
    });
    const agreed = await agree("terms", 1);
    expect(agreed.body.data.open.map(({ version }) => version)).toEqual([2]);
    expect((await agree("terms", 1)).body.data.given).toHaveLength(2);
    expect((await attempts(maya)).slice(0, 2)).toEqual([201, 201]);
    app.clock.set(new Date("2026-02-25T06:00:01Z"));
    expect(await attempts(maya)).toEqual([403, 403, 403]);
    await agree("terms", 2);
    const after = await app.call("GET /profile/consents", { as: maya });
    expect(after.body.data.open).toEqual([]);
    expect((await app.call("GET /profile", { as: maya })).body.data.pointsEarned).toBe(40);
  });

  test("PRODUCT R22.10: verifying a phone number is a consent to text messages", async () => {
    const maya = await aUser(app, { phoneNumber: "(415) 555-2671", isPhoneVerified: false });
    await app.call("POST /profile/phone/code", { as: maya });
    const otp = await phoneCodeOf(app, maya.id);
    await app.call("PUT /profile/phone/verify", { as: maya, body: { otp } });
    expect(await kindsOf(maya.id)).toEqual([
      { kind: "sms", version: 1, given: true, language: "en" },
    ]);
  });

  test("PRODUCT R22.10: switching text messages off withdraws the consent, and on again gives it", async () => {
    const maya = await aUser(app, { phoneNumber: "(415) 555-2673", isPhoneVerified: false });
    const choose = async (allowed: boolean) => {
      app.clock.advance(1_000);
      const changes = [{ kind: "pickups", channel: "sms", allowed } as const];
      await app.call("PUT /notifications/preferences", { as: maya, body: { changes } });
      const { body } = await app.call("GET /profile/consents", { as: maya });
      return body.data.given.map(({ kind, given }) => [kind, given]);
    };
    // Nothing was agreed to yet.
    expect(await choose(false)).toEqual([]);
    await choose(true);
    await app.call("POST /profile/phone/code", { as: maya });
    const otp = await phoneCodeOf(app, maya.id);
    await app.call("PUT /profile/phone/verify", { as: maya, body: { otp } });
    const [yes, no] = [
      ["sms", true],
      ["sms", false],
    ];
    expect(await choose(true)).toEqual([yes]);
    expect(await choose(false)).toEqual([no, yes]);
    expect(await choose(false)).toEqual([no, yes]);
    expect(await choose(true)).toEqual([yes, no, yes]);
    const email = [{ kind: "pickups", channel: "email", allowed: false } as const];
    await app.call("PUT /notifications/preferences", { as: maya, body: { changes: email } });
    expect(await kindsOf(maya.id)).toHaveLength(3);
  });

  test("PRODUCT R22.8: a version without the reader's language is read, announced and agreed to in English", async () => {
    const other = await testApp();
    onTestFinished(() => other.close());
    const { id: created_by } = await aUser(other, { role: "superadmin" });
    const at = other.deps.now();
    const english = { language: "en", body: "Be kind.", summary: "All is new", created_at: at };
    await other.deps.db
      .insertInto("legal_texts")
      .values({
        id: newId(),
        kind: "terms",
        version: 1,
        valid_from: TODAY,
        begins_at: at,
        created_by,
        ...english,
      })
      .execute();
    const reader = await aUser(other, { language: "es" });
    const query = { language: "es" } as const;
    const read = await other.call("GET /legal", { query });
    expect(read.body.data).toMatchObject([
      { kind: "terms", language: "en", summary: "All is new" },
    ]);
    const own = await other.call("GET /profile/consents", { as: reader });
    expect(own.body.data.open).toMatchObject([{ kind: "terms", version: 1 }]);
    await other.deps.jobs.send(other.deps.db, "legal-announcements", { kind: "terms", version: 1 });
    await other.deps.jobs.runDue();
    const { docs } = (await other.call("GET /notifications", { as: reader, query: {} })).body.data;
    expect(docs.map(({ message }) => message)).toEqual(["All is new"]);
    const agreed = await other.call("POST /profile/consent", {
      as: reader,
      body: { kind: "terms", version: 1 },
    });
    expect(agreed.body.data).toMatchObject({
      given: [{ kind: "terms", language: "en" }],
      open: [],
    });
  });

  test("abuse D62: texts and consents cannot be changed or deleted afterwards", async () => {
    const run = (sql: string) => app.opened.pool.query(sql);
    await expect(run("update legal_texts set body = ''")).rejects.toThrow("append-only");
    await expect(run("delete from legal_texts")).rejects.toThrow("append-only");
    await expect(run("update consents set given = false")).rejects.toThrow("append-only");
    await expect(run("delete from consents")).rejects.toThrow("not deleted");
  });

  test("abuse D62: of ten who publish the next version at once, one succeeds", async () => {
    const form = { kind: "privacy", validFrom: "2027-06-01", texts: texts("Race") } as const;
    const confirmations: string[] = [];
    for (let one = 0; one < 10; one++) confirmations.push(await confirmed(app, head));
    const all = await Promise.all(confirmations.map((one) => publishWith(one, form)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 409 || status === 422);
    expect(refused).toHaveLength(9);
  });

  test("is refused without a session, and before the address is verified", async () => {
    const newcomer = await aUser(app, { verified: false });
    const body = { kind: "terms", version: 1 } as const;
    for (const as of [undefined, newcomer]) {
      const expected = as ? 403 : 401;
      expect((await app.call("POST /profile/consent", { as, body })).status).toBe(expected);
      expect((await app.call("GET /profile/consents", { as })).status).toBe(expected);
    }
  });
});
