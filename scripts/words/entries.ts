import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { parseSync } from "vite";

import { type Node, nodesIn } from "./syntax.ts";
import type { Row } from "./csv.ts";

/** One text of a language: its file, the English sentence, the plural form or "", and its place in the file. */
export type Entry = Readonly<{
  path: string;
  name: string;
  sentence: string;
  form: string;
  text: string;
  start: number;
  end: number;
}>;
export type Change = Readonly<{ entry: Entry; text: string }>;

/** What marks a text that is English still; `test/words.test.ts` refuses it. */
const UNTRANSLATED = "@@ ";
/** The files that only gather the others. */
const GATHERING = new Set(["all.ts", "screens.ts"]);

/** Every text of the language in a folder, in the order of its files. */
export function entriesIn(folder: string): Entry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !GATHERING.has(name))
    .flatMap((name) => entriesOf(join(folder, name)));
}

function entriesOf(path: string): Entry[] {
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  const table = nodesIn(program).find(({ type }) => type === "ObjectExpression");
  return propertiesOf(table).flatMap(({ key, value }) =>
    value.type === "ObjectExpression"
      ? propertiesOf(value).map((form) => entryOf(path, key, { form: form.key, value: form.value }))
      : [entryOf(path, key, { form: "", value })],
  );
}

function entryOf(
  path: string,
  sentence: string,
  { form, value }: { form: string; value: Node },
): Entry {
  const { start, end } = value;
  return { path, name: basename(path), sentence, form, text: String(value["value"]), start, end };
}

/** The properties of an object literal. */
function propertiesOf(node: Node | undefined): { key: string; value: Node }[] {
  const properties = Array.isArray(node?.["properties"]) ? node["properties"] : [];
  return properties.map(({ key, value }: { key: Node; value: Node }) => ({
    key: String(key["name"] ?? key["value"]),
    value,
  }));
}

/** What a translator's file changes, and why it cannot be taken. */
export function changed(
  entries: readonly Entry[],
  rows: readonly Row[],
): { changes: Change[]; faults: string[] } {
  const known = new Map(entries.map((entry) => [idOf(entry.sentence, entry.form), entry]));
  const changes: Change[] = [];
  const faults: string[] = [];
  for (const { English, Form, Translation } of rows) {
    const entry = known.get(idOf(English, Form));
    const text = Translation.trim();
    const fault = entry ? faultOf(entry, text) : "no such sentence";
    if (fault !== undefined) faults.push(`${English} ${Form}: ${fault}`);
    else if (entry && entry.text !== text) changes.push({ entry, text });
  }
  return { changes, faults };
}

const idOf = (sentence: string, form: string): string => `${form} ${sentence}`;

function faultOf({ sentence, form }: Entry, text: string): string | undefined {
  if (text === "") return "the translation is empty";
  const [wanted, given] = [namesIn(sentence), namesIn(text)];
  const missing = wanted.filter(
    (name) => !given.includes(name) && !(form === "one" && name === "n"),
  );
  if (missing.length > 0) return `{${missing.join("}, {")}} is missing`;
  const unknown = given.filter((name) => !wanted.includes(name));
  return unknown.length > 0 ? `{${unknown.join("}, {")}} is unknown` : undefined;
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Writes the changes into their files; everything else in them stays as it is. */
export function saveChanges(changes: readonly Change[]): void {
  for (const [path, ofFile] of Map.groupBy(changes, ({ entry }) => entry.path)) {
    let source = readFileSync(path, "utf8");
    // From the end, so that the places before stay right.
    for (const { entry, text } of ofFile.toSorted((a, b) => b.entry.start - a.entry.start))
      source = source.slice(0, entry.start) + JSON.stringify(text) + source.slice(entry.end);
    writeFileSync(path, source);
  }
}

/** Copies a language as the beginning of another, in English and marked; gives the files. */
export function beginLanguage(from: string, to: string, language: string): string[] {
  if (existsSync(to)) throw new Error(`${to} exists already`);
  mkdirSync(to, { recursive: true });
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const names = readdirSync(from);
  for (const name of names) {
    const path = join(to, name);
    writeFileSync(path, inLanguage(readFileSync(join(from, name), "utf8"), language));
    if (!GATHERING.has(name)) writeEnglish(path, pluralCategories);
  }
  return names.map((name) => join(to, name));
}

/** A file of Spanish as that of another language. */
function inLanguage(source: string, language: string): string {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  return source.replaceAll(/\bes\b/g, language).replaceAll("Spanish", name);
}

function writeEnglish(path: string, forms: readonly string[]): void {
  const source = readFileSync(path, "utf8");
  const entries = [...Map.groupBy(entriesOf(path), ({ sentence }) => sentence)].map(
    ([sentence, [first]]) => {
      const text = JSON.stringify(UNTRANSLATED + sentence.replace(/#[^#]*$/, ""));
      const value = first?.form
        ? `{ ${forms.map((form) => `${form}: ${text}`).join(", ")} }`
        : text;
      return `  ${JSON.stringify(sentence)}: ${value},`;
    },
  );
  const [head] = source.split("{", 1);
  writeFileSync(path, `${head}{\n${entries.join("\n")}\n} as const;\n`);
}
