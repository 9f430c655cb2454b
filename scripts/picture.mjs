// Makes the README's picture: two phones and a desktop side by side, from the demo data.
// `node scripts/picture.mjs`
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import sharp from "sharp";

import { root, say } from "./processes.mjs";
import { DESK, onStage, pageOf, PHONE, settle } from "./visual-screens.mjs";

/** @import { Who } from "../e2e/screens.ts" */

const OUT = join(root, "docs", "pictures", "rebound.webp");
const QUALITY = 82;
const CANVAS = { width: 1800, height: 980 };
/** The dark green of the design. */
const GROUND = "#10382d";
const PIECES = [
  { who: "user", path: "/home", ...PHONE, shown: 372, left: 64, top: 88 },
  { who: "agent", path: "/admin/pickup/run", ...PHONE, shown: 372, left: 468, top: 88 },
  { who: "admin", path: "/admin/today", ...DESK, shown: 864, left: 872, top: 220 },
];

await onStage(async (stage) => {
  const layers = [];
  for (const { who, path, width, height, shown, left, top } of PIECES) {
    const look = { width, height, colorScheme: /** @type {const} */ ("light"), scale: 2 };
    const page = await pageOf(stage, /** @type {Who} */ (who), look);
    await settle(page, path);
    const shot = await page.screenshot();
    await page.context().close();
    layers.push({ input: await framed(shot, shown), left, top });
  }
  const picture = sharp({ create: { ...CANVAS, channels: 4, background: GROUND } });
  const bytes = await picture.composite(layers).webp({ quality: QUALITY }).toBuffer();
  await mkdir(dirname(OUT), { recursive: true });
  await writeFile(OUT, bytes);
  say(`${OUT}: ${Math.round(bytes.length / 1000)} kB`);
});

/**
 * Scales a screenshot and rounds its corners.
 * @param {Buffer} shot
 * @param {number} width
 */
async function framed(shot, width) {
  const { data, info } = await sharp(shot).resize({ width }).png().toBuffer({
    resolveWithObject: true,
  });
  const radius = width < 500 ? 28 : 16;
  const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}
