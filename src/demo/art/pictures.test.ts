import { readFileSync, readdirSync } from "node:fs";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { processImage, readDataUrl } from "#server/core/pictures/images.ts";
import { withPictures } from "./pictures.ts";

const folder = import.meta.dirname;
const drawings = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".svg"))
  .map((name) => name.replace(/\.svg$/, ""));

describe("the pictures of the demo", () => {
  test("every drawing is a picture that people could upload", async () => {
    expect(drawings.length).toBeGreaterThan(0);
    await withPictures(async ({ asDataUrl }) => {
      for (const drawing of drawings) {
        const bytes = readDataUrl(await asDataUrl(drawing), { maxBytes: 2_000_000 });
        const { width } = await processImage(bytes, { width: 300, height: 300, fit: "inside" });
        expect({ drawing, width }).toEqual({ drawing, width: 300 });
      }
    });
  });

  test("every drawing is used by the demo", () => {
    const demo = readdirSync(`${folder}/..`)
      .filter((name) => name.startsWith("plan-"))
      .map((name) => readFileSync(`${folder}/../${name}`, "utf8"))
      .join("\n");
    const pictures = readFileSync(`${folder}/pictures.ts`, "utf8");
    const isUsed = (drawing: string): boolean => {
      const [, group, name] = /^(\w+)\/(.+)$/.exec(drawing) ?? [];
      if (group === "portraits") return new RegExp(`(?:portrait|"[a-z.]+"): ${name},`).test(demo);
      return group === "photos" ? pictures.includes(`"${name}"`) : demo.includes(`"${drawing}"`);
    };
    expect(drawings.filter((drawing) => !isUsed(drawing))).toEqual([]);
  });

  test("once they are drawn the process reads no SVG any more, even after a failure", async () => {
    const svg = readFileSync(`${folder}/portraits/0.svg`);
    await expect(withPictures(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow("unsupported image format");
  });
});
