// Invariants (PRODUCT R24.7 to R24.14):
// 1. A dispute is answered once: after the lock of its collection, open -> answered is one conditional statement.
// 2. Answer, correction, ledger entry, balances, campaign, notification and audit event are one transaction.
// 3. While a dispute is open nobody else corrects the count, so what was copied at opening is what counts now.
import type { Dispute, DisputeDecision } from "#contract/corrections/disputes.ts";
import type { Counted } from "#domain/corrections/corrections.ts";
import { disputeDeclined, disputeUpheld } from "#domain/emails/corrections.ts";
import {
  decisionFault,
  type DisputeOutcome,
  isParty,
  mayDecide,
} from "#domain/corrections/disputes.ts";
import { type ItemCounts, MATERIALS } from "#domain/rates/material-facts.ts";
import { addCounts, negate, pointsFor } from "#domain/rates/materials.ts";
import { recordOf } from "#domain/record.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys, owned } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { unusualCorrected } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { settingOf } from "../settings/service.ts";
import { ownDispute, readerOf } from "./disputes.ts";
import { collectionsOf } from "./collections.ts";
import { correctorsOf, type NewCorrection, revisionOf } from "./store.ts";
import { type DisputeFacts, endRow, openDisputeOf } from "./store-dispute-changes.ts";
import { findDispute } from "./store-disputes.ts";
import { isAnotherAdmin } from "./store-deciders.ts";
import { writeCorrection } from "./writing.ts";

/**
 * Answers an open dispute.
 * @throws Failure("not_found"), Failure("own_count"), Failure("dispute_closed"), and Failure("invalid") for counts that
 * this answer cannot have.
 */
export function decideDispute(
  deps: Deps,
  caller: Caller,
  { id, decision }: { id: string; decision: DisputeDecision },
): Promise<Dispute> {
  return inTransaction(deps.db, async (tx) => {
    const dispute = await ownDispute(tx, everybodys(caller, "disputes.decide"), id);
    const counted = await collectionsOf(dispute.subject.type).lock(tx, dispute.subject.id);
    if (!counted || "isPending" in counted) throw new Failure("dispute_closed");
    const isOwn = await checkDecider(tx, caller, dispute, counted);
    const answer = answerIn(decision, dispute);
    const { outcome: status, reason } = decision;
    const ending = { status, reason, by: caller.id, at: deps.now(), changed: answer };
    if (!(await endRow(tx, dispute, ending))) throw new Failure("dispute_closed");
    if (answer) await correct(deps, tx, { dispute, counted, answer, reason, caller });
    await record(deps, tx, dispute, { caller, status, points: answer?.points ?? 0, isOwn });
    await tell(deps, tx, { dispute, counted, answer, reason });
    const answered = await findDispute(tx, id, readerOf(caller));
    if (!answered) throw new Failure("not_found");
    return answered;
  });
}

/** Whether the decider is a party, which only the last admin may be. @throws Failure("own_count") */
async function checkDecider(
  tx: Tx,
  caller: Caller,
  { subject, ownerId }: DisputeFacts,
  { countedBy }: Counted,
): Promise<boolean> {
  const correctors = await correctorsOf(tx, subject);
  const counterIds = [
    ...correctors.map(({ by }) => by),
    ...(countedBy === null ? [] : [countedBy]),
  ];
  const parties = { ownerId, counterIds };
  const isOwn = isParty(caller.id, parties);
  const others = isOwn && (await isAnotherAdmin(tx, [ownerId, ...counterIds]));
  if (!mayDecide(caller.id, parties, others)) throw new Failure("own_count");
  return isOwn;
}

type Answer = { items: ItemCounts; points: number };

