import { afterAll, beforeAll, expect, test } from "vitest";

import { aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  // Four collections, an hour apart. Pending ones and those of other people are not collections of this person.
  const steps = [
    () => aPickup(app, maya, { completedWith: 3 }),
    () => aDropOff(app, maya, { confirmedWith: 12 }),
    () => aPickup(app, maya, { itemType: "appliances", completedWith: 1 }),
    () => aDropOff(app, maya, { itemType: "fabric", confirmedWith: 2 }),
    () => aPickup(app, maya),
    () => aDropOff(app, maya),
  ];
  for (const [hours, step] of steps.entries()) {
    app.clock.set(new Date(START.getTime() + hours * 3_600_000));
    await step();
  }
  await aPickup(app, await aUser(app), { completedWith: 9 });
});
afterAll(() => app.close());

const listed = async (query: object, as?: TestUser) => {
  const { body } = await app.call("GET /profile/collections", {
    as: as ?? maya,
    query: { page: 1, limit: 20, ...query },
  });
  return body.data;
};

test("PRODUCT R2.5: completed pickups and drop-offs are one list, newest first, with what was counted", async () => {
  const { docs, totalDocs } = await listed({});
  expect(docs.map(({ kind, place, items }) => [kind, place.name, items])).toEqual([
    ["drop_off", "Barton Springs Depot", [{ material: "fabric", count: 2, rate: 5, points: 10 }]],
    ["pickup", "Home", [{ material: "appliances", count: 1, rate: 2, points: 2 }]],
    [
      "drop_off",
      "Barton Springs Depot",
      [{ material: "plastic", count: 12, rate: 10, points: 120 }],
    ],
    ["pickup", "Home", [{ material: "metals", count: 3, rate: 2, points: 6 }]],
  ]);
  const { body } = await app.call("GET /profile", { as: maya });
  expect(totalDocs).toBe(body.data.collectionsCount);
});

test("pages cut the one list, not each kind", async () => {
  const [first, second] = [await listed({ limit: 3 }), await listed({ page: 2, limit: 3 })];
  expect(first.docs.map(({ kind }) => kind)).toEqual(["drop_off", "pickup", "drop_off"]);
  expect(first).toMatchObject({ totalDocs: 4, totalPages: 2, hasNextPage: true });
  expect(second.docs.map(({ kind }) => kind)).toEqual(["pickup"]);
});

test("a collection that was deleted is no collection any more, and others' are never listed", async () => {
  const nobody = await aUser(app);
  expect((await listed({}, nobody)).docs).toEqual([]);
  const admin = await aUser(app, { role: "admin" });
  const pickup = await aPickup(app, nobody, { completedWith: 1 });
  expect((await listed({}, nobody)).totalDocs).toBe(1);
  await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: pickup._id } });
  expect((await listed({}, nobody)).totalDocs).toBe(0);
});

test("it refuses a page that is none, and whoever is signed out", async () => {
  const url = "/api/profile/collections";
  const bad = await app.request({ method: "GET", url: `${url}?page=0`, as: maya });
  expect(bad.status).toBe(422);
  const signedOut = await app.request({ method: "GET", url });
  expect(signedOut.status).toBe(401);
});
