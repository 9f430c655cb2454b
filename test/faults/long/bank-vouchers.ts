// The moves of redemptions and their vouchers: what is spent, decided, used at a counter, taken back there, and not used in time.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";

import type { UsedVoucher } from "#contract/office/shops.ts";
import type { OwnCode, Redemption } from "#contract/rewards.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { isDatabaseAway } from "#server/core/failures/problem.ts";

import {
  ask,
  type Asked,
  at,
  type Books,
  type Branch,
  expectRefusal,
  expectStatus,
  type Move,
  type Price,
  type RedemptionBook,
  WAYS,
} from "./bank-books.ts";

/** How often the job is looked for, how often it is brought forward, and when it should have come. */
const LAPSE_MS = { look: 100, again: 3_000, most: 90_000 };

export const redeem = (price: Price): Move => ({
  name: "redeem",
  make: async (books, branch) => {
    const { person: as } = branch.resident;
    const path = `/api/reward/${branch.rewards[price]}/redeem`;
    const request = { method: "POST", path, as, key: randomUUID() };
    const answer = await ask<{ data: Redemption }>(branch, request);
    if (books.balance < price) return expectStatus(answer, 409, "redeem without the points");
    expectStatus(answer, 201, "redeem");
    branch.tally.acknowledged += 1;
    books.balance -= price;
    const { _id: id, status } = answer.body.data;
    if (status !== (WAYS[price] === "file" ? "completed" : "pending"))
      throw new Error(`redeemed as ${status}`);
    books.redemptions.push({ id, status, price, usedAt: null, hasLapsed: false });
  },
});

export const decide = (place: number, status: RedemptionStatus): Move => ({
  name: status === "rejected" ? "reject" : "decide",
  isPossible: ({ redemptions }) => redemptions.length > 0,
  make: async (books, branch) => {
    const redemption = at(books.redemptions, place);
    const path = `/api/reward/admin/${redemption.id}/update/${status}`;
    const answer = await ask(branch, { method: "PUT", path, as: branch.admin });
    const isBack = redemption.status !== "rejected" && status === "rejected";
    const isCharged = redemption.status === "rejected" && status !== "rejected";
    if (isCharged && books.balance < redemption.price)
      return expectStatus(answer, 409, "charge without the points");
    // The mark of a shop is taken back by that shop, and made void by the office.
    if (redemption.usedAt !== null && ["pending", "processing"].includes(status))
      return expectRefusal(answer, "voucher_settled", "take the mark of a shop back");
    expectStatus(answer, 200, "decide");
    branch.tally.acknowledged += 1;
    if (redemption.status === status) return;
    Object.assign(redemption, { status, usedAt: null, hasLapsed: false });
    if (isBack) books.balance += redemption.price;
    if (isCharged) books.balance -= redemption.price;
  },
});

const ours = ({ redemptions }: Books): RedemptionBook[] =>
  redemptions.filter(({ price }) => WAYS[price] === "own");
const isOpen = ({ status }: RedemptionBook): boolean =>
  status === "pending" || status === "processing";

/** Why a shop refuses the newest voucher of a redemption that it did not mark itself; undefined where it does not. */
function refusalAtShop(redemption: RedemptionBook) {
  if (redemption.hasLapsed) return "voucher_ended";
  if (redemption.status === "rejected") return "voucher_void";
  return isOpen(redemption) ? undefined : "voucher_used";
}

/** The resident reads the code, and the shop asks with it. */
async function atShop(
  branch: Branch,
  { id }: RedemptionBook,
  does: "use" | "undo",
): Promise<Asked<{ data: UsedVoucher }>> {
  const { resident, shop } = branch;
  const own = { method: "GET", path: `/api/reward/voucher/${id}`, as: resident.person };
  const read = await ask<{ data: OwnCode }>(branch, own);
  expectStatus(read, 200, "read the code");
  const { code } = read.body.data;
  if (code === null) throw new Error("The code cannot be read");
  return ask(branch, { method: "POST", path: `/api/voucher/${does}`, as: shop, body: { code } });
}

