import { afterAll, beforeAll, expect, test } from "vitest";

import { LEGAL_KINDS } from "#domain/legal.ts";
import { recordOf } from "#domain/record.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { anArea, withoutAreas } from "#test/support/areas.ts";
import {
  aDropOffLocation,
  aLocation,
  aPickup,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { confirmed, withAuthenticator, withPasskey } from "#test/support/factors.ts";
import { announce, dayOf, withdraw } from "#test/support/rates.ts";
import { aRun, theOffice } from "#test/support/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

const NOTHING = {
  areas: false,
  rates: false,
  places: false,
  terms: false,
  factors: false,
  run: false,
};
let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  app = await testApp();
  head = await aUser(app, { role: "superadmin" });
});
afterAll(() => app.close());

const facts = async (of = app, as = head) =>
  (await of.call("GET /management/first-week", { as })).body.data;

test("PRODUCT R33.3: each step is done once the programme has what it asks for", async () => {
  expect(await facts()).toEqual(NOTHING);

  const texts = recordOf(LANGUAGE_CODES, () => ({ body: "Text", summary: "First" }));
  for (const kind of LEGAL_KINDS) {
    expect(await facts()).toMatchObject({ terms: false });
    const body = { kind, validFrom: dayOf(app), texts, confirmation: await confirmed(app, head) };
    expect((await app.call("POST /legal", { as: head, body })).status).toBe(201);
  }
  expect(await facts()).toEqual({ ...NOTHING, terms: true });

  await aDropOffLocation(app);
  expect(await facts()).toEqual({ ...NOTHING, terms: true, places: true });

  const agent = await aUser(app, { role: "agent" });
  await aRun(app, agent);
  expect(await facts()).toEqual({ ...NOTHING, terms: true, places: true, run: true });

  await anArea(app, head);
  expect(await facts()).toMatchObject({ areas: true, run: true });
  await withoutAreas(app, head);
  expect(await facts()).toMatchObject({ areas: false });
});

test("PRODUCT R33.3: rates are decided once one was announced and not withdrawn, or points were credited", async () => {
  const rate = { material: "fabric", points: 6, validFrom: addDays(dayOf(app), 1) } as const;
  const announced = await announce(app, head, rate);
  expect(announced.status).toBe(201);
  expect(await facts()).toMatchObject({ rates: true });
  await withdraw(app, head, announced.body.data._id);
  expect(await facts()).toMatchObject({ rates: false });

  const maya = await aUser(app);
  await aPickup(app, maya, { location: (await aLocation(app, maya))._id, completedWith: 2 });
  expect(await facts()).toMatchObject({ rates: true });
});

test("PRODUCT R33.3: everybody who enters the back office and can sign in needs a second factor", async () => {
  const other = await testApp();
  try {
    const first = await aUser(other, { role: "superadmin" });
    const second = await aUser(other, { role: "admin" });
    await aUser(other, { role: "agent" });
    expect(await facts(other, first)).toMatchObject({ factors: false });
    await withPasskey(other, second);
    expect(await facts(other, first)).toMatchObject({ factors: false });
    await withAuthenticator(other, first);
    expect(await facts(other, second)).toMatchObject({ factors: true });
    const third = await aUser(other, { role: "admin" });
    expect(await facts(other, second)).toMatchObject({ factors: false });
    await other.deps.db
      .updateTable("users")
      .set({ disabled_at: other.deps.now() })
      .where("id", "=", third.id)
      .execute();
    expect(await facts(other, second)).toMatchObject({ factors: true });
  } finally {
    await other.close();
  }
});

test("PRODUCT R33.3: pages of the operator with terms and privacy count as published", async () => {
  const page = "https://rebound.example";
  const other = await testApp({
    env: { TERMS_URL: `${page}/terms`, PRIVACY_URL: `${page}/privacy` },
  });
  try {
    const admin = await theOffice(other);
    expect(await facts(other, admin)).toEqual({ ...NOTHING, terms: true });
  } finally {
    await other.close();
  }
});

test("PRODUCT R33.3: residents and agents do not read it", async () => {
  for (const role of ["user", "agent"] as const) {
    const as = await aUser(app, { role });
    expect((await app.call("GET /management/first-week", { as })).status).toBe(403);
  }
});
