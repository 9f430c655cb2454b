// Notifications, emails and text messages are written in the language of whoever reads them.
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Language, LANGUAGE_CODES } from "#domain/words/languages.ts";
import {
  aCampaign,
  aDropOff,
  aLocation,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { notifyMany } from "./service.ts";
import { renderedMessages } from "./worker.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true", PUBLIC_URL: "https://rebound.example" } });
  admin = await aUser(app, { role: "superadmin" });
});
afterAll(() => app.close());

const noticesOf = async (as: TestUser, language: Language = "es") => {
  const headers = { "accept-language": language };
  return (await app.call("GET /notifications", { as, headers })).body.data.docs;
};
const newestOf = async (as: TestUser, language?: Language) => (await noticesOf(as, language))[0];
const emailsTo = async (recipient: string) =>
  (await renderedMessages(app.deps)).filter((message) => message.recipient === recipient);

async function book(as: TestUser) {
  const { _id: location } = await aLocation(app, as);
  const body = {
    location,
    date: "2026-02-12",
    timeStart: "09:00",
    timeEnd: "11:30",
    description: "Two boxes",
    itemType: "metals",
  } as const;
  const { status } = await app.call("POST /pickup", { as, body });
  expect(status).toBe(201);
}

test("PRODUCT L5.2: a booked pickup is told in Spanish: in the product, by email and by text message", async () => {
  const maya = await aUser(app, { language: "es", phoneNumber: "(512) 555-0177" });
  await book(maya);
  const notice = await newestOf(maya);
  expect(notice).toMatchObject({
    title: "Recolección reservada",
    message: expect.stringMatching(
      /^Recogeremos metales en .+: jueves, 12 de febrero de 2026, 9:00 a\.m\. - 11:30 a\.m\.$/,
    ),
  });
  const [email] = await emailsTo(maya.email);
  expect(email).toMatchObject({
    subject: "Recolección reservada: jue, 12 feb, 9 a.m. - 11:30 a.m.",
    language: "es",
  });
  expect(email?.text.split("\n\n")).toEqual([
    "Hola, Maya:",
    notice?.message,
    `https://rebound.example${notice?.link}`,
    "Rebound",
    expect.stringMatching(/^Recibe este correo porque es sobre sus recolecciones\.\n/),
  ]);
  const [text] = await emailsTo("+15125550177");
  expect(text?.text).toBe(
    "Rebound: Recoleccion reservada. Metales, jueves, 12 de febrero de 2026, 9:00 a.m. - 11:30 a.m. https://rebound.example",
  );
});

test("PRODUCT L5.2: whoever changes the language gets the next email in it, and reads what was told before in it too", async () => {
  const maya = await aUser(app);
  await book(maya);
  await app.call("PUT /profile", { as: maya, body: { language: "es" } });
  await book(maya);
  await app.call("PUT /profile", { as: maya, body: { language: "en" } });
  await book(maya);
  for (const [language, title] of [
    ["en", "Pickup booked"],
    ["es", "Recolección reservada"],
  ] as const) {
    const notices = await noticesOf(maya, language);
    expect(notices.map((notice) => notice.title)).toEqual([title, title, title]);
    const headers = { "accept-language": language };
    const params = { id: notices[0]?._id ?? "" };
    const read = await app.call("PUT /notifications/:id", { as: maya, params, headers });
    expect(read.body.data.title).toBe(title);
  }
  expect((await emailsTo(maya.email)).map(({ subject }) => subject)).toEqual([
    "Pickup booked: Thu, Feb 12, 9 AM - 11:30 AM",
    "Recolección reservada: jue, 12 feb, 9 a.m. - 11:30 a.m.",
    "Pickup booked: Thu, Feb 12, 9 AM - 11:30 AM",
  ]);
});

test("somebody whose language the product does not speak any more reads English", async () => {
  const maya = await aUser(app);
  const people = app.deps.db.updateTable("users").set({ language: "xx" });
  await people.where("id", "=", maya.id).execute();
  await book(maya);
  expect(await newestOf(maya, "en")).toMatchObject({ title: "Pickup booked" });
  expect(await emailsTo(maya.email)).toMatchObject([
    { subject: expect.stringMatching(/^Pickup booked: Thu/), language: "en" },
  ]);
  expect((await app.call("GET /profile", { as: maya })).body.data.language).toBe("en");
});

test("PRODUCT L5.3: the other notifications are Spanish too, around what an admin wrote", async () => {
  const maya = await aUser(app, { language: "es", points: 500 });
  await aPickup(app, maya, { completedWith: 3 });
  expect((await newestOf(maya))?.message).toMatch(
    /^Con su recolección en .+ ganó 6 puntos\. ¡Gracias!$/,
  );

  await aDropOff(app, maya, { confirmedWith: 1 });
  expect((await newestOf(maya))?.message).toMatch(
    /^Contamos 1 unidad de plástico en .+\. Usted ganó 10 puntos\.$/,
  );

  const { _id: id } = await aDropOff(app, maya);
  const body = { status: "rejected", reason: "The photo is dark." } as const;
  await app.call("PUT /dropOff/:id", { as: admin, params: { id }, body });
  expect((await newestOf(maya))?.message).toMatch(
    /^Su entrega en .+ no fue aceptada\. Motivo: The photo is dark\.$/,
  );

  const reward = await aReward(app, { pointsRequired: 40 });
  await app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward._id } });
  expect(await newestOf(maya)).toMatchObject({
    title: "Recompensa canjeada",
    message: `Canjeó ${reward.name} por 40 puntos. Le avisaremos cuando esté lista.`,
  });

  const newPassword = "another password";
  await app.call("PUT /auth/password", {
    as: maya,
    body: { currentPassword: maya.password, newPassword },
  });
  const [email] = await emailsTo(maya.email);
  expect(email).toMatchObject({ subject: "Contraseña cambiada" });
});

test("PRODUCT L5.2: three contributors, two of them Spanish: the goal's emails are two and one", async () => {
  const { _id: campaignId, dropOffLocationId: location } = await aCampaign(app, { goal: 6 });
  const languages: Language[] = ["es", "en", "es"];
  const givers: TestUser[] = [];
  for (const language of languages) givers.push(await aUser(app, { language }));
  for (const giver of givers)
    await aDropOff(app, giver, { campaignId, location, confirmedWith: 2 });
  const goal: (string | undefined)[] = [];
  for (const giver of givers) {
    const emails = await emailsTo(giver.email);
    goal.push(emails.find(({ event }) => event.startsWith("campaign_goal_reached"))?.subject);
  }
  expect(goal).toEqual([
    "Meta de la campaña alcanzada",
    "Campaign goal reached",
    "Meta de la campaña alcanzada",
  ]);
});

test("many people are told by texts that are made once for each language", async () => {
  const readers: TestUser[] = [];
  for (const language of ["es", "en", "es"] as const) readers.push(await aUser(app, { language }));
  const made: Language[] = [];
  await inTransaction(app.deps.db, (tx) =>
    notifyMany(app.deps, tx, {
      userIds: readers.map(({ id }) => id),
      event: "campaign_goal_reached:counted",
      notice: ({ language }) => {
        made.push(language);
        return { title: language, message: `Read by ${language}` };
      },
    }),
  );
  expect(made).toEqual(LANGUAGE_CODES);
  for (const reader of readers) {
    expect(await newestOf(reader, "es")).toMatchObject({ title: "es", message: "Read by es" });
    expect(await newestOf(reader, "en")).toMatchObject({ title: "en", message: "Read by en" });
  }
});
