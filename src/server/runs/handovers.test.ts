// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, aVisit, bookings, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app, { firstName: "Maya", lastName: "Ortiz", phoneNumber: "+15125550100" });
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const inAustin = (time: string, day = "2026-02-12"): Date => new Date(`${day}T${time}:00-06:00`);
const anAgent = (firstName: string) => aUser(app, { role: "agent", firstName });
const handovers = (as: TestUser, query: { date?: string } = {}) =>
  app.call("GET /run/handovers", { as, query });
const told = async (as: TestUser) => {
  const { body } = await app.call("GET /notifications", { as, query: {} });
  return body.data.docs.map(({ title, message }) => [title, message]);
};

async function give(id: string, to: TestUser): Promise<void> {
  const { revision } = await readRun(app, id);
  const body = { agentId: to.id, revision };
  const { status } = await app.call("PUT /run/:id", {
    as: await theOffice(app),
    params: { id },
    body,
  });
  expect(status).toBe(200);
}

test("PRODUCT R15.11: whoever lost a run reads until its day is over what they did there, and nothing else", async () => {
  const [sam, luis] = [await anAgent("Sam"), await anAgent("Luis")];
  const [done, tried, theirs, open] = (await bookings(app, maya, 4)) as [
    Pickup,
    Pickup,
    Pickup,
    Pickup,
  ];
  const { _id: id } = await aRun(app, sam, { pickups: [done, tried, theirs, open] });
  const complete = (as: TestUser, { _id }: Pickup) =>
    app.call("PUT /pickup/complete/:id", { as, params: { id: _id }, body: { itemsCount: 2 } });
  app.clock.set(inAustin("08:00"));
  await complete(sam, done);
  app.clock.set(inAustin("08:20"));
  await aVisit(app, tried, { by: sam.id });
  app.clock.set(inAustin("08:38"));
  await give(id, luis);
  await complete(luis, theirs);
  await aVisit(app, tried, { by: luis.id, reason: "unsafe" });

  const { body } = await handovers(sam);
  expect(body.data).toEqual([
    {
      run: id,
      date: "2026-02-12",
      timeZone: "America/Chicago",
      what: "lost",
      colleague: "Luis",
      at: inAustin("08:38").toISOString(),
      visits: [
        { at: inAustin("08:00").toISOString(), firstName: "Maya", outcome: "collected" },
        { at: inAustin("08:20").toISOString(), firstName: "Maya", outcome: "no_access" },
      ],
    },
  ]);
  expect((await app.call("GET /run/mine", { as: sam, query: {} })).body.data).toBeNull();
  expect((await handovers(luis)).body.data).toMatchObject([
    { run: id, what: "got", colleague: "Sam", visits: [] },
  ]);
  expect((await handovers(await anAgent("Kim"))).body.data).toEqual([]);

  app.clock.set(inAustin("23:59"));
  expect((await handovers(sam)).body.data).toHaveLength(1);
  app.clock.set(inAustin("00:00", "2026-02-13"));
  expect((await handovers(sam)).body.data).toEqual([]);
  expect((await handovers(sam, { date: "2026-02-12" })).body.data).toEqual([]);
});

test("PRODUCT R15.11: both are told in the product, and a run that comes back is theirs again", async () => {
  const [sam, luis] = [await anAgent("Sam"), await anAgent("Luis")];
  const { _id: id } = await aRun(app, sam, { pickups: await bookings(app, maya, 1) });
  await give(id, luis);
  const day = "Thursday, February 12, 2026";
  expect(await told(sam)).toEqual([
    ["Your run was given to a colleague", `Luis has your run of ${day} now.`],
  ]);
  expect(await told(luis)).toEqual([
    ["You have a colleague's run", `The run of Sam of ${day} is yours now.`],
  ]);
  const date = "2026-02-12";
  expect((await handovers(sam, { date })).body.data).toMatchObject([{ what: "lost" }]);
  app.clock.advance(60_000);
  await give(id, sam);
  expect((await handovers(sam, { date })).body.data).toMatchObject([
    { what: "got", colleague: "Luis" },
  ]);
  expect((await handovers(luis, { date })).body.data).toMatchObject([
    { what: "lost", colleague: "Sam" },
  ]);
  const emails = await app.deps.db
    .selectFrom("messages")
    .select("id")
    .where("user_id", "in", [sam.id, luis.id])
    .execute();
  expect(emails).toEqual([]);
  // Other changes are no news about whose it is.
  const before = await told(sam);
  const { revision } = await readRun(app, id);
  const body = { timeEnd: "18:00", revision };
  await app.call("PUT /run/:id", { as: await theOffice(app), params: { id }, body });
  expect(await told(sam)).toEqual(before);
});
