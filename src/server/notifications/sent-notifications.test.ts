import { createServer } from "node:http";

import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Deliveries } from "#contract/notifications.ts";
import type { NotificationEvent } from "#domain/emails/events.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";

import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { notify, notifyMany } from "./service.ts";

/** Both engines' tests may run at the same time. */
const [MAIL, TEXTS] =
  process.env["REBOUND_TEST_ENGINE"] === "postgres" ? [4187, 4189] : [4186, 4188];
const env = {
  SMTP_URL: `smtp://127.0.0.1:${MAIL}`,
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "hush",
  TWILIO_FROM: "+15550109999",
  TWILIO_URL: `http://127.0.0.1:${TEXTS}`,
};
/** What the mail server and the service for texts answer. */
const answers = { mail: true, text: 201 };
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  closeTimeout: 100,
  onRcptTo: (_address, _session, done) => {
    const refusal = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
    done(answers.mail ? null : refusal);
  },
  onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
});
const texts = createServer((request, response) => {
  request.resume();
  response.writeHead(answers.text, { "content-type": "application/json" }).end("{}");
});

let sending: TestApp;
let quiet: TestApp;
beforeAll(async () => {
  await new Promise<void>((ready) => void mail.listen(MAIL, "127.0.0.1", ready));
  await new Promise<void>((ready) => void texts.listen(TEXTS, "127.0.0.1", ready));
  sending = await testApp({ env });
  quiet = await testApp();
});
afterAll(async () => {
  await sending.close();
  await quiet.close();
  await new Promise<void>((closed) => mail.close(closed));
  await new Promise((closed) => void texts.close(closed));
});

const notice = () => ({ title: "News", message: "Something happened." });
type Told = { event?: NotificationEvent; email?: boolean; isTexted?: boolean };

const tell = (app: TestApp, { id: userId }: TestUser, told: Told = {}): Promise<void> => {
  const { event = `pickup_booked:${newId()}` as const, email = true, isTexted = true } = told;
  const text = isTexted ? { text: () => "News." } : {};
  return inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, { userId, event, notice, email, ...text }),
  );
};

/** What the office reads, the newest first. */
async function deliveries(app: TestApp, person: TestUser): Promise<Deliveries[]> {
  const as = await aUser(app, { role: "admin" });
  const params = { id: person.id };
  const { body } = await app.call("GET /profile/:id/notifications", { as, params, query: {} });
  return body.data.docs.map((doc) => doc.deliveries);
}
const last = async (app: TestApp, person: TestUser) => (await deliveries(app, person))[0];
const PHONE = { phoneNumber: "555 010 1234" };

test("PRODUCT R28.15: a message waits, then it was sent, or failed", async () => {
  const maya = await aUser(sending, PHONE);
  await tell(sending, maya);
  expect(await last(sending, maya)).toEqual({ email: "waiting", sms: "waiting" });
  await sending.deps.jobs.runDue();
  expect(await last(sending, maya)).toEqual({ email: "sent", sms: "sent" });
  Object.assign(answers, { mail: false, text: 400 });
  await tell(sending, maya);
  await sending.deps.jobs.runDue();
  Object.assign(answers, { mail: true, text: 201 });
  expect(await deliveries(sending, maya)).toEqual([
    { email: "failed", sms: "failed" },
    { email: "sent", sms: "sent" },
  ]);
});

test("PRODUCT R28.15: who has neither a proved number nor an address that may be mailed to is shown as such", async () => {
  const admin = await aUser(quiet, { role: "admin" });
  const added = await quiet.call("POST /profile", {
    as: admin,
    body: { firstName: "Rosa", lastName: "Vega", phoneNumber: "555 010 7777", language: "es" },
  });
  const rosa = { ...admin, id: added.body.data._id };
  await tell(quiet, rosa);
  expect(await last(quiet, rosa)).toEqual({ email: "no_address", sms: "no_address" });
});

test("PRODUCT R28.15: what is switched off is shown as such, also where it was switched off while it waited", async () => {
  const maya = await aUser(sending, PHONE);
  const choose = async (allowed: boolean) => {
    const choice = { kind: "pickups", allowed } as const;
    const changes = [
      { ...choice, channel: "email" as const },
      { ...choice, channel: "sms" as const },
    ];
    const body = { changes };
    expect((await sending.call("PUT /notifications/preferences", { as: maya, body })).status).toBe(
      200,
    );
  };
  await tell(sending, maya);
  await choose(false);
  await sending.deps.jobs.runDue();
  await tell(sending, maya);
  const off = { email: "off", sms: "off" };
  expect(await deliveries(sending, maya)).toEqual([off, off]);
  await tell(sending, maya, { event: `password_changed:${newId()}`, isTexted: false });
  expect(await last(sending, maya)).toEqual({ email: "waiting", sms: null });
});

