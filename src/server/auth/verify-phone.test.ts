import { createServer, type Server } from "node:http";
import { text as readAll } from "node:stream/consumers";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../core/database/transaction.ts";
import { notify } from "../notifications/service.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { atOnce, inARow, otherThan, phoneCodeOf, statuses } from "#test/support/auth.ts";

/** The tests of both engines may run at the same time. */
const PORT = process.env["REBOUND_TEST_ENGINE"] === "postgres" ? 4185 : 4184;
const DAY = 86_400_000;
const start = new Date("2026-02-11T17:00:00Z");

let app: TestApp;
/** Another process with the same database. */
let other: TestApp;
let sent: { to: string; text: string }[] = [];
let provider: Server;

beforeAll(async () => {
  provider = createServer((request, response) => {
    void readAll(request).then((body) => {
      const form = new URLSearchParams(body);
      sent.push({ to: form.get("To") ?? "", text: form.get("Body") ?? "" });
      response.writeHead(201, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((ready) => void provider.listen(PORT, "127.0.0.1", ready));
  const env = {
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "hush",
    TWILIO_FROM: "+15550109999",
    TWILIO_URL: `http://127.0.0.1:${PORT}`,
  };
  app = await testApp({ env });
  other = await testApp({ env, opened: app.opened });
});
beforeEach(async () => {
  await app.deps.jobs.runDue();
  sent = [];
  app.clock.set(start);
  other.clock.set(start);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await new Promise((closed) => void provider.close(closed));
});

let numbers = 0;
const aNumber = (): string => `(415) 555-${String((numbers += 1)).padStart(4, "0")}`;
const aPerson = (phoneNumber = aNumber()): Promise<TestUser> =>
  aUser(app, { phoneNumber, isPhoneVerified: false });

const ask = (as: TestUser, by = app) => by.call("POST /profile/phone/code", { as });
const verify = (as: TestUser, otp: string) =>
  app.call("PUT /profile/phone/verify", { as, body: { otp } });
const change = (as: TestUser, phoneNumber: string) =>
  app.call("PUT /profile", { as, body: { phoneNumber } });
const isVerified = async (as: TestUser): Promise<boolean> =>
  (await app.call("GET /profile", { as })).body.data.isPhoneVerified;
/** What the provider received, once all waiting messages were sent. */
async function received(): Promise<{ to: string; text: string }[]> {
  await app.deps.jobs.runDue();
  return sent;
}

test("row A3a: a number gets no message before the code that was sent to it came back", async () => {
  const maya = await aPerson("(415) 555-2671");
  const location = (await aLocation(app, maya))._id;
  await aPickup(app, maya, { location });
  expect(await received()).toEqual([]);
  expect((await ask(maya)).status).toBe(200);
  const code = await phoneCodeOf(app, maya.id);
  expect(await received()).toEqual([
    {
      to: "+14155552671",
      text: `Your Rebound code to verify this phone number:\n${code}\nIt works for 10 minutes. If you didn't ask for it, ignore this message.`,
    },
  ]);
  const { status, body } = await verify(maya, code);
  expect([status, body.data.isPhoneVerified]).toEqual([200, true]);
  await aPickup(app, maya, { location });
  expect((await received()).map(({ to }) => to)).toEqual(["+14155552671", "+14155552671"]);
});

test("row A3a: the code stands nowhere in the database, and works once, for its person", async () => {
  const [maya, ana] = [await aPerson(), await aPerson()];
  await ask(maya);
  await ask(ana);
  const code = await phoneCodeOf(app, maya.id);
  const rows = await app.deps.db.selectFrom("messages").select(["body", "code"]).execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  if (code !== (await phoneCodeOf(app, ana.id))) expect((await verify(ana, code)).status).toBe(400);
  expect((await verify(maya, code)).status).toBe(200);
  const again = await verify(maya, code);
  expect([again.status, again.problem.message]).toEqual([
    400,
    "This phone number is already verified",
  ]);
});

test("row A3a: after five wrong codes the right one is refused, and a newer one ends the older", async () => {
  const maya = await aPerson();
  await ask(maya);
  const code = await phoneCodeOf(app, maya.id);
  const wrong = await atOnce(30, () => verify(maya, otherThan(code)));
  expect(new Set(statuses(wrong))).toEqual(new Set([400]));
  const late = await verify(maya, code);
  expect([late.status, late.problem.message]).toEqual([400, "Invalid or expired OTP"]);
  app.clock.advance(1000);
  await ask(maya);
  const newer = await phoneCodeOf(app, maya.id);
  if (newer !== code) expect((await verify(maya, code)).status).toBe(400);
  expect((await verify(maya, newer)).status).toBe(200);
});

test("row A3a: a code ends after ten minutes", async () => {
  const maya = await aPerson();
  await ask(maya);
  const code = await phoneCodeOf(app, maya.id);
  await received();
  app.clock.advance(10 * 60_000);
  expect((await verify(maya, code)).status).toBe(400);
});

test("row A3a: of many right codes at once one verifies", async () => {
  const maya = await aPerson();
  await ask(maya);
  const code = await phoneCodeOf(app, maya.id);
  const answers = await atOnce(4, () => verify(maya, code));
  expect(statuses(answers)).toEqual([200, 400, 400, 400]);
});

test("row A3a: another number is not verified, and the code of the number before proves nothing", async () => {
  const maya = await aPerson("(415) 555-2600");
  await ask(maya);
  const code = await phoneCodeOf(app, maya.id);
  await change(maya, "(415) 555-2601");
  expect((await verify(maya, code)).status).toBe(400);
  expect(await isVerified(maya)).toBe(false);

  const ana = await aUser(app, { phoneNumber: "(415) 555-2602" });
  expect((await change(ana, "+1 415 555 2602")).body.data.isPhoneVerified).toBe(true);
  expect((await change(ana, "+1 415 555 2603")).body.data.isPhoneVerified).toBe(false);
  expect((await change(ana, "")).body.data).toMatchObject({
    phoneNumber: null,
    isPhoneVerified: false,
  });
});

test("row A3a: what waits for a number that was changed meanwhile does not leave", async () => {
  const maya = await aUser(app, { phoneNumber: aNumber() });
  await inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, {
      userId: maya.id,
      event: `pickup_reminder:${maya.id}`,
      notice: () => ({ title: "Pickup booked", message: "We come." }),
      text: () => "Soon.",
    }),
  );
  const ana = await aPerson();
  await ask(ana);
  for (const person of [maya, ana]) await change(person, aNumber());
  expect(await received()).toEqual([]);
});

test("row A3b: five messages a day go to one number, codes included, from two processes at once", async () => {
  const number = "(415) 555-2700";
  const [maya, ana] = [await aPerson(number), await aPerson(number)];
  const answers = await atOnce(20, (n) => ask(n % 2 === 0 ? maya : ana, n % 3 === 0 ? other : app));
  expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.problem.message).toBe("Too many text messages were sent. Try again in 24 hours.");
  expect(Number(refused?.headers["retry-after"])).toBe(86_400);
  expect((await received()).length).toBeLessThanOrEqual(5);
  app.clock.advance(DAY + 1);
  expect((await ask(maya)).status).toBe(200);
});

test("row A3b: twenty messages a week go to one person, whatever the number", async () => {
  const maya = await aPerson();
  const answers = await inARow(21, async () => {
    await change(maya, aNumber());
    return ask(maya);
  });
  expect(statuses(answers)).toEqual([...Array(20).fill(200), 429]);
  app.clock.advance(7 * DAY + 1);
  expect((await ask(maya)).status).toBe(200);
});

test("row A3b: a booking over the limit is booked, and told in the app and by email", async () => {
  const maya = await aUser(app, { phoneNumber: aNumber() });
  const location = (await aLocation(app, maya))._id;
  await atOnce(8, () => aPickup(app, maya, { location }));
  expect(await received()).toHaveLength(5);
  const { body } = await app.call("GET /notifications", { as: maya });
  expect(body.data.totalDocs).toBe(8);
  const emails = app.deps.db.selectFrom("messages").select("id").where("user_id", "=", maya.id);
  expect(await emails.where("channel", "=", "email").execute()).toHaveLength(8);
});

test("row A3b: strangers who ask for codes leave messages to whom the number belongs", async () => {
  const number = aNumber();
  const owner = await aUser(app, { phoneNumber: number });
  const strangers = [await aPerson(number), await aPerson(number)];
  const answers = await atOnce(6, (n) => ask(strangers[n % 2] ?? owner));
  expect(statuses(answers)).toEqual([200, 200, 200, 429, 429, 429]);
  await aPickup(app, owner);
  await aPickup(app, owner);
  expect((await received()).filter(({ text }) => text.includes("Pickup booked"))).toHaveLength(2);
});

test("row A3e: a number that costs extra is refused at its field, and gets no code", async () => {
  const maya = await aPerson();
  for (const number of ["+1 900 555 0100", "(212) 976-5555", "(800) 555-0100", "+870773111632"]) {
    const { status, problem } = await change(maya, number);
    expect([number, status]).toEqual([number, 422]);
    expect(problem.fields?.["phoneNumber"]).toMatch(/^This is a special number/);
  }
  const kept = await aPerson("+1 900 555 0100");
  const { status, problem } = await ask(kept);
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ["phoneNumber"]]);
  expect(await received()).toEqual([]);
});

