// 1. A drop-off has a photo that was decoded and re-encoded; a refused one stores nothing.
// 2. It is decided once: of several decisions at the same moment one succeeds (one conditional statement).
// 3. Status, ledger entry, balances, campaign, notification and audit event are one transaction: all or none.
import type {
  DropOff,
  DropOffDecision,
  DropOffForm,
  DropOffQuery,
  StaffDropOffQuery,
} from "#contract/drop-offs.ts";
import { MOST_WAITING } from "#contract/management.ts";
import type { Page } from "#contract/page.ts";
import { confirmedCounts, decisionRefusal, itemTypeRefusal } from "#domain/drop-offs.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import type { DropOffItemType } from "#domain/material-facts.ts";
import { collectionEntry } from "#domain/ledger.ts";
import {
  dropOffConfirmed,
  dropOffRejected,
  type NotificationText,
} from "#domain/notification-texts.ts";

import { hasRole } from "../core/access/access.ts";
import { audit } from "../core/database/audit.ts";
import type { Blob } from "../core/files/blobs.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { ExactlyOnce } from "../core/http/idempotency.ts";
import { countUpTo, readList } from "../core/lists/list.ts";
import { processImage, readUpload } from "../core/pictures/images.ts";
import { withPicture } from "../core/pictures/kept-picture.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { advance, joinableCampaign } from "../campaigns/service.ts";
import { credit, unusualFor } from "../impact/service.ts";
import { dropOffLocation } from "../locations/service.ts";
import { notify } from "../notifications/service.ts";
import { dropOffs, findDropOff, insertDropOff, photoKeyOf } from "./store.ts";
import { type Decided, decideRow, fixedFactsOf, statusOf } from "./store-moves.ts";

/** Size of the stored photo in pixels. */
const FRAME = { width: 1600, height: 1600, fit: "inside" } as const;
const LIMIT = { maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };

/** Creates a drop-off, which waits for an admin's decision. */
export async function handIn(
  deps: Deps,
  caller: Caller,
  form: DropOffForm,
  exactlyOnce: ExactlyOnce,
): Promise<DropOff> {
  const bytes = await readUpload(form.file, LIMIT);
  await checkPlace(deps.db, form, deps.now());
  const photo = await processImage(bytes, FRAME);
  return withPicture(deps, photo, (photoKey) =>
    exactlyOnce((tx) => keepDropOff(deps, tx, { caller, form, photoKey })),
  );
}

async function keepDropOff(
  { now }: Pick<Deps, "now">,
  tx: Tx,
  { caller, form, photoKey }: { caller: Caller; form: DropOffForm; photoKey: string },
): Promise<DropOff> {
  await checkPlace(tx, form, now());
  const values = {
    user_id: caller.id,
    drop_off_location_id: form.location,
    item_type: form.itemType,
    description: form.description,
    photo_key: photoKey,
    campaign_id: form.campaignId || null,
  };
  const id = await insertDropOff(tx, values, now());
  return existing(await findDropOff(tx, id));
}

export async function ownDropOffs(
  db: Db,
  caller: Caller,
  query: DropOffQuery,
): Promise<Page<DropOff>> {
  const page = await readList(db, dropOffs, { ...query, userId: caller.id });
  return { ...page, docs: page.docs.map(forOwner) };
}

/** Everybody's drop-offs, newest first by default. */
export function allDropOffs(db: Db, query: StaffDropOffQuery): Promise<Page<DropOff>> {
  return readList(db, dropOffs, query);
}

/** The number of unusual counts that were not reviewed. */
export function unusualDropOffs(db: Db): Promise<number> {
  return countUpTo(db, dropOffs, { unusual: "open" }, MOST_WAITING);
}

/** The number of drop-offs that wait for a decision. */
export function waitingDropOffs(db: Db): Promise<number> {
  return countUpTo(db, dropOffs, { status: "pending" }, MOST_WAITING);
}

/** A drop-off for its owner or an admin; for everybody else it does not exist. */
export async function readDropOff(db: Db, caller: Caller, id: string): Promise<DropOff> {
  if (hasRole(caller, "admin")) return existing(await findDropOff(db, id));
  return forOwner(existing(await findDropOff(db, id, caller.id)));
}

