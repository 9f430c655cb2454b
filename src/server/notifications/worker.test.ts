import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { text as readAll } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Language } from "#domain/words/languages.ts";

import { codeFrom } from "../core/codes/codes.ts";
import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { emailCode, emailText, notify } from "./service.ts";

/** Both engines' tests may run at the same time. */
const PORT = process.env["REBOUND_TEST_ENGINE"] === "postgres" ? 4181 : 4180;
const env = {
  SMTP_URL: `smtp://127.0.0.1:${PORT}`,
  MAIL_FROM: "Rebound <no-reply@rebound.example>",
  PUBLIC_URL: "https://rebound.example",
};

const HOUR = 3_600_000;

let app: TestApp;
let server: SMTPServer | undefined;
let received: Email[] = [];

beforeEach(async () => {
  app = await testApp({ env });
  received = [];
});
afterEach(async () => {
  await stopServer();
  await app.close();
});

async function startServer(behaviour: SMTPServerOptions = {}): Promise<void> {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      void receive(stream).then(() => done());
    },
    ...behaviour,
  });
  // A connection that is dropped on purpose is an error to the server too.
  made.on("error", () => undefined);
  server = made;
  await new Promise<void>((ready) => void made.listen(PORT, "127.0.0.1", ready));
}

async function receive(stream: Parameters<typeof readAll>[0]): Promise<void> {
  received.push(await PostalMime.parse(await readAll(stream)));
}

async function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  if (running) await new Promise<void>((closed) => running.close(closed));
}

const write = (to: TestUser, event: `pickup_booked:${string}`): Promise<void> =>
  inTransaction(app.deps.db, (tx) =>
    notify(app.deps, tx, {
      userId: to.id,
      event,
      notice: () => ({
        title: "Pickup booked",
        message: "We come & collect <all>.",
        link: "/pickup/all",
      }),
    }),
  );

/** Makes a code as the room `auth` does. */
async function aCodeOnItsWay(language: Language = "en"): Promise<{ key: Buffer; nonce: Buffer }> {
  const person = await aUser(app, { language });
  const code = { key: randomBytes(32), nonce: randomBytes(16) };
  const expires_at = new Date(app.deps.now().getTime() + 10 * 60_000);
  await inTransaction(app.deps.db, async (tx) => {
    const { id: userId, email: recipient } = person;
    await tx
      .insertInto("one_time_codes")
      .values({ ...code, expires_at })
      .execute();
    await emailCode(app.deps, tx, { purpose: "reset", userId, recipient, language, ...code });
  });
  return code;
}

/** Acts as if the pause before the next attempt were over. */
const waitOver = (): Promise<unknown> =>
  app.opened.pool.query("update pgboss.job set start_after = now() where state = 'retry'");

const messages = () =>
  app.deps.db
    .selectFrom("messages")
    .select(["id", "status", "attempts", "last_error", "sent_at"])
    .orderBy("created_at")
    .execute();

test("an email is delivered with its words, its link and its own Message-ID", async () => {
  await startServer();
  const maya = await aUser(app);
  await write(maya, "pickup_booked:1");
  await app.deps.jobs.runDue();
  const [message] = await messages();
  expect(message).toMatchObject({ status: "sent", attempts: 1, sent_at: app.deps.now() });
  expect(received).toHaveLength(1);
  const [email] = received;
  expect(email).toMatchObject({
    subject: "Pickup booked",
    messageId: `<${message?.id}@rebound.example>`,
    from: { address: "no-reply@rebound.example" },
    to: [{ address: maya.email }],
  });
  expect(email?.text).toContain("Hello Maya,\n\nWe come & collect <all>.");
  expect(email?.html).toContain("We come &amp; collect &lt;all&gt;.");
  expect(email?.html).toContain('href="https://rebound.example/pickup/all"');
});

