// The secrets that no log may contain, at any level and after any fault.
import type { Email } from "../../e2e/mailbox.ts";

/** The shortest line of an email that is searched for; shorter ones may occur by chance. */
const TELLING_LINE = 24;

type Known = Readonly<{
  passwords: readonly string[];
  tokens?: readonly string[];
  emails: readonly Email[];
}>;

/** The kinds of secrets in the log; the secrets themselves are not repeated. */
export function secretsIn(log: string, { passwords, tokens = [], emails }: Known): string[] {
  // Most lines are in every email; the log is searched once for each.
  const lines = [...new Set(emails.flatMap(({ text }) => text.split("\n")))];
  const codes = lines.filter((line) => /^\d{6}$/.test(line));
  const kinds: Record<string, boolean> = {
    "a password": passwords.some((password) => log.includes(password)),
    "a token": tokens.some((token) => log.includes(token)),
    // 32 bytes in base64url: nothing else in our log has this length.
    "what could be a token": /(?<![\w-])[\w-]{43}(?![\w-])/.test(log),
    "a code": tellsCode(log, new Set(codes)),
    "text of an email": lines.some((line) => line.length > TELLING_LINE && log.includes(line)),
  };
  return Object.keys(kinds).filter((kind) => kinds[kind]);
}

/** A word of its own in quotes, spaces or brackets; numbers such as milliseconds follow a colon. */
const tellsCode = (log: string, codes: ReadonlySet<string>): boolean =>
  [...log.matchAll(/(?<=["' ([=])\d{6}(?=["' )\].,])/g)].some(([digits]) => codes.has(digits));
