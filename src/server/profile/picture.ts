import { MAX_PROFILE_IMAGE_BYTES } from "#contract/image.ts";
import type { User } from "#contract/profile.ts";

import type { Caller } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";
import { forgetPictures } from "../core/forgotten-pictures.ts";
import { processImage, readDataUrl } from "../core/images.ts";
import { inTransaction } from "../core/transaction.ts";
import { changeUser, pictureKeyOf } from "./store.ts";

/** The stored square, in pixels. */
const frame = { width: 512, height: 512, fit: "cover" } as const;
const limit = { maxBytes: MAX_PROFILE_IMAGE_BYTES, tooLarge: "Image shouldn't be more than 2mb!" };

export async function changeOwnPicture(
  deps: Pick<Deps, "db" | "blobs" | "jobs" | "now">,
  caller: Caller,
  { image }: { image: string },
): Promise<User> {
  const { bytes, type } = await processImage(readDataUrl(image, limit), frame);
  const key = await deps.blobs.put(bytes, type);
  return inTransaction(deps.db, async (tx) => {
    const former = await pictureKeyOf(tx, caller.id);
    const user = await changeUser(tx, caller.id, { picture_key: key }, deps.now());
    if (!user) throw new Failure("user_not_found");
    if (former !== undefined) await forgetPictures(deps, tx, [former]);
    return user;
  });
}
