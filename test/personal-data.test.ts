// What a deleted account leaves behind, column by column.
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
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

/** Part of every word that the person or staff wrote, so that it is found in search words too. */
const MARK = "Zanzibar";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
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

test("what is personal is blanked with the account, wherever it stands", async () => {
  const maya = await somebodyEverywhere();
  const personal = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { whose, blanked = [] }]) =>
    blanked.map((column) => ({ table, column, whose: whose ?? "false" })),
  );
  const valuesOf = async ({
    table,
    column,
    whose,
  }: (typeof personal)[number]): Promise<string[]> => {
    const rows = await rowsOf(
      `select distinct ${column}::text as value, $1::text, $2::text from ${table}
       where ${column}::text <> '' and ${whose.replace("$1", "$1::uuid")}`,
      [maya.id, maya.email],
    );
    return rows.map(({ value = "" }) => value);
  };
  const before = await Promise.all(personal.map(valuesOf));
  const nothing = personal.filter((_, index) => before[index]?.length === 0);
  expect(nothing, "give the person something there").toEqual([]);

  const removed = await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
  expect(removed.status).toBe(200);
  await app.deps.jobs.settle();

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
  await app.call("PUT /profile", { as: maya, body: { language: "es" } });
  await app.call("PUT /profile/image", { as: maya, body: { image: await aPicture() } });
  const signedIn = await app.call("POST /auth/signin", {
    body: { email, password: maya.password },
    headers: { "user-agent": MARK },
  });
  expect(signedIn.status).toBe(200);
  expect((await app.call("POST /auth/forgot-password", { body: { email } })).status).toBe(200);
  await collectedFrom(maya);
  await redeemedBy(maya);
  await app.opened.pool.query("update messages set last_error = $2 where user_id = $1", [
    maya.id,
    MARK,
  ]);
  return maya;
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
       place_reference = jsonb_build_object('place', $2) where id = $1`,
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
  await aPickup(app, maya, { location, completedWith: 3 });
  await aDropOff(app, maya, { confirmedWith: 2 });
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
}
