import { toast } from "./toast.ts";

export type Shared = Readonly<{ title: string; text: string; url: string }>;

/** Puts a text on the clipboard and says so (spec §8). */
export async function copyText(text: string, said = "Copied to clipboard"): Promise<void> {
  if (await writeClipboard(text)) toast({ message: said, tone: "done" });
  else toast({ message: "Copying is not possible here. Select the text instead.", tone: "failed" });
}

/** Whether the device has its own sheet for sharing and a finger to use it with. */
export function hasShareSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Opens the device's sheet; elsewhere the address is copied. Leaving the sheet is no failure. */
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

/** Over plain http there is no clipboard API; the old command still works there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  // Inside an open dialog, or its focus trap takes the selection away.
  (document.querySelector("[role=dialog]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
