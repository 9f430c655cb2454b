// Answers that are late, the record of what people counted, and what is left of a dispute when its owner leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { countsOf } from "#domain/rates/materials.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aPhoto, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { noticesOf } from "#test/support/corrected.ts";
import { aDispute, decide, sendDispute, twelveHandedIn, uphold } from "#test/support/disputes.ts";
import { extendLate } from "./late.ts";

const DAY = 86_400_000;

let app: TestApp;
let admin: TestUser;
let head: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  head = await aUser(app, { role: "superadmin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const read = async (as: TestUser, id: string) =>
  (await app.call("GET /dispute/:id", { as, params: { id } })).body.data;

test("PRODUCT R24.8: an answer is due at the end of the fifth working day, and is late once", async () => {
  const { id, maya } = await aDispute(app);
  // Opened on a Wednesday in Austin.
  const due = "2026-02-19T05:59:59.999Z";
  expect(await read(maya, id)).toMatchObject({ dueAt: due, dueOn: "2026-02-18", extendedAt: null });
  app.clock.set(new Date(due));
  expect(await extendLate(app.deps)).toBe(0);
  app.clock.advance(1);
  expect(await extendLate(app.deps)).toBe(1);
  expect(await extendLate(app.deps)).toBe(0);
  expect(await read(maya, id)).toMatchObject({
    dueOn: "2026-02-25",
    extendedAt: app.deps.now().toISOString(),
  });
  expect((await noticesOf(app, maya))[0]).toEqual([
    "We need more time",
    "Your question about the pickup at Home isn't answered yet. You'll hear from us by Wednesday, February 25, 2026.",
  ]);
  expect((await noticesOf(app, head))[0]?.[0]).toBe("A question about a count is late");
  const owner = await aUser(app);
  const handedIn = await twelveHandedIn(app, { owner, admin });
  const sent = { as: owner, type: "drop_off", id: handedIn, items: { plastic: 18 } } as const;
  const later = (await sendDispute(app, sent)).data;
  // What is late leads the list, although it is answered after one that is not.
  const sooner = new Date("2026-02-20T05:59:59.999Z");
  const setDue = (due_at: Date) =>
    app.deps.db.updateTable("disputes").set({ due_at }).where("id", "=", later._id).execute();
  const { dueAt } = later;
  await setDue(sooner);
  const leads = await app.call("GET /dispute/admin", { as: admin, query: {} });
  expect(leads.body.data.docs.map(({ _id }) => _id)).toEqual([id, later._id]);
  await setDue(new Date(dueAt));
  app.clock.set(new Date("2026-02-26T12:00:00Z"));
  expect(await extendLate(app.deps)).toBe(0);
  const listed = await app.call("GET /dispute/admin", { as: admin, query: { status: "open" } });
  expect(listed.body.data.docs.map(({ _id }) => _id)).toEqual([id, later._id]);
  expect((await app.call("GET /management/waiting", { as: admin })).body.data.disputes).toBe(2);
  for (const open of [id, later._id])
    await decide(app, head, open, { outcome: "declined", reason: "No" });
});

test("PRODUCT R24.16: the record of what somebody counted shows rates from 20 collections on", async () => {
  const agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  const first = await aDispute(app, { agent });
  const second = await aDispute(app, { agent });
  const maya = await aUser(app, { role: "admin" });
  const waiting: string[] = [];
  for (let index = 0; index < 18; index++) waiting.push((await aPickup(app, maya))._id);
  app.clock.advance(2 * DAY);
  await uphold(app, admin, first.id, { metals: 18 });
  await decide(app, admin, second.id, { outcome: "declined", reason: "No" });
  const own = async () =>
    (await app.call("GET /dispute/agents", { as: agent, query: {} })).body.data.docs;
  const few = {
    _id: agent.id,
    person: { _id: agent.id, firstName: "Sam", lastName: "Lee" },
    counted: 2,
    disputes: 2,
    perHundred: null,
    changedPercent: null,
    medianDays: 2,
    netPoints: 12,
  };
  expect(await own()).toEqual([few]);
  for (const id of waiting) {
    const body = { itemsCount: 1 };
    await app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body });
  }
  expect(await own()).toEqual([{ ...few, counted: 20, perHundred: 10, changedPercent: 50 }]);
  const query = { userId: agent.id };
  const all = (await app.call("GET /dispute/agents", { as: admin, query })).body.data.docs;
  expect(all).toEqual(await own());
  const everybody = (await app.call("GET /dispute/agents", { as: admin, query: {} })).body.data;
  expect(everybody.docs.map(({ _id }) => _id)).toContain(head.id);
  app.clock.advance(91 * DAY);
  const fresh = await aUser(app, { role: "admin" });
  const later = (await app.call("GET /dispute/agents", { as: fresh, query })).body.data.docs;
  expect(later).toMatchObject([{ counted: 0, disputes: 0, netPoints: 0, medianDays: null }]);
});

test("PRODUCT R24.15: deleting an account withdraws its open disputes; notes, photos and reasons go, counts stay", async () => {
  const maya = await aUser(app);
  const id = await twelveHandedIn(app, { owner: maya, admin: head });
  const sent = { as: maya, type: "drop_off", id, items: { plastic: 18 } } as const;
  const note = "My neighbour Ann saw it";
  const { data: open } = await sendDispute(app, { ...sent, note, file: await aPhoto() });
  const answered = await aDispute(app, { owner: maya });
  await uphold(app, admin, answered.id, { metals: 18 });
  await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
  const blank = { note: "", reason: null, photo: { url: null } };
  expect(await read(admin, open._id)).toMatchObject({
    ...blank,
    status: "withdrawn",
    countedItems: countsOf({ plastic: 12 }),
  });
  expect(await read(admin, answered.id)).toMatchObject({
    ...blank,
    status: "upheld",
    correctionPoints: 12,
  });
});
