// The last place of a weekly window (PRODUCT R27.3), with people and admins who really book, move and close in parallel.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Area } from "#contract/areas.ts";
import { anArea, DAILY, withoutAreas } from "../support/areas.ts";
import { aLocation, aPickup, aUser, type TestUser } from "../support/builders.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const AT_ONCE = 100;
const ROUNDS = roundsOf(5);
/** Of two that meet by chance. */
const BULK_MOVES = 5;
const [THURSDAY, FRIDAY, SATURDAY] = ["2026-02-12", "2026-02-13", "2026-02-14"];
const HOURS = { timeStart: "09:00", timeEnd: "11:00" };

type Person = TestUser & { home: string };
let servers: Fleet;
let admin: TestUser;
let people: Person[];
let area: Area;
beforeAll(async () => {
  servers = await fleet();
  admin = await aUser(servers.first, { role: "admin" });
  people = [];
  while (people.length < AT_ONCE) people.push(await aPerson());
});
afterAll(() => servers.close());
beforeEach(async () => {
  await servers.database.db.deleteFrom("pickups").execute();
  await withoutAreas(servers.first, admin);
});

async function aPerson(): Promise<Person> {
  const person = await aUser(servers.first);
  return { ...person, home: (await aLocation(servers.first, person))._id };
}

const book = (person: Person, index: number, date = THURSDAY) =>
  served(() =>
    servers.serverOf(index).call("POST /pickup", {
      as: person,
      body: { ...HOURS, date, location: person.home, description: "Boxes", itemType: "metals" },
    }),
  );
const tally = (answers: readonly { status: number; problem?: { code: string } }[]) => {
  const counted: Record<string, number> = {};
  for (const { status, problem } of answers) {
    const outcome = status < 400 ? String(status) : `${status} ${problem?.code}`;
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
};
/** Pickups of a day that stand. */
const bookedOn = async (day: string): Promise<number> => {
  const { booked } = await servers.database.db
    .selectFrom("pickups")
    .select((eb) => eb.fn.countAll<number>().as("booked"))
    .where("scheduled_date", "=", day)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return booked;
};

test(`PRODUCT R27.3: ${ROUNDS} times: of ${AT_ONCE} people who book the last place at once one has it, the others hear why`, async () => {
  area = await anArea(servers.first, admin, { windows: DAILY(4) });
  for (let round = 0; round < ROUNDS; round++) {
    await servers.database.db.deleteFrom("pickups").execute();
    for (const person of people.slice(0, 3))
      await aPickup(servers.first, person, { location: person.home });
    expect(tally(await Promise.all(people.map((person, index) => book(person, index))))).toEqual({
      "201": 1,
      "409 window_full": AT_ONCE - 1,
    });
    expect(await bookedOn(THURSDAY)).toBe(4);
  }
});

test("PRODUCT R27.5: of 50 people who move to the last place at once one moves, the others keep their day", async () => {
  area = await anArea(servers.first, admin, { windows: DAILY(60) });
  const movers = people.slice(0, 50);
  const ids = await Promise.all(
    movers.map(
      async (person) => (await aPickup(servers.first, person, { location: person.home }))._id,
    ),
  );
  const windowId = area.windows.find(({ weekday }) => weekday === 5)?._id ?? "";
  await servers.first.call("PUT /area/days", {
    as: admin,
    body: { day: FRIDAY, areaId: area._id, windowId, capacity: 1, reason: "" },
  });
  const answers = await Promise.all(
    movers.map((person, index) =>
      served(() =>
        servers.serverOf(index).call("PUT /pickup/schedule/:id", {
          as: person,
          params: { id: ids[index] ?? "" },
          body: { ...HOURS, date: FRIDAY },
        }),
      ),
    ),
  );
  expect(tally(answers)).toEqual({ "200": 1, "409 window_full": 49 });
  expect([await bookedOn(THURSDAY), await bookedOn(FRIDAY)]).toEqual([49, 1]);
});

test("row F32: one person who books a hundred times at once has two in a window", async () => {
  await anArea(servers.first, admin, { windows: DAILY(90) });
  const [person] = people;
  if (!person) throw new Error("There is nobody");
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => book(person, index)),
  );
  expect(tally(answers)).toEqual({ "201": 2, "422 invalid": AT_ONCE - 2 });
});

test("row F32: with ever new locations and days one person has twenty in all", async () => {
  await anArea(servers.first, admin, { windows: DAILY(90) });
  const person = await aPerson();
  const dates = Array.from({ length: 15 }, (_, day) => `2026-02-${String(12 + day)}`);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      book(person, index, dates[index % dates.length] ?? THURSDAY),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
});

test(`PRODUCT R30.1: ${ROUNDS} times: a day is closed while people book it: each is in its count or sees it closed`, async () => {
  area = await anArea(servers.first, admin, { windows: DAILY(200) });
  for (let round = 0; round < ROUNDS; round++) {
    await servers.database.db.deleteFrom("pickups").execute();
    await servers.database.db.deleteFrom("special_days").execute();
    const [closing] = await Promise.all([
      servers.first.call("PUT /area/days", {
        as: admin,
        body: { day: THURSDAY, areaId: area._id, capacity: 0, reason: "Snow" },
      }),
      ...people.slice(0, 30).map((person, index) => book(person, index)),
    ]);
    expect(closing.body.data.booked).toBe(await bookedOn(THURSDAY));
  }
});

test(`PRODUCT R30.2: ${BULK_MOVES} times: bulk moves in opposite directions end, each window holds what it takes`, async () => {
  const noon = DAILY(12).map((window) => ({ ...window, timeStart: "12:00", timeEnd: "14:00" }));
  await anArea(servers.first, admin, { windows: [...DAILY(12), ...noon] });
  for (let round = 0; round < BULK_MOVES; round++) {
    await servers.database.db.deleteFrom("pickups").execute();
    const seen: { _id: string; date: string }[] = [];
    for (const [index, person] of people.slice(0, 20).entries()) {
      const date = index < 10 ? THURSDAY : FRIDAY;
      const { _id } = await aPickup(servers.first, person, { date, location: person.home });
      seen.push({ _id, date });
    }
    const send = (pickups: typeof seen, index: number) =>
      servers
        .serverOf(index)
        .call("POST /pickup/move", { as: admin, body: { pickups, to: null, reason: "Snow" } });
    const answers = await Promise.all([send(seen, 0), send(seen.toReversed(), 1)]);
    const outcomes = answers.flatMap(({ body }) => body.data);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    expect(outcomes.flatMap(({ problem }) => problem?.code ?? [])).toEqual(
      Array.from({ length: 20 }, () => "stale"),
    );
    expect(await bookedOn(SATURDAY)).toBeLessThanOrEqual(24);
  }
});
