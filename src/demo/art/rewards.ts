// Pictures of rewards, 4:3: one thing on a plain ground.
import { area, at, box, circle, ink, leap, picture, stroke, type Tint, tints } from "./svg.ts";
import { basket, bike, carrot, cup, leaf, sprout, ticket, tote } from "./things.ts";

const WIDTH = 640;
const HEIGHT = 480;

/** A ground, a table's edge and whatever stands on it. */
const still = (tint: Tint, table: string, ...shapes: string[]): string =>
  picture(
    WIDTH,
    HEIGHT,
    box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, tint.soft),
    box({ x: 0, y: 372, width: WIDTH, height: 108 }, table),
    ...shapes,
  );

const poster = (fill: string, ...shapes: string[]): string =>
  picture(WIDTH, HEIGHT, box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, fill), ...shapes);

export const coffee = (): string =>
  still(
    tints.clay,
    ink.clayMid,
    circle(320, 196, 150, "#fbcfae"),
    at({ x: 226, y: 270, scale: 2.3 }, cup(tints.spruce)),
    at({ x: 424, y: 290, scale: 1.9 }, cup(tints.clay)),
  );

export const seedling = (): string =>
  still(
    tints.spruce,
    "#a9d3c0",
    circle(492, 120, 58, ink.sun),
    stroke(leap({ x: 60, ground: 372, width: 260, height: 250 }), {
      color: ink.spruceMid,
      width: 10,
      dash: "0 26",
    }),
    at({ x: 330, y: 262, scale: 2.6 }, sprout(tints.spruce, tints.clay)),
  );

export const flask = (): string =>
  still(
    tints.sky,
    ink.skyMid,
    circle(320, 210, 158, "#b8d9ea"),
    box({ x: 256, y: 108, width: 128, height: 282, radius: 34 }, ink.spruce),
    box({ x: 336, y: 108, width: 48, height: 282, radius: 24 }, ink.hero),
    box({ x: 276, y: 66, width: 88, height: 56, radius: 14 }, ink.spark),
    stroke("M284 300C294 220 316 208 328 208C342 208 348 240 352 268", {
      color: ink.paper,
      width: 14,
    }),
    circle(354, 296, 15, ink.spark),
  );

export const market = (): string =>
  poster(
    ink.sunSoft,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
      area(`M${n * 80} 0h80v96a40 40 0 0 1-80 0z`, n % 2 === 0 ? ink.spruce : ink.paper),
    ),
    box({ x: 0, y: 404, width: WIDTH, height: 76 }, ink.sun),
    at({ x: 236, y: 264, scale: 2, turn: -18 }, carrot()),
    at({ x: 318, y: 254, scale: 2.1 }, carrot()),
    at({ x: 388, y: 262, scale: 2, turn: 16 }, carrot()),
    circle(444, 292, 44, ink.rose),
    at({ x: 446, y: 250, scale: 0.5 }, leaf(ink.spruce, ink.spruceMid)),
    at({ x: 320, y: 356, scale: 2.6 }, basket(tints.clay)),
  );

export const transit = (): string =>
  poster(
    ink.skySoft,
    box({ x: 0, y: 396, width: WIDTH, height: 84 }, ink.dark),
    stroke("M30 440H620", { color: ink.sun, width: 8, dash: "44 40" }),
    circle(540, 96, 46, ink.sun),
    box({ x: 92, y: 140, width: 456, height: 238, radius: 40 }, ink.spruce),
    box({ x: 92, y: 300, width: 456, height: 24 }, ink.spark),
    ...[0, 1, 2].map((n) =>
      box({ x: 126 + n * 104, y: 178, width: 84, height: 92, radius: 14 }, ink.skySoft),
    ),
    box({ x: 442, y: 178, width: 76, height: 178, radius: 14 }, "#b8d9ea"),
    ...[190, 450].map((x) => circle(x, 380, 42, ink.hero) + circle(x, 380, 18, ink.line)),
  );

