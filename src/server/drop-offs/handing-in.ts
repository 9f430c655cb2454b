// 1. A drop-off has a photo that was decoded and re-encoded; a refused one stores nothing.
import type { DropOff, DropOffForm } from "#contract/drop-offs.ts";
import type { DropOffLocation } from "#contract/locations.ts";
import { itemTypeRefusal } from "#domain/drop-offs.ts";
import { isClosedOn, opennessWords } from "#domain/locations/hours.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { ExactlyOnce } from "../core/http/idempotency.ts";
import { localDateOf } from "../core/time/zone.ts";
import { processImage, readUpload } from "../core/pictures/images.ts";
import { withPicture } from "../core/pictures/kept-picture.ts";
import { joinableCampaign } from "../campaigns/service.ts";
import { dropOffLocation } from "../locations/service.ts";
import { existing } from "./browsing.ts";
import { findDropOff, insertDropOff } from "./store.ts";

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
    user_id: ownerOf(caller),
    drop_off_location_id: form.location,
    item_type: form.itemType,
    description: form.description,
    photo_key: photoKey,
    campaign_id: form.campaignId || null,
  };
  const id = await insertDropOff(tx, values, now());
  return existing(await findDropOff(tx, id, ownerOf(caller)));
}

/** The location is not closed that day (PRODUCT R53.3) and accepts one material; a campaign must collect the same one, and must not be over. */
async function checkPlace(db: Queryable, form: DropOffForm, at: Date): Promise<void> {
  const { itemType, campaignId } = form;
  const place = await dropOffLocation(db, form.location);
  refuseClosed(place, at);
  const refusal = itemTypeRefusal(itemType, place.itemType);
  if (refusal) throw new Failure(refusal, { field: "itemType" });
  if (campaignId) await joinableCampaign(db, { campaignId, itemType, at });
}

/** @throws Failure("place_closed") until the day has passed at the place */
function refuseClosed({ closedUntil, timeZone }: DropOffLocation, at: Date): void {
  if (closedUntil === null || !isClosedOn({ closedUntil }, localDateOf(at, timeZone))) return;
  throw new Failure("place_closed", {
    field: "location",
    message: (say) =>
      say("{closed}. Choose another place.", {
        closed: opennessWords(say, { state: "closedThrough", day: closedUntil }) ?? "",
      }),
  });
}
