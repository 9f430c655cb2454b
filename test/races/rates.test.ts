// Invariant 2 of src/server/rates/announcing.ts, with statements that really run in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { addDays } from "#domain/pickups/schedule.ts";
import { aUser, type TestUser } from "../support/builders.ts";
import { ratesOfCollection } from "#server/rates/service.ts";
import { announce, dayOf, withdraw } from "../support/rates.ts";
import { confirmed } from "../support/factors.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { served } from "./served.ts";

const AT_ONCE = 20;

let servers: Fleet;
let heads: TestUser[];
let one: TestUser;
let other: TestUser;
beforeAll(async () => {
  servers = await fleet();
  const head = () => aUser(servers.first, { role: "superadmin" });
  heads = await Promise.all(Array.from({ length: AT_ONCE / 2 }, head));
  [one, other] = [await head(), await head()];
});
afterAll(() => servers.close());

test("abuse A37c: of twenty announcements of ten superadmins for one day and material one succeeds, the others are stale", async () => {
  const validFrom = addDays(dayOf(servers.first), 2);
  const answers = await Promise.all(
    [...heads, ...heads].map((head, index) =>
      served(() =>
        announce(servers.serverOf(index), head, {
          material: "plastic",
          points: 11 + index,
          validFrom,
        }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const codes = new Set(
    answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code),
  );
  expect([...codes]).toEqual(["stale"]);
});

test("PRODUCT R23.4: of a withdrawal and a later announcement at once both see what the other did", async () => {
  const day = dayOf(servers.first);
  for (let round = 0; round < 10; round++) {
    const first = { material: "glass", points: 9, validFrom: addDays(day, 2) } as const;
    const { _id } = (await announce(servers.first, one, first)).body.data;
    const body = { confirmation: await confirmed(servers.serverOf(1), one) };
    const later = { ...first, points: 10, validFrom: addDays(day, 3) };
    const [withdrawn, announced] = await Promise.all([
      servers.serverOf(1).call("DELETE /rates/:id", { as: one, params: { id: _id }, body }),
      announce(servers.serverOf(2), other, later),
    ]);
    expect(announced.status).toBe(201);
    expect([200, 409]).toContain(withdrawn.status);
    const ids = [announced.body.data._id, ...(withdrawn.status === 200 ? [] : [_id])];
    for (const id of ids) await withdraw(servers.first, one, id);
  }
  const { planned } = (await servers.first.call("GET /rates", {})).body.data;
  expect(planned.filter(({ material }) => material === "glass")).toEqual([]);
});

test("PRODUCT R23.4: three servers that read rates before midnight credit alike after it", async () => {
  const rates = await Promise.all(
    servers.all.map(async ({ deps }) => ratesOfCollection(deps, deps.db, inAustin(deps.now()))),
  );
  expect(new Set(rates.map(({ metals }) => metals))).toEqual(new Set([2]));
  const validFrom = addDays(dayOf(servers.first), 1);
  const raise = { material: "metals", points: 5, validFrom } as const;
  expect((await announce(servers.first, one, raise)).status).toBe(201);
  // A minute after midnight in Austin.
  for (const { clock } of servers.all) clock.set(new Date("2026-02-12T06:01:00Z"));
  const after = await Promise.all(
    servers.all.map(async ({ deps }) => ratesOfCollection(deps, deps.db, inAustin(deps.now()))),
  );
  expect(after.map(({ metals }) => metals)).toEqual([5, 5, 5]);
});

const inAustin = (at: Date) => ({ zone: "America/Chicago", given: at, counted: at });
