// Draws the picture that people share. It is a file of its own, seen outside the product: its colours are those of the dark
// green panel in either scheme, and its sizes are pixels of 1080 x 1350.
import type { FigureWords } from "#domain/impact/sharing.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

/** What stands on it, in the language of the person. */
export type PictureWords = Readonly<{
  heading: string;
  /** The person's first name, or "". */
  name: string;
  figures: readonly FigureWords[];
  claim: string;
}>;

/** A picture of the product's own, such as a badge's; `isMedal` draws it round. */
export type Art = Readonly<{ path: string | null; isMedal: boolean }>;

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 80;
const WITHIN = WIDTH - 2 * EDGE;
/** The lower end of the art. */
const ART_END = 560;
const FIGURES_AT = 960;
const GAP = 40;

const COLOURS = {
  ground: "#10382d",
  ink: "#f3f7ec",
  quiet: "#b9d0c3",
  spark: "#d3f36b",
} as const;

const font = (weight: number, size: number): string =>
  `${weight} ${size}px "Figtree Variable", "Figtree Stand-in", system-ui, sans-serif`;

/** The picture as a PNG file; undefined where the browser cannot draw. */
export async function drawPicture(words: PictureWords, art: Art): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  const image = art.path === null ? undefined : await loaded(art.path);
  await document.fonts.load(font(700, 80)).catch(() => []);
  pen.fillStyle = COLOURS.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawBounces(pen, image === undefined);
  if (image) drawArt(pen, image, art.isMedal);
  drawHeading(pen, words);
  drawFigures(pen, words.figures);
  drawFoot(pen, words.claim);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  return blob ? new File([blob], "rebound.png", { type: blob.type }) : undefined;
}

/** undefined where it does not load: a badge may be deleted. */
async function loaded(path: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

type Pen = CanvasRenderingContext2D;

function drawBounces(pen: Pen, hasBall: boolean): void {
  pen.save();
  pen.strokeStyle = COLOURS.quiet;
  pen.lineWidth = 8;
  pen.lineCap = "round";
  pen.setLineDash([0.1, 26]);
  const bounces: readonly [opacity: number, path: string][] = [
    [0.35, "M-20 580Q90 330 240 550"],
    [0.55, "M240 550Q400 20 600 550"],
    [0.9, "M600 550Q820 -150 1010 230"],
  ];
  for (const [opacity, path] of bounces) {
    pen.globalAlpha = opacity;
    pen.stroke(new Path2D(path));
  }
  pen.restore();
  if (!hasBall) return;
  pen.fillStyle = COLOURS.spark;
  pen.beginPath();
  pen.arc(812, 120, 44, 0, 2 * Math.PI);
  pen.fill();
}

/** Of the medal of a badge. */
const RADIUS = 215;
const MEDAL_Y = 300;

function frameOf(isMedal: boolean): Path2D {
  const frame = new Path2D();
  if (isMedal) frame.arc(WIDTH / 2, MEDAL_Y, RADIUS, 0, 2 * Math.PI);
  else frame.roundRect(EDGE, EDGE, WITHIN, ART_END - EDGE, 44);
  return frame;
}

function drawArt(pen: Pen, image: HTMLImageElement, isMedal: boolean): void {
  const [middleX, middleY] = [WIDTH / 2, isMedal ? MEDAL_Y : (EDGE + ART_END) / 2];
  const frame = frameOf(isMedal);
  pen.save();
  pen.fillStyle = "#ffffff";
  pen.fill(frame);
  pen.clip(frame);
  const [width, height] = isMedal ? [2 * RADIUS, 2 * RADIUS] : [WITHIN, ART_END - EDGE];
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [drawnWidth, drawnHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const [x, y] = [middleX - drawnWidth / 2, middleY - drawnHeight / 2];
  pen.drawImage(image, x, y, drawnWidth, drawnHeight);
  pen.restore();
  if (!isMedal) return;
  pen.strokeStyle = COLOURS.spark;
  pen.lineWidth = 14;
  pen.stroke(frame);
}

function drawHeading(pen: Pen, { heading, name }: PictureWords): void {
  let y = ART_END + 78;
  if (name !== "") {
    write(pen, name, { x: EDGE, y, size: 44, weight: 600, colour: COLOURS.spark, width: WITHIN });
    y += 96;
  } else y += 66;
  const size = 88;
  pen.font = font(700, size);
  for (const line of linesOf(pen, heading, WITHIN).slice(0, 2)) {
    write(pen, line, { x: EDGE, y, size, weight: 700, colour: COLOURS.ink, width: WITHIN });
    y += size * 1.1;
  }
}

function drawFigures(pen: Pen, figures: readonly FigureWords[]): void {
  const width = (WITHIN - GAP * Math.max(0, figures.length - 1)) / Math.max(1, figures.length);
  for (const [index, { number, words }] of figures.entries()) {
    const x = EDGE + index * (width + GAP);
    const colour = COLOURS.spark;
    write(pen, number, { x, y: FIGURES_AT, size: 80, weight: 700, colour, width });
    pen.font = font(500, 34);
    for (const [row, line] of linesOf(pen, words, width).slice(0, 4).entries()) {
      const y = FIGURES_AT + 56 + row * 42;
      write(pen, line, { x, y, size: 34, weight: 500, colour: COLOURS.ink, width });
    }
  }
}

/** The logo with the name of the product, and what it is about. */
function drawFoot(pen: Pen, claim: string): void {
  const y = HEIGHT - 84;
  pen.save();
  pen.translate(EDGE - 6, y - 62);
  pen.scale(2.6, 2.6);
  pen.strokeStyle = COLOURS.ink;
  pen.lineWidth = 3.2;
  pen.lineCap = "round";
  pen.stroke(new Path2D("M3 27C5 12 11 6 15.5 6c4.2 0 6 5.5 7.5 12.5"));
  pen.globalAlpha = 0.45;
  pen.stroke(new Path2D("M23 18.5c1-4.5 2.6-7 4.6-7"));
  pen.restore();
  pen.fillStyle = COLOURS.spark;
  pen.beginPath();
  pen.arc(EDGE - 6 + 23 * 2.6, y - 62 + 24.5 * 2.6, 4 * 2.6, 0, 2 * Math.PI);
  pen.fill();
  const x = EDGE + 96;
  write(pen, PRODUCT_NAME, {
    x,
    y: y - 20,
    size: 52,
    weight: 700,
    colour: COLOURS.ink,
    width: 300,
  });
  const line = { x, y: y + 28, size: 32, weight: 500, colour: COLOURS.quiet, width: WITHIN - 96 };
  write(pen, claim, line);
}

type Line = Readonly<{
  x: number;
  y: number;
  size: number;
  weight: number;
  colour: string;
  /** A longer text is written smaller. */
  width: number;
}>;

function write(pen: Pen, text: string, { x, y, size, weight, colour, width }: Line): void {
  pen.fillStyle = colour;
  pen.font = font(weight, size);
  const wide = pen.measureText(text).width;
  if (wide > width) pen.font = font(weight, Math.floor((size * width) / wide));
  pen.fillText(text, x, y);
}

/** The words in lines that fit; a word that is wider stands alone. */
export function linesOf(
  pen: Pick<Pen, "measureText">,
  text: string,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && pen.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
