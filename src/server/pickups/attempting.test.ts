// The numbers in brackets are the invariants at the head of attempting.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { AGENT_REASONS } from "#domain/pickups/attempts.ts";
import { newId } from "#server/core/database/ids.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import {
  attemptForm as form,
  attemptRows,
  auditOf as auditAbout,
  noticesOf as noticesAbout,
  sendAttempt,
  textsOf as texted,
} from "#test/support/attempts.ts";
import { aPhoto, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 10:00 in Austin, within the window of the pickups. */
const IN_THE_WINDOW = new Date("2026-02-12T16:00:00.000Z");

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const attempt = (id: string, sent = form(), { as = agent, headers = {} } = {}) =>
  sendAttempt(app, { as, id, form: sent, headers });
const rowsOf = (id: string) => attemptRows(app, id);
const auditOf = (id: string) => auditAbout(app, id);
const noticesOf = (userId: string) => noticesAbout(app, userId, "pickup_not_collected");
const textsOf = (userId: string) => texted(app, userId, "pickup_not_collected");
const read = async (as: TestUser, id: string) =>
  (await app.call("GET /pickup/:id", { as, params: { id } })).body.data;

describe("an attempt", () => {
  test.each(AGENT_REASONS)("PRODUCT R16.4: is recorded with the reason %s", async (reason) => {
    const { _id: id } = await aPickup(app, await aUser(app));
    app.clock.set(IN_THE_WINDOW);
    expect((await attempt(id, form({ reason }))).status).toBe(201);
    expect(await rowsOf(id)).toMatchObject([{ reason }]);
    expect((await read(admin, id)).lastAttempt).toMatchObject({ reason });
  });

  test("PRODUCT R16.2: leaves the pickup pending; row, audit event and notice are written (1)", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2671" });
    const { _id: id } = await aPickup(app, maya);
    app.clock.set(IN_THE_WINDOW);
    const body = form({ note: "The gate was locked" });
    const { status, data } = await attempt(id, body);
    expect(status).toBe(201);
    expect(data).toEqual({
      _id: body._id,
      reason: "no_access",
      note: "The gate was locked",
      photo: { url: null },
      happenedAt: IN_THE_WINDOW.toISOString(),
      agent: { _id: agent.id, firstName: "Sam", lastName: "Lee" },
    });
    expect(await rowsOf(id)).toMatchObject([
      { id: body._id, day: "2026-02-12", agent_id: agent.id, reason: "no_access" },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        type: "pickup_attempted",
        actor_id: agent.id,
        user_id: maya.id,
        detail: { reason: "no_access" },
      },
    ]);
    expect(await noticesOf(maya.id)).toEqual([
      {
        event: `pickup_not_collected:${body._id}`,
        title: "We couldn't collect",
        message:
          "Our collector couldn't get to it at Home, for example because of a locked gate, a dog or a blocked way. It was your pickup of metals on Thursday, February 12, 2026. Please choose a new time.",
        link: `/pickup/all?move=${id}`,
      },
    ]);
    expect(await textsOf(maya.id)).toEqual([
      expect.stringContaining("Thursday, February 12, 2026: our collector couldn't get to it."),
    ]);
    expect(await read(maya, id)).toMatchObject({
      status: "pending",
      lapsesOn: "2026-02-19",
      lastAttempt: { _id: body._id, reason: "no_access", note: "" },
    });
  });

  test("PRODUCT R16.2: the same attempt again is the same answer, whatever became of the pickup (2)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const body = form({ file: await aPhoto(), note: "Locked" });
    const first = await attempt(id, body);
    expect(first.status).toBe(201);
    await app.call("DELETE /pickup/:id", { as: maya, params: { id } });
    app.clock.advance(20 * DAY);
    const again = await attempt(id, body);
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await noticesOf(maya.id)).toHaveLength(1);
  });

  test("of many at once with one id there is one row, and each gets its answer (2)", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const body = form();
    const all = await Promise.all(Array.from({ length: 8 }, () => attempt(id, body)));
    // Each with room for a picture, of which a person sends one at a time.
    const taken = all.filter(({ problem }) => problem.code !== "picture_under_way");
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test("row F4: an id of another attempt is refused and nothing is written (2)", async () => {
    const [maya, ben] = [await aUser(app), await aUser(app, { role: "agent" })];
    const [one, other] = [await aPickup(app, maya), await aPickup(app, maya)];
    const body = form();
    await attempt(one._id, body);
    const elsewhere = await attempt(other._id, body);
    const byBen = await attempt(one._id, body, { as: ben });
    const otherReason = await attempt(one._id, { ...body, reason: "unsafe" });
    for (const { status, problem } of [elsewhere, byBen, otherReason])
      expect([status, problem.code]).toEqual([409, "idempotency_mismatch"]);
    expect(await rowsOf(other._id)).toEqual([]);
    expect(await rowsOf(one._id)).toHaveLength(1);
    expect(await noticesOf(maya.id)).toHaveLength(1);
  });

  test("PRODUCT R16.3: it is refused on a completed pickup, and one that was cancelled or deleted is not there", async () => {
    const maya = await aUser(app);
    const completed = await aPickup(app, maya, { completedWith: 2 });
    const { status, problem } = await attempt(completed._id, form());
    expect([status, problem.code]).toEqual([409, "already_completed"]);
    const [cancelled, deleted] = [await aPickup(app, maya), await aPickup(app, maya)];
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: cancelled._id } });
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: deleted._id } });
    for (const id of [cancelled._id, deleted._id, newId(), "x"])
      expect((await attempt(id, form())).status).toBe(404);
  });

  test("PRODUCT R16.3: a second one on a day is a second visit; the sixth is too many", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    for (let visit = 1; visit <= 5; visit++) expect((await attempt(id, form())).status).toBe(201);
    const { status, problem } = await attempt(id, form());
    expect([status, problem.code]).toEqual([429, "too_many_requests"]);
    expect(await rowsOf(id)).toHaveLength(5);
    await app.call("PUT /pickup/schedule/:id", {
      as: admin,
      params: { id },
      body: { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" },
    });
    expect((await attempt(id, form())).status).toBe(201);
  });

  test("only agents and admins record one", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    expect((await attempt(id, form(), { as: maya })).status).toBe(403);
    expect((await attempt(id, form(), { as: admin })).status).toBe(201);
  });

  test("row F8a: an agent's attempt at an own pickup is marked in the audit log", async () => {
    const { _id: id } = await aPickup(app, agent);
    await attempt(id, form());
    expect((await auditOf(id))[0]?.detail).toEqual({ reason: "no_access", own: true });
  });

  test.each([
    ["no reason", { reason: "" }, "reason", "Please choose a reason"],
    ["the product's own reason", { reason: "not_reached" }, "reason", "Please choose a reason"],
    ["no id", { _id: "1" }, "_id", "This isn't a valid id"],
    ["no time", { happenedAt: "noon" }, "happenedAt", "Use a time such as 2026-03-14T00:00:00Z"],
  ])("%s is refused", async (_, change, field, sentence) => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const { status, problem } = await attempt(id, { ...form(), ...change });
    expect([status, problem.fields]).toEqual([422, { [field]: sentence }]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test("row F14: the note is text: signs of HTML stay signs, control characters and 201 signs are refused", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    for (const note of ["a\u0000b", "x".repeat(201), "x".repeat(10_000)]) {
      const { status, problem } = await attempt(id, form({ note }));
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ["note"]]);
    }
    const note = "<img src=x onerror=alert(1)>";
    expect((await attempt(id, form({ note }))).data).toMatchObject({ note });
  });
});

