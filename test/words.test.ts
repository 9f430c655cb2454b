// The sentences of the product in all its languages: what the compiler cannot see.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { es } from "#domain/words/es/all.ts";
import { screens } from "#domain/words/es/screens.ts";
import type { Forms, Table } from "#domain/words/say.ts";
import type { Shell } from "#web/parts/application/screen-table.ts";
import { APPLICATION_SCREENS } from "#web/screens.ts";

import { linesSaidAtStart, textsIn } from "./sentences.ts";
import { type SourceFile, sourcesIn } from "./source-files.ts";

const WORDS = "src/domain/words";
/** Their folders. */
const LANGUAGES = readdirSync(WORDS).filter((name) => !name.includes("."));
/** Files that have no sentences of their own. */
const GATHERING = /^(?:all|screens)\.ts$/;

const sources = sourcesIn("src").filter(({ path }) => !/\.test\.tsx?$/.test(path));
const byPath = new Map(sources.map((file) => [file.path, file]));

/** The names of the states, and of browsers and systems, are the same in every language. */
const NAMES_ALONE = new Set(["src/domain/locations/states.ts", "src/domain/auth/browsers.ts"]);
/** HTML and SVG for other sites; what people read of it is said. */
const MARKUP_ALONE = new Set(["src/domain/report/counter.ts"]);

const TU = /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|tuyo|tuya)(?!\p{L})/iu;

/** Words of which the reader must recognise the thing, wherever it is spoken of. */
const GLOSSARY = [
  [/\bpickups?\b/i, /recole|recog/i],
  [/\bdrop-offs?\b/i, /entreg/i],
  [/\bpoints?\b/i, /punto/i],
  [/\bbalance\b/i, /saldo/i],
  [/\breceipts?\b/i, /recibo/i],
  [/\brewards?\b/i, /recompensa/i],
  [/\bredeem/i, /canje/i],
  [/\bbadges?\b/i, /insignia/i],
  [/\bcampaigns?\b/i, /campaña/i],
  [/\bcarbon units?\b/i, /unidad(?:es)? de carbono/i],
] as const;

/** Sentences whose Spanish says the thing without its word. */
const OTHERWISE = new Set([
  "Drop-off Only",
  "Pickup Only",
  "Move pickup",
  "Pickup moved",
  "Drop something off",
  "Reward taken back",
]);

/** One word for one thing: what the English speaks of, and the words that the Spanish does not say it with. */
const ONE_WORD = [
  [/\bsettings?\b/i, /ajustes|opciones/i],
  [/\boutbox\b/i, /buzón/i],
  [/\bdrop-off (?:location|place)s?\b|^\{n\} places$/i, /lugar/i],
  [/\bnotifications?\b|\bnotice\b|\btold\b/i, /\bavisos?\b(?! de privacidad)/i],
  [/\bend date\b/i, /fecha (?:final|de fin)/i],
  [/\bdelete/i, /\bborr/i],
  [/(?:didn't|did not|couldn't|could not) (?:be )?load/i, /no se carg/i],
  [/\brates?\b/i, /\btarifa/i],
  [/\bfriends?\b/i, /amistad|persona invitada/i],
  [/\b(?:the|your|this|a) counts?\b/i, /\b(?:la|su|esta|una) cuenta\b/i],
  [/\bquestion/i, /reclam/i],
] as const;

/** Sentences that are the same in Spanish: names, units, and words of both languages. */
const ALIKE = new Set([
  "Admin",
  "Superadmin",
  "Google Maps",
  "Apple Maps",
  "{miles} mi",
  "{number} lb",
  "{failed}. {reason}",
  "Lb",
  "Total",
  "Id#field",
  "Token#field",
  "Material#field",
  "Material",
]);

/** Texts that are the same in every language, or that nobody reads. */
const NAMES = new Set([
  // A media query.
  "(min-width: 62em)",
  // A component.
  "Toaster",
  "Rebound",
  "Bearer {x}",
  "GET",
  "usa?|united states(?: of america)?",
  // Of the OpenAPI document.
  "one line of visible characters, not blank",
  "one line of visible characters",
  "not blank, without control characters",
  "without control characters",
  "Natural Earth, US Census Bureau, GeoNames",
  "(prefers-reduced-motion: reduce)",
  "M{x}Q{x} {x}",
  "main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)",
]);
/** A line of a calendar file: "BEGIN:VEVENT". */
const CALENDAR_LINE = /^[A-Z]+:\S/;

