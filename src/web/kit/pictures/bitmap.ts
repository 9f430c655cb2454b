type Size = Readonly<{ width: number; height: number }>;

/** The size that fits: same aspect ratio, never enlarged, sides in whole pixels. */
export function fit({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

type Encoding = Readonly<{
  /** The part of the picture that is drawn; by default all of it. */
  from?: Readonly<{ x: number; y: number }> & Size;
  to: Size;
  /** A browser that cannot write WebP returns PNG, which the server accepts too. */
  type: "image/webp" | "image/jpeg";
  /** 0 to 1. */
  quality: number;
}>;

/** Draws the picture at another size and encodes it as a file; undefined when the browser cannot. */
export async function encode(
  bitmap: ImageBitmap,
  { from = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, to, ...as }: Encoding,
): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = to.width;
  canvas.height = to.height;
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  if (as.type === "image/jpeg") {
    // JPEG has no transparency: transparent parts become white instead of black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, to.width, to.height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, as.type, as.quality);
  });
  return blob ?? undefined;
}

/** Encodes a file as the data URL that the API takes. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () => {
      if (typeof reader.result === "string") resolve(reader.result);
      else reject(new Error("That file cannot be read"));
    });
    reader.readAsDataURL(blob);
  });
}
