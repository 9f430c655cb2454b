// What becomes of a questioned count afterwards: its pickup is deleted, or staff correct it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import { aPhoto, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { correctPickup, noticesOf } from "#test/support/corrected.ts";
import { aDispute, sendDispute, uphold } from "#test/support/disputes.ts";
import { forgetOldPhotos } from "../settings/service.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));
// After every test the books agree.
afterEach(() => expectBooksAgree(app));

const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const ledgerOf = async (as: TestUser) =>
  (await app.call("GET /profile/ledger", { as, query: { limit: 100 } })).body.data.docs;

describe("PRODUCT R24.14: deleting a pickup", () => {
  test("10 metals (20 points) corrected to 14: one reversal of -28, counters as before", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya, { completedWith: 10 });
    const { data } = await sendDispute(app, {
      as: maya,
      type: "pickup",
      id,
      items: { metals: 14 },
    });
    expect((await uphold(app, admin, data._id, { metals: 14 })).status).toBe(200);
    expect((await profileOf(maya)).pointsEarned).toBe(28);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
    expect((await ledgerOf(maya))[0]).toMatchObject({ kind: "reversal", points: -28 });
    expect(await profileOf(maya)).toMatchObject({
      pointsEarned: 0,
      collectionsCount: 0,
      itemsCount: { metals: 0 },
    });
  });

  test("an open dispute about it is declined, and its owner is told why", async () => {
    const { id, pickup, maya } = await aDispute(app);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: pickup } });
    const { data } = (await app.call("GET /dispute/:id", { as: maya, params: { id } })).body;
    expect(data).toMatchObject({ status: "declined", reason: "The pickup was deleted" });
    expect(await noticesOf(app, maya)).toContainEqual([
      "Your count stays as it is",
      "We looked at your pickup at Home again. The pickup was deleted.",
    ]);
    expect((await uphold(app, admin, id, { metals: 18 })).problem.code).toBe("dispute_closed");
  });
});

test("PRODUCT R24.13: after an answer staff may still correct, without a second dispute", async () => {
  const { id, pickup, maya } = await aDispute(app);
  await uphold(app, admin, id, { metals: 18 });
  expect((await correctPickup(app, admin, pickup, { itemsCount: 15 })).status).toBe(200);
  expect((await profileOf(maya)).pointsEarned).toBe(30);
  expect((await noticesOf(app, maya))[0]?.[1]).not.toMatch(/You can question this/);
  const again = await sendDispute(app, {
    as: maya,
    type: "pickup",
    id: pickup,
    items: { metals: 18 },
  });
  expect(again.problem.code).toBe("dispute_exists");
});

test("PRODUCT R22.12: the photo of an answered question goes after the months that photos are kept, that of an open one stays", async () => {
  const maya = await aUser(app);
  const asked = async () => {
    const { _id: id } = await aPickup(app, maya, { completedWith: 10 });
    const question = { as: maya, type: "pickup", id, items: { metals: 14 } } as const;
    return (await sendDispute(app, { ...question, file: await aPhoto() })).data;
  };
  const [answered, open] = [await asked(), await asked()];
  await uphold(app, admin, answered._id, { metals: 14 });
  const keysOf = async () => {
    const found = app.deps.db.selectFrom("disputes").select("photo_key").orderBy("id");
    const rows = await found.where("id", "in", [answered._id, open._id]).execute();
    return rows.map((row) => row.photo_key);
  };
  const [key] = await keysOf();
  app.clock.set(new Date("2028-02-11T12:00:00Z"));
  expect(await forgetOldPhotos(app.deps, "disputes")).toBe(0);
  app.clock.set(new Date("2028-02-12T12:00:00Z"));
  expect(await forgetOldPhotos(app.deps, "disputes")).toBe(1);
  await app.deps.jobs.runDue();
  expect(await keysOf()).toEqual([null, expect.any(String)]);
  expect(await app.deps.blobs.get(key ?? "")).toBeUndefined();
});
