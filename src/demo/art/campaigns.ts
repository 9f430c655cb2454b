// The banners of campaigns, 2:1: large bounces in the colour of the material. Lists cut them at the top and bottom,
// so what matters stands in the middle.
import { area, at, box, circle, ink, leap, picture, stroke, type Tint, tints } from "./svg.ts";
import { bottle, flatBottle, hanger, jeans, jug, sprout, stripedShirt } from "./things.ts";

const WIDTH = 960;
const HEIGHT = 480;
const GROUND = 470;

const backdrop = (fill: string): string => box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, fill);
const banner = (...shapes: string[]): string => picture(WIDTH, HEIGHT, ...shapes);

/** A large bounce, a smaller one, and the ball where they meet. */
function greatLeap(tint: Tint, shift: number, mirrored = false): string {
  const big = leap({ x: shift, ground: GROUND, width: 640, height: 400 });
  const echo = leap({ x: shift + 640, ground: GROUND, width: 330, height: 290 });
  const drawn =
    stroke(echo, { color: tint.deep, width: 54, opacity: 0.5 }) +
    stroke(big, { color: tint.deep, width: 58 }) +
    circle(shift + 640, GROUND - 36, 66, ink.spark);
  return mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${drawn}</g>` : drawn;
}

const wave = (y: number, fill: string): string =>
  area(`M0 ${y}${"q60 -34 120 0t120 0".repeat(4)}V${HEIGHT}H0z`, fill);

/** Bottles that jump out of the water. */
export const bay = (): string =>
  banner(
    backdrop(ink.skySoft),
    circle(812, 112, 52, ink.sun),
    greatLeap(tints.sky, 40),
    at({ x: 318, y: 262, scale: 2.3, turn: -24 }, bottle(tints.spruce, ink.sun)),
    wave(420, "#9cc6de"),
    wave(448, ink.sky),
  );

/** A stitched bounce from one garment to the next. */
export const denim = (): string =>
  banner(
    backdrop(ink.plumSoft),
    greatLeap(tints.plum, 60, true),
    stroke(leap({ x: 900, ground: GROUND, width: -640, height: 400 }), {
      color: ink.plumSoft,
      width: 6,
      dash: "22 22",
    }),
    at(
      { x: 620, y: 292, scale: 2.3, turn: 6 },
      jeans({ deep: ink.sky, mid: ink.skyMid, soft: ink.skySoft }),
    ),
  );

/** A row of small bounces over the stripes of a field. */
export function gameday(): string {
  const stripes = [0, 2, 4].map((n) =>
    box({ x: n * 192, y: 0, width: 192, height: HEIGHT }, "#fbd3b5"),
  );
  const hops = [0, 1, 2, 3].map((n) =>
    stroke(leap({ x: 40 + n * 228, ground: 400, width: 214, height: 330 - n * 70 }), {
      color: n % 2 === 0 ? ink.clay : ink.clayMid,
      width: 34,
    }),
  );
  return banner(
    backdrop(ink.claySoft),
    ...stripes,
    ...hops,
    box({ x: 0, y: 412, width: WIDTH, height: 68 }, ink.clay),
    at({ x: 148, y: 338, scale: 1.25 }, bottle(tints.sky)),
    at({ x: 378, y: 352, scale: 1, turn: 8 }, jug(tints.spruce)),
    at({ x: 596, y: 372, scale: 0.9 }, flatBottle(tints.plum)),
    circle(912, 352, 56, ink.spark),
  );
}

/** Coats on a line at night, one warm light. */
export function coats(): string {
  const flakes = [
    [90, 96],
    [230, 180],
    [410, 70],
    [560, 150],
    [748, 88],
    [880, 210],
    [330, 300],
    [690, 306],
    [60, 330],
    [500, 380],
    [820, 392],
  ];
  return banner(
    backdrop(ink.hero),
    ...flakes.map(([x = 0, y = 0], index) => circle(x, y, 5 + (index % 3) * 3, "#3f6b5b")),
    stroke("M-20 130C240 210 720 210 980 130", { color: ink.spruceMid, width: 7 }),
    at({ x: 196, y: 288, scale: 1.75, turn: -4 }, hanger(tints.clay)),
    at(
      { x: 470, y: 292, scale: 1.9 },
      hanger({ deep: ink.plumMid, mid: ink.plumSoft, soft: ink.plumSoft }),
    ),
    at({ x: 748, y: 288, scale: 1.75, turn: 5 }, hanger(tints.spruce)),
    stroke(leap({ x: 30, ground: 500, width: 880, height: 150 }), {
      color: ink.spark,
      width: 8,
      dash: "0 26",
    }),
    circle(904, 440, 34, ink.spark),
  );
}

/** Bottles that pass a young plant from one to the next. */
export const relay = (): string =>
  banner(
    backdrop(ink.spruceSoft),
    circle(480, 620, 420, "#b9dccb"),
    stroke(leap({ x: 120, ground: 330, width: 240, height: 210 }), {
      color: ink.spruce,
      width: 26,
    }),
    stroke(leap({ x: 360, ground: 330, width: 240, height: 210 }), {
      color: ink.spruceMid,
      width: 26,
    }),
    stroke(leap({ x: 600, ground: 330, width: 240, height: 210 }), {
      color: ink.spruce,
      width: 26,
    }),
    at({ x: 120, y: 380, scale: 1.5 }, bottle(tints.sky, ink.clay)),
    at({ x: 360, y: 380, scale: 1.5 }, bottle(tints.clay, ink.spruce)),
    at({ x: 600, y: 380, scale: 1.5 }, bottle(tints.plum, ink.sun)),
    at({ x: 846, y: 348, scale: 1.9 }, sprout(tints.spruce, tints.sun)),
    circle(264, 118, 30, ink.spark),
  );

const PATCH = 120;
const cloths = [
  ink.plum,
  ink.claySoft,
  ink.sky,
  ink.sunSoft,
  ink.spruce,
  ink.plumSoft,
  ink.clayMid,
];

/** One square of cloth with a quarter of a bounce in a corner. */
function patch(column: number, row: number): string {
  const n = column * 3 + row * 5;
  const ground = cloths[n % cloths.length] ?? ink.plum;
  const figure = cloths[(n + 3) % cloths.length] ?? ink.paper;
  return at(
    {
      x: column * PATCH + PATCH / 2,
      y: row * PATCH + PATCH / 2,
      turn: ((column + row * 3) % 4) * 90,
    },
    box({ x: -60, y: -60, width: PATCH, height: PATCH }, ground),
    area("M-60 -60h108a108 108 0 0 1 -108 108z", figure),
    area("M-60 -60h58a58 58 0 0 1 -58 58z", ground),
    stroke("M-50 -50h100v100h-100z", { color: ink.paper, width: 2.5, dash: "7 9", opacity: 0.7 }),
  );
}

/** A quilt of such squares. */
export function quilt(): string {
  const cells = Array.from({ length: 32 }, (_, index) => patch(index % 8, Math.floor(index / 8)));
  return banner(
    ...cells,
    circle(480, 240, 104, ink.paper),
    at({ x: 480, y: 244, scale: 1.35 }, stripedShirt(tints.plum)),
  );
}
