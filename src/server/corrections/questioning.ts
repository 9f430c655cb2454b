// Invariants (PRODUCT R24.1 to R24.6):
// 1. One dispute for each collection: opening begins with the lock of its row, and the table has a unique index.
// 2. The row of the person is locked before the earlier disputes are counted: of many at once none passes the limits.
// 3. What stood at opening is copied; a photo was decoded and re-encoded, and a refused dispute stores none.
import type { Dispute, DisputeForm } from "#contract/corrections/disputes.ts";
import type { Counted } from "#domain/corrections/corrections.ts";
import { countQuestioned, disputeOpened } from "#domain/emails/corrections.ts";
import {
  claimFault,
  disputableUntil,
  DISPUTE_SPAN_DAYS,
  openingRefusal,
} from "#domain/corrections/disputes.ts";
import { DAY_MS } from "#domain/durations.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import { type ItemCounts, MATERIALS } from "#domain/rates/material-facts.ts";
import { NO_ITEMS, pointsFor } from "#domain/rates/materials.ts";
import { recordOf } from "#domain/record.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owned, owned, scopeOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import type { ExactlyOnce } from "../core/http/idempotency.ts";
import { processImage, readUpload } from "../core/pictures/images.ts";
import { withPicture } from "../core/pictures/kept-picture.ts";
import { localDateOf } from "../core/time/zone.ts";
import { countedToday } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { userOf } from "../profile/service.ts";
import { ratesOfCollection } from "../rates/service.ts";
import { settingOf } from "../settings/service.ts";
import { answerDueAt } from "./due.ts";
import { collectionsOf } from "./collections.ts";
import { correctorsOf, hasDispute, type Subject } from "./store.ts";
import { isActiveStaff } from "./store-deciders.ts";
import { earlierLocked, insertDispute, type NewDispute } from "./store-dispute-changes.ts";
import { findDispute } from "./store-disputes.ts";

/** Size of the stored photo in pixels. */
const FRAME = { width: 1600, height: 1600, fit: "inside" } as const;
const LIMIT = { maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };

/**
 * Questions the count of an own collection, or for admins of anybody's, and tells its owner and whoever counted it.
 * @throws Failure("not_found"), Failure("not_completed"), Failure("dispute_exists"), Failure("dispute_too_late"),
 * Failure("dispute_limit"), and Failure("invalid") for a claim that says nothing else than what was counted.
 */
export async function openDispute(
  deps: Deps,
  caller: Caller,
  form: DisputeForm,
  exactlyOnce: ExactlyOnce,
): Promise<Dispute> {
  const open = (photoKey: string | null): Promise<Dispute> =>
    exactlyOnce((tx) => keepDispute(deps, tx, caller, { form, photoKey }));
  if (!form.file) return open(null);
  const photo = await processImage(await readUpload(form.file, LIMIT), FRAME);
  return withPicture(deps, photo, open);
}

async function keepDispute(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { form, photoKey }: { form: DisputeForm; photoKey: string | null },
): Promise<Dispute> {
  const subject = { type: form.subjectType, id: form.subjectId };
  const counted = await ownCollection(tx, caller, subject);
  const openedBy = counted.ownerId === caller.id ? null : caller.id;
  const asked = await disputeFor(deps, tx, { subject, counted, form, photoKey });
  const dispute = { ...asked, openedBy };
  const id = await insertDispute(tx, counted, dispute);
  await audit(tx, {
    type: "dispute_opened",
    at: dispute.at,
    userId: counted.ownerId,
    actorId: caller.id,
    subjectType: subject.type,
    subjectId: subject.id,
    detail: { dispute: id, claim: form.claim },
  });
  const opened = await findDispute(tx, id, { scope: helpScope(caller), counter: null });
  if (!opened) throw new Error("The dispute that was opened is not there");
  await tell(deps, tx, opened, { dispute, counted });
  return opened;
}

/** The caller's own counts; the office questions anybody's for them (PRODUCT R28.4). */
const helpScope = (caller: Caller) => scopeOf(caller, "people.help");

