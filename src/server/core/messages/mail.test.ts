import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openLog } from "../logging/log.ts";
import { type Mailer, makeMailer } from "./mail.ts";

const log = openLog("silent");
const email = {
  to: "ada@example.org",
  subject: "Your code – 123456",
  text: "Hello Ada,\n.\nyour code is 123456.",
  html: "<p>your code is <b>123456</b></p>",
  messageId: "<019aa@rebound.example>",
};

const received: Email[] = [];
let refusal: Error | undefined;
let mailer: Mailer;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onAuth: ({ username, password }, _session, done) =>
    done(password === "hush" ? null : new Error("Wrong"), { user: username }),
  onData: (stream, _session, done) => {
    void readAll(stream)
      .then((raw) => PostalMime.parse(raw))
      .then((mail) => {
        if (refusal === undefined) received.push(mail);
        done(refusal);
      });
  },
});

beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://me:hush@127.0.0.1:${port}`;
  mailer = await makeMailer({ smtpUrl, mailFrom: "Rebound <no-reply@rebound.example>" }, log);
});
beforeEach(() => {
  received.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((closed) => server.close(closed));
});

test("an email arrives as it was written", async () => {
  expect(mailer.isConfigured).toBe(true);
  await mailer.sendMail(email);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    subject: email.subject,
    messageId: email.messageId,
    from: { name: "Rebound", address: "no-reply@rebound.example" },
    to: [{ address: "ada@example.org" }],
  });
  expect(received[0]?.text?.trim()).toBe(email.text);
  expect(received[0]?.html).toContain("<b>123456</b>");
});

test("a subject or address with a line break adds no header and no recipient", async () => {
  await mailer.sendMail({ ...email, subject: "Hi\r\nBcc: eve@example.org" });
  expect(received[0]?.bcc).toBeUndefined();
  expect(received[0]?.to).toHaveLength(1);
});

test("a refusal for good and one for now are told apart, and the next email goes out", async () => {
  refusal = Object.assign(new Error("Mailbox full"), { responseCode: 452 });
  await expect(mailer.sendMail(email)).rejects.toMatchObject({ isPermanent: false });
  refusal = Object.assign(new Error("No such user"), { responseCode: 550 });
  await expect(mailer.sendMail(email)).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining("No such user"),
  });
  refusal = undefined;
  await mailer.sendMail(email);
  expect(received).toHaveLength(1);
});

test("a server that is away or refuses our own sign-in is a refusal for now", async () => {
  const away = await makeMailer({ smtpUrl: "smtp://127.0.0.1:4139", mailFrom: "a@b.co" }, log);
  await expect(away.sendMail(email)).rejects.toMatchObject({ isPermanent: false });
  away.close();
  const { port } = server.server.address() as AddressInfo;
  const stranger = await makeMailer(
    { smtpUrl: `smtp://me:no@127.0.0.1:${port}`, mailFrom: "a@b.co" },
    log,
  );
  await expect(stranger.sendMail(email)).rejects.toMatchObject({ isPermanent: false });
  stranger.close();
});

test("PRODUCT R9.4: without a mail server the email is noted in the log, without its text", async () => {
  const lines: string[] = [];
  const listening = openLog("info", { write: (line: string) => void lines.push(line) });
  const none = await makeMailer({ smtpUrl: undefined, mailFrom: "a@b.co" }, listening);
  await none.sendMail(email);
  none.close();
  expect(none.isConfigured).toBe(false);
  expect(lines.join("")).toContain("ada@example.org");
  expect(lines.join("")).not.toContain("your code is");
});
