// Things that are handed in, given away or met on the way, each drawn around 0,0 in a box of about 100.
import { area, at, box, circle, ink, stroke, type Tint, tints } from "./svg.ts";

export const bottle = (tint: Tint, cap: string = ink.spark): string =>
  area(
    "M-9 -42h18v9c0 9 12 12 12 27v44a12 12 0 0 1-12 12h-18a12 12 0 0 1-12-12V-6c0-15 12-18 12-27z",
    tint.mid,
  ) +
  area(
    "M4 -42h5v9c0 9 12 12 12 27v44a12 12 0 0 1-12 12h-7c6 0 9-5 9-12V-6c0-15-7-18-7-27z",
    tint.deep,
  ) +
  box({ x: -21, y: 2, width: 42, height: 22, radius: 0 }, ink.paper) +
  stroke("M-12 13h14", { color: tint.deep, width: 4 }) +
  box({ x: -12, y: -52, width: 24, height: 12, radius: 4 }, cap) +
  stroke("M-12 -4v-3", { color: ink.paper, width: 4, opacity: 0.8 });

export const flatBottle = (tint: Tint, cap: string = ink.sun): string =>
  at({ turn: 90 }, bottle(tint, cap));

export const jug = (tint: Tint): string =>
  area("M-16 -40h20l26 26v52a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12v-40z", tint.mid) +
  area("M8 -6a8 8 0 0 1 8-8h2a6 6 0 0 1 6 6v22a8 8 0 0 1-16 0z", tint.soft) +
  box({ x: -20, y: -50, width: 28, height: 12, radius: 4 }, tint.deep) +
  box({ x: -34, y: 12, width: 34, height: 22, radius: 4 }, ink.paper);

export const shirt = (tint: Tint): string =>
  area(
    "M-18 -42L-48 -25L-37 -2L-27 -8V40a6 6 0 0 0 6 6H21a6 6 0 0 0 6-6V-8L37 -2L48 -25L18 -42C11 -30-11 -30-18 -42z",
    tint.deep,
  ) +
  stroke("M-18 -42C-11 -28 11 -28 18 -42", { color: tint.mid, width: 5 }) +
  stroke(`M-27 6V-8M27 6V-8`, { color: tint.mid, width: 3 });

export const stripedShirt = (tint: Tint): string =>
  shirt(tint) + stroke("M-20 -6h40M-20 10h40M-20 26h40", { color: tint.soft, width: 5 });

export const hanger = (tint: Tint): string =>
  stroke("M0 -42v-8c0-5 7-6 7-12a7 7 0 0 0-14 0", { color: ink.grey, width: 4 }) + shirt(tint);

export const jeans = (tint: Tint): string =>
  area(
    "M-26 -46h52l8 90a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4L0 -8l-6 52a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4z",
    tint.deep,
  ) +
  stroke("M-26 -36h52", { color: tint.mid, width: 3, dash: "5 5" }) +
  stroke("M-24 -28c0 10 12 10 14 0M24 -28c0 10-12 10-14 0", { color: tint.mid, width: 3 });

export const folded = (colors: readonly string[]): string =>
  colors
    .map((color, index) => {
      const y = 34 - index * 17;
      return (
        box({ x: -44 + (index % 2) * 4, y, width: 84, height: 15, radius: 7 }, color) +
        stroke(`M${-30 + (index % 2) * 4} ${y + 7.5}h34`, {
          color: ink.paper,
          width: 2.5,
          opacity: 0.6,
        })
      );
    })
    .join("");

export const jar = (tint: Tint): string =>
  box({ x: -28, y: -34, width: 56, height: 80, radius: 16 }, tint.mid) +
  box({ x: 8, y: -34, width: 20, height: 80, radius: 10 }, tint.deep) +
  box({ x: -30, y: -50, width: 60, height: 18, radius: 6 }, ink.sun) +
  stroke("M-16 -16v34", { color: ink.paper, width: 5, opacity: 0.85 });

export const nut = (tint: Tint): string =>
  area("M0 -46L40 -23V23L0 46L-40 23V-23z", tint.deep) +
  area("M0 -36L31 -18V18L0 36L-31 18V-18z", tint.mid) +
  circle(0, 0, 18, ink.paper);

export const leaf = (fill: string, vein: string): string =>
  area("M0 0C-26 -10 -30 -42 -8 -58C16 -44 20 -16 0 0z", fill) +
  stroke("M-1 -4C-6 -20-8 -32-7 -44", { color: vein, width: 3 });

export const sprout = (tint: Tint, pot: Tint): string =>
  stroke("M0 26C2 6 0 -8 0 -18", { color: tint.deep, width: 5 }) +
  at({ x: 0, y: -6, turn: 52, scale: 0.8 }, leaf(tint.mid, tint.deep)) +
  at({ x: 0, y: -14, turn: -42, scale: 0.95 }, leaf(tint.deep, tint.mid)) +
  area("M-26 20h52l-7 28a5 5 0 0 1-5 4h-28a5 5 0 0 1-5-4z", pot.deep) +
  box({ x: -30, y: 14, width: 60, height: 12, radius: 4 }, pot.mid);

