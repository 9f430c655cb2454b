// What a deleted account leaves behind, and what the file of a person's own data holds, column by column.
import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aDropOff,
  aLocation,
  aPhoto,
  aPickup,
  aPicture,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { decide, sendDispute } from "#test/support/disputes.ts";
import { aGift } from "#test/support/goodwill.ts";
import { aRun } from "#test/support/runs.ts";
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

/** Part of every word that the person or staff wrote, so that it is found in search words too. */
const MARK = "Zanzibar";

let app: TestApp;
let admin: TestUser;
let person: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  person = await somebodyEverywhere();
});
afterAll(() => app.close());

const rowsOf = async (text: string, values: string[] = []): Promise<Record<string, string>[]> =>
  (await app.opened.pool.query<Record<string, string>>(text, values)).rows;

test("every column of words, JSON or bytes is declared personal or not, and no other", async () => {
  const columns = await rowsOf(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'tsvector', 'bytea', 'inet')`);
  const declared = Object.entries(PERSONAL_COLUMNS).flatMap(([table, one]) =>
    [...(one.blanked ?? []), ...Object.keys(one.kept ?? {}), ...(one.impersonal ?? [])].map(
      (column) => `${table}.${column}`,
    ),
  );
  expect(new Set(declared)).toEqual(new Set(columns.map(({ name }) => name)));
});

type Column = { table: string; column: string; whose: string };

/** What the column holds about the person. */
async function valuesOf({ table, column, whose }: Column): Promise<string[]> {
  const rows = await rowsOf(
    `select distinct ${column}::text as value, $1::text, $2::text from ${table}
     where ${column}::text <> '' and ${whose.replace("$1", "$1::uuid")}`,
    [person.id, person.email],
  );
  return rows.map(({ value = "" }) => value);
}

test("what is about a person is in the file of their own data, or a reason says why not", async () => {
  const about = Object.entries(PERSONAL_COLUMNS).flatMap(([table, one]) =>
    [...(one.blanked ?? []), ...Object.keys(one.kept ?? {})]
      .filter((column) => one.notInFile?.[column] === undefined)
      .map((column) => ({ table, column, whose: one.whose ?? "a reason in notInFile" })),
  );
  expect(about.length).toBeGreaterThan(40);
  const before = await Promise.all(about.map(valuesOf));
  const file = await app.request({
    method: "POST",
    url: "/api/profile/export",
    as: person,
    payload: { password: person.password },
  });
  expect(file.status).toBe(200);
  const told = leavesOf(file.body);
  const missing = about.flatMap(({ table, column }, index) =>
    (before[index] ?? [])
      .flatMap((value) => leavesOf(value.startsWith("{") ? JSON.parse(value) : value))
      .filter((value) => !told.some((leaf) => leaf.includes(value)))
      .map((value) => `${table}.${column}: ${value}`),
  );
  expect(missing).toEqual([]);
});

/** Every text, number and truth value in a JSON value, as text. */
const leavesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [String(value)];

test("what is personal is blanked with the account, wherever it stands", async () => {
  const personal = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { whose, blanked = [] }]) =>
    blanked.map((column) => ({ table, column, whose: whose ?? "false" })),
  );
  const before = await Promise.all(personal.map(valuesOf));
  const nothing = personal.filter((_, index) => before[index]?.length === 0);
  expect(nothing, "give the person something there").toEqual([]);

  const removed = await app.call("DELETE /profile/:id", { as: admin, params: { id: person.id } });
  expect(removed.status).toBe(200);
  await app.deps.jobs.runDue();

  const after = await Promise.all(personal.map(valuesOf));
  const left = personal.flatMap(({ table, column }, index) =>
    (after[index] ?? [])
      .filter(
        (value) =>
          before[index]?.includes(value) || value.toLowerCase().includes(MARK.toLowerCase()),
      )
      .map((value) => `${table}.${column}: ${value}`),
  );
  expect(left).toEqual([]);
});

/** A person with rows in every room, and the mark in every word. */
async function somebodyEverywhere(): Promise<TestUser> {
  const email = "zanzibar@example.org";
  await invited(email);
  const maya = await aUser(app, {
    email,
    firstName: MARK,
    lastName: MARK,
    phoneNumber: "+1 555 010 1234",
    points: 500,
  });
  const own = {
    timeZone: "America/Denver",
    quietFrom: "22:00",
    quietTo: "06:00",
    contributorName: "initial",
  } as const;
  await app.call("PUT /profile", { as: maya, body: { language: "es", ...own } });
  const changes = [{ kind: "campaigns", channel: "email", allowed: false } as const];
  await app.call("PUT /notifications/preferences", { as: maya, body: { changes } });
  await app.call("PUT /profile/image", { as: maya, body: { image: await aPicture() } });
  const signedIn = await app.call("POST /auth/signin", {
    body: { email, password: maya.password },
    headers: { "user-agent": MARK, "accept-language": "es" },
  });
  expect(signedIn.status).toBe(200);
  expect((await app.call("POST /auth/forgot-password", { body: { email } })).status).toBe(200);
  await withFactors(maya);
  await collectedFrom(maya);
  await aGift(app, { as: admin, to: maya, points: 5, reason: `Nobody came to ${MARK}` });
  const noted = { as: admin, params: { id: maya.id }, body: { text: `Called from ${MARK}` } };
  expect((await app.call("POST /profile/:id/notes", noted)).status).toBe(201);
  await redeemedBy(maya);
  await app.opened.pool.query("update messages set last_error = $2 where user_id = $1", [
    maya.id,
    MARK,
  ]);
  return maya;
}

/** All factors at once, and a sign-in that was begun. */
async function withFactors({ id }: TestUser): Promise<void> {
  const rows = [
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values (gen_random_uuid(), $1, $2, '\\x01', 0, '{}', $2, now())`,
    `insert into authenticators (user_id, secret, last_step, created_at, last_used_at) select $1, $2::text::bytea, 0, now(), now()`,
    `insert into recovery_codes (user_id, code_hash, created_at) select $1, $2::text::bytea, now()`,
    `insert into factor_tickets (key, purpose, user_id, challenge, secret, expires_at)
     select $2::text::bytea, 'sign-in', $1, $2, $2::text::bytea, now()`,
  ];
  for (const row of rows) await app.opened.pool.query(row, [id, MARK]);
}

