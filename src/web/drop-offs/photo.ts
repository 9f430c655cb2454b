/** Pixels of the longer side; the server keeps no more than that. */
const LONGEST_SIDE = 1600;
/** A smaller file is sent as it is. */
const LIGHT_BYTES = 1_000_000;
const QUALITY = 0.86;

const UNREADABLE = "That file is not an image we can read";
const HEIC =
  "HEIC photos cannot be read by this browser. Choose a JPEG or PNG, or set the camera to Most Compatible.";

export type Photo = Readonly<{ file: File } | { problem: string }>;

/** A photo as it is sent: what the browser cannot read is refused, what is large is made smaller. */
export async function preparePhoto(file: File): Promise<Photo> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return { problem: isHeic(file) ? HEIC : UNREADABLE };
  const size = fitted(image, LONGEST_SIDE);
  const isFit = size.width === image.width && file.size <= LIGHT_BYTES;
  if (isFit && SENT_AS_IS.has(file.type)) return { file };
  const smaller = await drawn(image, size);
  image.close();
  if (!smaller) return { problem: UNREADABLE };
  return {
    file: new File([smaller], nameFor(file), {
      type: smaller.type,
      lastModified: file.lastModified,
    }),
  };
}

const SENT_AS_IS: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

export function isHeic({ name, type }: Readonly<{ name: string; type: string }>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

type Size = Readonly<{ width: number; height: number }>;

/** The same shape, its longer side at most `longest` pixels. */
export function fitted({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

function drawn(image: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: what was see-through would turn black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
}

function nameFor({ name }: File): string {
  return `${name.replace(/\.[^.]*$/, "") || "photo"}.jpg`;
}

/** A photo as text, for the draft. */
export function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      typeof reader.result === "string" ? resolve(reader.result) : reject(new Error(UNREADABLE)),
    );
    reader.addEventListener("error", () => reject(new Error(UNREADABLE)));
    reader.readAsDataURL(file);
  });
}

/** And back; undefined for anything that is no such text. */
export function photoFrom(text: string): File | undefined {
  const [, type, encoded] = /^data:(image\/[\w.+-]+);base64,(.+)$/.exec(text) ?? [];
  if (type === undefined || encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.codePointAt(0) ?? 0);
    return new File([bytes], "photo", { type });
  } catch {
    return undefined;
  }
}