/** What counts from now on, and the points that this adds; null where nothing changes. */
function answerIn(decision: DisputeDecision, dispute: DisputeFacts): Answer | null {
  if (decision.outcome === "declined") return null;
  const items = recordOf(MATERIALS, (material) => decision.items[material] ?? 0);
  const { counted, claimed, rates } = dispute;
  const fault = decisionFault(
    { outcome: decision.outcome, items },
    { items: counted, rates },
    claimed,
  );
  if (fault !== undefined) throw invalidField("items", fault);
  return { items, points: pointsFor(addCounts(items, negate(counted)), rates) };
}

type Answered = {
  dispute: DisputeFacts;
  counted: Counted;
  answer: Answer;
  reason: string;
  caller: Caller;
};

async function correct(
  deps: Deps,
  tx: Tx,
  { dispute, counted, answer, reason, caller }: Answered,
): Promise<void> {
  const { id, subject, ownerId, rates } = dispute;
  const correction: NewCorrection = {
    subject,
    revision: (await revisionOf(tx, subject)) + 1,
    ownerId,
    origin: "dispute",
    disputeId: id,
    actorId: caller.id,
    reason,
    before: dispute.counted,
    after: answer.items,
    rates,
    points: answer.points,
    at: deps.now(),
  };
  await writeCorrection(deps, tx, correction, counted);
  const unusual = await unusualCorrected(tx, ownerId, answer.items);
  await collectionsOf(subject.type).judge(tx, { id: subject.id, by: caller }, unusual);
}

async function tell(
  deps: Deps,
  tx: Tx,
  {
    dispute: { id, ownerId, subject },
    counted: { placeName },
    answer,
    reason,
  }: Pick<Answered, "dispute" | "counted" | "reason"> & { answer: Answer | null },
): Promise<void> {
  const questioned = { type: subject.type, placeName };
  const email = await settingOf(deps, "contactEmail", { tx });
  await notify(deps, tx, {
    userId: ownerId,
    event: `dispute_decided:${id}`,
    notice: (say) =>
      answer
        ? disputeUpheld(say, { ...questioned, ...answer, reason })
        : disputeDeclined(say, { ...questioned, reason, contactEmail: email }),
  });
}

type Recorded = {
  caller: Caller;
  status: DisputeOutcome;
  points: number;
  isOwn?: boolean;
};

const record = (
  deps: Pick<Deps, "now">,
  tx: Tx,
  { id, ownerId, subject }: Pick<DisputeFacts, "id" | "ownerId" | "subject">,
  { caller, status, points, isOwn = false }: Recorded,
): Promise<void> =>
  audit(tx, {
    type: "dispute_decided",
    at: deps.now(),
    userId: ownerId,
    actorId: caller.id,
    subjectType: subject.type,
    subjectId: subject.id,
    detail: { dispute: id, outcome: status, points, ...(isOwn && { own: true }) },
  });

/** Declines the open dispute about a pickup that is being deleted (PRODUCT R24.14); the pickup is locked. */
export async function declineForDeletion(
  deps: Deps,
  tx: Tx,
  pickup: { id: string; userId: string; locationName: string },
  caller: Caller,
): Promise<void> {
  const subject = { type: "pickup", id: pickup.id } as const;
  const id = await openDisputeOf(tx, subject);
  if (id === undefined) return;
  const ending = { by: caller.id, at: deps.now(), reason: DELETED, changed: null };
  const { userId: ownerId } = pickup;
  const dispute = owned(everybodys(caller, "pickups.delete"), { id, ownerId, subject }, ownerId);
  if (!dispute || !(await endRow(tx, dispute, { ...ending, status: "declined" }))) return;
  const contactEmail = await settingOf(deps, "contactEmail", { tx });
  await record(deps, tx, dispute, { caller, status: "declined", points: 0 });
  await notify(deps, tx, {
    userId: pickup.userId,
    event: `dispute_decided:${id}`,
    notice: (say) =>
      disputeDeclined(say, {
        type: "pickup",
        placeName: pickup.locationName,
        reason: `${say(DELETED)}.`,
        contactEmail,
      }),
  });
}

/** Stored in English; screens translate it. */
const DELETED = "The pickup was deleted";