/** The shop is told of as many as it marked; what was made void is none of them. */
async function expectMarks(books: Books, branch: Branch): Promise<void> {
  const request = { method: "GET", path: "/api/voucher/today", as: branch.shop };
  const { body } = await ask<{ data: { month: number } }>(branch, request);
  const right = books.redemptions.filter(({ usedAt }) => usedAt !== null).length;
  if (body.data.month !== right)
    throw new Error(`the shop marked ${body.data.month} vouchers, not ${right}`);
}

export const use = (place: number): Move => ({
  name: "use",
  isPossible: (books) => ours(books).length > 0,
  make: async (books, branch) => {
    const redemption = at(ours(books), place);
    const answer = await atShop(branch, redemption, "use");
    const isAgain = redemption.usedAt !== null;
    const refusal = isAgain ? undefined : refusalAtShop(redemption);
    if (refusal) return expectRefusal(answer, refusal, "use");
    // Also the same again: within two minutes it is what was answered before, and a try may have been lost.
    expectStatus(answer, 200, "use");
    const { usedAt } = answer.body.data;
    if (isAgain && usedAt !== redemption.usedAt)
      throw new Error(`used at ${usedAt}, and at ${redemption.usedAt} before`);
    branch.tally.acknowledged += 1;
    Object.assign(redemption, { status: "completed", usedAt });
    await expectMarks(books, branch);
  },
});

export const undoUse = (place: number): Move => ({
  name: "undo use",
  isPossible: (books) => ours(books).length > 0,
  make: async (books, branch) => {
    const redemption = at(ours(books), place);
    const answer = await atShop(branch, redemption, "undo");
    const isMarked = redemption.usedAt !== null;
    const refusal = isMarked ? undefined : refusalAtShop(redemption);
    if (refusal) return expectRefusal(answer, refusal, "undo use");
    expectStatus(answer, 200, "undo use");
    branch.tally.acknowledged += 1;
    // For an open voucher it does nothing.
    if (isMarked) Object.assign(redemption, { status: "pending", usedAt: null });
    await expectMarks(books, branch);
  },
});

export const lapse = (place: number): Move => ({
  name: "lapse",
  isPossible: (books) => ours(books).some(isOpen),
  make: async (books, branch) => {
    const redemption = at(ours(books).filter(isOpen), place);
    await insist(() => letTimePass(branch, redemption.id));
    // Before the product has ended it, and after.
    const answer = await atShop(branch, redemption, "use");
    expectRefusal(answer, "voucher_ended", "use what is over");
    await untilEnded(branch, redemption.id);
    branch.tally.acknowledged += 1;
    Object.assign(redemption, { status: "rejected", hasLapsed: true });
    books.balance += redemption.price;
  },
});

/** The last moment of its voucher is over. The database lets nobody else move it: a trigger refuses what this leaves out. */
async function letTimePass({ db }: Branch, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .updateTable("vouchers")
      .set({ valid_until: sql`now() - interval '1 second'` })
      .where("redemption_id", "=", id)
      .where("voided_at", "is", null)
      .execute();
  });
}

/** Brings the hourly job forward until it has rejected the redemption; a server that is killed in the middle keeps its job for long. */
async function untilEnded({ db }: Branch, id: string): Promise<void> {
  const isEnded = () =>
    db
      .selectFrom("redemptions")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "rejected")
      .executeTakeFirst();
  const begin = () => sql`insert into pgboss.job (name) values ('vouchers')`.execute(db);
  for (let waited = 0; waited < LAPSE_MS.most; waited += LAPSE_MS.look) {
    if (waited % LAPSE_MS.again === 0) await insist(begin);
    if (await insist(isEnded)) return;
    await sleep(LAPSE_MS.look);
  }
  throw new Error(`the redemption ${id} was not ended within ${LAPSE_MS.most} ms`);
}

/** Asks the database until it answers. What is asked has the same effect twice as once. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(LAPSE_MS.look);
    }
  }
}
