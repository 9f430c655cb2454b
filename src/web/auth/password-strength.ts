/** How well a password would withstand guessing; a hint only, nothing is refused for it. */
export type Strength = "weak" | "fair" | "strong";

/** Bits of guessing: what a throttled attacker cannot reach, and what a stolen table cannot either. */
const FAIR_BITS = 36;
const STRONG_BITS = 60;

/** What people choose first, in whatever clothing. */
const COMMON = /password|passw0rd|qwert|letmein|welcome|iloveyou|rebound|admin|12345|abc123/i;
/** Signs that each kind of character can be chosen from. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\da-zA-Z]/, 33],
];

/** Length counts most; runs such as "aaaa" or "1234" count as one or two signs. */
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
