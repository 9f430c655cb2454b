// Every numbered row of docs/SECURITY.md and every rule of docs/product has a test, and documents and comments name
// files that exist.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { figuresText, lastFigures, shownFigures } from "../bench/figures.ts";
import { APART } from "../scripts/tests/test-files.ts";

const sources = ["src", "test", "e2e", "scripts", "bench"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs|css|sql)$/.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), "utf8") })),
);
const files = [
  ...readdirSync("."),
  ...["bench", "deploy", "docs", "e2e", "migrations", "scripts", "src", "test"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
];
const documents = files
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const tests = sources.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path));
const security = readFileSync("docs/SECURITY.md", "utf8");
const pages = documents.filter(({ path }) => path.startsWith(join("docs", "product", "")));
const product = pages.map(({ text }) => text).join("\n");

const SECTION = /^## ([RL]?\d+)\. /gm;
const rows = firstGroups(
  security.slice(security.indexOf("## Abuse cases")),
  /^\| ([ADF]?\d+[a-z]?) +\|/gm,
);
const rules = firstGroups(product, /^- \*\*([RL]?\d+\.\d+)\*\*/gm);
const sections = firstGroups(product, SECTION);

test("docs/PERFORMANCE.md shows the figures that were kept last", () => {
  const kept = lastFigures();
  expect(shownFigures()).toBe(kept && figuresText(kept));
});

describe("docs/SECURITY.md", () => {
  test("each row has a test that bears its number", () => {
    const numbered = titled(/\btest\(\s*["'`](?:rows?|abuse) ([ADF0-9a-z, ]+):/g);
    expect(rows.length).toBeGreaterThanOrEqual(78 + 18);
    expect(rows.filter((row) => !numbered.has(row))).toEqual([]);
  });

  test("every row that is cited exists", () => {
    expect(cited(/\bSECURITY ((?:[ADF]?\d+[a-z]?(?:, )?)+)/g, rows)).toEqual([]);
  });
});

describe("docs/product", () => {
  test("docs/PRODUCT.md lists each page with its sections", () => {
    const listed = readFileSync("docs/PRODUCT.md", "utf8").matchAll(
      /^\| \[product\/\S+\]\((\S+)\) \| [^|]+ \| ([^|]+) \|$/gm,
    );
    expect([...listed].map(([, path = "", held]) => `docs/${path}: ${held}`).toSorted()).toEqual(
      pages.map(({ path, text }) => `${path}: ${firstGroups(text, SECTION).join(", ")}`).toSorted(),
    );
  });

  test("each rule has a test that bears its number", () => {
    const numbered = titled(/["'`]PRODUCT ([RL\d., ]+): /g);
    expect(rules.length).toBeGreaterThanOrEqual(184);
    expect(rules.filter((rule) => !numbered.has(rule))).toEqual([]);
  });

  test("each number is given once, and every number that is cited exists", () => {
    const numbers = [...sections, ...rules];
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(cited(/\bPRODUCT ((?:[RL]?\d+(?:\.\d+)?(?:, )?)+)/g, numbers)).toEqual([]);
  });
});

test("each decision has a number of its own", () => {
  const numbers = readdirSync("docs/decisions").map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test("a file that a document or a comment names in backticks exists", () => {
  const missing = [...documents, ...sources].flatMap(({ path, text }) =>
    firstGroups(path.endsWith(".md") ? text : commentsOf(text), /`([^`\s]+)`/g)
      .filter((name) => /^[\w<*][\w./<>*-]*\.(?:tsx?|mjs|css|sql|md)$/.test(name))
      .filter((name) => !files.some((file) => patternOf(name).test(file)))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a file that a document links to exists", () => {
  const missing = documents.flatMap(({ path, text }) =>
    firstGroups(text, /\]\((?!https?:)([^)#\s]+)/g)
      .filter((link) => !existsSync(join(dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(missing).toEqual([]);
});

test("the examples of docs/ARCHITECTURE.md stand in as many files as it says", () => {
  const text = readFileSync("docs/ARCHITECTURE.md", "utf8");
  const examples = firstGroups(text, /^\| .*?\((`\w+`: \d+ files)\) \|/gm);
  expect(examples.length).toBeGreaterThan(0);
  const names = examples.map((example) => example.split("`")[1] ?? "");
  expect(examples).toEqual(names.map((name) => `\`${name}\`: ${filesNaming(name)} files`));
});

test("tables of documents are not padded", () => {
  const padded = documents.flatMap(({ path, text }) =>
    firstGroups(text, /^ *(?=\|)(.*(?: {2}\||\| {2}|-{4}).*)/gm).map((line) => `${path}: ${line}`),
  );
  expect(padded).toEqual([]);
});

test("each test file with a process of its own stands in CONTRIBUTING.md with its reason", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  const missing = Object.entries(APART).filter(
    ([file, reason]) => !text.includes(`- \`${file}\` ${reason}`),
  );
  expect(missing).toEqual([]);
});

/** In how many files of the product and migrations that name stands, without tests, demo data and translations. */
function filesNaming(name: string): number {
  const isProduct = ({ path }: { path: string }): boolean =>
    path.startsWith("src/") && !/^src\/(?:demo|domain\/words\/\w+)\//.test(path);
  const texts = [
    ...sources.filter((file) => isProduct(file) && !tests.includes(file)).map(({ text }) => text),
    ...readdirSync("migrations").map((file) => readFileSync(join("migrations", file), "utf8")),
  ];
  return texts.filter((text) => new RegExp(`\\b${name}\\b`).test(text)).length;
}

/** `src/contract/<room>.ts` and `migrations/NNNN-*.sql` stand for every file of that form. */
function patternOf(name: string): RegExp {
  const parts = name.split(/(<\w+>|\*|NNNN-words|NNNN)/);
  const source = parts.map((part, at) => (at % 2 === 1 ? "[^/]+" : part.replaceAll(".", "\\.")));
  return new RegExp(`(?:^|/)${source.join("")}$`);
}

function commentsOf(source: string): string {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g)].join("\n");
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** The numbers in the titles of tests. */
function titled(pattern: RegExp): Set<string> {
  return new Set(
    tests.flatMap(({ text }) => firstGroups(text, pattern)).flatMap((list) => list.split(", ")),
  );
}

/** Places that cite a number that the document does not have. */
function cited(pattern: RegExp, known: readonly string[]): string[] {
  return sources.flatMap(({ path, text }) =>
    firstGroups(text, pattern)
      .flatMap((list) => list.split(", "))
      .filter((number) => number !== "" && !known.includes(number))
      .map((number) => `${path}: ${number}`),
  );
}
