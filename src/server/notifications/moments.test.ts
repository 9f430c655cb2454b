import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Moment } from "#contract/moments.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aPickup,
  aPicture,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let image: string;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" } });
  admin = await aUser(app, { role: "admin" });
  image = await aPicture();
});
afterAll(() => app.close());

const waiting = async (as: TestUser): Promise<boolean> =>
  (await app.call("GET /notifications/moments", { as })).body.data.waiting;
const take = async (as: TestUser, idempotencyKey?: string): Promise<Moment[]> =>
  (
    await app.call("POST /notifications/moments", {
      as,
      ...(idempotencyKey !== undefined && { key: idempotencyKey }),
    })
  ).body.data;
const kinds = (moments: readonly Moment[]) => moments.map(({ kind }) => kind);

async function giveBadge(to: TestUser, name = "First Bounce"): Promise<void> {
  const body = { name, description: "For a start", image };
  const { body: made } = await app.call("POST /badges", { as: admin, body });
  const params = { userId: to.id, badgeId: made.data._id };
  await app.call("POST /badges/user/:userId/:badgeId", { as: admin, params });
}

describe("what a person is shown once", () => {
  test("PRODUCT R36.2: a badge given by the office waits with its picture, and is taken once", async () => {
    const maya = await aUser(app);
    expect(await waiting(maya)).toBe(false);
    await giveBadge(maya);
    expect(await waiting(maya)).toBe(true);
    const [moment, ...others] = await take(maya);
    expect(others).toEqual([]);
    expect(moment).toMatchObject({
      kind: "badge",
      title: "New badge",
      message: "You have been given the badge First Bounce.",
      picture: expect.stringMatching(/^\/api\//),
    });
    expect([await waiting(maya), await take(maya)]).toEqual([false, []]);
  });

  test("PRODUCT R36.2: it stands in the list as before, unread", async () => {
    const maya = await aUser(app);
    await giveBadge(maya);
    await take(maya);
    const { body } = await app.call("GET /notifications", { as: maya });
    expect(body.data).toMatchObject({ unread: 1, docs: [{ title: "New badge", read: false }] });
  });

  test("PRODUCT R36.2: of several screens that ask at once one gets it", async () => {
    const maya = await aUser(app);
    await giveBadge(maya);
    const taken = await Promise.all([take(maya), take(maya), take(maya)]);
    expect(taken.flat()).toHaveLength(1);
  });

  test("PRODUCT R36.2, R6.3: a screen that lost the answer gets it again by its key", async () => {
    const maya = await aUser(app);
    await giveBadge(maya);
    const first = await take(maya, "moments-of-maya");
    expect(kinds(first)).toEqual(["badge"]);
    expect(await take(maya, "moments-of-maya")).toEqual(first);
    expect(await take(maya)).toEqual([]);
  });

  test("PRODUCT R36.2: nobody takes what is another's", async () => {
    const [maya, other] = [await aUser(app), await aUser(app)];
    await giveBadge(maya);
    expect([await waiting(other), await take(other)]).toEqual([false, []]);
    expect(await waiting(maya)).toBe(true);
    expect((await app.call("POST /notifications/moments", {})).status).toBe(401);
    expect((await app.call("GET /notifications/moments", {})).status).toBe(401);
  });

  test("PRODUCT R36.2: what was not shown waits again, and nobody gives back another's", async () => {
    const [maya, other] = [await aUser(app), await aUser(app)];
    for (const name of ["One", "Two", "Three"]) {
      app.clock.advance(1000);
      await giveBadge(maya, name);
    }
    const [, ...unseen] = await take(maya);
    const body = { unseen: unseen.map(({ _id }) => _id) };
    const giveBack = (as?: TestUser) =>
      app.call("PUT /notifications/moments", { ...(as && { as }), body });
    expect((await giveBack()).status).toBe(401);
    expect((await giveBack(other)).body.data).toEqual({ waiting: false });
    expect(await waiting(maya)).toBe(false);
    expect((await giveBack(maya)).body.data).toEqual({ waiting: true });
    expect((await take(maya)).map(({ message }) => message)).toEqual([
      "You have been given the badge Two.",
      "You have been given the badge Three.",
    ]);
  });

  test("PRODUCT R36.2: nothing, or more than a sheet shows, is not given back", async () => {
    const maya = await aUser(app);
    for (const unseen of [[], Array.from({ length: 11 }, () => maya.id)]) {
      const given = await app.call("PUT /notifications/moments", { as: maya, body: { unseen } });
      expect(given.status).toBe(422);
    }
  });

  test("PRODUCT R36.2: several are one sheet, oldest first, in the language of the page", async () => {
    const maya = await aUser(app, { language: "es" });
    for (const name of ["One", "Two"]) {
      app.clock.advance(1000);
      await giveBadge(maya, name);
    }
    const { body } = await app.call("POST /notifications/moments", {
      as: maya,
      headers: { "accept-language": "es" },
    });
    expect(body.data.map(({ message }) => message)).toEqual([
      "Recibió la insignia One.",
      "Recibió la insignia Two.",
    ]);
  });

  test("PRODUCT R36.2: what was told before there were moments is none", async () => {
    const maya = await aUser(app);
    await giveBadge(maya);
    // As a release before 0057 wrote it.
    await app.deps.db
      .updateTable("notifications")
      .set({ moment: null, moment_picture: null })
      .where("user_id", "=", maya.id)
      .execute();
    expect(await waiting(maya)).toBe(false);
  });
});

describe("what becomes a moment", () => {
  test("PRODUCT R36.2: the first collection does, the second does not", async () => {
    const maya = await aUser(app);
    await aPickup(app, maya, { completedWith: 3 });
    expect(await take(maya)).toMatchObject([{ kind: "first_collection", picture: null }]);
    await aPickup(app, maya, { completedWith: 3 });
    await aDropOff(app, maya, { confirmedWith: 2 });
    expect(await take(maya)).toEqual([]);
  });

  test("PRODUCT R36.2: so does a first drop-off; a rejected one and one that waits do not", async () => {
    const maya = await aUser(app);
    await aDropOff(app, maya);
    expect(await waiting(maya)).toBe(false);
    await aDropOff(app, maya, { confirmedWith: 2 });
    expect(kinds(await take(maya))).toEqual(["first_collection"]);
  });

  test("PRODUCT R36.2: who lost the only collection has no first one again", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya, { completedWith: 3 });
    await take(maya);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
    await aPickup(app, maya, { completedWith: 3 });
    expect(await take(maya)).toEqual([]);
  });

  test("PRODUCT R36.3: a level is told once in the product, without an email", async () => {
    const maya = await aUser(app);
    await aDropOff(app, maya, { confirmedWith: 60 });
    const taken = await take(maya);
    expect(taken).toMatchObject([
      { kind: "first_collection" },
      {
        kind: "level",
        title: "You reached level 2",
        message: "With 501 carbon units or more you are on level 2 of 11.",
      },
    ]);
    const { body } = await app.call("GET /dev/outbox", {});
    const subjects = body.data.filter(({ to }) => to === maya.email).map(({ subject }) => subject);
    expect(subjects).not.toContain("You reached level 2");
    await aDropOff(app, maya, { confirmedWith: 2 });
    expect(await take(maya)).toEqual([]);
  });

  test("PRODUCT R36.3: a level that was lost and reached again is not told again", async () => {
    const maya = await aUser(app);
    await aDropOff(app, maya, { confirmedWith: 10 });
    const { _id: id } = await aPickup(app, maya, { completedWith: 300 });
    expect(kinds(await take(maya))).toEqual(["first_collection", "level"]);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
    await aPickup(app, maya, { completedWith: 300 });
    expect(await take(maya)).toEqual([]);
  });

  test("PRODUCT R36.2: a campaign's goal does, for who gave to it", async () => {
    const maya = await aUser(app);
    const campaign = await aCampaign(app, { goal: 5 });
    const { _id: campaignId, dropOffLocationId: location } = campaign;
    await aDropOff(app, maya, { campaignId, location, confirmedWith: 6 });
    const taken = await take(maya);
    expect(kinds(taken).toSorted()).toEqual(["campaign", "first_collection"]);
    expect(taken.find(({ kind }) => kind === "campaign")).toMatchObject({
      title: "Campaign goal reached",
      picture: expect.stringMatching(/^\/api\//),
    });
  });
});
