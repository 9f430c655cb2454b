// Invariants of what a redemption moves (PRODUCT R6, R40):
// 1. Points, stock, voucher and the redemption move in one transaction, or nothing does.
// 2. The price is taken by one conditional statement, so a balance is never spent twice.
// 3. The last one in stock, or the last code, goes to one person: it is taken by one conditional statement too.
// 4. Rows are locked in one order: redemption, person, reward or voucher.
// 5. While a redemption is not rejected it has one voucher that is not void, where it is handed over with one.
import { Temporal } from "temporal-polyfill";

import { type LedgerSource, redemptionEntry, refundEntry } from "#domain/impact/ledger.ts";
import { redemptionEffect, type RedemptionStatus } from "#domain/redemptions.ts";
import { leavingRefusal, type VoucherKind } from "#domain/vouchers.ts";

import type { Key } from "../core/access/caller.ts";
import type { Owned } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { credit, spend } from "../impact/service.ts";
import { programmeZone } from "../settings/service.ts";
import { findTerms, putBackInStock, takeFromStock, type Terms } from "./store.ts";
import { type LockedRedemption, setStatus } from "./store-redemptions.ts";
import {
  addOwnCode,
  setUsed,
  takeCode,
  type UsedBy,
  usedOf,
  voidVoucher,
} from "./store-vouchers.ts";
import { sealOwnCode } from "./voucher-codes.ts";

export type Doing = Pick<Deps, "db" | "now" | "jobs" | "config" | "log" | "secret">;

type Change = {
  id: string;
  /** What it moves, and the turn of this change. */
  redemption: Pick<
    LockedRedemption,
    "userId" | "rewardId" | "name" | "pointsRequired" | "voucher" | "turn"
  >;
  /** Who did it; null: the product itself, or a shop. */
  actorId: string | null;
  /** The shop that did it. */
  key?: Key | undefined;
};

/** A change of status; `redemption` is as it was before, with the turn of the change. */
export type Move = Change & {
  redemption: Owned<LockedRedemption>;
  to: RedemptionStatus;
  /** Why it is rejected, or what its owner is told when it is completed. */
  reason: string | null;
  message: string | null;
};

/** A change of status of a locked redemption, whose turn it raises. */
export function moveOf({
  before,
  reason = null,
  message = null,
  ...change
}: Pick<Move, "id" | "to" | "actorId" | "key"> &
  Partial<Pick<Move, "reason" | "message">> & { before: Owned<LockedRedemption> }): Move {
  return { ...change, reason, message, redemption: { ...before, turn: before.turn + 1 } };
}

/**
 * Changes points, stock and voucher as the new status requires, and sets the status.
 * @throws Failure("not_enough_points"), Failure("out_of_stock"), Failure("voucher_settled"), Failure("voucher_void").
 */
export async function make(deps: Doing, tx: Tx, move: Move): Promise<void> {
  const { redemption, to: status, reason, message } = move;
  await refuseVoid(tx, move);
  const effect = redemptionEffect(redemption.status, status);
  if (effect === "refund") await refund(deps, tx, move);
  if (effect === "charge")
    await charge(deps, tx, { ...move, terms: await findTerms(tx, redemption.rewardId) });
  if (redemption.voucher === "own" && status !== "rejected") await markVoucher(deps, tx, move);
  const { turn } = redemption;
  await setStatus(tx, redemption, { status, reason, message, turn, at: deps.now() });
}

/** Of a deleted account the voucher is void: it cannot be used, and nothing comes back for it (PRODUCT R40.10). */
async function refuseVoid(tx: Tx, { id, redemption }: Move): Promise<void> {
  if (redemption.voucher !== "own" || redemption.status === "rejected") return;
  if (await usedOf(tx, id)) return;
  throw new Failure("voucher_void", {
    message: (say) =>
      say("This voucher is void, because the account of its owner was deleted. Nothing changes."),
  });
}

