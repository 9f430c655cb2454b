// What the programme writes in Spanish beside the English: rewards and the other three that have it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Badge } from "#contract/badges.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";
import { SAY } from "#domain/words/spoken.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPickup,
  aPicture,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const es = { name: "Bolsa de tela", description: "Una bolsa que vuelve" };
const translations = { es };
const TEXTS = { name: "Tote bag", description: "A bag that comes back" };

async function aBadge(): Promise<Badge> {
  const body = { ...TEXTS, image: await aPicture() };
  return (await app.call("POST /badges", { as: admin, body })).body.data;
}

type Texts = typeof TEXTS & { translations?: Record<string, Record<string, unknown>> };

/** For each kind: an address, and the body of an edit but for its texts. */
const KINDS = {
  reward: async () => {
    const { _id } = await aReward(app);
    return { url: `/api/reward/${_id}`, rest: { pointsRequired: 5, sponsorName: "Grocer" } };
  },
  badge: async () => ({ url: `/api/badges/${(await aBadge())._id}`, rest: {} }),
  campaign: async () => {
    const { _id, endDate, goal, dropOffLocationId } = await aCampaign(app);
    return { url: `/api/campaigns/${_id}`, rest: { endDate, goal, dropOffLocationId } };
  },
  "drop-off location": async () => {
    const { _id, itemType, address, location } = await aDropOffLocation(app);
    const [longitude, latitude] = location.coordinates;
    return {
      url: `/api/dropOff-location/${_id}`,
      rest: { itemType, address, latitude, longitude },
    };
  },
} as const;

async function edit(
  kind: keyof typeof KINDS,
): Promise<(texts: Texts) => ReturnType<TestApp["request"]>> {
  const { url, rest } = await KINDS[kind]();
  return (texts) => app.request({ method: "PUT", url, as: admin, payload: { ...rest, ...texts } });
}

describe.each(["reward", "badge", "campaign", "drop-off location"] as const)("a %s", (kind) => {
  test("PRODUCT L5.13: keeps its Spanish, also through an edit that does not name it, until it is emptied", async () => {
    const put = await edit(kind);
    const given = await put({ ...TEXTS, translations });
    expect(given.body).toMatchObject({ data: { ...TEXTS, translations } });
    expect((await put({ ...TEXTS, name: "Bag" })).body).toMatchObject({
      data: { name: "Bag", translations },
    });
    const half = await put({ ...TEXTS, translations: { es: { ...es, description: " " } } });
    expect(half.body).toMatchObject({ data: { translations: { es: { name: es.name } } } });
    const none = await put({ ...TEXTS, translations: { es: { name: "", description: "" } } });
    expect(none.body).toMatchObject({ data: TEXTS });
    expect(none.body).not.toHaveProperty("data.translations");
  });

  test("refuses a language that we do not offer, and Spanish that breaks the rules of the English", async () => {
    const put = await edit(kind);
    for (const code of ["fr", "en"]) {
      const { status, problem } = await put({ ...TEXTS, translations: { [code]: es } });
      expect([status, problem.fields]).toEqual([
        422,
        { translations: "Choose one of the languages offered" },
      ]);
    }
    const name = "x".repeat(121);
    const long = await put({ ...TEXTS, translations: { es: { name } } });
    expect(long.status).toBe(422);
    expect(long.problem.fields?.["translations.es.name"]).toMatch(/^Name can have at most/);
    const broken = await put({ ...TEXTS, translations: { es: { name: "Una\nbolsa" } } });
    expect(broken.problem.fields).toEqual({
      "translations.es.name": "Name must be one line, without tabs",
    });
  });
});

