// Helpers for the back office's catalogue: pictures, dialogs, comboboxes.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { expect } from "./fixtures.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

/** A picture large enough to be resized. */
export async function picture(name: string): Promise<File> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const image = sharp({
    create: { width: 2000, height: 1500, channels: 3, background: "#0f5c48", noise },
  });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg({ quality: 70 }).toBuffer() };
}

/** Chooses a picture and waits until it has been read and its size is shown. */
export async function choosePicture(form: Locator, name: string): Promise<void> {
  await form.getByLabel("Picture").setInputFiles(await picture(name));
  await expect(form.getByText(/, [\d.]+ [kM]B; \d+ kB will be sent$/)).toBeVisible();
}

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("dialog", { name });
/** A card of a list, by its heading. */
export const item = (page: Page, name: string): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Types into a combobox and chooses a result with the keyboard. */
export async function pick(field: Locator, words: string, found: string): Promise<void> {
  const page = field.page();
  await field.fill(words);
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(found);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue(found);
}
