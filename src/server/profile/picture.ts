import { MAX_PROFILE_IMAGE_BYTES } from "#contract/image.ts";
import type { User } from "#contract/profile.ts";

import type { Caller } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";
import { processImage, readDataUrl } from "../core/images.ts";
import { changeUser } from "./store.ts";

/** The stored square, in pixels. */
const frame = { width: 512, height: 512, fit: "cover" } as const;
const limit = { maxBytes: MAX_PROFILE_IMAGE_BYTES, tooLarge: "Image shouldn't be more than 2mb!" };

export async function changeOwnPicture(
  { db, blobs, now }: Pick<Deps, "db" | "blobs" | "now">,
  caller: Caller,
  { image }: { image: string },
): Promise<User> {
  const { bytes, type } = await processImage(readDataUrl(image, limit), frame);
  const key = await blobs.put(bytes, type);
  const user = await changeUser(db, caller.id, { picture_key: key }, now());
  if (!user) throw new Failure("user_not_found");
  return user;
}
