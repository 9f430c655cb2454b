import { MAX_PROFILE_IMAGE_BYTES, PROFILE_IMAGE_TOO_LARGE } from "#domain/images.ts";
import type { User } from "#contract/profile.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { processImage, readDataUrl } from "../core/pictures/images.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { changeUser, pictureKeyOf } from "./store.ts";

/** Width and height of a stored picture, in pixels. */
const frame = { width: 512, height: 512, fit: "cover" } as const;
const limit = { maxBytes: MAX_PROFILE_IMAGE_BYTES, tooLarge: PROFILE_IMAGE_TOO_LARGE };

type Doing = Pick<Deps, "db" | "blobs" | "jobs" | "now">;

export async function changeOwnPicture(
  deps: Doing,
  caller: Caller,
  { image }: { image: string },
): Promise<User> {
  const { bytes, type } = await processImage(readDataUrl(image, limit), frame);
  return keepPicture(deps, caller, await deps.blobs.put(bytes, type));
}

export function removeOwnPicture(deps: Doing, caller: Caller): Promise<User> {
  return keepPicture(deps, caller, null);
}

/** Deletes the earlier picture, unless something else uses it. */
function keepPicture(deps: Doing, caller: Caller, key: string | null): Promise<User> {
  return inTransaction(deps.db, async (tx) => {
    const former = await pictureKeyOf(tx, caller.id);
    const user = await changeUser(tx, caller.id, { picture_key: key }, deps.now());
    if (!user) throw new Failure("user_not_found");
    if (former !== undefined) await deleteOrphanedImages(deps, tx, [former]);
    return user;
  });
}
