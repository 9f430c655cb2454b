import type sharpDefault from "sharp";
import type { OutputInfo } from "sharp";

import type { Wording } from "#domain/words/message.ts";

import type { BlobType } from "../files/blob-store.ts";
import { Failure } from "../failures/failure.ts";
import { makeGate } from "../limits/gate.ts";
import { type ImageFormat, formatOf, isPolyglot, isWhole } from "./image-content.ts";
import { lazyAsync } from "../async/lazy-async.ts";

/** The size of a stored picture in pixels; it is never enlarged. */
export type ImageFrame = {
  readonly width: number;
  readonly height: number;
  /** `cover` fills the frame and crops the rest, `inside` keeps the whole picture. */
  readonly fit: "cover" | "inside";
};

/** A picture that is safe to store and to show. */
export type ProcessedImage = {
  readonly bytes: Buffer;
  readonly type: BlobType;
  readonly width: number;
  readonly height: number;
};

/** The most bytes accepted, and the message above that limit where it differs (PRODUCT 8.3). */
export type ImageLimit = { readonly maxBytes: number; readonly tooLarge?: Wording };

/** Pictures beyond 25 megapixels are refused (PRODUCT R10.1): a small file may decode to gigabytes. */
const MAX_PIXELS = 25_000_000;
const SECONDS = 15;
const QUALITY = 82;

/** Decoding takes up to 100 MB for each picture. */
const gate = makeGate(2, 32);

export type Sharp = typeof sharpDefault;

/**
 * libvips takes 10 MB, so it is loaded and restricted when the first picture arrives; most processes get none for
 * hours.
 */
export const openSharp = lazyAsync(loadSharp);

async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // For the whole process: libvips opens only these three formats, whatever a file claims to be.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const formats: Record<string, ImageFormat> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/jpg": "jpeg",
  "image/webp": "webp",
};

/**
 * The bytes of a data URL (`data:image/png;base64,...`).
 * @throws Failure `image_too_large` when the decoded bytes are beyond the limit, `not_an_image` when it is not
 * base64, not PNG, JPEG or WebP, or of another format than declared.
 */
export function readDataUrl(text: string, limit: ImageLimit): Buffer {
  const comma = text.indexOf(",");
  const type = /^data:(image\/[a-z]+);base64$/.exec(text.slice(0, Math.max(0, comma)))?.[1];
  const payload = text.slice(comma + 1);
  if (type === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(payload)) throw notAnImage();
  checkSize(Buffer.byteLength(payload, "base64"), limit);
  const bytes = Buffer.from(payload, "base64");
  checkContent(bytes, type);
  return bytes;
}

/** The bytes of a file from a multipart form. @throws Failure as `readDataUrl` */
export async function readUpload(file: File, limit: ImageLimit): Promise<Buffer> {
  checkSize(file.size, limit);
  const bytes = Buffer.from(await file.arrayBuffer());
  checkContent(bytes, file.type);
  return bytes;
}

/**
 * Decodes a picture, rotates it upright, fits it into the frame and encodes it as WebP without any metadata.
 * @throws Failure `not_an_image` when it cannot be decoded or is beyond 25 megapixels, `busy` when too many wait.
 */
export async function processImage(bytes: Buffer, frame: ImageFrame): Promise<ProcessedImage> {
  const format = formatOf(bytes);
  if (format === undefined || !isWhole(bytes, format) || isPolyglot(bytes, format))
    throw notAnImage();
  const { data, info } = await gate.pass(() => encode(bytes, frame));
  return { bytes: data, type: "image/webp", width: info.width, height: info.height };
}

async function encode(
  bytes: Buffer,
  { width, height, fit }: ImageFrame,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await openSharp();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw notAnImage();
  }
}

/** Twice the pixels of the column of an email. */
const MAIL_WIDTH = 1088;

/**
 * A stored picture as JPEG, on white, for mail programs that draw no WebP (PRODUCT R9.6).
 * @throws Failure `busy` when too many wait.
 */
export async function asJpeg(webp: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  return gate.pass(() =>
    sharp(webp, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: SECONDS })
      .resize({ width: MAIL_WIDTH, withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
}

function checkSize(size: number, { maxBytes, tooLarge }: ImageLimit): void {
  if (size <= maxBytes) return;
  throw new Failure("image_too_large", tooLarge === undefined ? {} : { message: tooLarge });
}

function checkContent(bytes: Buffer, type: string): void {
  const declared = formats[type];
  if (declared === undefined || declared !== formatOf(bytes)) throw notAnImage();
}

const notAnImage = (): Failure => new Failure("not_an_image");
