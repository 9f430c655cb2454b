import { keepFile } from "#web/kit/api/download.ts";

/** Whether the device's share sheet takes a file like this one. */
export function canShareFile(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Opens the share sheet with the file; where that fails, the browser saves it. Closing the sheet is not an error. */
export async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    const hasLeft = error instanceof DOMException && error.name === "AbortError";
    if (!hasLeft) keepFile(file, file.name);
  }
}
