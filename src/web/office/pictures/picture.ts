import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "#domain/images.ts";

import { dataUrlOf, encode, fit } from "#web/kit/pictures/bitmap.ts";
import { say } from "../words/say.ts";

/** For pictures of badges, rewards and campaigns (PRODUCT 5.11, R10.1). */
export const MAX_PICTURE_BYTES = MAX_IMAGE_BYTES;

/** A chosen file, ready to send. */
export type Picture = Readonly<{
  /** A data URL of PNG, JPEG or WebP. */
  url: string;
  name: string;
  fileBytes: number;
  /** Bytes to send: fewer than the file has when it was resized. */
  sentBytes: number;
}>;

/** Smaller files are sent unchanged: encoding them again would only cost quality. */
const WORTH_SHRINKING_BYTES = 200_000;
const QUALITY = 0.86;
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

/**
 * Reads a chosen file: checks its type and size, resizes it when that saves much, and encodes it as a data URL.
 * `maxSide` is the longest useful side in pixels. Resolves with the picture, or with a sentence that says why not.
 */
export async function readPicture(file: File, maxSide: number): Promise<Picture | string> {
  if (!PICTURE_TYPES.split(",").includes(file.type))
    return say("Choose a PNG, JPEG or WebP picture");
  if (file.size > MAX_PICTURE_BYTES) return IMAGE_TOO_LARGE;
  try {
    const sent = await shrink(file, maxSide);
    const url = await dataUrlOf(sent);
    return { url, name: file.name, fileBytes: file.size, sentBytes: sent.size };
  } catch {
    return NOT_AN_IMAGE;
  }
}

/** Decodes first, which also shows whether the file is a picture at all. */
async function shrink(file: File, maxSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const size = fit(bitmap, maxSide);
    if (size.width === bitmap.width && file.size <= WORTH_SHRINKING_BYTES) return file;
    const smaller = await encode(bitmap, { to: size, type: "image/webp", quality: QUALITY });
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}
