import { MAX_PROFILE_IMAGE_BYTES } from "#contract/image.ts";
import type { User } from "#contract/profile.ts";

import type { Caller } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failure.ts";
import { processImage, readDataUrl } from "../core/images.ts";
import { changeUser } from "./store.ts";

/** Pixels of the stored square. */
const SIDE = 512;

export async function changeOwnPicture(
  { db, blobs, now }: Pick<Deps, "db" | "blobs" | "now">,
  caller: Caller,
  { image }: { image: string },
): Promise<User> {
  const webp = await processImage(bytesOf(image), { width: SIDE, height: SIDE, fit: "cover" });
  const key = await blobs.put(webp, "image/webp");
  const user = await changeUser(db, caller.id, { picture_key: key }, now());
  if (!user) throw new Failure("user_not_found");
  return user;
}

function bytesOf(image: string): Buffer {
  try {
    return readDataUrl(image, MAX_PROFILE_IMAGE_BYTES);
  } catch (error) {
    // The screen's own sentence (spec 5) instead of the general one.
    if (error instanceof Failure && error.code === "image_too_large")
      throw invalidField("image", "Image shouldn't be more than 2mb!");
    throw error;
  }
}
