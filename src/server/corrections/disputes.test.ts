// The rules of opening, reading and withdrawing a dispute, and what belongs to an open one.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { countsOf } from "#domain/rates/materials.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import {
  aDropOff,
  aPhoto,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { correctPickup, noticesOf } from "#test/support/corrected.ts";
import { aDispute, decide, sendDispute, twelveHandedIn } from "#test/support/disputes.ts";
import { newId } from "../core/database/ids.ts";

const DAY = 86_400_000;

let app: TestApp;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Byron" });
  other = await aUser(app, { role: "admin", firstName: "Grace", lastName: "Hopper" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));
// After every test the books agree.
afterEach(() => expectBooksAgree(app));

const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const openOn = (as: TestUser, id: string, items: object = { plastic: 18 }) =>
  sendDispute(app, { as, type: "drop_off", id, items: { ...items } });
const read = (as: TestUser, id: string) => app.call("GET /dispute/:id", { as, params: { id } });
const withdraw = (as: TestUser, id: string) =>
  app.call("DELETE /dispute/:id", { as, params: { id } });

describe("PRODUCT R24.1: who may question what, and until when", () => {
  test("row D80: only the owner; a count of somebody else is not there", async () => {
    const maya = await aUser(app);
    const id = await twelveHandedIn(app, { owner: maya, admin });
    expect((await openOn(await aUser(app), id)).problem.code).toBe("not_found");
    const agent = await aUser(app, { role: "agent" });
    expect((await openOn(agent, id)).problem.code).toBe("not_found");
    expect((await openOn(maya, newId())).problem.code).toBe("not_found");
    const { _id: pending } = await aDropOff(app, maya);
    expect((await openOn(await aUser(app), pending)).problem.code).toBe("not_found");
    expect((await openOn(maya, pending)).problem).toMatchObject({
      code: "not_completed",
      message: "There's no count to question yet",
    });
    expect((await openOn(maya, id)).status).toBe(201);
  });

  test("a count of Oct 3, 14:00 until Oct 17, 14:00, and 14 days after its last correction by staff", async () => {
    const counted = new Date("2026-10-03T19:00:00Z");
    app.clock.set(counted);
    const maya = await aUser(app);
    // With sessions of that day.
    const [counter, corrector] = [
      await aUser(app, { role: "admin" }),
      await aUser(app, { role: "admin" }),
    ];
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => twelveHandedIn(app, { owner: maya, admin: counter })),
    );
    const until = new Date(counted.getTime() + 14 * DAY);
    const listed = (await app.call("GET /dropOff", { as: maya })).body.data.docs;
    expect(listed[0]).toMatchObject({ dispute: null, disputableUntil: until.toISOString() });
    app.clock.advance(DAY);
    const body = { itemsCount: 13, reason: "One lay beside it" };
    const corrected = await app.call("PUT /dropOff/correct/:id", {
      as: corrector,
      params: { id: third ?? "" },
      body,
    });
    expect(corrected.status).toBe(200);
    expect((await noticesOf(app, maya))[0]?.[1]).toMatch(
      / You can question this until Sunday, October 18, 2026\. Reason: One lay beside it$/,
    );
    app.clock.set(new Date(until.getTime() - 60_000));
    expect((await openOn(maya, first ?? "")).status).toBe(201);
    app.clock.set(new Date(until.getTime() + 60_000));
    expect((await openOn(maya, second ?? "")).problem).toMatchObject({
      status: 409,
      code: "dispute_too_late",
      message: "A count can be questioned for 14 days",
    });
    const late = await openOn(maya, third ?? "");
    expect(late.data).toMatchObject({
      countedItems: countsOf({ plastic: 13 }),
      countedBy: { _id: corrector.id },
    });
  });

  test("a deadline never shrinks: the setting counts that was in force when it was counted", async () => {
    const head = await aUser(app, { role: "superadmin" });
    const set = (value: number, revision: number) =>
      app.request({
        method: "PUT",
        url: "/api/management/settings/disputeDays",
        as: head,
        payload: { value, revision },
      });
    const maya = await aUser(app);
    const id = await twelveHandedIn(app, { owner: maya, admin });
    app.clock.advance(60_000);
    expect((await set(7, 0)).status).toBe(200);
    app.clock.advance(60_000);
    const short = await twelveHandedIn(app, { owner: maya, admin });
    const { docs } = (await app.call("GET /dropOff", { as: maya })).body.data;
    const now = app.deps.now().getTime();
    expect(docs.map(({ disputableUntil }) => Date.parse(disputableUntil ?? "") - now)).toEqual([
      7 * DAY,
      14 * DAY - 120_000,
    ]);
    app.clock.advance(10 * DAY);
    expect((await openOn(maya, short)).problem.message).toBe(
      "A count can be questioned for 7 days",
    );
    expect((await openOn(maya, id)).status).toBe(201);
    expect((await set(14, 1)).status).toBe(200);
  });
});

