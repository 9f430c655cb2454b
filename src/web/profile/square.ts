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
 * A file that the browser cannot read is given back as it is: the server then says what is wrong with it.
 */
export async function squared(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const { x, y, edge } = centredSquare(bitmap.width, bitmap.height);
  const target = Math.min(EDGE, edge);
  const canvas = document.createElement("canvas");
  canvas.width = target;
  canvas.height = target;
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  // JPEG knows no transparency: what was clear becomes white instead of black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, target, target);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, x, y, edge, edge, 0, 0, target, target);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  return small ?? file;
}

/** A file as the encoded data string that the API takes. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () => {
      if (typeof reader.result === "string") resolve(reader.result);
      else reject(new Error("The file could not be read"));
    });
    reader.readAsDataURL(blob);
  });
}