/** Locks a collection that was counted, and whose count the caller may question. @throws Failure("not_found"), Failure("not_completed") */
async function ownCollection(tx: Tx, caller: Caller, subject: Subject): Promise<Owned<Counted>> {
  const locked = await collectionsOf(subject.type).lock(tx, subject.id);
  const counted = locked && owned(helpScope(caller), locked, locked.ownerId);
  if (!counted) throw new Failure("not_found");
  if ("isPending" in counted)
    throw new Failure("not_completed", { message: "There's no count to question yet" });
  return counted;
}

type Asked = { subject: Subject; counted: Counted; form: DisputeForm; photoKey: string | null };

/** The dispute that the owner asks for, or why there is none. */
async function disputeFor(
  deps: Deps,
  tx: Tx,
  { subject, counted, form, photoKey }: Asked,
): Promise<Omit<NewDispute, "openedBy">> {
  const at = deps.now();
  if (await hasDispute(tx, subject)) throw new Failure("dispute_exists");
  const [last] = await correctorsOf(tx, subject);
  const countedAt = last?.at ?? new Date(counted.heardAt);
  await checkInTime(deps, tx, countedAt);
  await checkLimits(tx, counted, at);
  const today = await countedToday(tx, subject);
  // A rejected drop-off would have been credited at the rates of these days.
  const { counts, rates } = today ?? {
    counts: NO_ITEMS,
    rates: await ratesOfCollection(deps, tx, {
      zone: counted.timeZone,
      given: new Date(counted.givenAt),
      counted: new Date(counted.heardAt),
    }),
  };
  const claimed = itemsIn(form);
  const { isRejected } = counted;
  const fault = claimFault(
    { claim: form.claim, items: claimed },
    { items: counts, rates, isRejected },
  );
  if (fault) throw invalidField(fault.field, fault.message);
  return {
    subject,
    claim: form.claim,
    claimed,
    note: form.note ?? "",
    photoKey,
    counted: counts,
    countedPoints: pointsFor(counts, rates),
    rates,
    countedBy: last?.by ?? counted.countedBy,
    countedAt,
    dueAt: await answerDueAt(deps, tx, at, counted.timeZone),
    at,
  };
}

async function checkInTime(deps: Deps, tx: Tx, countedAt: Date): Promise<void> {
  const days = await settingOf(deps, "disputeDays", { at: countedAt, tx });
  if (deps.now().getTime() <= disputableUntil(countedAt.getTime(), days)) return;
  throw new Failure("dispute_too_late", {
    message: (say) => say("A count can be questioned for {days} days", { days }),
  });
}

async function checkLimits(tx: Tx, { ownerId, timeZone }: Counted, at: Date): Promise<void> {
  const since = new Date(at.getTime() - DISPUTE_SPAN_DAYS * DAY_MS);
  const earlier = await earlierLocked(tx, ownerId, since);
  const message = openingRefusal(earlier, (instant) => localDateOf(new Date(instant), timeZone));
  if (message) throw new Failure("dispute_limit", { message });
}

/** What the form says it should be; null where it says nothing about it. */
function itemsIn(form: DisputeForm): ItemCounts | null {
  const isSaid = MATERIALS.some((material) => form[material] !== undefined);
  return isSaid ? recordOf(MATERIALS, (material) => form[material] ?? 0) : null;
}

/** Tells the owner by when there is an answer, and whoever counted it, if they are still staff, that it is questioned. */
async function tell(
  deps: Deps,
  tx: Tx,
  { _id: id, isCheckedByAnother }: Dispute,
  { dispute, counted: { ownerId, placeName, timeZone } }: { dispute: NewDispute; counted: Counted },
): Promise<void> {
  const questioned = { type: dispute.subject.type, placeName };
  const answerOn = localDateOf(dispute.dueAt, timeZone);
  const { countedBy, counted, claimed, openedBy } = dispute;
  await notify(deps, tx, {
    userId: ownerId,
    event: `dispute_opened:${id}`,
    notice: (say) =>
      disputeOpened(say, {
        ...questioned,
        answerOn,
        isCheckedByAnother,
        isByOffice: openedBy !== null,
      }),
  });
  // Nobody outside of the staff reads what residents ask.
  if (countedBy === null || countedBy === ownerId || !(await isActiveStaff(tx, countedBy))) return;
  const { firstName } = await userOf(tx, ownerId);
  await notify(deps, tx, {
    userId: countedBy,
    event: `dispute_of_count:${id}`,
    notice: (say) => countQuestioned(say, { ...questioned, firstName, counted, claimed }),
  });
}
