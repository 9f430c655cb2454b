// Files that look like pictures and need much more memory or time than their size suggests. Written by hand, because
// no library would make them.
import { crc32, deflateSync, gzipSync } from "node:zlib";

import sharp, { type Sharp } from "sharp";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = chunk("IEND", Buffer.alloc(0));
/** A grey PNG of one bit per pixel. */
export function blankPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([SIGNATURE, header(width, height), chunk("IDAT", rows), END]);
}

/**
 * Harmful pictures by kind; those called "small PNG" are ten pixels wide, with something huge beside the picture.
 * `side` is the longer side of complete pictures in pixels, `unpacked` the decompressed size in bytes.
 */
export async function bombs({ side = 6_000, unpacked = 250_000_000 } = {}): Promise<
  Record<string, Buffer>
> {
  const plain = (): Sharp =>
    sharp({ create: { width: side, height: side * 0.625, channels: 3, background: "#777777" } });
  const huge = deflateSync(Buffer.alloc(unpacked));
  const named = Buffer.concat([Buffer.from("a\0\0", "latin1"), huge]);
  const png = blankPng(10, 10);
  const jpeg = await plain().jpeg({ progressive: true }).toBuffer();
  const beside = (name: string): Buffer =>
    Buffer.concat([png.subarray(0, 33), chunk(name, named), png.subarray(33)]);
  return {
    "PNG beyond 25 megapixels": blankPng(5_000, 5_001),
    "PNG of 400 megapixels": blankPng(20_000, 20_000),
    "PNG that says it is 4 exapixels": Buffer.concat([
      SIGNATURE,
      header(0x7fffffff, 0x7fffffff),
      chunk("IDAT", deflateSync(Buffer.alloc(100))),
      END,
    ]),
    "small PNG of endless pixels": Buffer.concat([
      SIGNATURE,
      header(10, 10),
      chunk("IDAT", huge),
      END,
    ]),
    "small PNG with an endless colour profile": beside("iCCP"),
    "small PNG with endless text": beside("zTXt"),
    "truncated PNG": blankPng(side, side * 0.625).subarray(0, -40),
    "JPEG of 4,290 megapixels": resized(jpeg, 65_500, 65_500),
    "JPEG of thousands of scans": withManyScans(jpeg),
    "truncated JPEG": jpeg.subarray(0, jpeg.length >> 1),
    "JPEG that is a page": Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]),
    "WebP of 268 megapixels": losslessWebp(16_383, 16_383),
    "truncated WebP": (await plain().webp().toBuffer()).subarray(0, -20),
    "GIF of 4,294 megapixels": Buffer.from("GIF89a\xff\xff\xff\xff\x00\x00\x00;", "latin1"),
    "SVG of a billion laughs": Buffer.from(laughs()),
    "SVG of a million pixels wide": Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
    ),
    "compressed SVG": gzipSync(laughs()),
    "zip bomb": Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), huge]),
    "PNG that is a zip": Buffer.concat([
      png,
      Buffer.from("PK\u0005\u0006", "latin1"),
      Buffer.alloc(18),
    ]),
    PDF: Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3", "latin1"),
    film: Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom", "latin1"),
  };
}

/** The same bytes with another size in their header. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc2]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** Repeats the last scan, each of which costs a pass over all pixels. */
function withManyScans(jpeg: Buffer): Buffer {
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const scans = Array<Buffer>(5_000).fill(scan);
  return Buffer.concat([jpeg.subarray(0, end), ...scans, jpeg.subarray(end)]);
}

function losslessWebp(width: number, height: number): Buffer {
  const file = Buffer.alloc(36);
  file.write("RIFF");
  file.writeUInt32LE(28, 4);
  file.write("WEBPVP8L", 8);
  file.writeUInt32LE(16, 16);
  file[20] = 0x2f;
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return file;
}

function laughs(): string {
  const names = Array.from({ length: 9 }, (_, n) => n);
  const entities = names.map((n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`;
}

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content[8] = 1;
  return chunk("IHDR", content);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
