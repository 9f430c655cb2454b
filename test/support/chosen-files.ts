import type { Locator } from "vitest/browser";

/** A picture of noise, which no encoding makes small, as a person chooses it. */
export function pictureFile(side: number, type: "image/png" | "image/jpeg" = "image/png"): File {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  const pixels = new ImageData(side, side);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  pen?.putImageData(pixels, 0, 0);
  // `convertToBlob` waits for a pause of the page, for seconds while a field has the focus.
  const [, encoded = ""] = canvas.toDataURL(type).split(",");
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new File([bytes], "badge.png", { type });
}

/** A file of this size that calls itself a picture. */
export const largeFile = (bytes: number): File =>
  new File([new Uint8Array(bytes)], "large.png", { type: "image/png" });

/** Chooses a file as its dialog does, without the way through the driver that takes seconds for a large one. */
export async function chooseFile(input: Locator, file: File): Promise<void> {
  const field = await input.findElement();
  if (!(field instanceof HTMLInputElement)) throw new Error("Only an input takes files");
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
