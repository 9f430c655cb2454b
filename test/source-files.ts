// The code as text with its imports, for the tests that check how the tree is built.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

interface Import {
  target: string;
  isType: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

/** The files of code in a folder of the repository; none where there is no such folder. */
export function sourcesIn(folder: string): SourceFile[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, "utf8");
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /^(import|export)( type)? (?:[^"';]*? from )?"([^"]+)"|\b(import)\("([^"]+)"\)/gm,
  );
  return [...statements].map((match) => ({
    target: resolved(path, match[3] ?? match[5] ?? ""),
    isType: match[2] !== undefined,
  }));
}

/** The names that a file imports from the file at `target`. */
export function namesImported({ path, text }: SourceFile, target: string): string[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]+)"/gm)]
    .filter(([, , specifier = ""]) => resolved(path, specifier) === target)
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith("#test/")) return specifier.slice(1);
  if (specifier.startsWith("#")) return specifier.replace("#", "src/");
  return specifier.startsWith(".") ? join(dirname(from), specifier) : specifier;
}
