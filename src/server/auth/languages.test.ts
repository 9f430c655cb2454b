// An account begins in the language of the page that makes it; without one it follows the browser until its owner chooses.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Session } from "#contract/auth/auth.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aNewcomer,
  codeOf,
  forgot,
  invitationTokenOf,
  me,
  send,
  signUpForm,
  trySignUp,
  verify,
} from "#test/support/auth.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { renderedMessages } from "../notifications/worker.ts";

const SPANISH = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };
const ENGLISH = { "accept-language": "en-US" };

let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: "https://rebound.example" } });
  head = await aUser(app, { role: "superadmin", firstName: "Helen", lastName: "Marsh" });
});
afterAll(() => app.close());

const subjectsTo = async (email: string): Promise<string[]> =>
  (await renderedMessages(app.deps))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject);
const languagesOf = (id: string) =>
  app.deps.db
    .selectFrom("users")
    .select(["language", "browser_language"])
    .where("id", "=", id)
    .executeTakeFirst();
const signUpIn = async (headers: Record<string, string>): Promise<Session> => {
  const { status, body } = await send<Session>(app, "POST /auth/signup", {
    body: signUpForm(),
    headers,
  });
  expect(status).toBe(201);
  return body;
};

test("PRODUCT L5.2: whoever signs up in Spanish has a Spanish account, and its code comes in Spanish", async () => {
  const { user, token } = await signUpIn(SPANISH);
  expect(user.language).toBe("es");
  expect(await subjectsTo(user.email)).toEqual(["Verifique su correo electrónico para Rebound"]);
  const [email] = await renderedMessages(app.deps);
  expect(email?.text.split("\n\n")).toMatchObject([
    "Hola:",
    "Escriba este código para verificar su correo electrónico:",
    expect.stringMatching(/^\d{6}$/),
    "Sirve durante 10 minutos. Si usted no creó una cuenta en Rebound, ignore este mensaje.",
    "Rebound\n",
  ]);
  // From now on the account decides, whatever the browser says.
  await send(app, "GET /auth/request-otp", { as: { token }, headers: ENGLISH });
  await verify(app, { token }, await codeOf(app, "verify", user.email));
  await forgot(app, user.email, { headers: ENGLISH });
  await trySignUp(app, { email: user.email });
  expect(await subjectsTo(user.email)).toEqual([
    "Usted ya tiene una cuenta en Rebound",
    "Restablezca su contraseña de Rebound",
    "Verifique su correo electrónico para Rebound",
    "Verifique su correo electrónico para Rebound",
  ]);
});

test("PRODUCT L5.2: whoever signs up without a language that we speak has chosen none, and is written to in English", async () => {
  for (const headers of [{}, { "accept-language": "*" }, { "accept-language": "xx" }]) {
    const { user } = await signUpIn(headers);
    expect(user.language).toBe("en");
    expect(await languagesOf(user._id)).toEqual({ language: null, browser_language: null });
    expect(await subjectsTo(user.email)).toEqual(["Verify your email for Rebound"]);
  }
});

test("PRODUCT L5.2: who has never chosen a language is written to in that of the browser at the last sign-in", async () => {
  const maya = await aUser(app, { language: null });
  const enter = async (headers: Record<string, string>) => {
    const { email, password } = maya;
    const { body } = await send<Session>(app, "POST /auth/signin", {
      body: { email, password },
      headers,
    });
    return body;
  };
  expect((await enter(SPANISH)).user.language).toBe("es");
  await forgot(app, maya.email, { headers: ENGLISH });
  await trySignUp(app, { email: maya.email });
  await app.call("PUT /auth/password", {
    as: maya,
    body: { currentPassword: maya.password, newPassword: maya.password },
  });
  expect(await subjectsTo(maya.email)).toEqual([
    "Contraseña cambiada",
    "Usted ya tiene una cuenta en Rebound",
    "Restablezca su contraseña de Rebound",
  ]);
  // A sign-in that asks for no language says nothing about the browser.
  expect((await enter({})).user.language).toBe("es");
  const as = await enter(ENGLISH);
  expect(as.user.language).toBe("en");
  expect(await languagesOf(maya.id)).toEqual({ language: null, browser_language: "en" });
  // From the choice on, the browser changes nothing.
  await app.call("PUT /profile", { as, body: { language: "es" } });
  expect((await enter(ENGLISH)).user.language).toBe("es");
  expect(await languagesOf(maya.id)).toEqual({ language: "es", browser_language: "en" });
});

test("a sign-up that is corrected in another language continues in that one", async () => {
  const newcomer = await aNewcomer(app);
  const body = signUpForm();
  const sent = { as: newcomer, body, headers: SPANISH };
  const { status, body: session } = await send<Session>(app, "PUT /auth/signup", sent);
  expect([status, session.user.language]).toEqual([200, "es"]);
  expect(await subjectsTo(session.user.email)).toEqual([
    "Verifique su correo electrónico para Rebound",
  ]);
});

test("staff sends a code in the reader's language", async () => {
  const maya = await aUser(app, { language: "es" });
  const { status } = await send(app, `POST /profile/${maya.id}/code`, {
    as: head,
    body: { purpose: "reset" },
    headers: ENGLISH,
  });
  expect(status).toBe(200);
  const [email] = await renderedMessages(app.deps);
  expect(email?.recipient).toBe(maya.email);
  expect(email?.text).toContain("Escriba este código para elegir una contraseña nueva:");
  expect(email?.text).toContain("Escríbalo aquí:");
  expect(email?.text).toContain("El enlace sirve una sola vez y durante 30 minutos");
});

test("an invitation is written in the inviter's language, and the account follows who accepts it", async () => {
  const names = { firstName: "Noor", lastName: "Haddad" };
  const invite = (email: string, role: string, headers: Record<string, string>) =>
    send(app, "POST /management/invitations", {
      as: head,
      body: { ...names, email, role, ...(role !== "agent" && { password: head.password }) },
      headers,
    });
  for (const [role, sentence] of [
    ["agent", "Invitación de Helen Marsh: únase al equipo de recolección de Rebound."],
    ["admin", "Invitación de Helen Marsh: únase a la administración de Rebound."],
    [
      "superadmin",
      "Invitación de Helen Marsh: únase a la administración de Rebound con todos los permisos.",
    ],
  ] as const) {
    const email = `noor.${role}@example.net`;
    expect((await invite(email, role, SPANISH)).status).toBe(201);
    const [message] = await renderedMessages(app.deps);
    expect(message).toMatchObject({ subject: "Únase al personal de Rebound", language: "es" });
    expect(message?.text).toMatch(/^Hola, Noor:\n/);
    expect(message?.text).toContain(sentence);
    expect(message?.text).toContain("El enlace sirve una sola vez y durante 24 horas.");
  }
  const email = "noor.english@example.net";
  await invite(email, "agent", ENGLISH);
  expect(await subjectsTo(email)).toEqual(["Join the staff of Rebound"]);
  const token = await invitationTokenOf(app, email);
  const { body } = await send<Session>(app, "POST /auth/accept-invitation", {
    body: { token, newPassword: "a new password" },
    headers: SPANISH,
  });
  expect(body.user.language).toBe("es");
  expect((await me(app, body.token)).body.data.language).toBe("es");
});
