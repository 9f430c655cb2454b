import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { processImage, readDataUrl } from "#server/core/pictures/images.ts";
import * as badges from "./badges.ts";
import * as campaigns from "./campaigns.ts";
import { withPictures } from "./pictures.ts";
import { PORTRAITS, portrait } from "./portraits.ts";
import * as rewards from "./rewards.ts";

const drawings = [...Object.values(badges), ...Object.values(campaigns), ...Object.values(rewards)];

describe("the pictures of the demo", () => {
  test("every drawing is a picture that people could upload", async () => {
    await withPictures(async ({ asDataUrl }) => {
      for (const draw of drawings) {
        const bytes = readDataUrl(await asDataUrl(draw()), { maxBytes: 2_000_000 });
        const { width } = await processImage(bytes, { width: 300, height: 300, fit: "inside" });
        expect(width).toBe(300);
      }
    });
  });

  test("no two are alike, and each is drawn the same every time", () => {
    const portraits = Array.from({ length: PORTRAITS }, (_, number) => portrait(number));
    const all = [...drawings.map((draw) => draw()), ...portraits];
    expect(new Set(all).size).toBe(all.length);
    expect(drawings.map((draw) => draw())).toEqual(all.slice(0, drawings.length));
  });

  test("once they are drawn the process reads no SVG any more, even after a failure", async () => {
    const svg = Buffer.from(portrait(0));
    await expect(withPictures(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow("unsupported image format");
  });
});
