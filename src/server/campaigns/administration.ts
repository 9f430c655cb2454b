import type { Campaign, CampaignEdit, CampaignForm } from "#contract/campaigns.ts";
import type { DropOffLocation } from "#contract/locations.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import { nounOf } from "#domain/rates/materials.ts";
import { addDays, isLocalDate, USE_A_DATE } from "#domain/pickups/schedule.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { processImage, readDataUrl } from "../core/pictures/images.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { dropOffLocation } from "../locations/service.ts";
import { notifyGoalReached } from "./goal.ts";
import {
  type CampaignRow,
  type CampaignValues,
  changeCampaign,
  hasCollections,
  hideCampaign,
  insertCampaign,
  lockCampaign,
  toCampaign,
} from "./store.ts";

/** Width and height of a stored picture, in pixels. */
const FRAME = { width: 1600, height: 1600, fit: "inside" } as const;
const LIMIT = { maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };
/** Ten years: a later date is a typing error. */
const MAX_DAYS = 3653;

/** The campaign's location: what it collects, and its time zone, in which the last day ends. */
type Place = Pick<CampaignRow, "drop_off_location_id" | "material" | "time_zone">;

export async function addCampaign(
  deps: Deps,
  caller: Caller,
  form: CampaignForm,
): Promise<Campaign> {
  const imageKey = await storeImage(deps, form.image);
  return inTransaction(deps.db, async (tx) => {
    const place = await placeOf(tx, form.dropOffLocationId);
    const now = deps.now();
    const earliest = localDateOf(now, place.time_zone);
    const values = valuesOf(form, { place, imageKey, endDate: endDateOf(form, earliest, now) });
    const row = await insertCampaign(tx, values, now);
    await record(tx, caller, { what: "created", row, at: now });
    return toCampaign(row, now);
  });
}

/** An end may be moved into the past, which ends the campaign, but not before its beginning. */
export async function editCampaign(
  deps: Deps,
  caller: Caller,
  { id, form }: { id: string; form: CampaignEdit },
): Promise<Campaign> {
  const newKey = form.image === undefined ? undefined : await storeImage(deps, form.image);
  return inTransaction(deps.db, async (tx) => {
    await refuseStale(tx, "campaigns", { id, given: form.updatedAt });
    const before = await lockCampaign(tx, id);
    if (!before) throw new Failure("not_found");
    const place = await nextPlace(tx, before, form.dropOffLocationId);
    const now = deps.now();
    const earliest = localDateOf(before.created_at, place.time_zone);
    const endDate = endDateOf(form, earliest, now);
    const imageKey = newKey ?? before.image_key;
    const row = await changeCampaign(tx, id, valuesOf(form, { place, imageKey, endDate }), now);
    if (row.progress >= row.goal) await notifyGoalReached(deps, tx, row);
    await record(tx, caller, { what: "changed", row, at: now });
    return toCampaign(row, now);
  });
}

/** Collections keep their reference and their points (PRODUCT R5.5). */
export function deleteCampaign(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await hideCampaign(tx, id, now()))) throw new Failure("not_found");
    await record(tx, caller, { what: "deleted", row: { id }, at: now() });
    return id;
  });
}

async function storeImage({ blobs }: Pick<Deps, "blobs">, image: string): Promise<string> {
  const { bytes, type } = await processImage(readDataUrl(image, LIMIT), FRAME);
  return blobs.put(bytes, type);
}

async function placeOf(tx: Tx, id: string): Promise<Place> {
  const { _id, itemType, timeZone } = await chosenPlace(tx, id);
  return { drop_off_location_id: _id, material: itemType, time_zone: timeZone };
}

async function chosenPlace(tx: Tx, id: string): Promise<DropOffLocation> {
  try {
    return await dropOffLocation(tx, id);
  } catch (error) {
    if (error instanceof Failure)
      throw invalidField("dropOffLocationId", "Choose a drop-off location");
    throw error;
  }
}

/** The location may change. The material may change only while nothing was collected, or the sums would mean nothing. */
async function nextPlace(tx: Tx, before: CampaignRow, id: string): Promise<Place> {
  if (id === before.drop_off_location_id) return before;
  const place = await placeOf(tx, id);
  if (place.material !== before.material && (await hasCollections(tx, before.id)))
    throw invalidField("dropOffLocationId", (say) =>
      say("This campaign has collections of {noun}: choose a location that takes {noun}", {
        noun: nounOf(say, before.material),
      }),
    );
  return place;
}

/** The date part of what was given. */
function endDateOf({ endDate }: { endDate: string }, earliest: string, now: Date): string {
  const date = endDate.slice(0, 10);
  if (!isLocalDate(date)) throw invalidField("endDate", USE_A_DATE);
  if (date < earliest) throw invalidField("endDate", "The end date can't be in the past");
  if (date > addDays(now.toISOString().slice(0, 10), MAX_DAYS))
    throw invalidField("endDate", "Choose an end date within the next ten years");
  return date;
}

type Found = { place: Place; imageKey: string; endDate: string };

const valuesOf = (form: CampaignEdit, { place, imageKey, endDate }: Found): CampaignValues => ({
  name: form.name,
  description: form.description,
  ...translationsToStore(form),
  goal: form.goal,
  image_key: imageKey,
  drop_off_location_id: place.drop_off_location_id,
  material: place.material,
  time_zone: place.time_zone,
  end_date: endDate,
  ends_at: instantOf(addDays(endDate, 1), "00:00", place.time_zone),
});

type Change = {
  what: "created" | "changed" | "deleted";
  row: { id: string; name?: string };
  at: Date;
};

const record = (tx: Tx, caller: Caller, { what, row, at }: Change): Promise<void> =>
  audit(tx, {
    type: `campaign_${what}`,
    at,
    actorId: caller.id,
    subjectType: "campaign",
    subjectId: row.id,
    ...(row.name !== undefined && { detail: { name: row.name } }),
  });
