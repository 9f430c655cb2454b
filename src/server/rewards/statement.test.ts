import { afterAll, beforeAll, expect, test } from "vitest";

import type { Reward } from "#contract/rewards.ts";
import { aReward, aRewardWithCodes, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { voucherCalls } from "#test/support/vouchers.ts";

import { auditLedger } from "../impact/service.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "superadmin" });
  await zone("America/Chicago");
});
afterAll(() => app.close());

const { redeem, set } = voucherCalls(() => ({ app, admin }));
/** Sessions of earlier months have ended. */
const at = async (moment: string): Promise<void> => {
  app.clock.set(new Date(moment));
  admin = await aUser(app, { role: "superadmin" });
};
const zone = (value: string) =>
  app.call("PUT /management/settings/:key", {
    as: admin,
    params: { key: "timeZone" },
    body: { value },
  });

const statement = async (id: string, month?: string) => {
  const query = month === undefined ? {} : { month };
  return (await app.call("GET /sponsor/:id/statement", { as: admin, params: { id }, query })).body
    .data;
};
const file = async (id: string, month: string): Promise<string> => {
  const url = `/api/export/statement/${id}?month=${month}`;
  const { payload } = await app.app.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return payload;
};
const sponsorOf = async (name: string): Promise<string> => {
  const { body } = await app.call("GET /sponsor", { as: admin });
  return body.data.find((sponsor) => sponsor.name === name)?._id ?? "";
};
/** Redeems, and marks a voucher of ours as used. */
const used = async (reward: Reward, as?: TestUser): Promise<string> => {
  const { _id: id } = (await redeem(as ?? (await aUser(app, { points: 500 })), reward._id)).body
    .data;
  if (reward.voucher === "own") await set(id, "completed");
  return id;
};
const worth = async (reward: Reward, valueCents: number, name = reward.name): Promise<void> => {
  const { description, pointsRequired, sponsorName } = reward;
  const body = { name, description, pointsRequired, sponsorName, translations: {}, valueCents };
  await app.call("PUT /reward/:id", { as: admin, params: { id: reward._id }, body });
};
/** The counts and cents of a file, added up. */
const sumOf = (csv: string): number[] => {
  const rows = csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(","));
  return [2, 4].map(
    (column) => rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0) / 100,
  );
};

test("PRODUCT R41.1: a month has a line for each reward and value, as both were when they were redeemed", async () => {
  await at("2026-11-03T18:00:00Z");
  const coffee = await aReward(app, {
    voucher: "own",
    sponsorName: "Beans",
    name: "1 coffee",
    valueCents: 500,
  });
  const free = await aRewardWithCodes(app, { F1: null }, { sponsorName: "Beans", name: "A bun" });
  const id = await sponsorOf("Beans");
  const waiting = await aUser(app, { points: 500 });
  const { _id: early } = (await redeem(waiting, coffee._id)).body.data;
  await used(coffee);
  await used(coffee);
  await at("2026-11-10T18:00:00Z");
  await worth(coffee, 600);
  await used(coffee);
  await used(coffee);
  await set(early, "completed");
  await used(free);
  await redeem(await aUser(app, { points: 500 }), coffee._id);
  expect(await statement(id)).toMatchObject({
    month: "2026-11",
    isOver: false,
    count: 6,
    owedCents: 2700,
    lines: [
      { name: "1 coffee", isOurs: true, valueCents: 600, count: 2 },
      { name: "1 coffee", isOurs: true, valueCents: 500, count: 3 },
      { name: "A bun", isOurs: false, valueCents: 0, count: 1 },
    ],
  });
  expect(sumOf(await file(id, "2026-11"))).toEqual([6, 27]);
  const { body } = await app.call("GET /sponsor", { as: admin });
  expect(body.data.find(({ _id }) => _id === id)).toMatchObject({
    usedThisMonth: 6,
    owedCents: 2700,
  });
  expect((await statement(id, "2026-10")).lines).toEqual([]);
});

test("PRODUCT R41.1: the month is that of the programme's zone on the day of the voucher, whatever zone is chosen later", async () => {
  await at("2026-12-01T05:30:00Z");
  const tea = await aReward(app, { voucher: "own", sponsorName: "Leaves", valueCents: 100 });
  await used(tea);
  await at("2026-12-01T06:30:00Z");
  await used(tea);
  const id = await sponsorOf("Leaves");
  const counts = async () => [
    (await statement(id, "2026-11")).count,
    (await statement(id, "2026-12")).count,
  ];
  expect(await counts()).toEqual([1, 1]);
  await zone("Europe/Madrid");
  expect(await counts()).toEqual([1, 1]);
  await zone("America/Chicago");
});

test("PRODUCT R41.2: what counted and became void is taken off in the month in which it became void", async () => {
  await at("2026-11-20T18:00:00Z");
  const soap = await aReward(app, { voucher: "own", sponsorName: "Bubbles", valueCents: 500 });
  const day = await aRewardWithCodes(
    app,
    { D1: null },
    { sponsorName: "Bubbles", valueCents: 250, name: "Day ticket" },
  );
  const id = await sponsorOf("Bubbles");
  const first = await used(soap);
  await used(soap);
  await used(soap);
  const code = await used(day);
  await at("2026-12-09T18:00:00Z");
  await set(first, "rejected");
  await set(code, "rejected");
  expect(await statement(id, "2026-11")).toMatchObject({ isOver: true, count: 4, owedCents: 1750 });
  const december = await statement(id, "2026-12");
  expect(december).toMatchObject({ count: -2, owedCents: -750 });
  expect(december.lines.map(({ count, valueCents }) => [count, valueCents])).toEqual([
    [-1, 250],
    [-1, 500],
  ]);
  expect(sumOf(await file(id, "2026-12"))).toEqual([-2, -7.5]);
  const { body } = await app.call("GET /sponsor/:id/statements", { as: admin, params: { id } });
  expect(body.data).toEqual({
    sponsor: { _id: id, name: "Bubbles" },
    months: [
      { month: "2026-12", isOver: false, count: -2, owedCents: -750 },
      { month: "2026-11", isOver: true, count: 4, owedCents: 1750 },
    ],
  });
});

