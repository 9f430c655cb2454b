// Finds the tests of a rule, a file or a screen, so that only their files are loaded.
import { globSync, readFileSync } from "node:fs";

import type { Wanted } from "./parts.ts";

type Selected = Pick<Wanted, "rules" | "files" | "screens">;

const IN_VITEST = "{src,test}/**/*.test.{ts,tsx}";
const IN_BROWSER = "e2e/*.spec.ts";

/** Arguments for Vitest; undefined when no test of Vitest is wanted. */
export function argumentsOfVitest(selected: Selected): string[] | undefined {
  return argumentsOf(selected, { pattern: IN_VITEST, byName: "--testNamePattern", screens: [] });
}

/** Arguments for Playwright; undefined when no browser test is wanted. */
export function argumentsOfPlaywright(selected: Selected): string[] | undefined {
  const { screens } = selected;
  return argumentsOf(selected, { pattern: IN_BROWSER, byName: "--grep", screens });
}

function argumentsOf(
  { rules, files, screens: allScreens }: Selected,
  { pattern, byName, screens }: { pattern: string; byName: string; screens: readonly string[] },
): string[] | undefined {
  if ([...rules, ...files, ...allScreens].length === 0) return [];
  const names = [...rules.map(nameOfRule), ...screens.map(nameOfScreen)];
  const matches = (text: string): boolean => names.some((name) => new RegExp(name).test(text));
  const named = globSync(pattern).filter((path) => {
    const isAsked = files.some((file) => path.endsWith(file));
    return isAsked || (rules.length > 0 && matches(readFileSync(path, "utf8")));
  });
  const found = screens.length > 0 ? [...named, "e2e/every-screen.spec.ts"] : named;
  if (found.length === 0) return undefined;
  return names.length > 0 ? [...found, byName, names.join("|")] : found;
}

/** "R17.5" is neither "R17.50" nor "R17.5a". */
const nameOfRule = (rule: string): string => `\\b${rule.replaceAll(".", "\\.")}(?![\\da-z])`;

const nameOfScreen = (screen: string): string =>
  `(?<![\\w/])${screen.replaceAll(/[.$]/g, "\\$&")}(?![\\w/$-])`;
