import type { Material } from "./rates/material-facts.ts";
import { formatQuantity } from "./rates/materials.ts";
import type { Say } from "./words/say.ts";

/**
 * What a badge may count (PRODUCT R34.1): pieces of one or any material, collections, campaigns that somebody gave to, and
 * friends who joined and were credited.
 */
export const BADGE_RULE_KINDS = ["items", "collections", "campaigns", "friends"] as const;
export type BadgeRuleKind = (typeof BADGE_RULE_KINDS)[number];

/** The most that a rule may ask for. */
export const MAX_RULE_NUMBER = 1_000_000;

/** From how many of what on a badge is given. */
export type BadgeRule = Readonly<{
  kind: BadgeRuleKind;
  /** Of `items`; null, or absent: of any material. */
  material?: Material | null | undefined;
  number: number;
}>;

/** What a rule asks for, in words: "50 units of plastic", "10 collections". */
export function ruleInWords(say: Say, { kind, material, number }: BadgeRule): string {
  switch (kind) {
    case "items":
      return material
        ? formatQuantity(say, number, material)
        : say.plural(number, "{n} piece of any material", "{n} pieces of any material");
    case "collections":
      return say.plural(number, "{n} collection#badge", "{n} collections#badge");
    case "campaigns":
      return say.plural(number, "{n} campaign given to", "{n} campaigns given to");
    case "friends":
      return say.plural(number, "{n} friend who joined", "{n} friends who joined");
  }
}

/** How much of a rule is done, in whole percent from 0 to 100. */
export function rulePercent({ number }: BadgeRule, progress: number): number {
  return Math.max(0, Math.min(100, Math.floor((progress * 100) / number)));
}
