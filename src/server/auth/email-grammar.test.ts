import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { readEmail } from "#domain/email.ts";

import { openLog } from "../core/logging/log.ts";
import { makeMailer } from "../core/messages/mail.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aNewcomer, forgot, signIn, trySignUp } from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ODD = [".ada@example.org", "ada.@example.org", "a..da@example.org", "ada@example..org"];

test("row A18: forms, database and mailer know the same email addresses", async () => {
  const newcomer = await aNewcomer(app);
  const mailer = await makeMailer(
    { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "Rebound <no-reply@rebound.example>" },
    openLog("silent"),
  );
  for (const email of ODD) {
    expect((await trySignUp(app, { email })).status).toBe(422);
    expect((await signIn(app, email, "secret12")).status).toBe(422);
    expect((await forgot(app, email)).status).toBe(422);
    const change = app.deps.db.updateTable("users").set({ email }).where("id", "=", newcomer.id);
    await expect(change.execute()).rejects.toMatchObject({ code: "23514" });
    const mail = { to: email, subject: "Hello", text: "Hello", messageId: "<1@rebound.example>" };
    await expect(mailer.sendMail(mail)).rejects.toMatchObject({ isPermanent: true });
  }
  mailer.close();
});

test("what the database takes for an address is what forms take for one", async () => {
  const piece = fc.constantFrom(
    "a",
    "9",
    "-",
    "_",
    ".",
    "@",
    "+",
    "b1",
    "example",
    "org",
    "'",
    " ",
    "é",
    "\n",
    '"',
    ",",
    "<",
  );
  const made = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(""));
  const likely = fc.tuple(made, made, made).map(([a, b, c]) => `${a}@${b}.${c}`);
  const texts = [
    ...fc.sample(made, 500),
    ...fc.sample(likely, 2000),
    ...fc.sample(fc.emailAddress(), 500).map((email) => email.toLowerCase()),
    `${"a".repeat(64)}@example.org`,
    `${"a".repeat(65)}@example.org`,
    `a@${`${"b".repeat(61)}.`.repeat(4)}cccc`,
    `a@${`${"b".repeat(61)}.`.repeat(4)}ccccc`,
  ];
  const { rows } = await app.opened.pool.query<{ text: string; is: boolean }>(
    "select text, is_email(text) as is from unnest($1::text[]) as texts (text)",
    [texts],
  );
  expect(rows).toHaveLength(texts.length);
  expect(rows.filter(({ is }) => is).length).toBeGreaterThan(400);
  for (const { text, is } of rows) expect([text, is]).toEqual([text, readEmail(text) === text]);
});