test("PRODUCT R9.3: each email is delivered exactly once, whichever of two servers takes it", async () => {
  await startServer();
  const other = await testApp({ env, opened: app.opened });
  const maya = await aUser(app);
  for (let number = 1; number <= 30; number++) await write(maya, `pickup_booked:${number}`);
  await Promise.all([app.deps.jobs.runDue(), other.deps.jobs.runDue()]);
  await other.close();
  expect(received).toHaveLength(30);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(30);
  expect((await messages()).every(({ status }) => status === "sent")).toBe(true);
});

test("PRODUCT R9.3: a mail server that is down delays an email and breaks nothing else", async () => {
  const maya = await aUser(app);
  await write(maya, "pickup_booked:1");
  await app.deps.jobs.runDue();
  expect(await messages()).toMatchObject([{ status: "waiting", attempts: 1 }]);
  expect((await app.call("GET /notifications", { as: maya })).body.data.unread).toBe(1);
  await startServer();
  await app.deps.jobs.runDue();
  expect(received).toHaveLength(0);
  await waitOver();
  await app.deps.jobs.runDue();
  expect(received).toHaveLength(1);
  expect(await messages()).toMatchObject([{ status: "sent", attempts: 2, last_error: null }]);
});

test("a connection that drops after the text sends the same Message-ID again, and nothing beyond", async () => {
  let drops = 1;
  await startServer({
    onData: (stream, _session, done) => {
      void receive(stream).then(() => {
        if (drops-- > 0) for (const connection of connectionsOf(server)) connection.destroy();
        else done();
      });
    },
  });
  await write(await aUser(app), "pickup_booked:1");
  await app.deps.jobs.runDue();
  expect(await messages()).toMatchObject([{ status: "waiting" }]);
  for (let round = 0; round < 3; round++) {
    await waitOver();
    await app.deps.jobs.runDue();
  }
  expect(received).toHaveLength(2);
  expect(received[0]?.messageId).toBe(received[1]?.messageId);
  expect(await messages()).toMatchObject([{ status: "sent", attempts: 2 }]);
});

test("a mailbox that is refused for good ends as failed and is not tried again", async () => {
  let asked = 0;
  await startServer({
    onRcptTo: (_address, _session, done) => {
      asked += 1;
      done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
    },
  });
  await write(await aUser(app), "pickup_booked:1");
  for (let round = 0; round < 3; round++) {
    await app.deps.jobs.runDue();
    await waitOver();
  }
  expect(asked).toBe(1);
  expect(await messages()).toMatchObject([
    { status: "failed", sent_at: null, last_error: expect.stringContaining("No such mailbox") },
  ]);
});

test("a refusal for now is tried again, with longer and longer pauses", async () => {
  await startServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("Try later"), { responseCode: 451 })),
  });
  await write(await aUser(app), "pickup_booked:1");
  const pauses: number[] = [];
  for (let round = 0; round < 4; round++) {
    await app.deps.jobs.runDue();
    const { rows } = await app.opened.pool.query(
      "select extract(epoch from start_after - now()) as pause from pgboss.job where state = 'retry'",
    );
    pauses.push(Number(rows[0]?.pause));
    await waitOver();
  }
  expect(await messages()).toMatchObject([{ status: "waiting", attempts: 4 }]);
  expect(pauses.every((pause) => pause > 1)).toBe(true);
  expect(Math.max(...pauses.slice(2))).toBeGreaterThan(Math.min(...pauses.slice(0, 1)));
});

test("a code is derived when its email leaves, and the sent email is all that holds it", async () => {
  await startServer();
  const code = await aCodeOnItsWay();
  await app.deps.jobs.runDue();
  const digits = codeFrom(app.deps.secret, code.key, code.nonce);
  expect(received[0]?.subject).toBe("Reset your Rebound password");
  expect(received[0]?.text).toContain(`\n${digits}\n`);
  expect(received[0]?.html).toContain(`>${digits}</p>`);
  const { rows } = await app.opened.pool.query(
    "select m::text as row from messages m union all select j::text from pgboss.job j",
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => row.includes(digits))).toEqual([]);
});

