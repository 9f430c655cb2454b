// Invariants (PRODUCT R13):
// 1. Every correction of a collection begins with the lock of its row: of several at once one sees the others.
// 2. The correction, its ledger entry, balances, campaign, notification and audit event are one transaction.
// 3. The collection's own counts and points never change.
import type { CorrectionForm } from "#contract/corrections/corrections.ts";
import {
  correctionOrigin,
  COUNTER_CORRECTIONS,
  type Counted,
  isSameCount,
  SAME_COUNT,
  STAFF_DAYS,
} from "#domain/corrections/corrections.ts";
import { disputableUntil } from "#domain/corrections/disputes.ts";
import { correctionEntry } from "#domain/impact/ledger.ts";
import { type ItemCounts, MATERIALS } from "#domain/rates/material-facts.ts";
import { countsFromAgent } from "#domain/rates/materials.ts";
import { countCorrected } from "#domain/emails/corrections.ts";
import { ownPickupRefusal } from "#domain/pickups/pickups.ts";
import { recordOf } from "#domain/record.ts";
import { may } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { countedToday, unusualCorrected } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { settingOf } from "../settings/service.ts";
import type { Collections } from "./collections.ts";
import {
  countByCounter,
  hasDispute,
  isQuestioned,
  type NewCorrection,
  revisionOf,
  type Subject,
} from "./store.ts";
import { writeCorrection } from "./writing.ts";

/**
 * Corrects the count of a collection (PRODUCT R13.4).
 * @throws Failure("not_found"), Failure("not_allowed"), Failure("own_pickup"), Failure("not_completed"),
 * Failure("count_settled"), Failure("dispute_open"), Failure("stale"), and Failure("invalid") for the count that stands already.
 */
export async function correctCount<Doc>(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, form, collections }: { id: string; form: CorrectionForm; collections: Collections<Doc> },
): Promise<Doc> {
  if (form.items !== undefined && !may(caller, "counts.all-materials"))
    throw new Failure("not_allowed");
  const subject = { type: collections.type, id };
  // Read before the lock: whoever waits for it corrects a count that somebody else has just corrected.
  const seen = form.revision ?? (await revisionOf(tx, subject));
  const counted = await collections.lock(tx, id);
  if (!counted) throw new Failure("not_found");
  if ("isPending" in counted) throw new Failure("not_completed");
  // What was rejected has a count once the answer to a dispute has given it one (PRODUCT R24.12).
  if (counted.isRejected && (await revisionOf(tx, subject)) === 0)
    throw new Failure("not_completed");
  if (await isQuestioned(tx, subject)) throw new Failure("dispute_open");
  const correction = await correctionBy(deps, tx, caller, { subject, counted, form, seen });
  await writeCorrection(deps, tx, correction, counted);
  await tell(deps, tx, correction, counted);
  const unusual = await unusualCorrected(tx, correction.ownerId, correction.after);
  const doc = await collections.judge(tx, { id, by: caller }, unusual);
  if (!doc) throw new Failure("not_found");
  return doc;
}

type Asked = {
  subject: Subject;
  counted: Counted;
  form: CorrectionForm;
  seen: number;
};

/** The correction that the caller asks for, or why there is none. */
async function correctionBy(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { subject, counted, form, seen }: Asked,
): Promise<NewCorrection> {
  const at = deps.now();
  const { ownerId, itemType } = counted;
  const own = ownPickupRefusal(caller, ownerId);
  if (own) throw new Failure(own);
  const who = { id: caller.id, mayCorrectAny: may(caller, "counts.correct") };
  const origin = correctionOrigin(counted, who, at.getTime());
  if (!origin) throw settled(who);
  if (!who.mayCorrectAny && (await countByCounter(tx, subject)) >= COUNTER_CORRECTIONS)
    throw correctedTooOften();
  const revision = await revisionOf(tx, subject);
  if (revision !== seen) throw new Failure("stale");
  const today = await countedToday(tx, subject);
  if (!today) throw new Error(`Nothing was credited for the ${subject.type} ${subject.id}`);
  const { counts: before, rates } = today;
  const after = countsIn(form, itemType);
  if (isSameCount(before, after))
    throw invalidField(form.items === undefined ? "itemsCount" : "items", SAME_COUNT);
  const { points } = correctionEntry({ before, after }, subject, rates);
  const what = { before, after, rates, points, reason: form.reason };
  return {
    ...what,
    subject,
    ownerId,
    origin,
    disputeId: null,
    revision: revision + 1,
    actorId: caller.id,
    at,
  };
}

const correctedTooOften = (): Failure =>
  new Failure("count_settled", {
    message: (say) =>
      say("You have corrected this count {max} times. An admin can correct it.", {
        max: COUNTER_CORRECTIONS,
      }),
  });

const settled = ({ mayCorrectAny }: { mayCorrectAny: boolean }): Failure =>
  mayCorrectAny
    ? new Failure("count_settled", {
        message: (say) => say("A count can be corrected for {days} days", { days: STAFF_DAYS }),
      })
    : new Failure("count_settled");

const countsIn = (
  { items, itemsCount = 0 }: CorrectionForm,
  itemType: Counted["itemType"],
): ItemCounts =>
  items === undefined
    ? countsFromAgent(itemType, itemsCount)
    : recordOf(MATERIALS, (material) => items[material] ?? 0);

/** Until when the owner may question a correction by staff; null where there was a dispute, or whoever counted it corrected it. */
async function questionableUntil(
  deps: Deps,
  tx: Tx,
  { subject, origin, at }: NewCorrection,
  { timeZone }: Counted,
): Promise<string | null> {
  if (origin !== "staff" || (await hasDispute(tx, subject))) return null;
  const days = await settingOf(deps, "disputeDays", { at, tx });
  const until = disputableUntil(at.getTime(), days);
  return localDateOf(new Date(until), timeZone);
}

async function tell(
  deps: Deps,
  tx: Tx,
  correction: NewCorrection,
  counted: Counted,
): Promise<void> {
  const { subject, revision, ownerId: userId } = correction;
  const until = await questionableUntil(deps, tx, correction, counted);
  const { placeName } = counted;
  await notify(deps, tx, {
    userId,
    event: `${subject.type}_corrected:${subject.id}:${revision}`,
    change: { of: subject.id, isUrgent: false },
    notice: (say) =>
      countCorrected(say, { ...correction, until, subject: { ...subject, placeName } }),
  });
}
