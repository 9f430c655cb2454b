import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { recordOf } from "#domain/record.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { sendAttempt } from "#test/support/attempts.ts";
import {
  aDropOff,
  aLocation,
  aPickup,
  aReward,
  aUser,
  givePoints,
  type TestUser,
} from "#test/support/builders.ts";
import { aDispute, uphold } from "#test/support/disputes.ts";
import { confirmed } from "#test/support/factors.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const homeOf = async (as: TestUser, language = "en") => {
  const headers = { "accept-language": language };
  const { status, body } = await app.call("GET /home", { as, headers });
  expect(status).toBe(200);
  return body.data;
};

describe("PRODUCT 2.11: what comes next", () => {
  test("it is the pickup that the office names when the person calls, and never somebody else's", async () => {
    const [maya, noah] = [await aUser(app), await aUser(app)];
    await aPickup(app, noah);
    expect((await homeOf(maya)).next).toBeNull();
    const later = await aPickup(app, maya, { date: "2026-02-20" });
    const next = await aPickup(app, maya, { date: "2026-02-12" });
    expect((await homeOf(maya)).next).toMatchObject({
      _id: next._id,
      description: "Two boxes at the gate",
    });
    const atCall = await app.call("GET /profile/:id/call", { as: admin, params: { id: maya.id } });
    expect(atCall.body.data.nextPickup?.pickup._id).toBe(next._id);
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: next._id } });
    expect((await homeOf(maya)).next?._id).toBe(later._id);
  });

  test("one that was visited in vain waits for another time, the earliest first, until it is moved", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    const at = { date: "2026-02-11", timeStart: "12:00", timeEnd: "14:00" };
    const second = await aPickup(app, maya, { ...at, timeStart: "13:00" });
    const first = await aPickup(app, maya, at);
    const next = await aPickup(app, maya);
    for (const { _id: id } of [second, first]) {
      expect((await sendAttempt(app, { as: agent, id })).status).toBe(201);
    }
    expect(await homeOf(maya)).toMatchObject({
      attempted: {
        pickup: { _id: first._id, lastAttempt: { reason: "no_access", note: "" } },
        cause: "our collector couldn't get to it",
        count: 2,
      },
      next: { _id: next._id },
    });
    app.clock.advance(60_000);
    for (const [index, { _id: id }] of [first, second].entries()) {
      const body = { date: "2026-02-13", timeStart: "09:00", timeEnd: `1${index}:00` };
      await app.call("PUT /pickup/schedule/:id", { as: maya, params: { id }, body });
    }
    expect(await homeOf(maya)).toMatchObject({ attempted: null });
  });
});

describe("PRODUCT 2.11: what needs the person", () => {
  test("an answered question stands there until its notification is read, in the reader's language", async () => {
    const { id, maya } = await aDispute(app);
    expect((await homeOf(maya)).answer).toBeNull();
    expect((await uphold(app, admin, id, { metals: 18 })).status).toBe(200);
    const { answer } = await homeOf(maya);
    expect(answer).toMatchObject({ title: "Your count was corrected", link: "/disputes" });
    expect((await homeOf(maya, "es")).answer?.title).not.toBe(answer?.title);
    await app.call("PUT /notifications/:id", { as: maya, params: { id: answer?._id ?? "" } });
    expect((await homeOf(maya)).answer).toBeNull();
  });

  test("texts that wait for an answer are those of the person's consents", async () => {
    const other = await testApp({ env: { DEMO: "true" } });
    const head = await aUser(other, { role: "superadmin" });
    const maya = await aUser(other);
    const publish = async (kind: "terms" | "privacy", validFrom: string) => {
      const texts = recordOf(LANGUAGE_CODES, () => ({ body: "A text", summary: "A text" }));
      const confirmation = await confirmed(other, head);
      const body = { kind, validFrom, texts, confirmation };
      expect((await other.call("POST /legal", { as: head, body })).status).toBe(201);
    };
    const open = async () => (await other.call("GET /home", { as: maya })).body.data.openTexts;
    const agree = (kind: "terms" | "privacy", version: number) =>
      other.call("POST /profile/consent", { as: maya, body: { kind, version } });
    expect(await open()).toEqual([]);
    await publish("privacy", "2026-02-11");
    await publish("terms", "2026-02-11");
    expect(await open()).toEqual(["terms", "privacy"]);
    await agree("privacy", 1);
    await agree("terms", 1);
    expect(await open()).toEqual([]);
    await publish("terms", "2026-02-25");
    expect(await open()).toEqual(["terms"]);
    const { body } = await other.call("GET /profile/consents", { as: maya });
    expect(body.data.open.map(({ kind }) => kind)).toEqual(["terms"]);
    await agree("terms", 2);
    expect(await open()).toEqual([]);
    await other.close();
  });
});