test("PRODUCT R24.2: one for each collection, also after it was withdrawn; the same Idempotency-Key is the same one", async () => {
  const maya = await aUser(app);
  const id = await twelveHandedIn(app, { owner: maya, admin });
  const sent = { as: maya, type: "drop_off", id, items: { plastic: 18 }, key: "once" } as const;
  const first = await sendDispute(app, sent);
  expect((await sendDispute(app, sent)).data).toEqual(first.data);
  expect((await openOn(maya, id)).problem).toMatchObject({
    status: 409,
    code: "dispute_exists",
    message: "You have already questioned this count",
  });
  expect((await withdraw(other, first.data._id)).status).toBe(404);
  expect((await withdraw(maya, first.data._id)).status).toBe(200);
  expect((await withdraw(maya, first.data._id)).problem.code).toBe("dispute_closed");
  expect((await openOn(maya, id)).problem.code).toBe("dispute_exists");
  const { docs } = (await app.call("GET /dropOff", { as: maya })).body.data;
  expect(docs[0]).toMatchObject({
    dispute: { _id: first.data._id, status: "withdrawn" },
    disputableUntil: null,
  });
});

test("PRODUCT R24.3: at most 3 open at a time, and 5 in 30 days", async () => {
  const maya = await aUser(app);
  const ids: string[] = [];
  for (let index = 0; index < 6; index++)
    ids.push(await twelveHandedIn(app, { owner: maya, admin }));
  const opened: string[] = [];
  const next = async () => {
    const answer = await openOn(maya, ids[opened.length] ?? "");
    if (answer.status === 201) opened.push(answer.data._id);
    return answer;
  };
  for (const _ of [1, 2, 3]) expect((await next()).status).toBe(201);
  expect((await next()).problem).toMatchObject({
    status: 409,
    code: "dispute_limit",
    message: "3 of your questions wait for an answer. Please ask again once one is answered.",
  });
  for (const id of opened.slice(0, 2)) await withdraw(maya, id);
  app.clock.advance(DAY);
  for (const _ of [1, 2]) expect((await next()).status).toBe(201);
  expect((await next()).problem.message).toBe(
    "You have questioned 5 counts in 30 days. The next one is possible on Friday, March 13, 2026.",
  );
});

describe("PRODUCT R24.4: what a claim says", () => {
  test("another count that brings no fewer points; a rejection only of a rejected drop-off", async () => {
    const maya = await aUser(app);
    const id = await twelveHandedIn(app, { owner: maya, admin });
    const fields = async (claim: string, items: object) =>
      (await sendDispute(app, { as: maya, type: "drop_off", id, claim, items: { ...items } }))
        .problem.fields;
    const missing = { items: "Enter what it should be" };
    expect(await fields("count", {})).toEqual(missing);
    expect(await fields("count", { plastic: 12 })).toEqual(missing);
    expect(await fields("material", { plastic: 11 })).toEqual({
      plastic: "Ask for more than 12: a question never takes points away",
    });
    expect(await fields("rejected", { plastic: 13 })).toEqual({ claim: "This wasn't rejected" });
    expect(await fields("nonsense", { plastic: 13 })).toEqual({ claim: "Choose what is wrong" });
    expect(await fields("count", { plastic: -1 })).toEqual({
      plastic: "Plastic can't be negative",
    });
    expect(await fields("count", { plastic: "many" })).toHaveProperty("plastic");
    const long = await sendDispute(app, {
      as: maya,
      type: "drop_off",
      id,
      claim: "other",
      note: "x".repeat(501),
    });
    expect(long.problem.fields).toEqual({ note: "Note can have at most 500 characters" });
    const lines = await app.deps.db.selectFrom("disputes").where("subject_id", "=", id).execute();
    expect(lines).toEqual([]);
    const vague = await sendDispute(app, {
      as: maya,
      type: "drop_off",
      id,
      claim: "other",
      note: " It was two bags ",
    });
    expect(vague.data).toMatchObject({
      claim: "other",
      claimedItems: null,
      note: "It was two bags",
    });
  });

  test("rows D80, D84: with a photo, which its owner, whoever counted it and admins see; a file that is none is refused", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    const { _id: id } = await aPickup(app, maya);
    const body = { itemsCount: 12 };
    await app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body });
    const sent = { as: maya, type: "pickup", id, items: { metals: 18 } } as const;
    for (const file of [
      new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" }),
      new File([new Uint8Array(5_000_001)], "a.png", { type: "image/png" }),
    ])
      expect((await sendDispute(app, { ...sent, file })).status).toBe(422);
    const { data } = await sendDispute(app, { ...sent, file: await aPhoto() });
    const url = data.photo.url ?? "";
    const photo = async (as: TestUser) => (await app.request({ method: "GET", url, as })).status;
    expect(await photo(maya)).toBe(200);
    expect(await photo(agent)).toBe(200);
    expect(await photo(admin)).toBe(200);
    expect(await photo(await aUser(app, { role: "agent" }))).toBe(404);
    expect(await photo(await aUser(app))).toBe(404);
  });
});

