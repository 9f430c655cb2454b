// Races for the last codes, on several servers over one database.
import { afterAll, beforeAll, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { auditLedger } from "#server/impact/service.ts";
import { mailStatements } from "#server/rewards/statement-letters.ts";
import { endUnused } from "#server/rewards/voucher-jobs.ts";

import type { TestApp } from "../support/app.ts";
import {
  aReward,
  aRewardWithCodes,
  aUser,
  givePoints,
  type TestUser,
} from "../support/builders.ts";
import { aResident } from "../support/helping.ts";
import { aShop, aShownCode } from "../support/shops.ts";
import { type Fleet, fleet } from "../fleet.ts";
import { served } from "./served.ts";

const PRICE = 100;

let servers: Fleet;
let admin: TestUser;
beforeAll(async () => {
  servers = await fleet();
  admin = await aUser(servers.first, { role: "admin" });
});
afterAll(() => servers.close());

const atOnce = <T>(
  count: number,
  attempt: (app: TestApp, index: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(servers.serverOf(index), index)));
const redeem = (app: TestApp, as: TestUser, id: string) =>
  served(() => app.call("POST /reward/:id/redeem", { as, params: { id }, key: newId() }));
const balanceOf = async (ids: readonly string[]): Promise<number> => {
  const { sum } = await servers.database.db
    .selectFrom("users")
    .select((eb) => eb.fn.sum<number>("points_earned").as("sum"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return sum;
};
const counted = (of: readonly { status: number; problem: { code: string } }[]) => ({
  ok: of.filter(({ status }) => status < 300).length,
  codes: [...new Set(of.filter(({ status }) => status >= 300).map(({ problem }) => problem.code))],
});

test("abuse A50a: PRODUCT R40.5: of 200 people at the last three codes three get one each, and the others lose nothing", async () => {
  const reward = await aRewardWithCodes(servers.first, { X1: null, X2: "2030-01-01", X3: null });
  const people: TestUser[] = [];
  while (people.length < 200) people.push(await aUser(servers.first, { points: PRICE }));
  const answers = await atOnce(200, (app, index) =>
    redeem(app, people[index] ?? admin, reward._id),
  );
  expect(counted(answers)).toEqual({ ok: 3, codes: ["out_of_stock"] });
  expect(await balanceOf(people.map(({ id }) => id))).toBe(197 * PRICE);
  const given = await servers.database.db
    .selectFrom("vouchers")
    .select("redemption_id")
    .where("reward_id", "=", reward._id)
    .execute();
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.data._id);
  expect(new Set(given.map(({ redemption_id: id }) => id))).toEqual(new Set(ids));
}, 120_000);

test("PRODUCT R46.3: of ten of the office who redeem at once for one resident as many succeed as the balance covers", async () => {
  const { _id: id } = await aReward(servers.first, { voucher: "own" });
  const rosa = await aResident(servers.first, admin);
  await givePoints(servers.first, rosa.id, 3 * PRICE);
  const admins: TestUser[] = [];
  while (admins.length < 10) admins.push(await aUser(servers.first, { role: "admin" }));
  const body = { for: rosa.id };
  const answers = await atOnce(10, (app, index) => {
    const as = admins[index] ?? admin;
    return served(() =>
      app.call("POST /reward/:id/redeem", { as, params: { id }, body, key: newId() }),
    );
  });
  expect(counted(answers)).toEqual({ ok: 3, codes: ["not_enough_points"] });
  expect(await balanceOf([rosa.id])).toBe(0);
});

test("PRODUCT R46.3: a resident who proves their address while the office redeems has either done nothing or all of it", async () => {
  const { _id: id } = await aReward(servers.first, { voucher: "own", pointsRequired: 1 });
  const rosa = await aResident(servers.first, admin);
  await givePoints(servers.first, rosa.id, 50);
  const proof = { email: "rosa.proves@example.org", email_verified_at: servers.first.deps.now() };
  const answers = await atOnce(20, async (app, index) => {
    if (index === 7)
      await servers.database.db.updateTable("users").set(proof).where("id", "=", rosa.id).execute();
    const body = { for: rosa.id };
    return served(() =>
      app.call("POST /reward/:id/redeem", { as: admin, params: { id }, body, key: newId() }),
    );
  });
  const { ok, codes } = counted(answers);
  expect(codes).toEqual(["acts_for_themselves"]);
  expect(await balanceOf([rosa.id])).toBe(50 - ok);
});

test("PRODUCT R40.7: of one person's redemptions at once as many succeed as the limit allows", async () => {
  const reward = await aReward(servers.first, { personLimit: 2, limitDays: 30 });
  const maya = await aUser(servers.first, { points: 10 * PRICE });
  const answers = await atOnce(10, (app) => redeem(app, maya, reward._id));
  expect(counted(answers)).toEqual({ ok: 2, codes: ["limit_reached"] });
  expect(await balanceOf([maya.id])).toBe(8 * PRICE);
});

test("abuse A50b: the same codes are added once, however often and for whichever reward of their sponsor", async () => {
  const of = { voucher: "file", sponsorName: "Twice" } as const;
  const rewards = [await aReward(servers.first, of), await aReward(servers.first, of)];
  const codes = Array.from({ length: 50 }, (_, index) => `T${index}`);
  const answers = await atOnce(10, (app, index) =>
    app.call("POST /reward/:id/codes", {
      as: admin,
      params: { id: rewards[index % 2]?._id ?? "" },
      body: { codes: index % 3 === 0 ? codes : codes.toReversed(), expiresOn: null },
    }),
  );
  const added = answers.map(({ body }) => body.data.added);
  expect(added.reduce((sum, some) => sum + some, 0)).toBe(50);
  expect(answers.every(({ body: { data } }) => data.added + data.known === 50)).toBe(true);
});

test("PRODUCT R40.8: marked as used by ten admins at once, a voucher is used once, and its owner is told once", async () => {
  const reward = await aReward(servers.first, { voucher: "own" });
  const maya = await aUser(servers.first, { points: PRICE });
  const { body } = await redeem(servers.first, maya, reward._id);
  const params = { id: body.data._id, status: "completed" } as const;
  const answers = await atOnce(10, (app) =>
    app.call("PUT /reward/admin/:id/update/:status", { as: admin, params }),
  );
  expect(counted(answers)).toEqual({ ok: 10, codes: [] });
  const notices = await servers.first.call("GET /notifications", { as: maya });
  expect(notices.body.data.docs.map(({ title }) => title)).toEqual([
    "Reward completed",
    "Reward redeemed",
  ]);
});

test("PRODUCT R40.10: used and ended at once, a voucher is one of the two, and its points come back or do not", async () => {
  const reward = await aReward(servers.first, { voucher: "own", voucherDays: 7 });
  const people: TestUser[] = [];
  while (people.length < 20) people.push(await aUser(servers.first, { points: PRICE }));
  const ids: string[] = [];
  for (const maya of people)
    ids.push((await redeem(servers.first, maya, reward._id)).body.data._id);
  for (const app of servers.all) app.clock.advance(9 * 86_400_000);
  await Promise.all([
    endUnused(servers.first.deps),
    endUnused(servers.serverOf(1).deps),
    ...ids.map((id, index) =>
      served(() =>
        servers.serverOf(index).call("PUT /reward/admin/:id/update/:status", {
          as: admin,
          params: { id, status: "completed" },
        }),
      ),
    ),
  ]);
  const report = await auditLedger(servers.database.db, servers.first.deps.now());
  expect(report.differences).toEqual([]);
});

test("PRODUCT R41.4: a statement is mailed once, also where several processes come to it at once", async () => {
  const { first, all } = servers;
  const body = { name: "Mailed", contactEmail: "books@mailed.example" };
  const as = await aUser(first, { role: "admin" });
  expect((await first.call("POST /sponsor", { as, body })).status).toBe(201);
  const of = { sponsorName: "Mailed", valueCents: 500 };
  const { _id: id } = await aRewardWithCodes(first, { M1: null }, of);
  expect((await redeem(first, await aUser(first, { points: PRICE }), id)).status).toBe(201);
  const next = new Date(first.deps.now());
  next.setUTCMonth(next.getUTCMonth() + 1, 4);
  for (const app of all) app.clock.set(next);
  await Promise.all(all.flatMap((app) => [mailStatements(app.deps), mailStatements(app.deps)]));
  const letters = await servers.database.db
    .selectFrom("messages")
    .select("recipient")
    .where("event", "like", "statement:%")
    .execute();
  expect(letters).toEqual([{ recipient: "books@mailed.example" }]);
});

test("abuse A55a: PRODUCT R45.4: of twenty who import the same file at once one does, and each of its codes is there once", async () => {
  const { _id: rewardId } = await aReward(servers.first, { voucher: "file", sponsorName: "Files" });
  const as = await aUser(servers.first, { role: "admin" });
  const content = ["code", ...Array.from({ length: 450 }, (_, index) => `F${index}`)].join("\n");
  const admins: TestUser[] = [];
  while (admins.length < 20) admins.push(await aUser(servers.first, { role: "admin" }));
  const answers = await atOnce(20, async (app, index) => {
    const file = new File([content], "codes.csv", { type: "text/csv" });
    const by = admins[index] ?? as;
    const form = { kind: "codes", rewardId, file } as const;
    const checked = await served(() => app.call("POST /import", { as: by, form }));
    if (checked.status !== 201) return checked;
    const params = { id: checked.body.data._id };
    return served(() =>
      app.call("POST /import/:id/start", { as: by, params, body: { leaveOut: false } }),
    );
  });
  expect(counted(answers)).toEqual({ ok: 1, codes: ["import_known"] });
  await Promise.all(servers.all.map((app) => app.deps.jobs.runDue()));
  const { body } = await servers.first.call("GET /import", { as, query: { rewardId } });
  expect(body.data.filter(({ status }) => status === "done")).toMatchObject([
    { counts: { made: 450 } },
  ]);
});

test("PRODUCT R40.8: shown in three shops a hundred times at once, a voucher has one effect, and its owner is told once", async () => {
  const first = await aShop(servers.first);
  const shops = [
    first,
    await aShop(servers.first, { sponsor: first.sponsor }),
    await aShop(servers.first, { sponsor: first.sponsor }),
  ];
  const { code, owner, redemption } = await aShownCode(servers.first, first);
  const answers = await atOnce(100, (app, index) =>
    served(() =>
      app.call("POST /voucher/use", {
        as: { token: shops[index % 3]?.key ?? "" },
        body: { code },
      }),
    ),
  );
  expect(counted(answers).codes).toEqual(["voucher_used"]);
  // All of the shop that was first have the same answer.
  expect([33, 34]).toContain(counted(answers).ok);
  const times = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.usedAt);
  expect(new Set(times).size).toBe(1);
  const notices = await servers.first.call("GET /notifications", { as: owner });
  expect(notices.body.data.docs.map(({ title }) => title)).toEqual([
    "Reward completed",
    "Reward redeemed",
  ]);
  const events = await servers.database.db
    .selectFrom("audit_lines")
    .select("type")
    .where("subject_id", "=", redemption)
    .execute();
  expect(events).toEqual([{ type: "redemption_status_changed" }]);
});

test("abuse A50e: PRODUCT R42.4: of 200 unknown codes at once, on three servers, ten are answered", async () => {
  const shop = await aShop(servers.first);
  const answers = await atOnce(200, (app) =>
    served(() =>
      app.call("POST /voucher/check", {
        as: { token: shop.key },
        body: { code: "0000-0000-00" },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(counted(answers).codes.toSorted()).toEqual(["too_many_requests", "voucher_unknown"]);
});

test("PRODUCT R42.1: a link that was ended on one server is refused by the next call to another", async () => {
  const shop = await aShop(servers.first);
  const today = (app: TestApp) => app.call("GET /voucher/today", { as: { token: shop.key } });
  expect((await today(servers.serverOf(1))).status).toBe(200);
  await servers.first.call("DELETE /sponsor/shop/:id", { as: admin, params: { id: shop.id } });
  expect((await today(servers.serverOf(1))).status).toBe(401);
});

test("PRODUCT R40.9: taken back and rejected at once, a voucher is open or void, and the books agree", async () => {
  const shop = await aShop(servers.first);
  const shown = await Promise.all(
    Array.from({ length: 10 }, () => aShownCode(servers.first, shop)),
  );
  for (const { code } of shown)
    await servers.first.call("POST /voucher/use", { as: { token: shop.key }, body: { code } });
  await Promise.all(
    shown.flatMap(({ code, redemption: id }, index) => [
      served(() =>
        servers
          .serverOf(index)
          .call("POST /voucher/undo", { as: { token: shop.key }, body: { code } }),
      ),
      served(() =>
        servers.serverOf(index + 1).call("PUT /reward/admin/:id/update/:status", {
          as: admin,
          params: { id, status: "rejected" },
        }),
      ),
    ]),
  );
  const report = await auditLedger(servers.database.db, servers.first.deps.now());
  expect(report.differences).toEqual([]);
});
