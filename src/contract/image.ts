import * as z from "zod/mini";

import { NOT_AN_IMAGE } from "#domain/images.ts";
import { message } from "#domain/words/message.ts";

import { documented } from "./page.ts";

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
  z.string(message("Please select an image")).check(
    z.minLength(1, message("Please select an image")),
    z.refine((value) => DATA_URL.test(value.slice(0, 40)), NOT_AN_IMAGE),
  ),
  { pattern: DATA_URL.source },
);
