import type { AttemptReason } from "../pickups/attempts.ts";
import type { PlainSentence, Say } from "../words/say.ts";

/** What helps against the reasons that lie in what was set out (PRODUCT R16.4, R52.5). */
const HELP = {
  contaminated:
    "Something was in it that we cannot take. Sort it by the lists above and choose a new time.",
  too_much: "There was more than one visit can carry. Book a second pickup for the rest.",
  unsafe:
    "Something sharp, leaking or too heavy was in it, or the way was not safe. Pack it firmly where we can stand.",
  not_set_out: "Nothing was there when we came. Set it out before the beginning of your time.",
} as const satisfies Partial<Record<AttemptReason, PlainSentence>>;
type Helped = keyof typeof HELP;

/** Whether the page of a material helps against that reason. */
export function isHelped(reason: AttemptReason): reason is Helped {
  return Object.hasOwn(HELP, reason);
}

/** The reasons that the page of a material explains. */
export const HELPED_REASONS: readonly Helped[] = [
  "contaminated",
  "too_much",
  "unsafe",
  "not_set_out",
];

/** What to do about it. */
export function helpAgainst(say: Say, reason: Helped): string {
  return say(HELP[reason]);
}
