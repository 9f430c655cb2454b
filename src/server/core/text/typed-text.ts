import { asOneLine } from "#contract/one-line.ts";

/**
 * Makes a text that a user typed safe inside an email to somebody else: one line, and nothing that a mail program
 * turns into a link. "Win at evil.example/now" becomes "Win at evil. example/now", and "J.R." becomes "J. R.".
 */
export function inert(typed: string): string {
  const parted = asOneLine(typed).replaceAll("://", ": //").replaceAll(DOT, "$1 ");
  return parted.replaceAll(AT, " at ").trim();
}

/** A dot before a letter or digit, in every form of dot that host names may contain. */
const DOT = /([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}])/gu;
const AT = /\s*[@\uFF20]\s*/g;
