// The colours of the web: the contrast of what stands on what, and that they are written in one file.
import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

const WEB = "src/web";
const TOKENS = "kit/theme/tokens.css";
const css = readFileSync(`${WEB}/${TOKENS}`, "utf8");
const dark = css.slice(css.indexOf("prefers-color-scheme: dark"));
const light = css.slice(0, css.indexOf("prefers-color-scheme: dark"));

/** What is written in which colour on which ground; every pair that screens use. */
const TEXT = [
  ...["paper", "surface", "sunken"].flatMap((ground) => [`ink ${ground}`, `ink-2 ${ground}`]),
  "brand paper",
  "brand surface",
  "on-brand brand",
  "on-brand brand-hover",
  "brand-ink brand-soft",
  "on-hero hero",
  "on-hero-2 hero",
  "spark hero",
  "points points-soft",
  "sky sky-soft",
  "plum plum-soft",
  "danger danger-soft",
  "danger surface",
  "paper danger",
  "warn warn-soft",
  "map-label map-land",
];
/** Borders of controls, and the ring around what has the focus. */
const SHAPES = ["line-strong paper", "line-strong surface", "focus paper", "focus surface"];

/** Of a colour such as "#0f5c48", as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(pair: string, scheme: string): number {
  const [one = 0, other = 0] = pair
    .split(" ")
    .map((name) => luminance(colourOf(name, scheme)))
    .toSorted((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}

/** A colour that the dark scheme does not name is that of the light one. */
function colourOf(name: string, scheme: string): string {
  const pattern = new RegExp(`--rb-${name}: (#[0-9a-f]{6});`);
  const found = pattern.exec(scheme)?.[1] ?? pattern.exec(light)?.[1];
  if (found === undefined) throw new Error(`tokens.css has no colour "${name}"`);
  return found;
}

describe.each([
  ["light", light],
  ["dark", dark],
])("PRODUCT L1.1: in the %s scheme", (_, scheme) => {
  test.each(TEXT)("%s can be read", (pair) => {
    expect(contrast(pair, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)("%s can be seen", (pair) => {
    expect(contrast(pair, scheme)).toBeGreaterThanOrEqual(3);
  });
});

test("PRODUCT L1.1: no other style sheet has colours of its own, but for shadows, the QR code and a voucher", () => {
  const others = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && name !== TOKENS)
    .filter((name) =>
      readFileSync(`${WEB}/${name}`, "utf8")
        .split("\n")
        .some((line) => /#[0-9a-f]{3,8}\b|^(?!.*shadow).*\b(?:rgb|hsl)a?\(/i.test(line)),
    );
  // Black on white in the dark scheme too: a code is shown across a counter, and cameras read nothing else reliably.
  expect(others).toEqual([
    "parts/referrals/qr-code.module.css",
    "parts/rewards/shown-code.module.css",
  ]);
});
