// Makes of an SVG of this folder what people upload: a PNG, as a data URL or a file.
import { readFile } from "node:fs/promises";

import { openSharp, type Sharp } from "#server/core/pictures/images.ts";

/** Drawings are named by their file, such as `badges/first-bounce`. */
export type Pictures = {
  /** A drawing as `data:image/png;base64,...`. */
  readonly asDataUrl: (drawing: string) => Promise<string>;
  /** The photo of a drop-off: one of five scenes for each material. */
  readonly photo: (itemType: "plastic" | "fabric", number: number) => Promise<File>;
};

/** Size in pixels. A phone sends more, but every picture is decoded and encoded while the demo is loading. */
const PHOTO_WIDTH = 480;

const scenes = {
  plastic: ["crate-of-bottles", "bottles-on-steps", "blue-bin", "bike-delivery", "window-sill"],
  fabric: ["sack-of-clothes", "folded-stack", "laundry-basket", "car-trunk", "clothes-rack"],
} as const;

/**
 * Lets this process read SVG while `work` runs. Uploads are never read as SVG (core/pictures/images), so this is
 * for our own drawings only, and only before the server listens.
 */
export async function withPictures<T>(work: (pictures: Pictures) => Promise<T>): Promise<T> {
  const sharp = await openSharp();
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  try {
    return await work(makePictures(sharp));
  } finally {
    sharp.block({ operation: ["VipsForeignLoadSvg"] });
  }
}

function makePictures(sharp: Sharp): Pictures {
  const files = new Map<string, Promise<File>>();
  const asDataUrl = async (drawing: string): Promise<string> =>
    `data:image/png;base64,${(await draw(sharp, drawing)).toString("base64")}`;
  const fileOf = (drawing: string): Promise<File> => {
    const file =
      files.get(drawing) ??
      draw(sharp, drawing, PHOTO_WIDTH).then(
        (bytes) => new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" }),
      );
    files.set(drawing, file);
    return file;
  };
  return {
    asDataUrl,
    photo: (itemType, number) => {
      const scene = scenes[itemType][number];
      if (scene === undefined) throw new RangeError(`There is no photo ${number} of ${itemType}`);
      return fileOf(`photos/${scene}`);
    },
  };
}

async function draw(sharp: Sharp, drawing: string, width?: number): Promise<Buffer> {
  const image = sharp(await readFile(new URL(`${drawing}.svg`, import.meta.url)));
  return (width === undefined ? image : image.resize(width))
    .png({ compressionLevel: 3 })
    .toBuffer();
}
