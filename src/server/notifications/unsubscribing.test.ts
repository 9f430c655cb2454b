import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { api } from "#contract/api.ts";
import { splitRoute } from "#contract/route.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { NotificationEvent } from "#domain/emails/events.ts";
import type { NotificationKind } from "#domain/notifications/notification-kinds.ts";

import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { freshIp } from "#test/support/auth.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aShop } from "#test/support/shops.ts";
import { notify } from "./service.ts";
import { subscriptionOf, unsubscribeToken } from "./unsubscribing.ts";

const ORIGIN = "https://rebound.example";

let app: TestApp;
const received: Email[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  closeTimeout: 100,
  onData: (stream, _session, done) => {
    void readAll(stream)
      .then((raw) => PostalMime.parse(raw))
      .then((mail) => {
        received.push(mail);
        done();
      });
  },
});

beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: ORIGIN } });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((closed) => server.close(closed));
});

async function mailTo(person: TestUser, event: NotificationEvent): Promise<Email | undefined> {
  const notice = () => ({ title: "News", message: "Something happened.", link: "/impact" });
  await inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, { userId: person.id, event, notice }),
  );
  await app.deps.jobs.runDue();
  return received.at(-1);
}
const headersOf = (mail: Email | undefined) =>
  new Map(mail?.headers.map(({ key, value }) => [key, value]));
const tokenOf = ({ id: userId }: TestUser, kind: NotificationKind): string =>
  unsubscribeToken(app.deps.secret, { userId, kind });
const post = (token: string) => app.call("POST /mail/unsubscribe/:token", { params: { token } });
const switchedOff = async (as: TestUser): Promise<string[]> => {
  const { body } = await app.call("GET /notifications/preferences", { as });
  return body.data.flatMap(({ kind, channel, allowed }) => (allowed ? [] : [`${channel} ${kind}`]));
};