describe("PRODUCT R16.8: the time", () => {
  test("of an attempt is the device's, put right by its clock; the clock is noted", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000).toISOString();
    // Two hours ahead, and sent an hour and a half after it happened.
    const happened = { happenedAt: at(30) };
    const headers = { "device-time": at(120) };
    const { data } = await attempt(id, form(happened), { headers });
    expect(data.happenedAt).toBe(at(-90));
    expect(await rowsOf(id)).toMatchObject([{ recorded_at: START }]);
    expect((await auditOf(id))[0]?.detail).toEqual({ reason: "no_access", clockMinutes: 120 });
  });

  test("PRODUCT R16.10: of a visit that the office enters from paper is the one that was written", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    app.clock.set(new Date("2026-02-12T23:00:00.000Z"));
    const happenedAt = "2026-02-12T16:20:00.000Z";
    const { status, data } = await attempt(id, form({ happenedAt }), { as: admin });
    expect([status, data.happenedAt, data.agent]).toMatchObject([
      201,
      happenedAt,
      { _id: admin.id },
    ]);
    expect((await read(admin, id)).lastAttempt).toMatchObject({ reason: "no_access", happenedAt });
  });

  test("row F10: is clamped where it is impossible, and a header that is no time counts as none", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const told = async (happenedAt: string, deviceTime: string): Promise<string> =>
      (await attempt(id, form({ happenedAt }), { headers: { "device-time": deviceTime } })).data
        .happenedAt;
    const earliest = new Date(START.getTime() - 72 * HOUR).toISOString();
    expect(await told("2026-02-12T17:00:00.000Z", "")).toBe(START.toISOString());
    expect(await told("1970-01-01T00:00:00.000Z", "yesterday")).toBe(earliest);
    expect(await told("2026-02-11T17:00:00.000Z", "1970-01-01T00:00:00.000Z")).toBe(
      START.toISOString(),
    );
    expect(await told("2026-02-11T16:00:00.000Z", "x".repeat(5000))).toBe(
      "2026-02-11T16:00:00.000Z",
    );
  });
});

