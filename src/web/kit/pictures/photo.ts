import { NOT_AN_IMAGE } from "#domain/images.ts";
import { translate } from "#domain/words/message.ts";

import { say } from "../words/say.ts";
import { encode, fit } from "./bitmap.ts";

/** A smaller file is sent unchanged. */
const LIGHT_BYTES = 1_000_000;
const QUALITY = 0.86;

const HEIC =
  "HEIC photos can't be read by this browser. Choose a JPEG or PNG, or set the camera to Most Compatible.";

export type Photo = Readonly<{ file: File } | { problem: string }>;

/**
 * Prepares a photo for sending: refuses one that the browser cannot read, and resizes one whose longer side has more than
 * `maxSide` pixels.
 */
export async function preparePhoto(file: File, maxSide: number): Promise<Photo> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return { problem: isHeic(file) ? say(HEIC) : unreadable() };
  const size = fit(image, maxSide);
  const isFit = size.width === image.width && file.size <= LIGHT_BYTES;
  if (isFit && SENT_AS_IS.has(file.type)) return copyOf(file);
  const smaller = await encode(image, { to: size, type: "image/jpeg", quality: QUALITY });
  image.close();
  if (!smaller) return { problem: unreadable() };
  return {
    file: new File([smaller], nameFor(file), {
      type: smaller.type,
      lastModified: file.lastModified,
    }),
  };
}

/** The same in memory: a browser does not send a file that was changed on the disk after it was chosen. */
async function copyOf(file: File): Promise<Photo> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: unreadable() };
  const { name, type, lastModified } = file;
  return { file: new File([bytes], name, { type, lastModified }) };
}

const unreadable = (): string => translate(say, NOT_AN_IMAGE);

const SENT_AS_IS: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

export function isHeic({ name, type }: Readonly<{ name: string; type: string }>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function nameFor({ name }: File): string {
  return `${name.replace(/\.[^.]*$/, "") || "photo"}.jpg`;
}

/** Reads a photo from its data URL, as the draft keeps it; undefined for any other text. */
export function photoFrom(text: string): File | undefined {
  const [, type, encoded] = /^data:(image\/[\w.+-]+);base64,(.+)$/.exec(text) ?? [];
  if (type === undefined || encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.codePointAt(0) ?? 0);
    return new File([bytes], "photo", { type });
  } catch {
    return undefined;
  }
}
