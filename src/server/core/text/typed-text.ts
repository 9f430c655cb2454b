import { asOneLine } from "#contract/one-line.ts";

/**
 * What somebody typed, as it may stand in a letter to somebody else: one line, and nothing in it that a mail program
 * makes a link of. "Win at evil.example/now" reads "Win at evil. example/now", and "J.R." reads "J. R.".
 */
export function inert(typed: string): string {
  const parted = asOneLine(typed).replaceAll("://", ": //").replaceAll(DOT, "$1 ");
  return parted.replaceAll(AT, " at ").trim();
}

/** A dot before a letter or digit, in every writing that names of hosts are read in. */
const DOT = /([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}])/gu;
const AT = /\s*[@\uFF20]\s*/g;
