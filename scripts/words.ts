// npm run words: takes the sentences of a language to a translator and back, and begins another language.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { csvOf, readCsv } from "./words/csv.ts";
import { beginLanguage, changed, entriesIn, saveChanges } from "./words/entries.ts";

const FOLDER = "src/domain/words";
const USAGE = `npm run words -- export es           writes every sentence with its Spanish into words-es.csv
npm run words -- import es words-es.csv  takes the translations of such a file
npm run words -- new pt              begins Portuguese with the English sentences`;

const [order, language, file] = process.argv.slice(2);
const told = run();
process.stdout.write(`${told.join("\n")}\n`);

function run(): string[] {
  if (language === undefined || !/^[a-z]{2}$/.test(language)) return refuse([USAGE]);
  const folder = join(FOLDER, language);
  if (order === "export") {
    const name = file ?? `words-${language}.csv`;
    const entries = entriesIn(folder);
    writeFileSync(name, csvOf(entries));
    return [`${name}: ${entries.length} texts`];
  }
  if (order === "import" && file !== undefined) {
    const { changes, faults } = changed(entriesIn(folder), readCsv(readFileSync(file, "utf8")));
    if (faults.length > 0) return refuse(["Nothing was changed.", ...faults]);
    saveChanges(changes);
    return [`${changes.length} texts changed`];
  }
  if (order === "new") {
    const files = beginLanguage(join(FOLDER, "es"), folder, language);
    return [
      ...files,
      `Next: a row for ${language} in ${FOLDER}/languages.ts; the compiler names the rest.`,
    ];
  }
  return refuse([USAGE]);
}

function refuse(lines: string[]): string[] {
  process.exitCode = 1;
  return lines;
}
