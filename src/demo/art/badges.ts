// Pictures of badges: a rim, a field, and a symbol of what the badge is given for. 400 x 400, transparent ground.
import {
  area,
  at,
  circle,
  dots,
  ink,
  leap,
  picture,
  ring,
  stroke,
  type Tint,
  tints,
} from "./svg.ts";
import { bird, bottle, flag, house, jar, nut, shirt } from "./things.ts";

const SIZE = 400;

const medal = (...shapes: string[]): string =>
  picture(SIZE, SIZE, at({ x: SIZE / 2, y: SIZE / 2 }, ...shapes));

/** A rim of `count` round teeth. */
const scallop = (count: number, fill: string): string =>
  dots(164, count, 26, fill) + circle(0, 0, 166, fill);

/** A rim of pointed rays. */
function rays(count: number, fill: string): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index * Math.PI) / count;
    const radius = index % 2 === 0 ? 192 : 166;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return area(`M${points.join("L")}z`, fill);
}

const ribbons = ({ deep, mid }: Tint): string =>
  area("M-96 90L-132 196L-84 176L-52 200L-20 110z", mid) +
  area("M96 90L132 196L84 176L52 200L20 110z", deep);

const laurel = (fill: string): string =>
  [-1, 1]
    .flatMap((side) =>
      [0, 1, 2, 3, 4, 5].map((n) => {
        const angle = Math.PI / 2 + side * (0.35 + n * 0.4);
        return at(
          {
            x: Math.cos(angle) * 168,
            y: Math.sin(angle) * 168,
            turn: (angle * 180) / Math.PI + 90 - side * 60,
          },
          `<ellipse rx="13" ry="30" fill="${fill}"/>`,
        );
      }),
    )
    .join("");

/** For the first collection: the bounce of the logo. */
export const firstBounce = (): string =>
  medal(
    rays(28, ink.spark),
    circle(0, 0, 158, ink.hero),
    dots(136, 36, 3, ink.spruceMid),
    stroke(leap({ x: -104, ground: 72, width: 140, height: 150 }), { color: ink.paper, width: 22 }),
    stroke("M40 60C52 10 66 -14 96 -14", { color: ink.paper, width: 22, opacity: 0.5 }),
    circle(40, 84, 30, ink.spark),
  );

/** For fifty bottles. */
export const bottleBrigade = (): string =>
  medal(
    scallop(20, ink.sky),
    circle(0, 0, 150, ink.skySoft),
    ring(134, 5, ink.skyMid),
    at({ x: -52, y: 22, scale: 1.35, turn: -10 }, bottle(tints.spruce)),
    at({ x: 52, y: 22, scale: 1.35, turn: 10 }, bottle(tints.clay, ink.sun)),
    at({ x: 0, y: 6, scale: 1.75 }, bottle(tints.sky)),
  );

/** For fabric that is worn again. */
export const threadSaver = (): string =>
  medal(
    circle(0, 0, 190, ink.plum),
    `<circle r="172" fill="none" stroke="${ink.plumSoft}" stroke-width="6" stroke-dasharray="16 14"/>`,
    circle(0, 0, 152, ink.plumSoft),
    at({ y: 6, scale: 2.1 }, shirt(tints.plum)),
    stroke("M-70 108C-20 60 40 150 92 84", { color: ink.spark, width: 8 }),
    circle(92, 84, 13, ink.spark),
  );

/** For glass, by the pound. */
export const glassAct = (): string =>
  medal(
    ribbons(tints.clay),
    scallop(14, ink.spruce),
    circle(0, 0, 152, "#e9f5ee"),
    circle(-70, -72, 26, ink.paper),
    at({ x: -44, y: 14, scale: 1.5, turn: -6 }, jar(tints.spruce)),
    at({ x: 50, y: 34, scale: 1.15, turn: 8 }, jar(tints.sky)),
  );

/** For metals that left the garage. */
export const metalMover = (): string =>
  medal(
    rays(16, ink.clay),
    circle(0, 0, 158, ink.claySoft),
    ring(140, 6, ink.clayMid),
    at({ x: -34, y: -22, scale: 1.75, turn: 12 }, nut(tints.clay)),
    at(
      { x: 58, y: 58, scale: 1.1, turn: -14 },
      nut({ deep: ink.dark, mid: ink.grey, soft: ink.line }),
    ),
    circle(66, -66, 18, ink.spark),
  );

/** For friends brought along. */
export const goodNeighbor = (): string =>
  medal(
    circle(0, 0, 190, ink.sun),
    dots(171, 30, 6, ink.clay),
    circle(0, 0, 152, ink.sunSoft),
    at({ x: -62, y: 30, scale: 1.15 }, house(tints.clay)),
    at({ x: 62, y: 30, scale: 1.15 }, house(tints.sky)),
    stroke(leap({ x: -62, ground: -20, width: 124, height: 72 }), {
      color: ink.spruce,
      width: 9,
      dash: "0 20",
    }),
    circle(62, -34, 15, ink.spruce),
  );

/** For a campaign that reached its goal. */
export const goalKeeper = (): string =>
  medal(
    circle(0, 0, 146, ink.spruceSoft),
    laurel(ink.spruce),
    ring(132, 7, ink.spruceMid),
    at({ x: 6, y: 10, scale: 1.75 }, flag(tints.spruce)),
  );

/** For a pickup before eight in the morning. */
export const earlyBird = (): string =>
  medal(
    ribbons(tints.sky),
    circle(0, 0, 178, ink.hero),
    ring(164, 4, ink.spark),
    area("M-146 40A152 152 0 0 0 146 40z", ink.spruce),
    circle(0, 40, 82, ink.sun),
    area("M-146 40A152 152 0 0 0 146 40z", ink.spruce),
    at(
      { x: -6, y: 10, scale: 1.75 },
      bird({ deep: ink.paper, mid: ink.skyMid, soft: ink.skySoft }),
    ),
    stroke("M-90 84H90", { color: ink.spruceMid, width: 10 }),
  );