/**
 * "completed" is the mark that our voucher was used, and leaving it takes the mark back (PRODUCT R40.8, R40.9): the
 * office its own, and a shop its own.
 */
async function markVoucher(deps: Doing, tx: Tx, move: Move): Promise<void> {
  const { id, redemption, to, key } = move;
  const at = deps.now();
  if (to === "completed") await setUsed(tx, id, { by: markerOf(move), at });
  if (redemption.status !== "completed") return;
  const used = await usedOf(tx, id);
  const refusal = used?.at && leavingRefusal(used.at, { to, at });
  if (refusal) throw new Failure(refusal);
  if (used?.at && used.key !== (key?.id ?? null))
    throw new Failure("voucher_settled", {
      message: (say) =>
        say(
          "A shop marked this voucher as used. Only that shop can take it back. You can reject it.",
        ),
    });
  await setUsed(tx, id, { by: null, at });
}

function markerOf({ key, actorId }: Move): UsedBy | null {
  if (key) return { key: key.id };
  return actorId === null ? null : { person: actorId };
}

/**
 * Takes the price, and hands over what it is for: one of the stock, a voucher, or both.
 * @throws Failure("not_enough_points"), Failure("out_of_stock").
 */
export async function charge(
  deps: Doing,
  tx: Tx,
  change: Change & { terms: Terms; mayRedeem?: () => Promise<void> },
): Promise<void> {
  const { redemption, actorId } = change;
  const entry = redemptionEntry(redemption.pointsRequired, sourceOf(change));
  await spend(deps, tx, { ...entry, userId: redemption.userId, actorId });
  // The person's row is locked by now, so that their redemptions at once are counted one after the other.
  await change.mayRedeem?.();
  const { rewardId, turn, voucher, name } = redemption;
  const given = { redemptionId: change.id, turn, rewardId, name, at: deps.now() };
  if (!(await handOver(deps, tx, voucher, { ...given, ...change.terms })))
    throw new Failure("out_of_stock");
}

type Given = Terms & {
  redemptionId: string;
  turn: number;
  rewardId: string;
  name: string;
  at: Date;
};

/** @returns whether one was left. */
async function handOver(deps: Doing, tx: Tx, kind: VoucherKind, given: Given): Promise<boolean> {
  const { rewardId, at } = given;
  if (kind === "file") {
    const zone = await programmeZone(deps, { tx });
    return takeCode(tx, { ...given, zone, today: localDateOf(at, zone) });
  }
  if (!(await takeFromStock(tx, rewardId, at))) return false;
  if (kind === "own") await giveOwnCode(deps, tx, given);
  return true;
}

/** A code of ours that can be used to the end of a local day (PRODUCT R40.3). */
async function giveOwnCode(deps: Doing, tx: Tx, given: Given): Promise<void> {
  const { sponsorId, voucherDays, at } = given;
  // The database has no reward with our voucher and without a sponsor.
  if (sponsorId === null) throw new Failure("out_of_stock");
  const zone = await programmeZone(deps, { tx });
  const last = Temporal.PlainDate.from(localDateOf(at, zone)).add({ days: voucherDays });
  await addOwnCode(tx, {
    ...given,
    ...sealOwnCode(deps, sponsorId),
    sponsorId,
    zone,
    lastDay: last.toString(),
    validUntil: instantOf(last.add({ days: 1 }).toString(), "00:00", zone),
  });
}

async function refund(deps: Doing, tx: Tx, change: Change): Promise<void> {
  const { redemption, actorId } = change;
  const entry = refundEntry(redemption.pointsRequired, sourceOf(change));
  await credit(deps, tx, { ...entry, userId: redemption.userId, actorId });
  if (redemption.voucher !== "none") await voidVoucher(tx, change.id, deps.now());
  // A code is given to nobody else, so nothing of it comes back.
  if (redemption.voucher === "file") return;
  await putBackInStock(tx, redemption.rewardId, deps.now());
}

function sourceOf({ id, redemption: { turn } }: Change): LedgerSource {
  return { type: "redemption", id, turn };
}