test("row A3e: a number of another country may be kept, and gets no message", async () => {
  const maya = await aPerson();
  expect((await change(maya, "+44 7911 123456")).status).toBe(200);
  const { status, problem } = await ask(maya);
  expect([status, problem.message]).toEqual([
    422,
    "We send no text messages to numbers of this country. Messages come by email and in the app.",
  ]);
  const proved = await aUser(app, { phoneNumber: "+44 7911 123456" });
  await aPickup(app, proved);
  expect(await received()).toEqual([]);
});

test("without a number, or with a verified one, no code is sent", async () => {
  const none = await ask(await aUser(app));
  expect([none.status, none.problem.code]).toEqual([409, "no_phone"]);
  const done = await ask(await aUser(app, { phoneNumber: aNumber() }));
  expect([done.status, done.problem.code]).toEqual([400, "already_verified"]);
  const noCode = await verify(await aUser(app), "123456");
  expect([noCode.status, noCode.problem.code]).toEqual([409, "no_phone"]);
});

test("where no provider is configured nothing is promised, and in demo mode the outbox takes it", async () => {
  const quiet = await testApp({ opened: app.opened });
  const demo = await testApp({ opened: app.opened, env: { DEMO: "true", SMS_COUNTRIES: "US,GB" } });
  const maya = await aPerson();
  const refused = await ask(maya, quiet);
  expect([refused.status, refused.problem.code]).toEqual([409, "no_texts"]);
  expect((await quiet.call("GET /config", {})).body.data.sendsTexts).toBe(false);
  expect((await demo.call("GET /config", {})).body.data).toMatchObject({
    sendsTexts: true,
    textedCodes: ["+1", "+44"],
  });
  expect((await ask(maya, demo)).status).toBe(200);
  expect((await verify(maya, await phoneCodeOf(demo, maya.id))).status).toBe(200);
  await quiet.close();
  await demo.close();
});

test("bad codes are refused at their field, and nobody proves a number without a session", async () => {
  const maya = await aPerson();
  for (const otp of ["12345", "abcdef", null, 123456]) {
    const { status, problem } = await app.request({
      method: "PUT",
      url: "/api/profile/phone/verify",
      as: maya,
      payload: { otp },
    });
    expect([otp, status, typeof problem.fields?.["otp"]]).toEqual([otp, 422, "string"]);
  }
  const body = { otp: "123456" };
  expect((await app.call("PUT /profile/phone/verify", { body })).status).toBe(401);
  expect((await app.call("POST /profile/phone/code", {})).status).toBe(401);
});
