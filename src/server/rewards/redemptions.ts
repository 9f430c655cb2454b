// 1. A retry with the same key gets the first answer and has no further effect.
// 2. Each change of status has its own revision number, so it is refunded or charged at most once.
// What a change moves, and in which order rows are locked: charging.ts.
import type { AuditType } from "#contract/management.ts";
import type { Page } from "#contract/page.ts";
import type {
  RedeemForm,
  Redemption,
  RedemptionChange,
  StaffRedemptionQuery,
} from "#contract/rewards.ts";
import type { NotificationEvent } from "#domain/emails/events.ts";
import { redemptionChanged, rewardRedeemed, rewardTakenBack } from "#domain/emails/rewards.ts";
import {
  isTakenBack,
  NO_LONGER_OFFERED,
  type RedemptionStatus,
  takeBackRefusal,
  TAKEN_BACK,
} from "#domain/redemptions.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import { contentIn } from "#domain/words/content.ts";
import type { Say } from "#domain/words/say.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { everybodys, ownerOf } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { refuseChanged } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { notify } from "../notifications/service.ts";
import { helpedToRedeem } from "./helping.ts";
import { charge, type Doing, make, type Move, moveOf } from "./charging.ts";
import { findReward } from "./store.ts";
import { refuseBeyondLimit } from "./vouchers.ts";
import {
  addRedemption,
  findRedemptions,
  lockRedemption,
  readRedemptions,
  redemptions,
} from "./store-redemptions.ts";

/**
 * Spends points on a reward, and hands over its voucher: the caller's, or those of a resident who cannot sign in, for
 * whom the office does it (PRODUCT R46.3).
 * @throws Failure("not_found"), Failure("price_changed") where another price was agreed to, Failure("not_enough_points"),
 * Failure("out_of_stock"), Failure("limit_reached"), and as `helpedToRedeem`.
 */
export async function redeem(
  deps: Doing,
  tx: Tx,
  caller: Caller,
  { id: rewardId, for: person, pointsRequired: agreed }: { id: string } & RedeemForm,
): Promise<Redemption> {
  const isByOffice = person !== undefined;
  const userId = isByOffice ? await helpedToRedeem(tx, caller, person) : ownerOf(caller);
  const reward = await findReward(tx, rewardId);
  if (!reward) throw new Failure("not_found", { message: NO_LONGER_OFFERED });
  const { voucher, points_required: pointsRequired, name } = reward;
  refuseOtherPrice(agreed, pointsRequired);
  const id = await addRedemption(tx, {
    reward,
    kind: voucher,
    owner: userId,
    at: deps.now(),
  });
  await charge(deps, tx, {
    id,
    redemption: { userId, rewardId, name, pointsRequired, voucher, turn: 0 },
    actorId: caller.id,
    terms: {
      sponsorId: reward.sponsor_id,
      voucherDays: reward.voucher_days,
      valueCents: reward.value_cents,
    },
    mayRedeem: async () => {
      // Again, as they may have proved their address while this call waited for them.
      if (isByOffice) await helpedToRedeem(tx, caller, userId);
      await refuseBeyondLimit(deps, tx, { userId, reward });
    },
  });
  const redemption = await readRedemption(tx, id);
  await notify(deps, tx, {
    userId,
    event: eventOf(id, 0),
    notice: (say) =>
      rewardRedeemed(say, {
        id,
        rewardName: nameIn(say, redemption),
        pointsRequired,
        howToReceive: howToReceiveIn(say, redemption),
        sponsorName: redemption.sponsorName,
        voucher: redemption.voucher,
        isByOffice,
      }),
    email: false,
  });
  if (isByOffice)
    await audit(tx, {
      type: "reward_redeemed",
      at: deps.now(),
      userId,
      actorId: caller.id,
      subjectType: "redemption",
      subjectId: id,
      detail: { name },
    });
  return redemption;
}

/** Pages of an older release name no price. @throws Failure("price_changed") */
function refuseOtherPrice(agreed: number | undefined, price: number): void {
  if (agreed === undefined || agreed === price) return;
  throw new Failure("price_changed", {
    message: (say) =>
      say("This reward costs {points} now. Nothing was redeemed.", {
        points: formatPointsWithUnit(say, price),
      }),
  });
}

/** Own redemptions, newest first. */
export function ownRedemptions({ db }: Pick<Deps, "db">, caller: Caller): Promise<Redemption[]> {
  return findRedemptions(db, ownerOf(caller), {});
}

/** Everybody's redemptions in pages, newest first by default. */
export function redemptionsPage(
  { db }: Pick<Deps, "db">,
  query: StaffRedemptionQuery,
): Promise<Page<Redemption>> {
  return readList(db, redemptions, query);
}

/** The newest of everybody's redemptions. */
export function allRedemptions(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  filter: { status?: RedemptionStatus | undefined },
): Promise<Redemption[]> {
  return findRedemptions(db, everybodys(caller, "redemptions.read"), filter);
}

