import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { draw } from "#test/support/stage.tsx";

import { MAX_PICTURE_BYTES } from "../pictures/picture.ts";
import { ImageField } from "./image-field.tsx";

const MAX_SIDE = 400;
const PRESENT = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

function Badge({ current }: { current?: string | undefined }): ReactElement {
  const [url, setUrl] = useState("");
  return (
    <>
      <ImageField maxSide={MAX_SIDE} name="Badge" value={url} onChange={setUrl} current={current} />
      <output>{url === "" ? "none" : url.slice(0, url.indexOf(";"))}</output>
    </>
  );
}

const field = page.getByLabelText(/^Choose (?:a|another) picture$/);
const preview = page.getByRole("img", { name: "Badge" });
const choose = (file: File) => chooseFile(field, file);

test("a chosen picture is shown with its size, and handed over as it is when it is small", async () => {
  await draw(<Badge />);
  await choose(pictureFile(40, "image/png"));
  await expect.element(preview).toBeVisible();
  await expect.element(page.getByText(/^badge\.png, \d+ kB$/)).toBeVisible();
  await expect.element(page.getByText("data:image/png")).toBeVisible();
});

test("a large picture is made smaller before it travels, and the field says so", async () => {
  await draw(<Badge />);
  await choose(pictureFile(900, "image/png"));
  await expect.element(page.getByText(/^badge\.png, .+; .+ will be sent$/)).toBeVisible();
  await expect.element(page.getByText("data:image/webp")).toBeVisible();
  const shown = preview.element();
  if (!(shown instanceof HTMLImageElement)) throw new Error("The preview is no picture");
  await expect.poll(() => Math.max(shown.naturalWidth, shown.naturalHeight)).toBe(MAX_SIDE);
});

test("what is no picture, cannot be read or is too large is refused in words, and nothing is handed over", async () => {
  await draw(<Badge />);
  await choose(new File(["plain"], "notes.txt", { type: "text/plain" }));
  await expect.element(page.getByText("Choose a PNG, JPEG or WebP picture")).toBeVisible();
  await choose(new File(["no picture"], "broken.png", { type: "image/png" }));
  await expect.element(page.getByText("That file isn't an image we can read")).toBeVisible();
  await choose(largeFile(MAX_PICTURE_BYTES + 1));
  await expect.element(page.getByText("Image size should not exceed 5mb")).toBeVisible();
  await expect.element(page.getByText("none", { exact: true })).toBeVisible();
});

test("a refusal is gone once a picture is right", async () => {
  await draw(<Badge />);
  await choose(new File(["plain"], "notes.txt", { type: "text/plain" }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await choose(pictureFile(40, "image/jpeg"));
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByText("data:image/jpeg")).toBeVisible();
});

test("the present picture stays unless another one is chosen, and can be kept after all", async () => {
  await draw(<Badge current={PRESENT} />);
  await expect.element(preview).toHaveAttribute("src", PRESENT);
  await expect.element(page.getByText(/Without a new one the present one stays\./)).toBeVisible();
  await choose(pictureFile(40, "image/png"));
  await expect.element(preview).not.toHaveAttribute("src", PRESENT);
  await page.getByRole("button", { name: "Keep the present picture" }).click();
  await expect.element(preview).toHaveAttribute("src", PRESENT);
  await expect.element(page.getByText("none", { exact: true })).toBeVisible();
});

test("a picture can be dropped onto the field", async () => {
  await draw(<Badge />);
  const files = new DataTransfer();
  files.items.add(pictureFile(40, "image/png"));
  const frame = field.element().closest("[class*=frame]");
  frame?.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true }));
  frame?.dispatchEvent(
    new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }),
  );
  await expect.element(preview).toBeVisible();
  await expect.element(page.getByText(/^badge\.png/)).toBeVisible();
});