test("PRODUCT R21.3: an email says why it came, and carries what makes a mailbox show “Unsubscribe”", async () => {
  const maya = await aUser(app);
  const mail = await mailTo(maya, "campaign_goal_reached:1");
  const token = tokenOf(maya, "campaigns");
  expect(token).toMatch(/^[A-Za-z0-9_-]{20,64}$/);
  const headers = headersOf(mail);
  expect(headers.get("list-unsubscribe")).toBe(`<${ORIGIN}/api/mail/unsubscribe/${token}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(
    [
      "Rebound\n",
      "You get this email because it is about campaigns you gave to.",
      `Stop these emails: ${ORIGIN}/u/${token}`,
      `All settings: ${ORIGIN}/profile/notifications`,
    ].join("\n"),
  );
  expect(mail?.html).toContain(`href="${ORIGIN}/u/${token}"`);
});

test("PRODUCT R21.3: a Spanish reader is told why in Spanish", async () => {
  const lucia = await aUser(app, { language: "es" });
  const mail = await mailTo(lucia, "pickup_booked:1");
  expect(mail?.text).toContain("Recibe este correo porque es sobre sus recolecciones.");
  expect(mail?.html).toContain(">No recibir más estos correos</a>");
});

test("PRODUCT R21.3: an email about the account has no way to stop it, and without https there are no headers", async () => {
  const mail = await mailTo(await aUser(app), "password_changed:1");
  expect([...headersOf(mail).keys()].filter((key) => key.startsWith("list-"))).toEqual([]);
  expect(mail?.text).not.toContain("/u/");
  const { secret, config } = app.deps;
  const message = { event: "badge_given:1", userId: newId() };
  const inside = { secret, config: { ...config, publicUrl: "http://rebound.lan" } };
  const { headers, links } = subscriptionOf(inside, message) ?? {};
  expect([headers, links?.all]).toEqual([undefined, "http://rebound.lan/profile/notifications"]);
  const nowhere = { secret, config: { ...config, publicUrl: undefined } };
  expect(subscriptionOf(nowhere, message)).toEqual({ kind: "rewards" });
});

test("PRODUCT R21.5: one click stops that kind of email, the list in the product has it all the same", async () => {
  const maya = await aUser(app);
  const { status, body } = await app.request({
    method: "POST",
    url: `/api/mail/unsubscribe/${tokenOf(maya, "campaigns")}`,
    payload: "List-Unsubscribe=One-Click&kind=pickups&__proto__=1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const message = "You get no more emails about campaigns you gave to.";
  expect([status, body]).toEqual([200, { data: { message } }]);
  expect(await switchedOff(maya)).toEqual(["email campaigns"]);
  expect((await post(tokenOf(maya, "campaigns"))).status).toBe(200);
  expect(await mailTo(maya, "campaign_goal_reached:2")).toBeUndefined();
  expect(await mailTo(maya, "pickup_completed:2")).toMatchObject({ subject: "News" });
  const { body: list } = await app.call("GET /notifications", { as: maya, query: {} });
  expect(list.data.totalDocs).toBe(2);
});

test("PRODUCT R21.5: Undo switches on what the same link switched off, and nothing else", async () => {
  const maya = await aUser(app);
  const undo = (token: string) =>
    app.call("POST /mail/unsubscribe/:token/undo", { params: { token } });
  await post(tokenOf(maya, "campaigns"));
  await post(tokenOf(maya, "pickups"));
  const { status, body } = await undo(tokenOf(maya, "campaigns"));
  const message = "You get emails about campaigns you gave to again.";
  expect([status, body]).toEqual([200, { data: { message } }]);
  expect(await switchedOff(maya)).toEqual(["email pickups"]);
  for (const token of ["short", tokenOf(maya, "account")])
    expect((await undo(token)).status).toBe(404);
});

test("PRODUCT R21.5: an email that waits when its kind is stopped is not sent", async () => {
  const maya = await aUser(app);
  const notice = () => ({ title: "News", message: "Something happened." });
  await inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, { userId: maya.id, event: "badge_given:3", notice }),
  );
  await post(tokenOf(maya, "rewards"));
  await app.deps.jobs.runDue();
  expect(received).toEqual([]);
});

test("PRODUCT R21.4: the link of an old email still stops that kind, and stands in no table", async () => {
  const maya = await aUser(app);
  await mailTo(maya, "badge_given:4");
  const token = tokenOf(maya, "rewards");
  const { rows } = await app.opened.pool.query(
    "select m::text as row from messages m union all select j::text from pgboss.job j",
  );
  expect(rows.filter(({ row }) => String(row).includes(token))).toEqual([]);
  app.clock.advance(3 * 365 * DAY_MS);
  expect((await post(token)).status).toBe(200);
  // The session is over by now.
  const kept = app.deps.db.selectFrom("notification_preferences").selectAll();
  expect(await kept.where("user_id", "=", maya.id).execute()).toMatchObject([
    { kind: "rewards", channel: "email", allowed: false },
  ]);
});

test("abuse D70: opening the links a hundred times changes nothing", async () => {
  const maya = await aUser(app);
  const token = tokenOf(maya, "pickups");
  for (let time = 0; time < 100; time++)
    for (const url of [`/u/${token}`, `/api/mail/unsubscribe/${token}`])
      await app.request({ method: time % 2 === 0 ? "GET" : "HEAD", url });
  expect(await switchedOff(maya)).toEqual([]);
});

test("abuse D71: nobody can unsubscribe somebody else, or from more than the email was about", async () => {
  const [maya, noah] = [await aUser(app), await aUser(app)];
  const own = Buffer.from(tokenOf(noah, "pickups"), "base64url");
  const forged = [
    // The reader, the kind or the signature of another token, a token of another server, none.
    Buffer.concat([Buffer.from(maya.id.replaceAll("-", ""), "hex"), own.subarray(16)]),
    Buffer.concat([own.subarray(0, 16), Buffer.from("rewards"), own.subarray(-16)]),
    Buffer.concat([own.subarray(0, -1), Buffer.of((own.at(-1) ?? 0) ^ 1)]),
    Buffer.from(
      unsubscribeToken(Buffer.alloc(32, 8), { userId: maya.id, kind: "pickups" }),
      "base64url",
    ),
    Buffer.alloc(40),
  ].map((bytes) => bytes.toString("base64url"));
  const unknown = { id: newId() } as TestUser;
  for (const token of [...forged, tokenOf(unknown, "pickups"), "short", "a".repeat(65)])
    expect((await post(token)).status).toBe(404);
  for (const person of [maya, noah]) expect(await switchedOff(person)).toEqual([]);
  // The token of an email about the account is never written; it would stop nothing.
  expect((await post(tokenOf(maya, "account"))).status).toBe(404);
});

test("abuse D72: every other route answers a posted form with 415", async () => {
  const head = await aUser(app, { role: "superadmin" });
  const { key: token } = await aShop(app);
  const answers: string[] = [];
  for (const [name, { access }] of Object.entries(api)) {
    const [method, path] = splitRoute(name);
    if (method !== "POST" && method !== "PUT" && method !== "DELETE") continue;
    const { status } = await app.request({
      method,
      url: `/api${path.replaceAll(/:\w+/g, newId())}`,
      as: access === "key" ? { token } : head,
      remoteAddress: freshIp(),
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    if (status !== 415) answers.push(`${name}: ${status}`);
  }
  expect(answers).toEqual(["POST /mail/unsubscribe/:token: 404"]);
});

test("an email to see that emails arrive is sent to oneself, three times an hour", async () => {
  const maya = await aUser(app);
  const send = () => app.call("POST /notifications/test", { as: maya });
  const { status, body } = await send();
  expect([status, body.data.message]).toEqual([200, `An email is on its way to ${maya.email}.`]);
  await app.deps.jobs.runDue();
  expect(received).toMatchObject([
    { subject: "A test from Rebound", to: [{ address: maya.email }] },
  ]);
  await send();
  await send();
  const refused = await send();
  expect([refused.status, refused.problem.code]).toEqual([429, "too_many_requests"]);
  expect((await app.call("POST /notifications/test", {})).status).toBe(401);
});

test("a server without a mail server says so instead of promising a test", async () => {
  const silent = await testApp({ opened: app.opened });
  const { body } = await silent.call("POST /notifications/test", { as: await aUser(app) });
  expect(body.data.message).toBe("This server sends no emails. The test is in its outbox.");
  await silent.close();
});