test("PRODUCT R28.15: a number that was changed while a text waited has none; what has no message says so", async () => {
  const maya = await aUser(sending, PHONE);
  await tell(sending, maya, { email: false });
  await sending.call("PUT /profile", { as: maya, body: { phoneNumber: "555 010 4321" } });
  await sending.deps.jobs.runDue();
  expect(await last(sending, maya)).toEqual({ email: null, sms: "no_address" });
  await tell(sending, maya, { email: false, isTexted: false });
  expect(await last(sending, maya)).toEqual({ email: null, sms: null });
});

test("PRODUCT R28.15: without a way out messages are kept, and beyond a day's number they are over the limit", async () => {
  const maya = await aUser(quiet, PHONE);
  for (let sent = 0; sent < 31; sent += 1) await tell(quiet, maya);
  const told = await deliveries(quiet, maya);
  expect(told[0]).toEqual({ email: "limit", sms: "limit" });
  expect(told[1]).toEqual({ email: "kept", sms: "limit" });
  const many = await aUser(quiet);
  const event = `campaign_goal_reached:${newId()}` as const;
  await inTransaction(quiet.deps.db, (tx) =>
    notifyMany(quiet.deps, tx, { userIds: [maya.id, many.id], event, notice }),
  );
  expect(await last(quiet, maya)).toEqual({ email: "limit", sms: null });
  expect(await last(quiet, many)).toEqual({ email: "kept", sms: null });
});

test("PRODUCT R28.15: an email that a later one stands for is shown as such (R21.6)", async () => {
  const maya = await aUser(quiet);
  const admin = await aUser(quiet, { role: "admin" });
  const { _id: id } = await aPickup(quiet, maya, { date: "2026-02-20" });
  for (const date of ["2026-02-21", "2026-02-22", "2026-02-23"])
    await quiet.call("PUT /pickup/schedule/:id", {
      as: admin,
      params: { id },
      body: { date, timeStart: "09:00", timeEnd: "19:00" },
    });
  const emails = async () => (await deliveries(quiet, maya)).map(({ email }) => email);
  expect(await emails()).toEqual(["kept", "replaced", "kept", "kept"]);
  const cancelled = { pickups: [{ _id: id, date: "2026-02-23" }], reason: "Snow" };
  await quiet.call("POST /pickup/cancel", { as: admin, body: cancelled });
  expect(await emails()).toEqual(["kept", "replaced", "replaced", "kept", "kept"]);
});

const read = (as: TestUser, { id }: { id: string }) =>
  quiet.call("GET /profile/:id/notifications", { as, params: { id }, query: {} });

test("PRODUCT R28.15: admins read the words too; what its reader deleted is not there", async () => {
  const maya = await aUser(quiet);
  await tell(quiet, maya);
  const admin = await aUser(quiet, { role: "admin" });
  expect((await read(admin, maya)).body.data.docs).toMatchObject([
    { title: "News", message: "Something happened.", read: false },
  ]);
  await quiet.call("DELETE /notifications", { as: maya });
  expect((await read(admin, maya)).body.data.docs).toEqual([]);
  expect((await read(admin, { id: newId() })).status).toBe(404);
});

test("row F46: nobody reads what their own rank and above were told; residents and agents read nobody's", async () => {
  const maya = await aUser(quiet);
  const admin = await aUser(quiet, { role: "admin" });
  for (const as of [maya, await aUser(quiet, { role: "agent" })])
    expect((await read(as, maya)).status).toBe(403);
  const above = await aUser(quiet, { role: "superadmin" });
  for (const person of [admin, await aUser(quiet, { role: "admin" }), above])
    expect(await read(admin, person)).toMatchObject({
      status: 403,
      problem: { code: "not_allowed" },
    });
  expect((await read(above, admin)).status).toBe(200);
});

test("PRODUCT R28.15: what was written before these were kept is unknown", async () => {
  const maya = await aUser(quiet);
  const row = { id: newId(), user_id: maya.id, event: "old:1", title: "Old", message: "Old" };
  const created_at = new Date(quiet.deps.now().getTime() - HOUR_MS);
  await quiet.deps.db
    .insertInto("notifications")
    .values({ ...row, created_at })
    .execute();
  expect(await deliveries(quiet, maya)).toEqual([{ email: "unknown", sms: "unknown" }]);
});