async function invited(email: string): Promise<void> {
  const superadmin = await aUser(app, { role: "superadmin" });
  const body = { firstName: MARK, lastName: MARK, email, role: "agent" } as const;
  const sent = await app.call("POST /management/invitations", { as: superadmin, body });
  expect(sent.status).toBe(201);
}

async function collectedFrom(maya: TestUser): Promise<void> {
  const { _id: location } = await aLocation(app, maya);
  await app.opened.pool.query(
    `update locations set name = $2, address = $2 || ' Street 12', city = $2, zip = '78701', precision = 'exact',
       place_reference = jsonb_build_object('id', $2) where id = $1`,
    [location, MARK],
  );
  const booked = await app.call("POST /pickup", {
    as: maya,
    key: MARK,
    body: {
      location,
      date: "2026-02-12",
      timeStart: "09:00",
      timeEnd: "11:00",
      description: `Ring at ${MARK}`,
      itemType: "metals",
    },
  });
  expect(booked.status).toBe(201);
  const agent = await aUser(app, { role: "agent" });
  const { _id: runId, revision } = await aRun(app, agent, { pickups: [booked.body.data] });
  const stop = { _id: booked.body.data._id, note: MARK };
  await app.call("PUT /run/:id", { as: admin, params: { id: runId }, body: { stop, revision } });
  await app.opened.pool.query(
    `insert into pickup_attempts (id, pickup_id, day, agent_id, reason, note, photo_key, happened_at, recorded_at)
     select gen_random_uuid(), id, scheduled_date, $2, 'no_access', $3, $3, starts_at, starts_at from pickups where id = $1`,
    [booked.body.data._id, agent.id, MARK],
  );
  const { _id, scheduledDate: date } = await aPickup(app, maya, { location });
  const cancellation = { pickups: [{ _id, date }], reason: `No truck goes to ${MARK}` };
  await app.call("POST /pickup/cancel", { as: admin, body: cancellation });
  const { _id: counted } = await aPickup(app, maya, { location, completedWith: 3 });
  const corrected = await app.call("PUT /pickup/correct/:id", {
    as: admin,
    params: { id: counted },
    body: { itemsCount: 2, reason: `One was of ${MARK}` },
  });
  expect(corrected.status).toBe(200);
  const { _id: questioned } = await aDropOff(app, maya, { confirmedWith: 2 });
  const { data: dispute } = await sendDispute(app, {
    as: maya,
    type: "drop_off",
    id: questioned,
    items: { plastic: 5 },
    note: `Ask ${MARK}`,
    file: await aPhoto(),
  });
  await app.opened.pool.query(
    "update disputes set remark = $2, remarked_at = opened_at where id = $1",
    [dispute._id, MARK],
  );
  const answer = { outcome: "upheld", items: { plastic: 5 }, reason: `As ${MARK} says` };
  expect((await decide(app, admin, dispute._id, answer)).status).toBe(200);
  await aDropOff(app, maya, { photo: await aPhoto() });
  const { _id: id } = await aDropOff(app, maya);
  const body = { status: "rejected", reason: `A photo of ${MARK}` } as const;
  expect((await app.call("PUT /dropOff/:id", { as: admin, params: { id }, body })).status).toBe(
    200,
  );
}

async function redeemedBy(maya: TestUser): Promise<void> {
  const { _id } = await aReward(app, { pointsRequired: 10 });
  const redeemed = await app.call("POST /reward/:id/redeem", { as: maya, params: { id: _id } });
  const { _id: id, updatedAt } = redeemed.body.data;
  const params = { id, status: "rejected" } as const;
  const body = { updatedAt, reason: `${MARK} was rude` };
  const rejected = await app.call("PUT /reward/admin/:id/update/:status", {
    as: admin,
    params,
    body,
  });
  expect(rejected.status).toBe(200);
  const again = await app.call("POST /reward/:id/redeem", { as: maya, params: { id: _id } });
  const done = { id: again.body.data._id, status: "completed" } as const;
  const message = { message: `Ask for ${MARK}` };
  await app.call("PUT /reward/admin/:id/update/:status", {
    as: admin,
    params: done,
    body: message,
  });
}
