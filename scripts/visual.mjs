// Screenshots of every screen, on a phone and on a desktop, light and dark, compared with those of the previous
// run: `npm run visual`, or `npm run visual -- home rewards --language es` for some. They are written to .visual/now,
// the previous ones to .visual/before, and differences in red to .visual/diff.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

import sharp from "sharp";

import { root, say } from "./processes.mjs";
import { allScreens, DESK, onStage, pageOf, PHONE, settle } from "./visual-screens.mjs";

/** @import { Screen } from "./visual-screens.mjs" */

const NOW = join(root, ".visual", "now");
const BEFORE = join(root, ".visual", "before");
const DIFF = join(root, ".visual", "diff");
/** Of 255, in any channel: smaller differences come from anti-aliasing. */
const TOLERANCE = 24;
const RED = [214, 30, 30];
/** How much lighter unchanged pixels are drawn. */
const PALE = 150;
/** A share of the picture: a clock that moved on is not a change of the screen. */
const NOTABLE = 0.002;
const LOOKS = [PHONE, DESK].flatMap((size) =>
  /** @type {const} */ (["light", "dark"]).map((colorScheme) => ({ ...size, colorScheme })),
);

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string", default: "en" } },
});
await keepLastRun();
await onStage(async (stage) => {
  const all = await allScreens(stage.server);
  const screens = all.filter(({ name }) => !wanted.length || wanted.some((w) => name.includes(w)));
  for (const look of LOOKS) {
    const suffix = `${look.width}-${look.colorScheme}`;
    for (const who of new Set(screens.map((screen) => screen.who))) {
      const page = await pageOf(stage, who, { ...look, locale: `${values.language}-US` });
      for (const { name, path } of screens.filter((screen) => screen.who === who)) {
        await settle(page, path);
        await page.screenshot({ path: join(NOW, `${name}-${suffix}.png`), fullPage: true });
      }
      await page.context().close();
    }
    say(`${screens.length} screens at ${suffix}`);
  }
});
process.exitCode = await compareAll();

/** The screenshots of the last run become the reference. */
async function keepLastRun() {
  await mkdir(NOW, { recursive: true });
  await mkdir(BEFORE, { recursive: true });
  for (const name of await readdir(NOW)) await rename(join(NOW, name), join(BEFORE, name));
  await rm(DIFF, { recursive: true, force: true });
  await mkdir(DIFF, { recursive: true });
}

/** @returns {Promise<0 | 1>} 1 when a screen looks different */
async function compareAll() {
  const before = new Set(await readdir(BEFORE));
  const names = await readdir(NOW);
  const changed = [];
  for (const name of names.filter((shot) => before.has(shot))) {
    const share = await compare(name);
    if (share > NOTABLE) changed.push(`${name}: ${(share * 100).toFixed(1)} % differs`);
  }
  const fresh = names.filter((name) => !before.has(name)).length;
  say(`${names.length} pictures, ${fresh} without one to compare, ${changed.length} changed`);
  for (const line of changed) say(`  ${line}`);
  return changed.length > 0 ? 1 : 0;
}

/**
 * Counts the pixels that differ and draws them red over a lightened copy.
 * @param {string} name
 * @returns {Promise<number>} their share
 */
async function compare(name) {
  const [now, before] = await Promise.all([read(join(NOW, name)), read(join(BEFORE, name))]);
  const { width, height } = now.info;
  if (width !== before.info.width || height !== before.info.height) return 1;
  const out = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let at = 0; at < out.length; at += 3) {
    const channels = [at, at + 1, at + 2];
    const differs = channels.some((i) => Math.abs(level(now, i) - level(before, i)) > TOLERANCE);
    if (differs) count += 1;
    for (const [channel, i] of channels.entries())
      out[i] = differs ? (RED[channel] ?? 0) : PALE + level(now, i) * (1 - PALE / 255);
  }
  const share = count / (width * height);
  if (share > NOTABLE)
    await writeFile(
      join(DIFF, name),
      await sharp(out, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    );
  return share;
}

/** @param {string} path */
function read(path) {
  return sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/**
 * @param {{ data: Buffer }} picture
 * @param {number} index
 */
function level({ data }, index) {
  return data[index] ?? 0;
}
