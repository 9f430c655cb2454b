// Photos of drop-offs, 4:3: a place, a light, and things.
import { area, at, box, circle, ink, picture, stroke, tints } from "./svg.ts";
import {
  basket,
  bike,
  bottle,
  crate,
  flatBottle,
  folded,
  hanger,
  jeans,
  jug,
  sack,
  shirt,
  stripedShirt,
  tote,
} from "./things.ts";

const WIDTH = 640;
const HEIGHT = 480;

type Place = { wall: string; floor: string; edge: number };

const scene = ({ wall, floor, edge }: Place, ...shapes: string[]): string =>
  picture(
    WIDTH,
    HEIGHT,
    box({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, wall),
    box({ x: 0, y: edge, width: WIDTH, height: HEIGHT - edge }, floor),
    ...shapes,
  );

const shade = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="14" fill="${ink.dark}" opacity="0.16"/>`;

const bottles = (tops: readonly (keyof typeof tints)[], x: number, y: number): string =>
  tops
    .map((name, index) =>
      at(
        { x: x + index * 62, y: y + (index % 2) * 12, scale: 1.5, turn: (index % 3) * 5 - 5 },
        bottle(tints[name]),
      ),
    )
    .join("");

export const crateOfBottles = (): string =>
  scene(
    { wall: "#e7efe6", floor: "#cbb894", edge: 360 },
    shade(320, 470, 210),
    bottles(["sky", "spruce", "clay", "sky", "plum"], 196, 260),
    at({ x: 320, y: 350, scale: 2.9 }, crate(tints.sun)),
  );

export const sackOfClothes = (): string =>
  scene(
    { wall: "#ded3e6", floor: "#a98c74", edge: 350 },
    box({ x: 420, y: 40, width: 150, height: 310, radius: 6 }, "#8a5a3b"),
    circle(444, 200, 9, ink.sun),
    shade(250, 426, 150),
    at({ x: 214, y: 226, scale: 1.3, turn: -20 }, shirt(tints.clay)),
    at({ x: 300, y: 232, scale: 1.2, turn: 24 }, stripedShirt(tints.sky)),
    at({ x: 252, y: 320, scale: 2.5 }, sack(tints.plum)),
  );

export const foldedStack = (): string =>
  scene(
    { wall: "#f3e6d3", floor: "#b9835a", edge: 376 },
    box({ x: 60, y: 50, width: 150, height: 190, radius: 8 }, "#cfe3ea"),
    stroke("M135 50v190M60 145h150", { color: ink.paper, width: 8 }),
    shade(346, 388, 170),
    at(
      { x: 350, y: 262, scale: 2.5 },
      folded([ink.sky, ink.clayMid, ink.plum, ink.spruceMid, ink.sun]),
    ),
  );

export const bottlesOnSteps = (): string =>
  scene(
    { wall: "#b5654a", floor: "#d8d2c4", edge: 300 },
    ...[40, 100, 160, 220].map((y, row) =>
      stroke(`M${row % 2 === 0 ? -20 : 30} ${y}H660`, {
        color: "#c47d63",
        width: 6,
        dash: "86 14",
      }),
    ),
    box({ x: 0, y: 300, width: WIDTH, height: 22 }, "#efeadd"),
    box({ x: 0, y: 390, width: WIDTH, height: 22 }, "#efeadd"),
    bottles(["spruce", "sky", "sky"], 150, 216),
    at({ x: 440, y: 322, scale: 1.7 }, jug(tints.sky)),
    at({ x: 540, y: 360, scale: 1.3 }, flatBottle(tints.clay)),
  );

export const blueBin = (): string =>
  scene(
    { wall: "#cfe3d6", floor: "#9aa79c", edge: 372 },
    circle(560, 90, 54, ink.sun),
    shade(322, 430, 170),
    bottles(["clay", "spruce", "plum", "sun"], 230, 172),
    area("M176 206H468L440 424H204z", ink.sky),
    area("M160 186H484v34H160z", "#134c6e"),
    stroke("M262 354C272 300 296 286 318 286C340 286 350 316 358 344", {
      color: ink.paper,
      width: 15,
    }),
    circle(362, 364, 15, ink.spark),
  );

export const laundryBasket = (): string =>
  scene(
    { wall: "#dbe9f0", floor: "#e4dccb", edge: 348 },
    ...[0, 1, 2, 3, 4].map((n) =>
      stroke(`M${n * 160} 348L${n * 210 - 100} 480`, { color: ink.paper, width: 5 }),
    ),
    shade(320, 456, 150),
    at({ x: 230, y: 216, scale: 1.5, turn: -24 }, stripedShirt(tints.spruce)),
    at({ x: 404, y: 214, scale: 1.5, turn: 22 }, shirt(tints.sun)),
    at({ x: 318, y: 200, scale: 1.6, turn: 4 }, jeans(tints.sky)),
    at({ x: 320, y: 330, scale: 2.7 }, basket(tints.clay)),
  );

export const bikeDelivery = (): string =>
  scene(
    { wall: "#f8dfb8", floor: "#8fa08f", edge: 366 },
    box({ x: 40, y: 60, width: 120, height: 306 }, "#e9b982"),
    box({ x: 70, y: 100, width: 60, height: 70, radius: 6 }, ink.paper),
    shade(300, 450, 190),
    at({ x: 400, y: 180, scale: 1.2, turn: -5 }, bottle(tints.sky)),
    at({ x: 444, y: 184, scale: 1.2, turn: 10 }, bottle(tints.plum)),
    at({ x: 422, y: 240, scale: 1.3 }, basket(tints.clay)),
    at({ x: 300, y: 330, scale: 3 }, bike(tints.spruce)),
  );

export const windowSill = (): string =>
  scene(
    { wall: "#5f7d71", floor: "#f3ead8", edge: 384 },
    box({ x: 96, y: 36, width: 448, height: 320, radius: 8 }, "#d7ecf5"),
    circle(430, 124, 44, ink.sun),
    area("M96 356V270C190 220 300 300 400 250C460 224 510 240 544 262V356z", "#8fbfa5"),
    stroke("M320 36v320", { color: ink.paper, width: 14 }),
    box({ x: 60, y: 352, width: 520, height: 36, radius: 8 }, ink.paper),
    bottles(["sky", "plum", "clay", "spruce", "sky"], 190, 270),
  );

export const carTrunk = (): string =>
  scene(
    { wall: "#c8d6dc", floor: "#6f7672", edge: 380 },
    circle(140, 408, 46, ink.dark),
    circle(500, 408, 46, ink.dark),
    area(
      "M70 400V250C70 220 96 206 122 196L164 92C172 66 190 54 220 54H420C450 54 468 66 476 92L518 196C544 206 570 220 570 250V400z",
      ink.rose,
    ),
    area("M176 190L206 104C210 94 216 90 226 90H414C424 90 430 94 434 104L464 190z", "#b8d9ea"),
    box({ x: 130, y: 206, width: 380, height: 150, radius: 20 }, ink.dark),
    at({ x: 220, y: 284, scale: 1.45 }, sack(tints.plum)),
    at({ x: 322, y: 290, scale: 1.35 }, tote(tints.clay)),
    at({ x: 424, y: 284, scale: 1.45 }, sack(tints.sky)),
    box({ x: 60, y: 350, width: 520, height: 50, radius: 18 }, "#b94f43"),
    box({ x: 280, y: 360, width: 80, height: 28, radius: 6 }, ink.paper),
    box({ x: 80, y: 262, width: 36, height: 56, radius: 12 }, ink.sun),
    box({ x: 524, y: 262, width: 36, height: 56, radius: 12 }, ink.sun),
  );

export const clothesRack = (): string =>
  scene(
    { wall: "#f4eee2", floor: "#d2b48f", edge: 400 },
    stroke("M90 96H550M120 96V430M520 96V430M80 430h80M480 430h80", { color: ink.dark, width: 10 }),
    at({ x: 182, y: 192, scale: 1.5 }, hanger(tints.plum)),
    at({ x: 274, y: 192, scale: 1.5 }, hanger(tints.sky)),
    at({ x: 366, y: 192, scale: 1.5 }, hanger(tints.clay)),
    at({ x: 458, y: 192, scale: 1.5 }, hanger(tints.spruce)),
    at({ x: 318, y: 372, scale: 1.7 }, folded([ink.sun, ink.plumMid, ink.skyMid])),
  );
