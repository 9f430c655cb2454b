// Functions that draw the demo pictures: shapes are SVG text, colours are those of the product.

/** The product's palette (PRODUCT L1.1), its tints, and what daylight adds. */
export const ink = {
  paper: "#faf7f0",
  sunken: "#f1ede2",
  line: "#e0dacb",
  dark: "#14231d",
  grey: "#827a69",
  spruce: "#0f5c48",
  spruceMid: "#6fa994",
  spruceSoft: "#d3ebe0",
  hero: "#10382d",
  spark: "#d3f36b",
  clay: "#9c4412",
  clayMid: "#e0975f",
  claySoft: "#fddfc9",
  sky: "#1c648f",
  skyMid: "#76a7c5",
  skySoft: "#cfe6f3",
  plum: "#74408a",
  plumMid: "#b18ec1",
  plumSoft: "#eadcf1",
  sun: "#f3c969",
  sunSoft: "#fff0cc",
  rose: "#d9695c",
} as const;

/** Three strengths of one colour, for things drawn in it. */
export type Tint = { readonly deep: string; readonly mid: string; readonly soft: string };

export const tints = {
  spruce: { deep: ink.spruce, mid: ink.spruceMid, soft: ink.spruceSoft },
  clay: { deep: ink.clay, mid: ink.clayMid, soft: ink.claySoft },
  sky: { deep: ink.sky, mid: ink.skyMid, soft: ink.skySoft },
  plum: { deep: ink.plum, mid: ink.plumMid, soft: ink.plumSoft },
  sun: { deep: "#c98a1b", mid: ink.sun, soft: ink.sunSoft },
} as const satisfies Record<string, Tint>;

/** A whole picture. */
export const picture = (width: number, height: number, ...shapes: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join("")}</svg>`;

type Placing = { x?: number; y?: number; scale?: number; turn?: number; opacity?: number };

/** Shapes moved, scaled and turned (degrees) together. */
export function at(
  { x = 0, y = 0, scale = 1, turn = 0, opacity = 1 }: Placing,
  ...shapes: string[]
): string {
  const place = `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})`;
  return `<g transform="${place}" opacity="${opacity}">${shapes.join("")}</g>`;
}

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;

/** A ring of the given thickness. */
export const ring = (radius: number, width: number, stroke: string): string =>
  `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** A ring of round dots. */
export function dots(radius: number, count: number, size: number, fill: string): string {
  const angles = Array.from({ length: count }, (_, index) => (index * 2 * Math.PI) / count);
  return angles
    .map((angle) => circle(Math.cos(angle) * radius, Math.sin(angle) * radius, size, fill))
    .join("");
}

type Box = { x: number; y: number; width: number; height: number; radius?: number };

export const box = ({ x, y, width, height, radius = 0 }: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** A filled outline; a second outline inside the first is a hole. */
export const area = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;

type Stroke = { color: string; width: number; dash?: string; opacity?: number };

/** A line with round ends; `dash` "0 20" makes dots. */
export const stroke = (d: string, { color, width, dash = "none", opacity = 1 }: Stroke): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

type Leap = { x: number; ground: number; width: number; height: number };

/** The bounce of the logo: a curve that rises slowly and falls steeply. A negative width makes it go to the left. */
export function leap({ x, ground, width, height }: Leap): string {
  const px = (share: number): number => round(x + width * share);
  const py = (share: number): number => round(ground - height * share);
  return (
    `M${px(0)} ${py(0)}C${px(0.1)} ${py(0.71)} ${px(0.38)} ${py(1)} ${px(0.6)} ${py(1)}` +
    `C${px(0.81)} ${py(1)} ${px(0.91)} ${py(0.62)} ${px(1)} ${py(0)}`
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
