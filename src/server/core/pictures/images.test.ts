import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { asJpeg, processImage, readDataUrl, readUpload } from "./images.ts";
import { blankPng, bombs } from "#test/support/pictures.ts";

const frame = { width: 64, height: 64, fit: "cover" } as const;
const limit = { maxBytes: 2_000_000 };
const dataUrl = (bytes: Buffer, type = "image/png"): string =>
  `data:${type};base64,${bytes.toString("base64")}`;

const canvas = sharp({
  create: { width: 200, height: 100, channels: 3, background: "#2f7d4f" },
});
let png: Buffer;
let jpeg: Buffer;
let webp: Buffer;
beforeAll(async () => {
  png = await canvas.clone().png().toBuffer();
  jpeg = await canvas.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  webp = await canvas.clone().webp().toBuffer();
});

const refusal = async (bytes: Buffer): Promise<unknown> =>
  processImage(bytes, frame).then(
    () => "accepted",
    (error: { code?: unknown }) => error.code,
  );

test("PRODUCT R10.1: PNG, JPEG and WebP become WebP of the wanted size", async () => {
  for (const [bytes, type] of [
    [png, "image/png"],
    [jpeg, "image/jpeg"],
    [jpeg, "image/jpg"],
    [webp, "image/webp"],
  ] as const) {
    const image = await processImage(readDataUrl(dataUrl(bytes, type), limit), frame);
    expect(image).toMatchObject({ type: "image/webp", width: 64, height: 64 });
    expect((await sharp(image.bytes).metadata()).format).toBe("webp");
  }
});

test("PRODUCT R9.6: a stored picture is drawn as JPEG for emails, what is clear on white", async () => {
  const clear = await sharp({
    create: { width: 1200, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer();
  const drawn = sharp(await asJpeg(clear));
  expect(await drawn.metadata()).toMatchObject({ format: "jpeg", width: 1088, hasAlpha: false });
  const { channels } = await drawn.stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test("PRODUCT R10.1: a picture is turned upright, loses its metadata and is never enlarged", async () => {
  const image = await processImage(jpeg, { width: 1000, height: 1000, fit: "inside" });
  expect(image).toMatchObject({ width: 100, height: 200 });
  const metadata = await sharp(image.bytes).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test("PRODUCT 9.11, R10.2: the limit counts decoded bytes: 2,000,000 pass, one more is refused with the place's sentence", () => {
  const padded = (size: number): Buffer => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect(readDataUrl(dataUrl(padded(2_000_000)), limit)).toHaveLength(2_000_000);
  const tooLarge = "Image shouldn't be more than 2mb!";
  expect(() => readDataUrl(dataUrl(padded(2_000_001)), { ...limit, tooLarge })).toThrow(
    expect.objectContaining({ code: "image_too_large", message: tooLarge }),
  );
});

test("a data URL that says another format than it holds is refused", () => {
  for (const text of [
    dataUrl(png, "image/jpeg"),
    dataUrl(png, "image/svg+xml"),
    dataUrl(Buffer.from("<svg/>"), "image/png"),
    dataUrl(png).replace("base64,", "base64,!"),
    png.toString("base64"),
    "data:image/png;base64,",
    "",
  ])
    expect(() => readDataUrl(text, limit)).toThrow(
      expect.objectContaining({ code: "not_an_image" }),
    );
});

test("an uploaded file is judged by its bytes", async () => {
  const file = (bytes: Buffer, type: string): File =>
    new File([new Uint8Array(bytes)], "photo.png", { type });
  expect(await readUpload(file(png, "image/png"), limit)).toEqual(png);
  await expect(readUpload(file(png, "image/webp"), limit)).rejects.toMatchObject({
    code: "not_an_image",
  });
  await expect(readUpload(file(png, "image/png"), { maxBytes: 10 })).rejects.toMatchObject({
    code: "image_too_large",
  });
});

test("PRODUCT R10.1: what is not an image of ours is refused", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const gif = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  for (const bytes of [svg, gif, html, png.subarray(0, 60), Buffer.alloc(0), Buffer.alloc(9)])
    expect(await refusal(bytes)).toBe("not_an_image");
});

test("an image that is also a page or an archive is refused", async () => {
  const script = Buffer.from("<script>alert(1)</script>");
  const zipEnd = Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(18)]);
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, script.length + 2]),
    script,
    jpeg.subarray(2),
  ]);
  for (const bytes of [
    Buffer.concat([png, Buffer.from("tail")]),
    Buffer.concat([webp, Buffer.from("tail")]),
    Buffer.concat([jpeg, script]),
    Buffer.concat([jpeg, zipEnd]),
    comment,
  ])
    expect(await refusal(bytes)).toBe("not_an_image");
  // Live photos of phones append a video to the JPEG.
  expect(await refusal(Buffer.concat([jpeg, Buffer.from("\0\0\0\u0018ftypmp42")]))).toBe(
    "accepted",
  );
});

test("PRODUCT R10.1: a small file that unpacks beyond 25 megapixels is refused", async () => {
  const bomb = blankPng(5000, 5001);
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusal(bomb)).toBe("not_an_image");
  expect(await refusal(blankPng(5000, 5000))).toBe("accepted");
}, 20_000);

test("a bomb of any kind is refused, or is no more than the picture that it says it is", async () => {
  for (const [kind, bytes] of Object.entries(await bombs({ side: 320, unpacked: 5_000_000 })))
    expect([kind, bytes.length < 2_000_000, await refusal(bytes)]).toEqual([
      kind,
      true,
      kind.startsWith("small PNG") ? "accepted" : "not_an_image",
    ]);
});

test("many at once are worked off two by two, beyond that told to come back", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => processImage(png, frame)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(60 - 34);
  expect(refused[0]?.reason).toMatchObject({ code: "busy" });
});