describe("PRODUCT 2.11: the nearest reward", () => {
  test("PRODUCT R38.2: it is the one saved for, else the cheapest one left beyond the balance, else the dearest that the balance covers", async () => {
    const own = await testApp();
    const maya = await aUser(own, { points: 230 });
    const reward = async () => (await own.call("GET /home", { as: maya })).body.data.reward;
    expect(await reward()).toBeNull();
    const cheap = await aReward(own, { name: "Tote bag", pointsRequired: 100 });
    expect(await reward()).toEqual({ _id: cheap._id, name: "Tote bag", pointsRequired: 100 });
    await aReward(own, { name: "Bicycle", pointsRequired: 9_000 });
    await aReward(own, { name: "Sold out", pointsRequired: 400, stock: 0 });
    await aReward(own, { name: "Reusable bottle", pointsRequired: 500 });
    expect(await reward()).toMatchObject({ name: "Reusable bottle", pointsRequired: 500 });
    await givePoints(own, maya.id, 270);
    expect((await reward())?.name).toBe("Bicycle");
    await own.call("PUT /reward/:id/saving", { as: maya, params: { id: cheap._id } });
    expect((await reward())?.name).toBe("Tote bag");
    await own.close();
  });
});

describe("PRODUCT 2.11: the steps of a newcomer", () => {
  test("each is ticked by what happened, and they are gone with the first count", async () => {
    const nia = await aUser(app);
    const steps = async () => (await homeOf(nia)).firstSteps;
    const none = { hasLocation: false, hasHandedIn: false, invitedBy: null, welcome: null };
    expect(await steps()).toEqual(none);
    const { _id: location } = await aLocation(app, nia);
    expect(await steps()).toEqual({ ...none, hasLocation: true });
    const { _id: id } = await aPickup(app, nia, { location });
    expect(await steps()).toEqual({ ...none, hasLocation: true, hasHandedIn: true });
    const agent = await aUser(app, { role: "agent" });
    const body = { itemsCount: 2 };
    await app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body });
    expect(await steps()).toBeNull();
  });

  test("a drop-off is a step as well, a cancelled pickup is none", async () => {
    const [nia, leo] = [await aUser(app), await aUser(app)];
    await aDropOff(app, nia);
    expect((await homeOf(nia)).firstSteps?.hasHandedIn).toBe(true);
    const { _id: id } = await aPickup(app, leo);
    await app.call("DELETE /pickup/:id", { as: leo, params: { id } });
    expect((await homeOf(leo)).firstSteps?.hasHandedIn).toBe(false);
  });

  test("who came by a friend's link reads the first name, as long as the friend has an account", async () => {
    const [friend, nia] = [await aUser(app, { firstName: "Rosa" }), await aUser(app)];
    await app.deps.db
      .updateTable("users")
      .set({ referred_by: friend.id })
      .where("id", "=", nia.id)
      .execute();
    const inviter = async () => (await homeOf(nia)).firstSteps?.invitedBy;
    expect(await inviter()).toBe("Rosa");
    await app.call("PUT /profile/disable/:id", { as: admin, params: { id: friend.id } });
    expect(await inviter()).toBeNull();
  });
});

test("home is for who is signed in and verified", async () => {
  expect((await app.call("GET /home", {})).status).toBe(401);
  const as = await aUser(app, { verified: false });
  expect((await app.call("GET /home", { as })).status).toBe(403);
});
