// 1. An attempt leaves the pickup pending: row, audit event and notification are one transaction.
// 2. The id is the device's: the same attempt again is the same answer, whatever became of the pickup since; the id of
//    another one is refused.
// 3. A photo was decoded and re-encoded; a refused attempt stores none.
import type { Attempt, AttemptForm, AttemptReason } from "#contract/pickups.ts";
import { lapsesAt, MAX_ATTEMPTS_A_DAY } from "#domain/pickups/attempts.ts";
import { type HappenedAt, happenedAt } from "#domain/device-time.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import { pickupNotCollected } from "#domain/emails/pickups.ts";
import { completionRefusal } from "#domain/pickups/pickups.ts";
import { pickupNotCollectedText } from "#domain/notifications/text-messages.ts";

import type { Caller } from "../core/access/caller.ts";
import { scopeOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Blob } from "../core/files/blobs.ts";
import type { ExactlyOnce } from "../core/http/idempotency.ts";
import { processImage, readUpload } from "../core/pictures/images.ts";
import { withPicture } from "../core/pictures/kept-picture.ts";
import { localDateOf } from "../core/time/zone.ts";
import { notify } from "../notifications/service.ts";
import {
  countAttempts,
  factsOfAttempt,
  findAttempt,
  insertAttempt,
  isAttemptedSince,
  photoKeyOf,
} from "./store-attempts.ts";
import { type LockedPickup, lockPickup, setLapse } from "./store-changes.ts";

/** Size of the stored photo in pixels. */
const FRAME = { width: 1280, height: 1280, fit: "inside" } as const;
const LIMIT = { maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };

/** A visit that an agent tells of, by the clock of the device where that is known. */
type Report = { id: string; form: AttemptForm; deviceTime: number | undefined };

/** Records a visit that brought nothing and tells the owner (PRODUCT R16.2). */
export async function recordAttempt(
  deps: Deps,
  caller: Caller,
  report: Report,
  exactlyOnce: ExactlyOnce,
): Promise<Attempt> {
  const { file, _id } = report.form;
  const record = (photoKey: string | null) =>
    exactlyOnce((tx) => keepAttempt(deps, tx, caller, { ...report, photoKey }));
  const bytes = file && (await readUpload(file, LIMIT));
  if (!bytes || (await factsOfAttempt(deps.db, _id))) await record(null);
  else await withPicture(deps, await processImage(bytes, FRAME), record);
  // Only the id is stored for retries: a note or a photo must be gone everywhere once it is forgotten.
  return existing(await findAttempt(deps.db, _id));
}

type Kept = Report & { photoKey: string | null };

async function keepAttempt(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, form, deviceTime, photoKey }: Kept,
): Promise<{ _id: string }> {
  const pickup = existing(await lockPickup(tx, id));
  if (await isKnown(tx, caller, { id, form })) return { _id: form._id };
  const refusal = completionRefusal(pickup);
  if (refusal) throw new Failure(refusal);
  const happened = happenedAt(deps.now().getTime(), {
    happenedAt: form.happenedAt === undefined ? undefined : Date.parse(form.happenedAt),
    deviceTime,
  });
  const day = dayOf(pickup, new Date(happened.at));
  if ((await countAttempts(tx, { pickupId: id, day })) >= MAX_ATTEMPTS_A_DAY)
    throw new Failure("too_many_requests");
  await addAttempt(deps, tx, pickup, {
    id: form._id,
    agentId: caller.id,
    reason: form.reason,
    note: form.note ?? "",
    photoKey,
    happened,
    day,
  });
  return { _id: form._id };
}

/** Whether this very attempt is known. @throws Failure when its id is that of another one */
async function isKnown(
  tx: Tx,
  caller: Caller,
  { id, form }: Pick<Report, "id" | "form">,
): Promise<boolean> {
  const known = await factsOfAttempt(tx, form._id);
  if (!known) return false;
  const { pickupId, agentId, reason } = known;
  if (pickupId !== id || agentId !== caller.id || reason !== form.reason)
    throw new Failure("idempotency_mismatch");
  return true;
}

