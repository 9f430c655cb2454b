// Helpers for the back office: pictures and dialogs.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

type File = { name: string; mimeType: string; buffer: Buffer };

/** A picture large enough to be resized. */
export async function picture(name: string): Promise<File> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const image = sharp({
    create: { width: 2000, height: 1500, channels: 3, background: "#0f5c48", noise },
  });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 70 }).toBuffer() };
}

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("dialog", { name });
