// The limits of a first visit to each screen (PRODUCT L4.1), in bytes as the browser receives them.
import { total, visit, type Visit } from "./first-visit.ts";
import { firstVisits, type FirstVisit } from "./first-visitors.ts";
import { expect, test } from "./fixtures.ts";

const KB = 1000;
/** Google calls a page stable below 0.1; our limit is half of that. */
const SHIFT_LIMIT = 0.05;
const FONT_KB = 25;
const BASEMAP_KB = 70;

test("PRODUCT L4.1: no screen costs more than its budget on a first visit, and none jumps while it loads", async ({
  browser,
  server,
}) => {
  test.setTimeout(420_000);
  const over: string[] = [];
  for (const screen of await firstVisits(server)) {
    over.push(...verdict(screen, await visit(browser, screen.path, screen.visitor)));
  }
  expect(over).toEqual([]);
});

/** What exceeds the limits in this visit, in words. */
function verdict({ path, budget: { codeKb, requests } }: FirstVisit, seen: Visit): string[] {
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
    .map(([what, is, limit]) => `${path}: ${Number(is.toFixed(2))} ${what}, at most ${limit}`);
}
