// Makes of an SVG what people upload: a PNG, as a data URL or a file.
import { openSharp, type Sharp } from "#server/core/pictures/images.ts";
import * as photos from "./photos.ts";
import { portrait } from "./portraits.ts";

export type Pictures = {
  /** A drawing as `data:image/png;base64,...`. */
  readonly asDataUrl: (svg: string) => Promise<string>;
  readonly portrait: (number: number) => Promise<string>;
  /** The photo of a drop-off: one of five scenes for each material. */
  readonly photo: (itemType: "plastic" | "fabric", number: number) => Promise<File>;
};

/** Size in pixels. A phone sends more, but every picture is decoded and encoded while the demo is loading. */
const PHOTO_WIDTH = 480;

const scenes = {
  plastic: [
    photos.crateOfBottles,
    photos.bottlesOnSteps,
    photos.blueBin,
    photos.bikeDelivery,
    photos.windowSill,
  ],
  fabric: [
    photos.sackOfClothes,
    photos.foldedStack,
    photos.laundryBasket,
    photos.carTrunk,
    photos.clothesRack,
  ],
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
  const files = new Map<() => string, Promise<File>>();
  const asDataUrl = async (svg: string): Promise<string> =>
    `data:image/png;base64,${(await draw(sharp, svg)).toString("base64")}`;
  const fileOf = (scene: () => string): Promise<File> => {
    const file =
      files.get(scene) ??
      draw(sharp, scene(), PHOTO_WIDTH).then(
        (bytes) => new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" }),
      );
    files.set(scene, file);
    return file;
  };
  return {
    asDataUrl,
    portrait: (number) => asDataUrl(portrait(number)),
    photo: (itemType, number) => {
      const scene = scenes[itemType][number];
      if (!scene) throw new RangeError(`There is no photo ${number} of ${itemType}`);
      return fileOf(scene);
    },
  };
}

const draw = (sharp: Sharp, svg: string, width?: number): Promise<Buffer> => {
  const drawing = sharp(Buffer.from(svg));
  return (width === undefined ? drawing : drawing.resize(width))
    .png({ compressionLevel: 3 })
    .toBuffer();
};
