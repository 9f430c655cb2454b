/** How hard a password is to guess; a hint only, nothing is refused for it. */
export type Strength = "weak" | "fair" | "strong";

/** Bits of entropy: enough against guesses at the sign-in, and enough against guesses at a stolen hash. */
const FAIR_BITS = 36;
const STRONG_BITS = 60;

/** The most common passwords, in any case and with common substitutions. */
const COMMON = /password|passw0rd|qwert|letmein|welcome|iloveyou|rebound|admin|12345|abc123/i;
/** How many characters there are of each kind. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\da-zA-Z]/, 33],
];

/** Length counts most; runs such as "aaaa" or "1234" count as one or two characters. */
export function passwordStrength(password: string): Strength {
  const choices = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const signs = [...password].filter((sign, at, all) => !continuesRun(sign, all[at - 1])).length;
  const bits = signs * Math.log2(Math.max(2, choices));
  if (bits < FAIR_BITS || (COMMON.test(password) && bits < STRONG_BITS * 1.5)) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

function continuesRun(sign: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  return Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
