/** A picture of noise, which no encoding makes small, as a person chooses it. */
export async function pictureFile(
  side: number,
  type: "image/png" | "image/jpeg" = "image/png",
): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext("2d");
  const pixels = new ImageData(side, side);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  pen?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type })], "badge.png", { type });
}

/** A file of this size that calls itself a picture. */
export const largeFile = (bytes: number): File =>
  new File([new Uint8Array(bytes)], "large.png", { type: "image/png" });