/**
 * Sets a redemption's status: entering "rejected" gives the points back and keeps the reason, leaving it charges
 * again, "completed" keeps the message. Our voucher is used with "completed", which is taken back within 15 minutes only
 * (PRODUCT R40.8, R40.9). The same status again does nothing.
 * @throws Failure("not_found"), Failure("stale"), Failure("not_enough_points"), Failure("out_of_stock"),
 * Failure("voucher_settled"), Failure("voucher_void").
 */
export function changeStatus(
  deps: Doing,
  caller: Caller,
  given: RedemptionChange & { id: string; status: RedemptionStatus },
): Promise<Redemption> {
  const { id, status } = given;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockRedemption(tx, id, everybodys(caller, "redemptions.decide"));
    if (!before) throw new Failure("not_found");
    if (before.status === status) return readRedemption(tx, id);
    refuseChanged(before.updatedAt, given.updatedAt);
    const reason = status === "rejected" ? (given.reason ?? null) : null;
    const message = (status === "completed" && given.message) || null;
    const move = moveOf({ id, before, to: status, reason, message, actorId: caller.id });
    await changeTo(deps, tx, move);
    return readRedemption(tx, id);
  });
}

/** Makes a change of a locked redemption, tells its owner, and writes it into the audit log. @throws as `make` */
export async function changeTo(deps: Doing, tx: Tx, move: Move): Promise<void> {
  await make(deps, tx, move);
  await tellStatus(deps, tx, move);
  await write(deps, tx, move, STATUS_CHANGED);
}

/**
 * Takes a redemption of the caller back while it is pending: points and stock are returned. A second call does nothing.
 * @throws Failure("not_found") where it is not the caller's, Failure("not_pending"), Failure("code_given").
 */
export function takeBack(deps: Doing, caller: Caller, id: string): Promise<Redemption> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockRedemption(tx, id, ownerOf(caller));
    if (!before) throw new Failure("not_found");
    if (isTakenBack(before)) return readRedemption(tx, id);
    const refusal = takeBackRefusal(before.status, {
      hasCodeOfSponsor: before.voucher === "file",
    });
    if (refusal) throw new Failure(refusal);
    const move = moveOf({
      id,
      before,
      to: "rejected",
      reason: TAKEN_BACK,
      actorId: caller.id,
    });
    await make(deps, tx, move);
    const { userId, pointsRequired, turn } = move.redemption;
    await notify(deps, tx, {
      userId,
      event: eventOf(id, turn),
      notice: (say) =>
        rewardTakenBack(say, { id, rewardName: nameIn(say, move.redemption), pointsRequired }),
      email: false,
    });
    await write(deps, tx, move, "redemption_taken_back");
    return readRedemption(tx, id);
  });
}

async function tellStatus(
  deps: Doing,
  tx: Tx,
  { id, redemption, to, reason, message }: Move,
): Promise<void> {
  const { userId, status: from, turn, pointsRequired } = redemption;
  const change = { id, from, to, pointsRequired, reason, message };
  await notify(deps, tx, {
    userId,
    event: eventOf(id, turn),
    picture: redemption.picture,
    notice: (say) =>
      redemptionChanged(say, {
        ...change,
        rewardName: nameIn(say, redemption),
        howToReceive: howToReceiveIn(say, redemption),
        hasOwnVoucher: redemption.voucher === "own",
      }),
  });
}

/** The reward's name in the reader's language. */
const nameIn = (say: Say, reward: Pick<Redemption, "name" | "translations">): string =>
  contentIn(say.language, reward, "name").text;

const howToReceiveIn = (
  say: Say,
  reward: Pick<Redemption, "howToReceive" | "translations">,
): string | null => reward.howToReceive && contentIn(say.language, reward, "howToReceive").text;

const STATUS_CHANGED = "redemption_status_changed";

/** The audit line: who did it, to whose redemption. It is marked when admins decide about their own redemption; taking back is not marked. */
const write = (deps: Doing, tx: Tx, move: Move, type: AuditType): Promise<void> =>
  audit(tx, {
    type,
    at: deps.now(),
    userId: move.redemption.userId,
    actorId: move.actorId,
    subjectType: "redemption",
    subjectId: move.id,
    detail: {
      from: move.redemption.status,
      to: move.to,
      name: move.redemption.name,
      ...(move.key && { shop: move.key.name }),
      ...(type === STATUS_CHANGED && move.redemption.userId === move.actorId && { own: true }),
    },
  });

const eventOf = (id: string, turn: number): NotificationEvent => `redemption:${id}:${turn}`;

/** @throws Failure("not_found") */
export async function readRedemption(db: Queryable, id: string): Promise<Redemption> {
  const [redemption] = await readRedemptions(db, [id]);
  if (!redemption) throw new Failure("not_found");
  return redemption;
}
