// The log of a server at its most verbose level, after everything that handles secrets.
import { expect, test } from "vitest";

import { newDataDir, removeDataDir, startServer } from "../../e2e/server.ts";
import { openMailbox } from "../../e2e/mailbox.ts";
import { signUp, superadmin } from "../../e2e/people.ts";
import { secretsIn } from "./secrets.ts";

test("no password, code, token or text of an email ever reaches the log", async () => {
  const mailbox = await openMailbox();
  const dataDir = await newDataDir();
  const server = await startServer({
    demo: false,
    dataDir,
    env: {
      LOG_LEVEL: "trace",
      SMTP_URL: mailbox.url,
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
    },
  });
  const post = (path: string, body: unknown, token = "") =>
    fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  const maya = await signUp(server);
  const { text: email } = await mailbox.nextEmail(maya.email);
  const otp = /^\d{6}$/m.exec(email)?.[0] ?? "";
  await post("/auth/verify-email", { otp: "000001" }, maya.token);
  await post("/auth/verify-email", { otp }, maya.token);
  const wrong = "a wrong passphrase";
  await post("/auth/signin", { email: maya.email, password: wrong });
  await post("/auth/signin", `{"email":"${maya.email}","password":"${wrong}"`);
  await post(`/auth/signin?password=${encodeURIComponent(wrong)}`, { email: 5, password: wrong });
  const { token } = await server.call("POST /auth/signin", { body: maya });
  await server.call("POST /auth/forgot-password", { body: { email: maya.email } });
  const reset = await mailbox.nextCode(maya.email);
  const newPassword = "another passphrase";
  const body = { email: maya.email, otp: reset, newPassword };
  await server.call("POST /auth/reset-password", { body });
  await post("/auth/reset-password", body);
  const head = await server.call("POST /auth/signin", { body: superadmin });
  await server.call("GET /profile/all", { query: { search: "Maya" } }, head);
  await server.stop();
  await mailbox.close();
  await removeDataDir(dataDir);

  const log = server.log();
  expect(log).toContain("/api/auth/signin");
  expect(
    secretsIn(log, {
      passwords: [
        maya.password,
        newPassword,
        wrong,
        encodeURIComponent(wrong),
        superadmin.password,
      ],
      tokens: [maya.token, token, head.token],
      emails: mailbox.received(),
    }),
  ).toEqual([]);
});

test("the search for secrets finds each kind of them", () => {
  const token = "A".repeat(43);
  const known = {
    passwords: ["correct horse"],
    tokens: [token],
    emails: [
      { to: "", subject: "", text: "Hello,\n\nEnter this code to verify your email:\n\n123456" },
    ],
  };
  expect(secretsIn(`{"ms":123456,"path":"/api/auth/signin"}`, known)).toEqual([]);
  const told = [
    secretsIn('{"password":"correct horse"}', known),
    secretsIn(`{"authorization":"Bearer ${token}"}`, known),
    secretsIn(`{"code":"123456"}`, known),
    secretsIn('{"msg":"Enter this code to verify your email: 1"}', known),
  ];
  expect(told).toEqual([
    ["a password"],
    ["a token", "what could be a token"],
    ["a code"],
    ["text of an email"],
  ]);
});
