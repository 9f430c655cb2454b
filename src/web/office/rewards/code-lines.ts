/** The codes of a pasted text: one to a line, without what stands around them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