export const canvasTote = (): string =>
  still(
    tints.plum,
    ink.plumMid,
    circle(320, 216, 160, "#dcc6e7"),
    at(
      { x: 320, y: 256, scale: 2.9 },
      tote({ deep: ink.paper, mid: ink.clayMid, soft: ink.paper }, ink.spark),
    ),
    stroke("M256 338C268 274 297 250 320 250C343 250 355 285 363 320", {
      color: ink.spruce,
      width: 18,
    }),
    circle(366, 343, 21, ink.clay),
  );

export const tuneUp = (): string =>
  still(
    tints.spruce,
    ink.spruce,
    stroke(leap({ x: 40, ground: 372, width: 300, height: 290 }), { color: "#b9dccb", width: 44 }),
    stroke(leap({ x: 340, ground: 372, width: 240, height: 190 }), { color: "#b9dccb", width: 44 }),
    at({ x: 320, y: 268, scale: 3.3 }, bike(tints.clay)),
  );

export const cinema = (): string =>
  poster(
    ink.hero,
    area("M320 -40L40 480H600z", "#1d4c3e"),
    circle(118, 96, 6, ink.spark),
    circle(540, 70, 8, ink.spark),
    circle(566, 330, 5, ink.spark),
    at({ x: 300, y: 214, scale: 3.2, turn: -12 }, ticket(tints.clay)),
    at(
      { x: 340, y: 284, scale: 3.2, turn: 6 },
      ticket({ deep: ink.sun, mid: ink.clay, soft: ink.sunSoft }),
      stroke("M-30 14C-26 -6 -18 -10 -12 -10C-6 -10 -3 0 -1 8", { color: ink.hero, width: 6 }),
      circle(0, 16, 5, ink.clay),
      stroke("M34 -8v16", { color: ink.clay, width: 5 }),
    ),
  );

export const repair = (): string =>
  still(
    tints.sun,
    ink.clayMid,
    circle(320, 220, 170, "#ffdf9b"),
    at(
      { x: 320, y: 230, turn: 42, scale: 2.9 },
      area(
        "M-12 -60v26l12 8 12-8v-26a28 28 0 0 1 2 50V52a14 14 0 0 1-28 0V-10a28 28 0 0 1 2-50z",
        ink.grey,
      ),
      circle(0, 50, 6, ink.paper),
    ),
    at(
      { x: 330, y: 236, turn: -42, scale: 2.7 },
      box({ x: -5, y: -62, width: 10, height: 70, radius: 3 }, ink.dark),
      box({ x: -14, y: 2, width: 28, height: 62, radius: 12 }, ink.clay),
      stroke("M-5 16v34M5 16v34", { color: ink.clayMid, width: 4 }),
    ),
  );

export const soap = (): string =>
  still(
    { deep: ink.plum, mid: ink.plumMid, soft: "#f7eef2" },
    ink.plumSoft,
    ...[
      [190, 128, 34],
      [250, 84, 18],
      [456, 118, 42],
      [410, 190, 16],
      [152, 214, 14],
      [510, 220, 20],
    ].map(
      ([x = 0, y = 0, radius = 0]) =>
        circle(x, y, radius, ink.skySoft) +
        circle(x - radius * 0.3, y - radius * 0.3, radius * 0.24, ink.paper),
    ),
    at(
      { x: 320, y: 350, turn: 0 },
      box({ x: -160, y: -38, width: 320, height: 84, radius: 34 }, ink.spruceMid),
    ),
    at(
      { x: 306, y: 268, turn: -6 },
      box({ x: -132, y: -46, width: 264, height: 96, radius: 40 }, ink.plumMid),
    ),
    stroke("M236 286C250 246 274 236 296 236C318 236 330 258 340 276", {
      color: ink.paper,
      width: 12,
    }),
    circle(346, 290, 12, ink.spark),
  );