test("PRODUCT R24.5: points do not move while it is open, can be spent, and nobody corrects the count meanwhile", async () => {
  const { id, pickup, maya, agent } = await aDispute(app);
  expect((await profileOf(maya)).pointsEarned).toBe(24);
  const { _id: reward } = await aReward(app, { pointsRequired: 24 });
  const redeemed = await app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward } });
  expect(redeemed.status).toBe(201);
  for (const as of [agent, admin])
    expect((await correctPickup(app, as, pickup, { itemsCount: 13 })).problem).toMatchObject({
      status: 409,
      code: "dispute_open",
      message: "This count is being questioned. Answer the question instead.",
    });
  await decide(app, admin, id, { outcome: "declined", reason: "We looked again" });
  expect((await correctPickup(app, admin, pickup, { itemsCount: 13 })).status).toBe(200);
});

test("PRODUCT R24.6: whoever counted it is told, and adds one remark until it is decided", async () => {
  const { id, maya, agent } = await aDispute(app);
  expect((await noticesOf(app, agent))[0]).toEqual([
    "A count of yours is questioned",
    "Maya asks about the pickup at Home: counted 12 units of metals, asked for 18 units of metals. You can add what you remember.",
  ]);
  expect((await noticesOf(app, maya))[0]).toEqual([
    "We're looking at your count",
    "You told us that the count of your pickup at Home isn't right. A different team member will check and reply by Wednesday, February 18, 2026.",
  ]);
  const remark = (as: TestUser, text: string) =>
    app.call("PUT /dispute/:id/remark", { as, params: { id }, body: { remark: text } });
  const own = (await app.call("GET /dispute/admin", { as: agent, query: {} })).body.data.docs;
  expect(own.map(({ _id }) => _id)).toEqual([id]);
  const colleague = await aUser(app, { role: "agent" });
  expect(
    (await app.call("GET /dispute/admin", { as: colleague, query: {} })).body.data.docs,
  ).toEqual([]);
  expect((await read(colleague, id)).status).toBe(404);
  expect((await read(await aUser(app), id)).status).toBe(404);
  expect((await remark(colleague, "x")).status).toBe(404);
  expect((await remark(admin, "x")).status).toBe(404);
  expect((await remark(agent, " ")).problem.fields).toEqual({ remark: "Note is required" });
  expect((await remark(agent, "There were two boxes")).body.data.remark).toBe(
    "There were two boxes",
  );
  expect((await remark(agent, "Three")).problem.code).toBe("already_remarked");
  expect((await read(maya, id)).body.data.remark).toBe("There were two boxes");
  await decide(app, admin, id, { outcome: "declined", reason: "We looked again" });
  const late = await aDispute(app, { agent });
  await withdraw(late.maya, late.id);
  const closed = await app.call("PUT /dispute/:id/remark", {
    as: agent,
    params: { id: late.id },
    body: { remark: "x" },
  });
  expect(closed.problem.code).toBe("dispute_closed");
});

test("PRODUCT R24.4, R24.6: whoever counted it and has left the staff reads nothing of it and is told of none", async () => {
  const maya = await aUser(app);
  const { _id: counted } = await aPickup(app, maya);
  const { _id: later } = await aPickup(app, maya);
  const agent = await aUser(app, { role: "agent" });
  for (const id of [counted, later])
    await app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id },
      body: { itemsCount: 12 },
    });
  const question = { as: maya, type: "pickup", items: { metals: 18 } } as const;
  const { data } = await sendDispute(app, { ...question, id: counted, file: await aPhoto() });
  const photo = () => app.request({ method: "GET", url: data.photo.url ?? "", as: agent });
  expect([(await read(agent, data._id)).status, (await photo()).status]).toEqual([200, 200]);
  const told = (await noticesOf(app, agent)).length;
  // Without the end of the session, which a demotion brings.
  await app.deps.db.updateTable("users").set({ role: "user" }).where("id", "=", agent.id).execute();
  expect([(await read(agent, data._id)).status, (await photo()).status]).toEqual([404, 404]);
  expect((await sendDispute(app, { ...question, id: later })).status).toBe(201);
  expect((await noticesOf(app, agent)).length).toBe(told);
});