test("PRODUCT L5.13: a redemption keeps the Spanish of its reward, and its notice is in the reader's language", async () => {
  const reward = await aReward(app, { pointsRequired: 10 });
  const howToReceive = "En el depósito, con su nombre.";
  const texts = {
    ...TEXTS,
    howToReceive: "At the depot, with your name.",
    translations: { es: { ...es, howToReceive } },
  };
  const body = { ...texts, pointsRequired: 10, sponsorName: "Grocer" };
  const params = { id: reward._id };
  await app.call("PUT /reward/:id", { as: admin, params, body });
  const headers = { "accept-language": "es-MX" };
  const lucia = await aUser(app, { points: 50, language: "es" });
  const redeemed = await app.call("POST /reward/:id/redeem", { as: lucia, params, headers });
  await app.call("PUT /reward/:id", { as: admin, params, body: { ...body, translations: {} } });
  const { body: own } = await app.call("GET /reward/redeemed", { as: lucia });
  expect(own.data).toMatchObject([{ ...TEXTS, translations: { es: { ...es, howToReceive } } }]);
  const decided = { id: redeemed.body.data._id, status: "processing" } as const;
  await app.call("PUT /reward/admin/:id/update/:status", { as: admin, params: decided, body: {} });
  const notices = await app.call("GET /notifications", { as: lucia, headers });
  const messages = notices.body.data.docs.map(({ message }) => message);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toContain(howToReceive);
  for (const message of messages) expect(message).toContain(es.name);
});

test("PRODUCT L5.13: pickups, drop-offs, collections and receipts carry the Spanish of what they name", async () => {
  const lucia = await aUser(app, { points: 50, language: "es" });
  const written = { translations: JSON.stringify(translations) };
  const campaign = await aCampaign(app);
  const { db } = app.deps;
  await db.updateTable("campaigns").set(written).where("id", "=", campaign._id).execute();
  const place = campaign.dropOffLocationId;
  await db.updateTable("drop_off_locations").set(written).where("id", "=", place).execute();
  const reward = await aReward(app, { pointsRequired: 10 });
  await db.updateTable("rewards").set(written).where("id", "=", reward._id).execute();
  await app.call("POST /reward/:id/redeem", { as: lucia, params: { id: reward._id } });
  const given = { campaignId: campaign._id, confirmedWith: 1 };
  const dropOff = await aDropOff(app, lucia, { ...given, location: place });
  const metals = await aCampaign(app, { material: "fabric" });
  await db.updateTable("campaigns").set(written).where("id", "=", metals._id).execute();
  const pickup = await aPickup(app, lucia);
  await db
    .updateTable("pickups")
    .set({ campaign_id: metals._id })
    .where("id", "=", pickup._id)
    .execute();

  const pickups = await app.call("GET /pickup", { as: lucia });
  const asked = { as: lucia, params: { id: pickup._id } };
  const one = await app.call("GET /pickup/:id", asked);
  const dropOffs = await app.call("GET /dropOff", { as: lucia });
  const collections = await app.call("GET /profile/collections", { as: lucia });
  const receipts = await app.call("GET /profile/ledger", { as: lucia });
  expect(pickups.body.data.docs).toMatchObject([{ campaign: { translations } }]);
  expect(one.body.data).toMatchObject({ campaign: { _id: metals._id, translations } });
  expect(dropOffs.body.data.docs).toMatchObject([
    { _id: dropOff._id, campaign: { translations }, dropOffLocation: { translations } },
  ]);
  expect(collections.body.data.docs).toMatchObject([
    { campaign: { translations }, place: { translations } },
  ]);
  const causes = receipts.body.data.docs.map((receipt) => formatReceipt(SAY.es, receipt).cause);
  expect(causes).toEqual([`Entrega en ${es.name}`, `Canje: ${es.name}`, expect.any(String)]);
});

test("PRODUCT L5.13: a badge is given in the reader's language, and listed with its Spanish; one without Spanish in English", async () => {
  const lucia = await aUser(app, { language: "es" });
  const put = await edit("badge");
  const { body } = await put({ ...TEXTS, translations });
  const badges = [body, { data: await aBadge() }];
  for (const badge of badges) {
    const { _id: badgeId } = (badge as { data: Badge }).data;
    const params = { userId: lucia.id, badgeId };
    await app.call("POST /badges/user/:userId/:badgeId", { as: admin, params });
  }
  for (const route of ["GET /badges", "GET /profile/badges"] as const) {
    const { data } = (await app.call(route, { as: lucia })).body;
    expect(data).toContainEqual(expect.objectContaining({ ...TEXTS, translations }));
  }
  const notices = await app.call("GET /notifications", {
    as: lucia,
    headers: { "accept-language": "es" },
  });
  const [plain, spanish] = notices.body.data.docs.map(({ message }) => message);
  expect(spanish).toContain(es.name);
  expect(plain).toContain(TEXTS.name);
});
