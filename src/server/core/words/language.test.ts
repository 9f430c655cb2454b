import { afterAll, beforeAll, expect, test } from "vitest";

import { freshIp } from "#test/support/auth.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aUser } from "#test/support/builders.ts";

import { languageOf } from "./language.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-MX", "es"],
  ["ES-us,en;q=0.5", "es"],
  ["en-GB,es;q=0.9", "en"],
  ["en;q=0.4, es;q=0.8", "es"],
  ["fr, xx;q=0.9, es;q=0.1", "es"],
  ["fr, xx", "en"],
  ["es;q=0", "en"],
  ["*", "en"],
  ["*, es;q=0.5", "en"],
  ["constructor", "en"],
  [";;;,q=;-", "en"],
])("PRODUCT L5.1: whoever asks for %j is answered in %s", (wish, language) => {
  expect(languageOf({ "accept-language": wish })).toBe(language);
});

/** Asks in a language; the answer with its content-language. */
const inSpanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };

test("PRODUCT L5.1: a booking without a date is refused in the language of the reader", async () => {
  const as = await aUser(app);
  const { _id: location } = await aLocation(app, as);
  const book = (headers: Record<string, string>) =>
    app.request({
      method: "POST",
      url: "/api/pickup",
      as,
      headers,
      payload: {
        location,
        timeStart: "09:00",
        timeEnd: "11:00",
        description: "Cans",
        itemType: "metals",
      },
    });
  const spanish = await book({ "accept-language": "es-MX" });
  const english = await book({});
  expect([spanish.status, spanish.problem.fields]).toEqual([422, { date: "Seleccione una fecha" }]);
  expect([english.status, english.problem.fields]).toEqual([422, { date: "Please select a date" }]);
  expect([spanish, english].map(({ headers }) => headers["content-language"])).toEqual([
    "es",
    "en",
  ]);
});

test("PRODUCT L5.1: refusals with values, and answers without a result, are said whole", async () => {
  const as = await aUser(app);
  const ask = (method: "GET" | "PUT", url: string, payload?: object) =>
    app.request({ method, url, as, headers: inSpanish, ...(payload && { payload }) });
  const { problem } = await ask("PUT", "/api/profile", { phoneNumber: "+1 555 010" });
  expect(problem.message).toBe("Un número de EE. UU. tiene 10 dígitos después de +1; este tiene 6");
  expect((await ask("PUT", "/api/notifications")).body).toEqual({
    data: { message: "Todas las notificaciones están leídas" },
  });
  expect((await ask("GET", "/api/pickup?page=x")).headers["content-language"]).toBe("es");
  expect((await ask("GET", "/api/nowhere")).problem.message).toBe("Aquí no hay nada");
});

test("PRODUCT L5.1: how long to wait is said in the language too", async () => {
  const ip = freshIp();
  const attempt = () =>
    app.app.inject({
      method: "POST",
      url: "/api/auth/signin",
      remoteAddress: ip,
      headers: inSpanish,
      payload: { email: "nobody@example.org", password: "wrong-one" },
    });
  for (let n = 0; n < 5; n++)
    expect((await attempt()).json()).toMatchObject({
      message: "El correo electrónico o la contraseña no son correctos",
    });
  expect((await attempt()).json()).toMatchObject({
    status: 429,
    message: "Demasiados intentos. Inténtelo de nuevo en 15 minutos.",
  });
});

test("PRODUCT L5.1: what a cache may keep is the same in every language", async () => {
  const url = "/api/openapi.json";
  const [english, spanish] = [
    await app.app.inject({ url }),
    await app.app.inject({ url, headers: inSpanish }),
  ];
  expect(spanish.body).toBe(english.body);
  expect(spanish.headers).toMatchObject({
    etag: english.headers["etag"],
    "content-language": "en",
  });
  const answer = await app.app.inject({ url: "/api/config", headers: inSpanish });
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "content-language": "es" });
});