export const cup = (tint: Tint): string =>
  stroke("M24 -6h6a14 14 0 0 1 0 28h-8", { color: tint.deep, width: 8 }) +
  area("M-32 -20h58v34a26 26 0 0 1-26 26h-6a26 26 0 0 1-26-26z", tint.deep) +
  area("M-32 -20h58v8h-58z", tint.mid) +
  stroke("M-14 -34c-6-6 6-10 0-18M6 -34c-6-6 6-10 0-18", { color: tint.mid, width: 5 }) +
  stroke("M-38 46h70", { color: tint.mid, width: 7 });

export const bike = (tint: Tint, wheel: string = ink.dark): string =>
  [-30, 30]
    .map(
      (x) =>
        `<circle cx="${x}" cy="18" r="21" fill="none" stroke="${wheel}" stroke-width="5"/>` +
        circle(x, 18, 4, wheel),
    )
    .join("") +
  stroke("M-30 18L-12 -18H18L-2 18H-30M18 -18L-2 18M-16 -26L-2 18M30 18L16 -28H28", {
    color: tint.deep,
    width: 5.5,
  }) +
  stroke("M-24 -27h16", { color: wheel, width: 7 });

export const tote = (tint: Tint, print: string = ink.spark): string =>
  stroke("M-18 -16v-14a18 18 0 0 1 36 0v14", { color: tint.mid, width: 7 }) +
  area("M-36 -18h72l6 60a6 6 0 0 1-6 6H-36a6 6 0 0 1-6-6z", tint.deep) +
  stroke("M-22 28C-18 6 -8 -2 0 -2C8 -2 12 10 15 22", { color: ink.paper, width: 6 }) +
  circle(16, 30, 7, print);

export const ticket = (tint: Tint): string =>
  area("M-52 -28H52v18a10 10 0 0 0 0 20v18H-52v-18a10 10 0 0 0 0-20z", tint.deep) +
  stroke("M22 -20v40", { color: tint.mid, width: 3.5, dash: "0 8" });

export const crate = (wood: Tint): string =>
  box({ x: -58, y: -6, width: 116, height: 12, radius: 3 }, wood.mid) +
  box({ x: -58, y: 12, width: 116, height: 12, radius: 3 }, wood.deep) +
  box({ x: -58, y: 30, width: 116, height: 12, radius: 3 }, wood.mid) +
  box({ x: -58, y: -10, width: 12, height: 54, radius: 3 }, wood.deep) +
  box({ x: 46, y: -10, width: 12, height: 54, radius: 3 }, wood.deep);

export const sack = (tint: Tint): string =>
  area("M-14 -34C-46 -20 -52 44 -30 48H30C52 44 46 -20 14 -34z", tint.deep) +
  area("M10 -32C40 -18 46 44 26 48H30C52 44 46 -20 14 -34z", tint.mid) +
  area("M-20 -48C-10 -42 10 -42 20 -48L12 -34H-12z", tint.mid) +
  stroke("M-14 -34h28", { color: ink.paper, width: 5 });

export const bird = (tint: Tint): string =>
  area("M-40 8C-34 -22 0 -34 20 -16L40 -10L24 0C22 28 -14 40 -40 8z", tint.deep) +
  area("M-26 2C-16 -14 6 -12 10 4C2 20 -18 20 -26 2z", tint.mid) +
  circle(16, -10, 3.5, ink.paper) +
  stroke("M-6 27v12M6 24v14", { color: tint.deep, width: 4 });

export const flag = (tint: Tint): string =>
  stroke("M-26 46V-44", { color: ink.dark, width: 6 }) +
  area("M-24 -44C-6 -54 8 -34 36 -44V2C10 12 -6 -8 -24 2z", tint.deep) +
  stroke("M-12 -12C-8 -28 4 -30 8 -18", { color: ink.paper, width: 5 }) +
  circle(14, -10, 5, ink.spark);

export const house = (tint: Tint): string =>
  area("M-46 0L0 -42L46 0V4H-46z", tint.deep) +
  area("M-34 0H34V44H-34z", tint.mid) +
  area("M-10 44V18a10 10 0 0 1 20 0V44z", ink.paper) +
  box({ x: -26, y: 8, width: 12, height: 12, radius: 2 }, ink.sun) +
  box({ x: 14, y: 8, width: 12, height: 12, radius: 2 }, ink.sun);

export const carrot = (): string =>
  area("M-10 -20C-2 -26 12 -24 12 -14L-2 44L-12 -10z", ink.clayMid) +
  stroke("M2 -22C0 -36 -8 -42 -12 -46M4 -22C8 -36 14 -40 18 -42", {
    color: tints.spruce.deep,
    width: 5,
  });

export const basket = (tint: Tint): string =>
  area("M-48 -4H48L38 42a6 6 0 0 1-6 5H-32a6 6 0 0 1-6-5z", tint.deep) +
  stroke("M-42 12H42M-38 28H38", { color: tint.mid, width: 4, dash: "10 8" }) +
  box({ x: -54, y: -12, width: 108, height: 14, radius: 7 }, tint.mid);
