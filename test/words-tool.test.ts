// `npm run words`: what a translator takes and brings back.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { csvOf, readCsv, type Row } from "../scripts/words/csv.ts";
import { beginLanguage, changed, entriesIn, saveChanges } from "../scripts/words/entries.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rebound-words-"));
  cpSync("src/domain/words/es", join(folder, "es"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const spanish = (): string => join(folder, "es");

const rowOf = (row: Partial<Row>): Row => ({
  File: "materials.ts",
  English: "Plastic",
  Form: "",
  Translation: "Plástico",
  ...row,
});

test("a file that nobody changed changes nothing, whatever spreadsheet wrote it", () => {
  const entries = entriesIn(spanish());
  const file = csvOf(entries);
  expect(readCsv(file)).toHaveLength(entries.length);
  expect(changed(entries, readCsv(file))).toEqual({ changes: [], faults: [] });
  const withSemicolons = "File;English;Form;Translation\r\nmaterials.ts;Plastic;;Plástico\r\n";
  expect(changed(entries, readCsv(withSemicolons))).toEqual({ changes: [], faults: [] });
});

test("a changed text and a changed form are written where they stand, and nothing else", () => {
  const before = readFileSync(join(spanish(), "materials.ts"), "utf8");
  const { changes, faults } = changed(entriesIn(spanish()), [
    rowOf({ Translation: 'El "plástico"' }),
    rowOf({ English: "{n} units of {noun}", Form: "one", Translation: "Una unidad de {noun}" }),
  ]);
  saveChanges(changes);
  expect(faults).toEqual([]);
  expect(readFileSync(join(spanish(), "materials.ts"), "utf8")).toBe(
    before
      .replace('Plastic: "Plástico"', String.raw`Plastic: "El \"plástico\""`)
      .replace("{n} unidad de {noun}", "Una unidad de {noun}"),
  );
});

test("a file with a fault says each, and changes nothing", () => {
  const { changes, faults } = changed(entriesIn(spanish()), [
    rowOf({ English: "No such sentence" }),
    rowOf({ Translation: " " }),
    rowOf({ English: "{count} lb of {noun}", Translation: "{count} lb de {material}" }),
    rowOf({ English: "{n} units of {noun}", Form: "other", Translation: "unidades de {noun}" }),
  ]);
  expect(changes).toEqual([]);
  expect(faults).toEqual([
    "No such sentence : no such sentence",
    "Plastic : the translation is empty",
    "{count} lb of {noun} : {noun} is missing",
    "{n} units of {noun} other: {n} is missing",
  ]);
  expect(() => readCsv("English,Translation\r\nPlastic,Plástico")).toThrow("no column File, Form");
});

test("PRODUCT L5.7: another language begins with every sentence in English, marked, in its own plural forms", () => {
  const polish = join(folder, "pl");
  beginLanguage(spanish(), polish, "pl");
  const entries = entriesIn(polish);
  const sentences = new Set(entries.map(({ sentence }) => sentence));
  expect(sentences).toEqual(new Set(entriesIn(spanish()).map(({ sentence }) => sentence)));
  expect(entries.filter(({ text }) => !text.startsWith("@@ "))).toEqual([]);
  const forms = entries.filter(({ sentence }) => sentence === "{n} points");
  expect(forms.map(({ form }) => form).toSorted()).toEqual(["few", "many", "one", "other"]);
  expect(readFileSync(join(polish, "all.ts"), "utf8")).toContain("Polish");
  expect(() => beginLanguage(spanish(), polish, "pl")).toThrow("exists already");
});
