// Goodwill points (PRODUCT R28.12, R28.13) with admins who really give and decide in parallel.
import { afterAll, beforeAll, expect, test } from "vitest";

import { auditLedger } from "#server/impact/service.ts";
import { aUser, type TestUser } from "../support/builders.ts";
import { aWaitingGift, giveGoodwill } from "../support/goodwill.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(10);
const AT_ONCE = 20;

let servers: Fleet;
let admins: TestUser[];
beforeAll(async () => {
  servers = await fleet();
  admins = [];
  while (admins.length < 4) admins.push(await aUser(servers.first, { role: "admin" }));
});
afterAll(() => servers.close());

const adminOf = (index: number): TestUser => {
  const admin = admins[index % admins.length];
  if (!admin) throw new Error("There is no admin");
  return admin;
};

/** The balance, and the points of each ledger entry. */
async function given({ id }: TestUser) {
  const { db } = servers.database;
  const { points_earned: points } = await db
    .selectFrom("users")
    .select("points_earned")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("ledger_lines")
    .select("points")
    .where("user_id", "=", id)
    .execute();
  return { points, lines: lines.map((line) => line.points) };
}

test(`row F45: ${ROUNDS} times: of ${AT_ONCE} gifts of 60 points by four admins at once three are credited, and the rest wait`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const to = await aUser(servers.first);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        served(() => giveGoodwill(servers.serverOf(index), { as: adminOf(index), to, points: 60 })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await given(to)).toEqual({ points: 180, lines: [60, 60, 60] });
  }
});

test(`row F45: ${ROUNDS} times: of ${AT_ONCE} decisions about one request at once one succeeds and pays at most once`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, receiver } = await aWaitingGift(servers.first);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        served(() =>
          servers.serverOf(index).call("PUT /management/goodwill/:id", {
            as: adminOf(index),
            params: { id },
            body:
              index % 2 === 0
                ? { decision: "credited" }
                : { decision: "refused", reason: "already_made_good" },
          }),
        ),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
    const lines = won % 2 === 0 ? [300] : [];
    expect(await given(receiver)).toEqual({ points: lines.length * 300, lines });
  }
});

test("after all these races the ledger equals every balance", async () => {
  const { ok, differences } = await auditLedger(servers.database.db, servers.first.deps.now());
  expect({ ok, differences }).toEqual({ ok: true, differences: [] });
});
