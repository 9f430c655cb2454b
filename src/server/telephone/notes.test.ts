import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { CALL_NOTE_DAYS, MAX_CALL_NOTE } from "#domain/profile.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";

import { newId } from "../core/database/ids.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Adams" });
});
afterAll(() => app.close());

type By = { as?: TestUser; key?: string };
const write = ({ id }: { id: string }, text: string, { as = admin, ...by }: By = {}) =>
  app.call("POST /profile/:id/notes", { as, params: { id }, body: { text }, ...by });
const read = ({ id }: { id: string }, as = admin) =>
  app.call("GET /profile/:id/notes", { as, params: { id }, query: {} });
const textsOf = async (person: { id: string }) =>
  (await read(person)).body.data.docs.map(({ text }) => text);

test("PRODUCT R28.16: a note has its text, its author and its time; the newest stands first", async () => {
  const rosa = await aUser(app);
  const ben = await aUser(app, { role: "superadmin", firstName: "Ben", lastName: "Boss" });
  expect((await write(rosa, "Nobody came on Tuesday.\nCalls again.")).status).toBe(201);
  app.clock.advance(60_000);
  expect((await write(rosa, "  Came at last  ", { as: ben })).status).toBe(201);
  const { docs } = (await read(rosa)).body.data;
  expect(docs).toMatchObject([
    {
      text: "Came at last",
      author: { firstName: "Ben", lastName: "Boss" },
      createdAt: app.deps.now().toISOString(),
    },
    { text: "Nobody came on Tuesday.\nCalls again.", author: { _id: admin.id } },
  ]);
  expect(await textsOf(await aUser(app))).toEqual([]);
});

test("PRODUCT R28.16: the person reads it in the own data, without who wrote it", async () => {
  const rosa = await aUser(app);
  await write(rosa, "Asked when we come");
  const file = await app.request({
    method: "POST",
    url: "/api/profile/export",
    as: rosa,
    payload: { password: rosa.password },
  });
  expect(file.body).toMatchObject({
    groups: {
      callNotes: {
        about: expect.stringContaining("400 days"),
        rows: [
          {
            _id: expect.any(String),
            text: "Asked when we come",
            createdAt: app.deps.now().toISOString(),
          },
        ],
      },
    },
  });
  expect(JSON.stringify(file.body)).not.toContain("Adams");
});

test("PRODUCT R28.16: the audit log has that a note was written, without its text", async () => {
  const rosa = await aUser(app);
  await write(rosa, "Zanzibar");
  const lines = await app.deps.db
    .selectFrom("audit_lines")
    .selectAll()
    .where("user_id", "=", rosa.id)
    .where("type", "=", "call_noted")
    .execute();
  expect(lines).toMatchObject([{ actor_id: admin.id, subject_id: rosa.id }]);
  expect(JSON.stringify(lines)).not.toContain("Zanzibar");
});

test("PRODUCT R28.16: notes are deleted with the account, and after 400 days at night", async () => {
  const [rosa, maya] = [await aUser(app), await aUser(app)];
  await write(rosa, "Moves away");
  await write(maya, "Old");
  const params = { id: rosa.id };
  expect((await app.call("DELETE /profile/:id", { as: admin, params, query: {} })).status).toBe(
    200,
  );
  const kept = () =>
    app.deps.db
      .selectFrom("call_notes")
      .select("text")
      .where("user_id", "in", [rosa.id, maya.id])
      .execute();
  expect(await kept()).toEqual([{ text: "Old" }]);
  const began = app.deps.now();
  app.clock.advance((CALL_NOTE_DAYS - 1) * DAY_MS);
  await app.deps.jobs.send(app.deps.db, "old-call-notes", {});
  await app.deps.jobs.runDue();
  expect(await kept()).toEqual([{ text: "Old" }]);
  app.clock.advance(DAY_MS + 1);
  await app.deps.jobs.send(app.deps.db, "old-call-notes", {});
  await app.deps.jobs.runDue();
  expect(await kept()).toEqual([]);
  app.clock.set(began);
});

test("row F47: nobody writes or reads notes about their own rank and above, nor about nobody; residents and agents none", async () => {
  const rosa = await aUser(app);
  const above = await aUser(app, { role: "superadmin" });
  for (const person of [admin, await aUser(app, { role: "admin" }), above]) {
    const refusal = { status: 403, problem: { code: "not_allowed" } };
    expect(await write(person, "Hm")).toMatchObject(refusal);
    expect(await read(person)).toMatchObject(refusal);
  }
  for (const as of [rosa, await aUser(app, { role: "agent" })]) {
    expect((await write(rosa, "Hm", { as })).status).toBe(403);
    expect((await read(rosa, as)).status).toBe(403);
  }
  expect((await write({ id: newId() }, "Hm")).status).toBe(404);
  expect((await read({ id: newId() })).status).toBe(404);
});

test("row F47: a note is 1 to 500 characters, and one that is sent again is one note", async () => {
  const rosa = await aUser(app);
  const as = await aUser(app, { role: "admin" });
  for (const text of ["", "  ", "a".repeat(MAX_CALL_NOTE + 1), "a\u0000b"])
    expect(await write(rosa, text, { as })).toMatchObject({
      status: 422,
      problem: { fields: { text: expect.any(String) } },
    });
  const longest = "é".repeat(MAX_CALL_NOTE);
  const [first, second] = [
    await write(rosa, longest, { as, key: "the same note" }),
    await write(rosa, longest, { as, key: "the same note" }),
  ];
  expect(second.body).toEqual(first.body);
  expect(await textsOf(rosa)).toEqual([longest]);
});

test("row F47: the 21st note in a minute has to wait, and nobody else does", async () => {
  const rosa = await aUser(app);
  const as = await aUser(app, { role: "admin" });
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await write(rosa, `Note ${turn}`, { as })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect((await write(rosa, "Another admin")).status).toBe(201);
});
