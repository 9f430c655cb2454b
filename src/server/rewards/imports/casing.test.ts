import { afterAll, beforeAll, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { addCodes } from "../store-codes.ts";
import { macOf, sealCode } from "../voucher-codes.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const check = async (rewardId: string, ...rows: string[]) => {
  const file = new File([["code", ...rows].join("\n")], "codes.csv", { type: "text/csv" });
  const form = { kind: "codes", rewardId, file } as const;
  return (await app.call("POST /import", { as: admin, form })).body.data;
};
/** Checks, starts and waits. */
const bring = async (rewardId: string, ...rows: string[]) => {
  const params = { id: (await check(rewardId, ...rows))._id };
  await app.call("POST /import/:id/start", { as: admin, params, body: { leaveOut: true } });
  await app.deps.jobs.runDue();
  return (await app.call("GET /import/:id", { as: admin, params })).body.data;
};

test("PRODUCT R40.13, R45.1: a code in another casing is the same one, also beside what was kept as it was typed", async () => {
  const { _id: id } = await aReward(app, { voucher: "file", sponsorName: newId() });
  const checked = await check(id, "Bus-1x", "BUS-1X", "bus-2x");
  expect(checked).toMatchObject({ counts: { made: 2, problems: 1 }, problems: [{ row: 3 }] });
  expect((await bring(id, "Bus-1x", "bus-2x")).counts).toMatchObject({ made: 2 });
  const again = await bring(id, "BUS-1X", "BUS-2X", "BUS-3X");
  expect(again.counts).toMatchObject({ made: 1, same: 2 });

  const { sponsor_id: sponsorId } = await app.deps.db
    .selectFrom("vouchers")
    .select("sponsor_id")
    .where("reward_id", "=", id)
    .executeTakeFirstOrThrow();
  const sealed = sealCode(app.deps, sponsorId, "bus-5x");
  const older = { ...sealed, mac: macOf(app.deps, sponsorId, "bus-5x"), expiresOn: null };
  const at = app.deps.now();
  await inTransaction(app.deps.db, (tx) => addCodes(tx, [older], { rewardId: id, sponsorId, at }));
  expect((await bring(id, "bus-5X", "BUS-4X")).counts).toMatchObject({ made: 1, same: 1 });
});
