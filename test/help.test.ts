// The help of the screens of the back office against their table and the glossary.
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { OFFICE } from "#web/office/screens.ts";
import { HELP } from "#web/office/shell/help-texts.ts";
import type { Help } from "#web/office/shell/help-types.ts";
import { HELP_WORDS } from "#web/office/shell/help-words.ts";

const helps: ReadonlyMap<string, Help> = new Map(Object.entries(HELP));
const glossary = new Map(
  [...readFileSync("docs/GLOSSARY.md", "utf8").matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(
    ([, term = "", text = ""]) => [term, text],
  ),
);
const paths = Object.entries(OFFICE.screens).flatMap(([path, screen]) =>
  "leadsTo" in screen ? [] : [path],
);

test("PRODUCT R33.1: each screen of the back office has a help, and nothing else has one", () => {
  expect([...helps.keys()].toSorted()).toEqual(paths.toSorted());
});

test.each(paths)("PRODUCT R33.1: %s has three or four sentences, each of them one", (path) => {
  const sentences = helps.get(path)?.sentences ?? [];
  expect([3, 4]).toContain(sentences.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z][^.!?]+\.$/);
    expect(sentence.length).toBeLessThanOrEqual(130);
  }
});

test("PRODUCT R33.1: words are explained as docs/GLOSSARY.md has them, and each stands on a screen", () => {
  const words = Object.entries(HELP_WORDS);
  expect(words.filter(([word, text]) => glossary.get(word) !== text)).toEqual([]);
  const used = new Set<string>([...helps.values()].flatMap((help) => help.words));
  expect(words.map(([word]) => word).filter((word) => !used.has(word))).toEqual([]);
});

test("PRODUCT R33.1: what puzzles in the office is explained where it stands", () => {
  const where = (word: string) =>
    [...helps].filter(([, { words }]) => words.some((one) => one === word)).map(([path]) => path);
  expect(where("unusual count")).toContain("/admin/pickups");
  expect(where("held referral")).toContain("/admin/users");
  expect(where("late")).toEqual(["/admin/today", "/admin/plan"]);
  expect(where("to call")).toEqual(["/admin/today"]);
  expect(where("carbon units")).toContain("/admin/users/$id");
  expect(where("mixed")).toContain("/admin/pickups");
});
