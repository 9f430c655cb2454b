/** The formats we decode. */
export type ImageFormat = "png" | "jpeg" | "webp";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** The format by the first bytes; a file name or a declared type is never trusted. */
export function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return "png";
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return "jpeg";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF";
  return isRiff && bytes.toString("latin1", 8, 12) === "WEBP" ? "webp" : undefined;
}

/**
 * Whether the file is an image and something else at once: a page, a script or an archive in its comments
 * or after its end. Stored images are re-encoded anyway; such a file is refused because no honest picture looks like
 * it.
 */
export function isPolyglot(bytes: Buffer, format: ImageFormat): boolean {
  if (format === "png" && endOfPng(bytes) !== bytes.length) return true;
  if (format === "webp" && endOfWebp(bytes) < bytes.length) return true;
  return holdsMarkup(bytes) || endsAsZip(bytes);
}

/** Length of the PNG including its IEND chunk; -1 when it has none. */
function endOfPng(bytes: Buffer): number {
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return next;
    at = next;
  }
  return -1;
}

/** Length of the RIFF file by its own header, including the padding byte after an odd length. */
function endOfWebp(bytes: Buffer): number {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

/** Encoders write about ten scans. Each one costs a pass over the whole picture, however few bytes it has. */
const MAX_SCANS = 64;

/** Whether the file is complete and has no more scans than an honest one. Checked before it is decoded. */
export function isWhole(bytes: Buffer, format: ImageFormat): boolean {
  if (format === "webp") return endOfWebp(bytes) <= bytes.length + 1;
  if (format === "png") return endOfPng(bytes) >= 0;
  const scans = scansOfJpeg(bytes);
  return scans !== undefined && scans <= MAX_SCANS;
}

/** The number of scans before the end of the JPEG; undefined when it has no end. */
function scansOfJpeg(bytes: Buffer): number | undefined {
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === 0xd9) return scans;
    if (marker === 0xda) scans += 1;
    at += lengthOfMarker(bytes, at, marker);
  }
}

/** Length in bytes: of an escaped byte, a marker without data, or a marker and its segment. */
function lengthOfMarker(bytes: Buffer, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  const standsAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
  return standsAlone || at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2);
}

/** Long enough not to occur by chance in five million bytes of compressed picture. */
const MARKUP = ["<script", "<!doctype", "<?php ", "<iframe", "javascript:"];

function holdsMarkup(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").toLowerCase();
  return MARKUP.some((marker) => text.includes(marker));
}

const ZIP_END = Buffer.from("PK\u0005\u0006", "latin1");

/** A zip is read from its end: its last record holds the length of the comment that ends the file. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
  );
}
