import { afterAll, beforeAll, expect, test } from "vitest";

import type { Role } from "#domain/roles.ts";

import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A person with that many pending pickups, and a function that books one more. */
async function aPersonWith(pending: number, role: Role = "user") {
  const person = await aUser(app, { role });
  const location = (await aLocation(app, person))._id;
  const ids: string[] = [];
  for (let n = 0; n < pending; n++) ids.push((await aPickup(app, person, { location }))._id);
  const book = (key?: string) =>
    app.call("POST /pickup", {
      as: person,
      ...(key !== undefined && { key }),
      body: {
        location,
        date: "2026-02-12",
        timeStart: "09:00",
        timeEnd: "11:00",
        description: "Two boxes at the gate",
        itemType: "metals",
      },
    });
  return { person, ids, book };
}

const pendingOf = async (person: TestUser): Promise<number> =>
  (await app.call("GET /pickup", { as: person, query: { status: "pending" } })).body.data.totalDocs;

test("row A3f: of 20 bookings at once by somebody with 19 pending pickups one is taken", async () => {
  const { person, book } = await aPersonWith(19);
  const answers = await Promise.all(Array.from({ length: 20 }, () => book()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(19).fill("too_many_open"));
  expect(refused[0]?.problem.message).toBe(
    "You have 20 pickups that aren't collected yet. Book again once one of them is collected or cancelled.",
  );
  expect(await pendingOf(person)).toBe(20);
});

test("row A3f: one that is cancelled makes room for another", async () => {
  const { person, ids, book } = await aPersonWith(20);
  expect((await book()).status).toBe(409);
  await app.call("DELETE /pickup/:id", { as: person, params: { id: ids[0] ?? "" } });
  expect((await book("again")).status).toBe(201);
  expect((await book("again")).status, "a retry gets the first answer").toBe(201);
  expect((await book()).status).toBe(409);
});

test("row A3f: staff may have more", async () => {
  const { person, book } = await aPersonWith(20, "agent");
  expect((await book()).status).toBe(201);
  expect(await pendingOf(person)).toBe(21);
});