test("PRODUCT R41.3: a month that is over by one hour is the same to the byte a year later", async () => {
  await at("2026-11-30T18:00:00Z");
  const cake = await aReward(app, {
    voucher: "own",
    sponsorName: "Ovens",
    name: "A cake",
    valueCents: 725,
  });
  const loaf = await aRewardWithCodes(
    app,
    { L1: null, L2: null },
    { sponsorName: "Ovens", name: "A loaf", valueCents: 310 },
  );
  const id = await sponsorOf("Ovens");
  const maya = await aUser(app, { points: 500 });
  const [rejected] = [await used(cake), await used(cake, maya), await used(loaf, maya)];
  await at("2026-12-01T05:55:00Z");
  const late = await used(cake);
  await at("2026-12-01T06:05:00Z");
  expect((await set(late, "pending")).status).toBe(200);
  await at("2026-12-01T07:00:00Z");
  const month = "2026-11";
  const before = { screen: await statement(id, month), file: await file(id, month) };
  expect(before.screen).toMatchObject({ isOver: true, count: 3, owedCents: 1760 });
  expect(sumOf(before.file)).toEqual([3, 17.6]);

  await worth(cake, 9_900, "Another name");
  await set(rejected, "rejected");
  await set(late, "completed");
  await zone("Europe/Madrid");
  await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
  await app.call("DELETE /reward/:id", { as: admin, params: { id: loaf._id } });
  await at("2027-12-01T07:00:00Z");
  expect({ screen: await statement(id, month), file: await file(id, month) }).toEqual(before);
  expect((await statement(id, "2026-12")).owedCents).toBe(0);
  await zone("America/Chicago");
});

test("PRODUCT R41.3: the database refuses another value, name or zone of what was given, and a mark of another moment", async () => {
  await at("2026-11-15T18:00:00Z");
  const reward = await aReward(app, { voucher: "own", valueCents: 500 });
  const id = await used(reward);
  const change = (values: object) =>
    app.deps.db.updateTable("vouchers").set(values).where("redemption_id", "=", id).execute();
  const now = app.deps.now();
  const earlier = new Date("2026-10-31T18:00:00Z");
  for (const values of [
    { value_cents: 1 },
    { reward_name: "Another" },
    { zone: "Europe/Madrid" },
    { used_by: reward._id },
    { voided_at: earlier, changed_at: now },
    { voided_at: earlier, changed_at: earlier },
  ])
    await expect(change(values)).rejects.toThrow("a voucher goes one way");
});

test("abuse A51a: PRODUCT R41.3: the file has the time and who marked each voucher, and nobody who redeemed one", async () => {
  await at("2026-11-16T18:00:00Z");
  const reward = await aReward(app, { voucher: "own", sponsorName: "Mills", valueCents: 500 });
  const maya = await aUser(app, { points: 500, firstName: "Mayabell" });
  await used(reward, maya);
  const csv = await file(await sponsorOf("Mills"), "2026-11");
  const [titles, row] = csv.trim().split("\r\n");
  expect(titles).toBe(
    "Reward,What,Count,Value (USD),Owed (USD),Day,Time (UTC),Shop,Marked by (ID),End of the code",
  );
  expect(row).toMatch(
    new RegExp(
      `^Tote bag,Used,1,5,5,2026-11-16,2026-11-16T18:00:00.000Z,Office,${admin.id},[0-9A-Z]{4}$`,
    ),
  );
  expect(csv).not.toContain("Mayabell");
  expect(csv).not.toContain(maya.id);
});

test("PRODUCT R41.1: a month that is none and a sponsor that there is not are refused", async () => {
  const id = await sponsorOf("Beans");
  const bad = await app.call("GET /sponsor/:id/statement", {
    as: admin,
    params: { id },
    query: { month: "2026-13" },
  });
  expect(bad.status).toBe(422);
  const params = { id: admin.id };
  const routes = ["GET /sponsor/:id/statement", "GET /export/statement/:id"] as const;
  for (const route of routes)
    expect((await app.call(route, { as: admin, params, query: {} })).status).toBe(404);
  expect((await app.call("GET /sponsor/:id/statements", { as: admin, params })).status).toBe(404);
});

test("PRODUCT R41.1: residents do not see what a reward is worth, admins do", async () => {
  const reward = await aReward(app, { voucher: "own", valueCents: 500 });
  expect(reward).not.toHaveProperty("valueCents");
  const params = { id: reward._id };
  const seen = await app.call("GET /reward/admin/terms/:id", { as: admin, params });
  expect(seen.body.data).toEqual({ valueCents: 500 });
  const resident = await aUser(app);
  expect((await app.call("GET /reward/admin/terms/:id", { as: resident, params })).status).toBe(
    403,
  );
});

test("PRODUCT R41.3: after all this balances and vouchers agree with the ledger", async () => {
  expect(await auditLedger(app.deps.db, app.deps.now())).toMatchObject({
    ok: true,
    differences: [],
  });
});