test("the database keeps attempts as they are: only notes and photos can be emptied", async () => {
  const { _id: id } = await aPickup(app, await aUser(app));
  await attempt(id, form({ note: "Locked" }));
  const run = (text: string) => app.opened.pool.query(text, [id]);
  for (const change of [
    "update pickup_attempts set reason = 'unsafe' where pickup_id = $1",
    "update pickup_attempts set note = 'Open' where pickup_id = $1",
    "update pickup_attempts set photo_key = 'x' where pickup_id = $1",
    "delete from pickup_attempts where pickup_id = $1",
  ])
    await expect(run(change)).rejects.toThrow(
      /an attempt does not change|append-only|refused|not be/,
    );
  await run("update pickup_attempts set note = '' where pickup_id = $1");
});

test("row F18: no answer about an attempt, a move or a story, nor its kept copy, has a phone number", async () => {
  const maya = await aUser(app, { phoneNumber: "+1 415 555 2690" });
  const { _id: id } = await aPickup(app, maya);
  const headers = { "idempotency-key": newId() };
  const told = [
    await attempt(id, form({ note: "Locked" }), { headers }),
    await app.call("PUT /pickup/schedule/:id", {
      as: agent,
      key: newId(),
      params: { id },
      body: { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" },
    }),
    await app.call("GET /pickup/story/:id", { as: agent, params: { id } }),
  ];
  expect(told.map(({ status }) => status)).toEqual([201, 200, 200]);
  for (const { body } of told) expect(JSON.stringify(body)).not.toMatch(/415\D?555|555\D?2690/);
  for (const { body } of [told[0], told[2]].flatMap((one) => one ?? []))
    expect(JSON.stringify(body)).not.toContain("Congress");
  const kept = await app.deps.db
    .selectFrom("idempotency_keys")
    .select("reply")
    .where("user_id", "=", agent.id)
    .execute();
  const copies = JSON.stringify(kept.map(({ reply }) => reply));
  expect(copies).not.toMatch(/415\D?555|555\D?2690|Locked/);
});
