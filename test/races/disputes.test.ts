// Invariants of src/server/corrections/questioning.ts and answering.ts, with statements that really run in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDispute } from "#server/corrections/questioning.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { Failure } from "#server/core/failures/failure.ts";
import { auditLedger } from "#server/impact/service.ts";
import { aPickup, aUser, type TestUser } from "../support/builders.ts";
import { sendDispute, uphold } from "../support/disputes.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(5);
/** Of two that meet by chance. */
const DELETIONS = 10;
const AT_ONCE = 50;

let servers: Fleet;
let admins: TestUser[];
beforeAll(async () => {
  servers = await fleet();
  admins = await Promise.all(
    Array.from({ length: 20 }, () => aUser(servers.first, { role: "admin" })),
  );
});
afterAll(() => servers.close());

const adminOf = (index: number): TestUser => {
  const admin = admins[index % admins.length];
  if (!admin) throw new Error("There are no admins");
  return admin;
};
const aCounted = async (owner: TestUser): Promise<string> =>
  (await aPickup(servers.first, owner, { completedWith: 12 }))._id;
const ask = (index: number, owner: TestUser, id: string) =>
  served(() =>
    sendDispute(servers.serverOf(index), {
      as: owner,
      type: "pickup",
      id,
      items: { metals: 18 },
    }),
  );
/** Past the doorkeeper of uploads, who lets in one form with a picture of a person at a time: how each ends, as a code. */
const askAtOnce = (owner: TestUser, ids: readonly string[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id, index) => {
      const { deps } = servers.serverOf(index);
      const caller = { id: owner.id, role: "user", isVerified: true } as const;
      const form = { subjectType: "pickup", subjectId: id, claim: "count", metals: 18 } as const;
      try {
        await openDispute(deps, caller, form, (work) => inTransaction(deps.db, work));
        return "ok";
      } catch (error) {
        if (error instanceof Failure) return error.code;
        throw error;
      }
    }),
  );
const balanceOf = async (as: TestUser): Promise<number> =>
  (await servers.first.call("GET /profile", { as })).body.data.pointsEarned;
const expectBooksToAgree = async (): Promise<void> => {
  const { ok, differences } = await auditLedger(servers.database.db, servers.first.deps.now());
  expect({ ok, differences }).toEqual({ ok: true, differences: [] });
};

test(`PRODUCT R24.9, row D83: ${ROUNDS} times: of ${AT_ONCE} answers of 20 admins at once, one succeeds`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const maya = await aUser(servers.first);
    const { data } = await ask(0, maya, await aCounted(maya));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        served(() => uphold(servers.serverOf(index), adminOf(index), data._id, { metals: 18 })),
      ),
    );
    const codes = answers.map(({ status, problem }) => (status === 200 ? "ok" : problem.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "dispute_closed")).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(maya)).toBe(36);
  }
  await expectBooksToAgree();
});

test(`PRODUCT R24.2: ${ROUNDS} times: of ${AT_ONCE} questions about one count at once, one is opened`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const maya = await aUser(servers.first);
    const id = await aCounted(maya);
    const codes = await askAtOnce(maya, Array<string>(AT_ONCE).fill(id));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "dispute_exists")).toHaveLength(AT_ONCE - 1);
  }
});

test("row D81: of questions about 20 counts at once, three are opened", async () => {
  const maya = await aUser(servers.first);
  const ids: string[] = [];
  for (let index = 0; index < 20; index++) ids.push(await aCounted(maya));
  const codes = await askAtOnce(maya, ids);
  expect(codes.filter((code) => code === "ok")).toHaveLength(3);
  expect(codes.filter((code) => code === "dispute_limit")).toHaveLength(17);
});

test(`row D83: ${DELETIONS} times: an answer beside the deletion of its pickup leaves nothing, or is refused`, async () => {
  for (let round = 0; round < DELETIONS; round++) {
    const maya = await aUser(servers.first);
    const id = await aCounted(maya);
    const { data } = await ask(0, maya, id);
    const remove = () =>
      served(() =>
        servers.serverOf(1).call("DELETE /pickup/delete/:id", { as: adminOf(1), params: { id } }),
      );
    const answer = () => served(() => uphold(servers.first, adminOf(0), data._id, { metals: 18 }));
    const [answered, removed] =
      round % 2 === 0
        ? await Promise.all([answer(), remove()])
        : (await Promise.all([remove(), answer()])).toReversed();
    expect(removed?.status).toBe(200);
    expect([200, 409]).toContain(answered?.status);
    expect(await balanceOf(maya)).toBe(0);
  }
  await expectBooksToAgree();
});
