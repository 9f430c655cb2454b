import { encode } from "#web/kit/pictures/bitmap.ts";

/** Pixels of the square that is sent; the server keeps no more. */
const EDGE = 512;
const QUALITY = 0.9;

/** Where the largest centred square of a picture lies. */
export function centredSquare(
  width: number,
  height: number,
): Readonly<{ x: number; y: number; edge: number }> {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge };
}

/**
 * The picture cut to a centred square and made smaller, as a JPEG, upright as the camera meant it.
 * Undefined for a file that the browser cannot read as a picture.
 */
export async function squared(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { x, y, edge } = centredSquare(bitmap.width, bitmap.height);
  const side = Math.min(EDGE, edge);
  const small = await encode(bitmap, {
    from: { x, y, width: edge, height: edge },
    to: { width: side, height: side },
    type: "image/jpeg",
    quality: QUALITY,
  });
  bitmap.close();
  return small;
}