/** The day for which it was booked when it happened: before it was moved last, that was the day itself. */
function dayOf(pickup: LockedPickup, at: Date): string {
  return isAnswered(pickup, at) ? localDateOf(at, pickup.timeZone) : pickup.date;
}

/** Whether its owner chose a new time after that moment. */
function isAnswered({ movedAt }: LockedPickup, at: Date): boolean {
  return movedAt !== null && at <= movedAt;
}

type New = {
  id: string;
  /** Null: the product itself. */
  agentId: string | null;
  reason: AttemptReason;
  note: string;
  photoKey: string | null;
  happened: HappenedAt;
  day: string;
};

async function addAttempt(deps: Deps, tx: Tx, pickup: LockedPickup, one: New): Promise<void> {
  const now = deps.now();
  const { id, agentId, reason, happened, day } = one;
  const at = new Date(happened.at);
  const isAdded = await insertAttempt(tx, {
    id,
    pickup_id: pickup.id,
    day,
    agent_id: agentId,
    reason,
    note: one.note,
    photo_key: one.photoKey,
    happened_at: at,
    recorded_at: now,
  });
  // Another pickup got it at this moment.
  if (!isAdded) throw new Failure("idempotency_mismatch");
  // Who was visited before the window had no reason to expect anybody.
  const isEarly = at < pickup.startsAt;
  if (!isAnswered(pickup, at) && !isEarly) await setLapse(tx, pickup.id, lapseOf(reason, now), now);
  const { clockMinutes } = happened;
  await audit(tx, {
    type: "pickup_attempted",
    at: now,
    userId: pickup.userId,
    actorId: agentId,
    subjectType: "pickup",
    subjectId: pickup.id,
    detail: {
      reason,
      ...(clockMinutes !== null && { clockMinutes }),
      ...(agentId === pickup.userId && { own: true }),
    },
  });
  await tell(deps, tx, pickup, { id, reason, day, isAnswered: isAnswered(pickup, at) });
}

function lapseOf(reason: AttemptReason, now: Date): Date | null {
  const at = lapsesAt(reason, now.getTime());
  return at === null ? null : new Date(at);
}

const tell = (
  deps: Deps,
  tx: Tx,
  pickup: LockedPickup,
  one: Pick<New, "id" | "reason" | "day"> & { isAnswered: boolean },
): Promise<void> =>
  notify(deps, tx, {
    userId: pickup.userId,
    event: `pickup_not_collected:${one.id}`,
    change: { of: pickup.id, isUrgent: true },
    notice: (say) => pickupNotCollected(say, { ...pickup, ...one, id: pickup.id }),
    // Who has chosen a new time already need not be woken for it.
    ...(!one.isAnswered && {
      text: (say) => pickupNotCollectedText(say, { date: one.day, reason: one.reason }),
    }),
  });

/**
 * Records that nobody got to these pickups: our mistake, told to each owner. Left out are those that are not pending any
 * more, whose window has not begun (they were moved meanwhile), and where a visit brought nothing since their time was
 * chosen. @returns the ids of the others
 */
export async function recordNotReached(
  deps: Deps,
  tx: Tx,
  pickupIds: readonly string[],
): Promise<string[]> {
  const happened = { at: deps.now().getTime(), recordedAt: null, clockMinutes: null };
  const recorded: string[] = [];
  // In the order of their ids, so that two of these never wait for each other.
  for (const pickupId of pickupIds.toSorted()) {
    const pickup = await lockPickup(tx, pickupId);
    if (!pickup || completionRefusal(pickup) || pickup.startsAt > deps.now()) continue;
    if (await isAttemptedSince(tx, pickupId, pickup.movedAt)) continue;
    await addAttempt(deps, tx, pickup, {
      id: newId(),
      agentId: null,
      reason: "not_reached",
      note: "",
      photoKey: null,
      happened,
      day: pickup.date,
    });
    recorded.push(pickupId);
  }
  return recorded;
}

/** The photo of an attempt, for the owner of the pickup and for staff. */
export async function readAttemptPhoto(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  id: string,
): Promise<Blob> {
  const key = await photoKeyOf(db, id, scopeOf(caller, "pickups.read"));
  return existing(key === undefined ? undefined : await blobs.get(key));
}

function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Failure("not_found");
  return found;
}
