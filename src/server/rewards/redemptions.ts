// Invariants of redeeming (PRODUCT R6):
// 1. Points, stock and the redemption move in one transaction, or nothing does.
// 2. The price is taken by one conditional statement, so a balance is never spent twice.
// 3. The last one in stock goes to one person: it is taken by one conditional statement too.
// 4. A retry with the same key gets the first answer and has no further effect.
// 5. Each change of status has its own revision number, so it is refunded or charged at most once.
// 6. Rows are locked in one order: redemption, person, reward.
import type { AuditType } from "#contract/management.ts";
import type { Page } from "#contract/page.ts";
import type { Redemption, RedemptionChange, StaffRedemptionQuery } from "#contract/rewards.ts";
import { type LedgerSource, redemptionEntry, refundEntry } from "#domain/impact/ledger.ts";
import type { NotificationEvent } from "#domain/emails/events.ts";
import { redemptionChanged, rewardRedeemed, rewardTakenBack } from "#domain/emails/rewards.ts";
import {
  isTakenBack,
  redemptionEffect,
  type RedemptionStatus,
  takeBackRefusal,
  TAKEN_BACK,
} from "#domain/redemptions.ts";
import { contentIn } from "#domain/words/content.ts";
import type { Say } from "#domain/words/say.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { everybodys, type Owned, ownerOf } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { refuseChanged } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { translationsShown } from "../core/words/translations.ts";
import { credit, spend } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { findReward, putBackInStock, takeFromStock } from "./store.ts";
import {
  addRedemption,
  findRedemptions,
  type LockedRedemption,
  lockRedemption,
  readRedemptions,
  redemptions,
  setStatus,
} from "./store-redemptions.ts";

type Doing = Pick<Deps, "db" | "now" | "jobs" | "config" | "log">;

/**
 * Spends the caller's points on a reward.
 * @throws Failure("not_found"), Failure("not_enough_points"), Failure("out_of_stock").
 */
export async function redeem(
  deps: Doing,
  tx: Tx,
  caller: Caller,
  rewardId: string,
): Promise<Redemption> {
  const reward = await findReward(tx, rewardId);
  if (!reward) throw new Failure("not_found");
  const id = await addRedemption(tx, { reward, owner: ownerOf(caller), at: deps.now() });
  const { id: userId } = caller;
  const { points_required: pointsRequired } = reward;
  const named = {
    name: reward.name,
    howToReceive: reward.how_to_receive,
    ...translationsShown(reward.translations),
  };
  const redemption = { userId, rewardId, pointsRequired, turn: 0 };
  await charge(deps, tx, { id, redemption, actorId: userId });
  await notify(deps, tx, {
    userId,
    event: eventOf(id, 0),
    notice: (say) =>
      rewardRedeemed(say, {
        id,
        rewardName: nameIn(say, named),
        pointsRequired,
        howToReceive: howToReceiveIn(say, named),
      }),
    email: false,
  });
  return readRedemption(tx, id);
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
 * again. The same status again does nothing.
 * @throws Failure("not_found"), Failure("stale"), Failure("not_enough_points"), Failure("out_of_stock").
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
    const move = moveOf({ id, before, to: status, reason, actorId: caller.id });
    await make(deps, tx, move);
    await tellStatus(deps, tx, move);
    await write(deps, tx, move, STATUS_CHANGED);
    return readRedemption(tx, id);
  });
}

/**
 * Takes a redemption of the caller back while it is pending: points and stock are returned. A second call does nothing.
 * @throws Failure("not_found") where it is not the caller's, Failure("not_pending").
 */
export function takeBack(deps: Doing, caller: Caller, id: string): Promise<Redemption> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockRedemption(tx, id, ownerOf(caller));
    if (!before) throw new Failure("not_found");
    if (isTakenBack(before)) return readRedemption(tx, id);
    const refusal = takeBackRefusal(before.status);
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

type Change = {
  id: string;
  /** What it moves, and the turn of this change. */
  redemption: Pick<LockedRedemption, "userId" | "rewardId" | "pointsRequired" | "turn">;
  actorId: string;
};

/** A change of status; `redemption` is as it was before, with the turn of the change. */
type Move = Change & {
  redemption: Owned<LockedRedemption>;
  to: RedemptionStatus;
  reason: string | null;
};

const moveOf = ({
  before,
  ...change
}: Omit<Move, "redemption"> & { before: Owned<LockedRedemption> }): Move => ({
  ...change,
  redemption: { ...before, turn: before.turn + 1 },
});

/** Changes points and stock as the new status requires, and sets the status. */
async function make(deps: Doing, tx: Tx, move: Move): Promise<void> {
  const { redemption, to: status, reason } = move;
  const effect = redemptionEffect(redemption.status, status);
  if (effect === "refund") await refund(deps, tx, move);
  if (effect === "charge") await charge(deps, tx, move);
  await setStatus(tx, redemption, { status, reason, turn: redemption.turn, at: deps.now() });
}

async function charge(deps: Doing, tx: Tx, change: Change): Promise<void> {
  const { redemption, actorId } = change;
  const entry = redemptionEntry(redemption.pointsRequired, sourceOf(change));
  await spend(deps, tx, { ...entry, userId: redemption.userId, actorId });
  if (!(await takeFromStock(tx, redemption.rewardId, deps.now())))
    throw new Failure("out_of_stock");
}

async function refund(deps: Doing, tx: Tx, change: Change): Promise<void> {
  const { redemption, actorId } = change;
  const entry = refundEntry(redemption.pointsRequired, sourceOf(change));
  await credit(deps, tx, { ...entry, userId: redemption.userId, actorId });
  await putBackInStock(tx, redemption.rewardId, deps.now());
}

function sourceOf({ id, redemption: { turn } }: Change): LedgerSource {
  return { type: "redemption", id, turn };
}

async function tellStatus(
  deps: Doing,
  tx: Tx,
  { id, redemption, to, reason }: Move,
): Promise<void> {
  const { userId, status: from, turn, pointsRequired } = redemption;
  const change = { id, from, to, pointsRequired, reason };
  await notify(deps, tx, {
    userId,
    event: eventOf(id, turn),
    picture: redemption.picture,
    notice: (say) =>
      redemptionChanged(say, {
        ...change,
        rewardName: nameIn(say, redemption),
        howToReceive: howToReceiveIn(say, redemption),
      }),
  });
}

/** The reward's name in the reader's language. */
const nameIn = (say: Say, reward: Pick<LockedRedemption, "name" | "translations">): string =>
  contentIn(say.language, reward, "name").text;

const howToReceiveIn = (
  say: Say,
  reward: Pick<LockedRedemption, "howToReceive" | "translations">,
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