describe.each(LANGUAGES)("PRODUCT L5.11: the translations in %s", (folder) => {
  test("have the placeholders of their sentence, and no others", async () => {
    const wrong = (await entriesOf(folder)).filter(([sentence, said]) =>
      formsOf(said).some(([form, words]) => {
        const [wanted, given] = [namesIn(sentence), namesIn(words)];
        const missing = wanted.filter(
          // "Una recolección" does not repeat its number.
          (name) => !given.includes(name) && !(form === "one" && name === "n"),
        );
        return missing.length > 0 || given.some((name) => !wanted.includes(name));
      }),
    );
    expect(wrong.map(([sentence]) => sentence)).toEqual([]);
  });

  test("have the forms `one` and `other` where the sentence says how many", async () => {
    const counted = (await entriesOf(folder)).filter(([, said]) => typeof said === "object");
    const wrong = counted.filter(([, said]) => !("one" in Object(said) && "other" in Object(said)));
    expect(wrong.map(([sentence]) => sentence)).toEqual([]);
  });

  test("are none that `npm run words -- new` left in English", async () => {
    const left = (await entriesOf(folder)).filter(([, said]) =>
      formsOf(said).some(([, words]) => words.startsWith("@@")),
    );
    expect(left).toEqual([]);
  });

  test("stand once each", async () => {
    const seen = new Map<string, string[]>();
    for (const name of readdirSync(join(WORDS, folder)).filter((file) => !GATHERING.test(file)))
      for (const [sentence] of await tableIn(folder, name))
        seen.set(sentence, [...(seen.get(sentence) ?? []), name]);
    expect([...seen].filter(([, names]) => names.length > 1)).toEqual([]);
    expect(seen.size).toBe((await entriesOf(folder)).length);
  });

  test("belong to sentences that the code has", async () => {
    const written = new Set(
      sources
        .filter(({ path }) => !path.startsWith(WORDS))
        .flatMap(({ text }) => [
          ...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g),
          ...text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g),
        ])
        .map(([, literal]) => literal),
    );
    const all = (await entriesOf(folder)).map(([key]) => key);
    // A sentence with double quotes in it is written between single ones.
    const isWritten = (key: string): boolean => written.has(inCode(key)) || written.has(key);
    expect(all.filter((key) => !isWritten(key))).toEqual([]);
  });
});

describe("PRODUCT L5.9: Spanish", () => {
  const said = async (): Promise<[sentence: string, text: string][]> =>
    (await entriesOf("es")).flatMap(([sentence, words]) =>
      formsOf(words).map(([, text]): [string, string] => [sentence, text]),
    );

  test("says usted", async () => {
    const familiar = (await said()).filter(([, text]) => TU.test(text));
    expect(familiar).toEqual([]);
  });

  test("says another thing than the English, but where both write alike", async () => {
    const alike = (await said()).filter(([sentence, text]) => text === sentence.split("#")[0]);
    expect(alike.map(([sentence]) => sentence).filter((sentence) => !ALIKE.has(sentence))).toEqual(
      [],
    );
  });

  test.each(GLOSSARY)("has one word for %s", async (english, spanish) => {
    const others = (await said()).filter(
      ([sentence, text]) =>
        english.test(proseOf(sentence)) && !spanish.test(text) && !OTHERWISE.has(sentence),
    );
    expect(others).toEqual([]);
  });

  test.each(ONE_WORD)("has no second word for %s", async (english, second) => {
    const others = (await said()).filter(
      ([sentence, text]) => english.test(proseOf(sentence)) && second.test(text),
    );
    expect(others).toEqual([]);
  });
});

describe("PRODUCT L5.9: English", () => {
  test("says email, and neither letter nor e-mail", async () => {
    const sentences = (await entriesOf("es")).map(([sentence]) => sentence);
    const others = sentences.filter((sentence) =>
      /\be-mail|\bletters?\b(?! and digits)/i.test(sentence),
    );
    expect(others).toEqual([]);
  });
});

const ENTRIES = ["resident/main.ts", "agent/main.ts"];