/** The photo of a drop-off, for those who may see it. */
export async function readPhoto(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  caller: Caller,
  id: string,
): Promise<Blob> {
  const key = await photoKeyOf(db, id, hasRole(caller, "admin") ? undefined : caller.id);
  const photo = key === undefined ? undefined : await blobs.get(key);
  if (!photo) throw new Failure("not_found");
  return photo;
}

/** Only staff may know who decided, and what is unusual about a count. */
const forOwner = (dropOff: DropOff): DropOff => ({
  ...dropOff,
  decidedBy: null,
  unusual: undefined,
});

/** Confirms or rejects a pending drop-off (PRODUCT R4.1). */
export function decideDropOff(
  deps: Deps,
  caller: Caller,
  { id, decision }: { id: string; decision: DropOffDecision },
): Promise<DropOff> {
  return inTransaction(deps.db, async (tx) => {
    const fixed = await fixedFactsOf(tx, id);
    if (!fixed) throw new Failure("not_found");
    const decided = await outcomeOf(tx, decision, { id, ...fixed });
    if (!(await decideRow(tx, id, decided, { by: caller.id, at: deps.now() }))) {
      const status = await statusOf(tx, id);
      throw new Failure((status && decisionRefusal(status)) ?? "not_found");
    }
    const dropOff = existing(await findDropOff(tx, id));
    if (decided.status === "completed") await creditOwner(deps, tx, dropOff, caller.id);
    await notify(deps, tx, {
      userId: dropOff.user._id,
      event: `drop_off_decided:${id}`,
      notice: noticeOf(dropOff),
    });
    await record(deps, tx, dropOff, caller);
    return dropOff;
  });
}

/** The location accepts one material; a campaign must collect the same one, and must not be over. */
async function checkPlace(db: Queryable, form: DropOffForm, at: Date): Promise<void> {
  const { itemType, campaignId } = form;
  const place = await dropOffLocation(db, form.location);
  const refusal = itemTypeRefusal(itemType, place.itemType);
  if (refusal) {
    const { message } = new Failure(refusal);
    throw new Failure(refusal, { fields: { itemType: message } });
  }
  if (campaignId) await joinableCampaign(db, { campaignId, itemType, at });
}

async function outcomeOf(
  tx: Tx,
  decision: DropOffDecision,
  { id, userId, itemType }: { id: string; userId: string; itemType: DropOffItemType },
): Promise<Decided> {
  if (decision.status === "rejected") return { status: "rejected", reason: decision.reason };
  const { itemsCount } = decision;
  const counts = confirmedCounts(itemType, itemsCount);
  const { points } = collectionEntry(counts, { type: "drop_off", id });
  const unusual = await unusualFor(tx, userId, counts);
  return { status: "completed", itemsCount, points, unusual };
}

async function creditOwner(deps: Deps, tx: Tx, dropOff: DropOff, actorId: string): Promise<void> {
  const { _id: id, itemType, itemsCount, campaignId } = dropOff;
  const userId = dropOff.user._id;
  const counts = confirmedCounts(itemType, itemsCount);
  const entry = collectionEntry(counts, { type: "drop_off", id });
  await credit(deps, tx, { ...entry, userId, actorId });
  if (campaignId !== null) await advance(deps, tx, { campaignId, userId, counts, collections: 1 });
}

function noticeOf({ status, itemType, itemsCount, ...dropOff }: DropOff): NotificationText {
  const locationName = dropOff.dropOffLocation.name;
  return status === "completed"
    ? dropOffConfirmed({ itemType, itemsCount, locationName, points: dropOff.pointsEarned })
    : dropOffRejected({ locationName, reason: dropOff.reason ?? "" });
}

/** Admins may decide about their own drop-offs (SECURITY D4); the audit event records that. */
const record = (deps: Deps, tx: Tx, dropOff: DropOff, caller: Caller): Promise<void> =>
  audit(tx, {
    type: dropOff.status === "completed" ? "drop_off_completed" : "drop_off_rejected",
    at: deps.now(),
    userId: dropOff.user._id,
    actorId: caller.id,
    subjectType: "drop_off",
    subjectId: dropOff._id,
    detail: {
      points: dropOff.pointsEarned,
      ...(dropOff.user._id === caller.id && { own: true }),
    },
  });

function existing(dropOff: DropOff | undefined): DropOff {
  if (!dropOff) throw new Failure("not_found");
  return dropOff;
}
