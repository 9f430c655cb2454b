import { toast } from "./toast.ts";
import { say } from "../words/say.ts";

export type Shared = Readonly<{ title: string; text: string; url: string }>;

/** Copies a text to the clipboard and confirms it by a toast (PRODUCT 2.13). */
export async function copyText(text: string, said = say("Copied to clipboard")): Promise<void> {
  if (await writeClipboard(text)) toast({ message: said, tone: "done" });
  else {
    const message = say("Copying isn't possible here. Select the text instead.");
    toast({ message, tone: "failed" });
  }
}

/** Whether the device has a share sheet and a touch screen. */
export function hasShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Opens the share sheet; without one, copies the URL. Closing the sheet is not an error. */
export async function share(shared: Shared): Promise<void> {
  if (!hasShareSheet()) return copyText(shared.url);
  try {
    await navigator.share(shared);
  } catch (error) {
    const hasLeft = error instanceof DOMException && error.name === "AbortError";
    if (!hasLeft) await copyText(shared.url);
  }
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The clipboard API does not exist over plain http; the old `copy` command works there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  // Inside an open dialog, because its focus trap would remove the selection elsewhere.
  (document.querySelector("[role=dialog]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