test("PRODUCT L5.2: an email says in which language it is, also the one that is written when it leaves", async () => {
  await startServer();
  await write(await aUser(app, { language: "es" }), "pickup_booked:1");
  await aCodeOnItsWay("es");
  await app.deps.jobs.runDue();
  for (const { html } of received) expect(html).toMatch(/^<!doctype html>\s<html lang="es">/);
  const texts = received.map(({ text }) => text).join();
  expect(texts).toContain("Hola, Maya:");
  expect(texts).toContain("Escriba este código para elegir una contraseña nueva:");
  expect(received.map(({ subject }) => subject)).toContain("Restablezca su contraseña de Rebound");
});

test("a code can be used for ten minutes from the moment its email leaves, however late that is", async () => {
  const { key } = await aCodeOnItsWay();
  await app.deps.jobs.runDue();
  app.clock.advance(3 * HOUR);
  await startServer();
  await waitOver();
  await app.deps.jobs.runDue();
  expect(received).toHaveLength(1);
  const { expires_at } = await app.deps.db
    .selectFrom("one_time_codes")
    .select("expires_at")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - app.deps.now().getTime()).toBe(10 * 60_000);
});

test("an email whose code was replaced, spent or guessed at five times does not leave any more", async () => {
  const codes = app.deps.db.updateTable("one_time_codes");
  const { db } = app.deps;
  const ends = [
    (key: Buffer) => codes.set({ nonce: Buffer.alloc(16, 9) }).where("key", "=", key),
    (key: Buffer) => db.deleteFrom("one_time_codes").where("key", "=", key),
    (key: Buffer) => codes.set({ attempts: 5 }).where("key", "=", key),
  ];
  for (const end of ends) {
    const { key } = await aCodeOnItsWay();
    await end(key).execute();
  }
  await startServer();
  await app.deps.jobs.runDue();
  expect(received).toEqual([]);
  expect((await messages()).map(({ status }) => status)).toEqual(["dropped", "dropped", "dropped"]);
});

test("a reset for a mailbox that nobody has is written like any other and never sent", async () => {
  await startServer();
  await inTransaction(app.deps.db, (tx) =>
    emailCode(app.deps, tx, {
      purpose: "reset",
      userId: null,
      recipient: "nobody@example.org",
      language: "en",
      key: Buffer.alloc(32, 7),
      nonce: Buffer.alloc(16, 8),
    }),
  );
  expect(await messages()).toMatchObject([{ status: "waiting" }]);
  await app.deps.jobs.runDue();
  await sleep(50);
  expect(received).toEqual([]);
  expect(await messages()).toMatchObject([{ status: "kept" }]);
});

test("an email that waits when the mail server is taken from the configuration stays here", async () => {
  const maya = await aUser(app);
  await write(maya, "pickup_booked:1");
  const without = await testApp({ opened: app.opened });
  await without.deps.jobs.runDue();
  await without.close();
  expect(await messages()).toMatchObject([{ status: "kept" }]);
});

test("messages that left 90 days ago are deleted, those that wait stay", async () => {
  await startServer();
  const maya = await aUser(app);
  await write(maya, "pickup_booked:1");
  await app.deps.jobs.runDue();
  await stopServer();
  await inTransaction(app.deps.db, (tx) =>
    emailText(app.deps, tx, {
      event: `email:${newId()}`,
      userId: maya.id,
      recipient: maya.email,
      language: "en",
      subject: "Waiting",
      body: "Hello.",
    }),
  );
  await app.deps.jobs.runDue();
  app.clock.advance(91 * 86_400_000);
  await inTransaction(app.deps.db, (tx) => app.deps.jobs.send(tx, "old-messages", {}));
  await app.deps.jobs.runDue();
  expect(await messages()).toMatchObject([{ status: "waiting" }]);
});

/** smtp-server keeps its open connections in a set that is missing from its types. */
function connectionsOf(running: SMTPServer | undefined): { destroy: () => void }[] {
  const { connections } = running as unknown as {
    connections: Set<{ _socket: { destroy: () => void } }>;
  };
  // oxlint-disable-next-line no-underscore-dangle -- smtp-server's own name
  return [...connections].map((connection) => connection._socket);
}
