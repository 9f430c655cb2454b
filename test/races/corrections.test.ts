// Invariant 1 of src/server/corrections/correcting.ts, with statements that really run in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { auditLedger } from "#server/impact/service.ts";
import { aPickup, aUser, type TestUser } from "../support/builders.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(10);
/** Of two that meet by chance. */
const DELETIONS = 20;
const AT_ONCE = 50;

let servers: Fleet;
let maya: TestUser;
let admin: TestUser;
beforeAll(async () => {
  servers = await fleet();
  maya = await aUser(servers.first);
  admin = await aUser(servers.first, { role: "admin" });
});
afterAll(() => servers.close());

const correct = (index: number, id: string, itemsCount: number, revision?: number) =>
  served(() =>
    servers.serverOf(index).call("PUT /pickup/correct/:id", {
      as: admin,
      params: { id },
      body: { itemsCount, reason: "Counted again", ...(revision !== undefined && { revision }) },
    }),
  );
const remove = (index: number, id: string) =>
  served(() =>
    servers.serverOf(index).call("DELETE /pickup/delete/:id", { as: admin, params: { id } }),
  );
const aCounted = async (): Promise<string> =>
  (await aPickup(servers.first, maya, { completedWith: 100 }))._id;
const balance = async (): Promise<number> =>
  (await servers.first.call("GET /profile", { as: maya })).body.data.pointsEarned;
const correctionsOf = (id: string) =>
  servers.database.db
    .selectFrom("corrections")
    .select(["revision", "items_after"])
    .where("subject_id", "=", id)
    .orderBy("revision")
    .execute();
const expectBooksToAgree = async (): Promise<void> => {
  const { ok, differences } = await auditLedger(servers.database.db, servers.first.deps.now());
  expect({ ok, differences }).toEqual({ ok: true, differences: [] });
};

test(`PRODUCT R13.5: ${ROUNDS} times: of ${AT_ONCE} corrections at once of the count that was read, one succeeds and the others are stale`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aCounted();
    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => correct(index, id, 10 + index, 0)),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ problem }) => problem?.code === "stale");
    expect([won.length, lost.length]).toEqual([1, AT_ONCE - 1]);
    expect(await correctionsOf(id)).toHaveLength(1);
    expect(await balance()).toBe(before + (won[0]?.body.data.correction?.points ?? 0));
  }
  await expectBooksToAgree();
});

test(`${ROUNDS} times: ${AT_ONCE} corrections at once without a revision: each that succeeds follows the one before`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aCounted();
    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => correct(index, id, 10 + index)),
    );
    const codes = answers.map(({ status, problem }) => (status === 200 ? "ok" : problem.code));
    expect(new Set(codes)).toEqual(new Set(["ok", "stale"]));
    const made = await correctionsOf(id);
    expect(made).toHaveLength(codes.filter((code) => code === "ok").length);
    const today = Number(Object(made.at(-1)?.items_after)["metals"]);
    expect(await balance()).toBe(before + 2 * (today - 100));
  }
  await expectBooksToAgree();
});

test(`row F6: ${DELETIONS} times: a correction beside the deletion of its pickup leaves nothing or is refused`, async () => {
  const before = await balance();
  for (let round = 0; round < DELETIONS; round++) {
    const id = await aCounted();
    const [corrected, removed] = await Promise.all(
      round % 2 === 0
        ? [correct(0, id, 40), remove(1, id)]
        : [remove(0, id), correct(1, id, 40)].toReversed(),
    );
    expect(removed?.status).toBe(200);
    expect([200, 404]).toContain(corrected?.status);
    expect(await balance()).toBe(before);
  }
  await expectBooksToAgree();
});