describe("PRODUCT L5.11: texts that residents and agents read", () => {
  const { resident, agent, office } = APPLICATION_SCREENS;
  const shells: Shell[] = [...Object.values(resident), ...Object.values(agent), office.signIn];
  const modules = shells.flatMap(({ module, screens: rows }) => [
    module,
    ...Object.values(rows).flatMap((row) => ("leadsTo" in row ? [] : [row.module])),
  ]);
  const read = reachedFrom([
    ...ENTRIES,
    "parts/boot/start.ts",
    "parts/boot/first-paint.tsx",
    ...modules,
  ]);

  test("go through `say`", () => {
    expect(textsOutsideOf(read)).toEqual([]);
  });

  test("are in the file that the screens load, where the screens say them", () => {
    const onServer = (text: string): boolean =>
      Object.hasOwn(es, text) && !Object.hasOwn(screens, text);
    const lost = read
      .filter(({ path }) => path.startsWith("src/web/"))
      .flatMap(({ path, text: source }) =>
        textsIn(path, source).map(({ line, text }) => ({ place: `${path}:${line} ${text}`, text })),
      )
      .filter(({ text }) => onServer(text));
    expect(lost.map(({ place }) => place)).toEqual([]);
  });

  test("are not said before the language of the page is there", () => {
    const early = reachedFrom(ENTRIES, { lazily: false }).flatMap(({ path, text }) =>
      linesSaidAtStart(path, text).map((line) => `${path}:${line}`),
    );
    expect(early.filter((place) => !place.startsWith("src/web/kit/words/"))).toEqual([]);
  });

  test("of the contract are messages", () => {
    const contract = sources.filter(({ path }) => path.startsWith("src/contract/"));
    expect(textsOutsideOf(contract.filter(({ path }) => !DOCUMENTATION.test(path)))).toEqual([]);
  });
});

/** Descriptions for the OpenAPI document, which stays English. */
const DOCUMENTATION = /src\/contract\/(?:api|route|refusals|office\/[a-z]+-routes)\.ts$/;

test("PRODUCT L5.8: nobody reads kilometres or kilograms, but where the specification has them", () => {
  const metric = sources
    .filter(({ path }) => /^src\/(?:web|domain)\//.test(path))
    .flatMap(({ path, text }) => textsIn(path, text).map((found) => found.text))
    .filter((text) => /(?<![a-z])(?:km|kg|kilom\w+|kilog\w+)(?![a-z])/i.test(text));
  expect([...new Set(metric)].toSorted()).toEqual([
    "No hay puntos de entrega en 300 km",
    "No locations found. Expanding 300km",
    "No locations in 300km",
    "No se encontraron puntos de entrega. Ampliamos a 300 km",
  ]);
});

/** The texts of these files that are neither said nor in the table. */
function textsOutsideOf(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !NAMES_ALONE.has(path) && !MARKUP_ALONE.has(path))
    .filter(({ path }) => !path.startsWith("src/domain/words/"))
    .flatMap(({ path, text: source }) =>
      textsIn(path, source)
        .filter(
          ({ place, text }) => place !== "said" && !NAMES.has(text) && !CALENDAR_LINE.test(text),
        )
        // Tables of labels are said where they are shown; what stands in an element is shown as it is.
        .filter(({ place, text }) => place !== "string" || !Object.hasOwn(es, text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    );
}

/**
 * The files of the web and the domain that these modules load, themselves included, with or without what is loaded late;
 * the back office is left out.
 */
function reachedFrom(modules: readonly string[], { lazily = true } = {}): SourceFile[] {
  const reached = new Map<string, SourceFile>();
  const walk = (path: string): void => {
    const file = byPath.get(path);
    const isOffice = /^src\/web\/office\/(?!auth\/)/.test(path);
    if (!file || isOffice || reached.has(path) || !/^src\/(?:web|domain)\//.test(path)) return;
    reached.set(path, file);
    const late = [...file.text.matchAll(/\bimport\(\s*"(\.[^"]+)"/g)].map(([, target = ""]) =>
      join(dirname(path), target),
    );
    for (const { target, isType } of file.imports)
      if (!isType && (lazily || !late.includes(target))) walk(target);
    // Their import stands within an expression.
    if (lazily) late.forEach(walk);
  };
  for (const module of modules) walk(join("src/web", module));
  return [...reached.values()];
}

type TableEntry = readonly [sentence: string, said: string | Forms];

const entriesOf = (folder: string): Promise<TableEntry[]> => tableIn(folder, "all.ts");

async function tableIn(folder: string, name: string): Promise<TableEntry[]> {
  const tables = Object.values<Table>(
    await import(/* @vite-ignore */ `../${WORDS}/${folder}/${name}`),
  );
  return tables.flatMap((table) => Object.entries(table));
}

/** A sentence without the names of its values and the word that tells it from another. */
const proseOf = (sentence: string): string =>
  sentence.replace(/#[^#]*$/, "").replaceAll(/\{\w+\}/g, "");

const inCode = (sentence: string): string => JSON.stringify(sentence).slice(1, -1);

const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();

const formsOf = (said: string | Forms): [form: string, words: string][] =>
  typeof said === "string" ? [["", said]] : Object.entries(said);
