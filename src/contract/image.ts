import * as z from "zod/mini";

import { documented } from "./page.ts";

/** Limits on the decoded bytes (spec 9). */
export const MAX_PROFILE_IMAGE_BYTES = 2_000_000;
export const MAX_IMAGE_BYTES = 5_000_000;

/** A picture that always exists. */
export const Image = z.object({ url: z.string() });
export type Image = z.infer<typeof Image>;

/** A person's picture; `null` shows the default avatar. */
export const ProfilePicture = z.object({ url: z.nullable(z.string()) });
export type ProfilePicture = z.infer<typeof ProfilePicture>;

const DATA_URL = /^data:image\/(?:png|jpe?g|webp);base64,/;

/** The bytes of a picture that only some people may see: WebP. */
export const Picture = z.file();

/** A picture as a data URL; the server decodes it and checks the real bytes. */
export const ImageDataUrl = documented(
  z.string("Please select an image").check(
    z.minLength(1, "Please select an image"),
    z.refine((value) => DATA_URL.test(value.slice(0, 40)), "That file is not an image we can read"),
  ),
  { pattern: DATA_URL.source },
);
