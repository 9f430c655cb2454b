// What no log may carry, however talkative and whatever befell the server that wrote it.
import type { Letter } from "../../e2e/mailbox.ts";

/** A whole line of a letter, long enough not to be said by chance. */
const TELLING_LINE = 24;

type Known = Readonly<{
  passwords: readonly string[];
  tokens?: readonly string[];
  letters: readonly Letter[];
}>;

/** Each secret that the log tells, by its kind; the secret itself is not repeated. */
export function secretsIn(log: string, { passwords, tokens = [], letters }: Known): string[] {
  // Most lines stand in every letter; a long log is searched for each of them once.
  const lines = [...new Set(letters.flatMap(({ text }) => text.split("\n")))];
  const codes = lines.filter((line) => /^\d{6}$/.test(line));
  const kinds: Record<string, boolean> = {
    "a password": passwords.some((password) => log.includes(password)),
    "a token": tokens.some((token) => log.includes(token)),
    // 32 bytes in base64url: nothing else that we log has this length.
    "what could be a token": /(?<![\w-])[\w-]{43}(?![\w-])/.test(log),
    "a code": tellsCode(log, new Set(codes)),
    "text of a letter": lines.some((line) => line.length > TELLING_LINE && log.includes(line)),
  };
  return Object.keys(kinds).filter((kind) => kinds[kind]);
}

/** As a word of its own in quotes, blanks or brackets; figures such as milliseconds stand behind a colon alone. */
const tellsCode = (log: string, codes: ReadonlySet<string>): boolean =>
  [...log.matchAll(/(?<=["' ([=])\d{6}(?=["' )\].,])/g)].some(([digits]) => codes.has(digits));
