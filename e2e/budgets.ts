// The limits of a first visit (PRODUCT L4.1), in bytes as the browser receives them.
import type { Visit } from "./first-visit.ts";
import type { Budget } from "./first-visitors.ts";
import { total } from "./traffic.ts";

const KB = 1000;
/** Google calls a page stable below 0.1; our limit is half of that. */
const SHIFT_LIMIT = 0.05;
const FONT_KB = 25;
const BASEMAP_KB = 70;

/** What exceeds the limits in this visit, in words. */
export function overBudget({ codeKb, requests }: Budget, seen: Visit): string[] {
  const { code, basemap, fonts, shift } = seen;
  const facts: [what: string, is: number, limit: number][] = [
    ["kB of code", code / KB, codeKb],
    ["kB of basemap", basemap / KB, BASEMAP_KB],
    ["font files", fonts.length, 1],
    ["kB of fonts", total(fonts) / KB, FONT_KB],
    ["layout shift", shift, SHIFT_LIMIT],
    ["requests", seen.requests.length, requests ?? Infinity],
  ];
  return facts
    .filter(([, is, limit]) => is > limit)
    .map(([what, is, limit]) => `${Number(is.toFixed(2))} ${what}, at most ${limit}`);
}
