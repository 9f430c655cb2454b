// The parts of the test run, and what each name on the command line of `npm test` means.

/** A part that Vitest runs: its projects in vitest.config.ts, and what it runs on. */
interface VitestPart {
  readonly projects: readonly string[];
  readonly on: string;
}

/** In the order of the summary. */
export const VITEST_PARTS = {
  unit: { projects: ["unit", "unit-apart"], on: "no database" },
  components: { projects: ["components"], on: "a browser, no server" },
  http: { projects: ["http", "http-apart"], on: "the embedded database" },
  postgres: { projects: ["postgres", "postgres-apart"], on: "PostgreSQL" },
  pooler: {
    projects: ["pooler-session", "pooler-transaction"],
    on: "PostgreSQL through PgBouncer",
  },
  faults: { projects: ["faults"], on: "both databases" },
} as const satisfies Readonly<Record<string, VitestPart>>;
export type VitestPartName = keyof typeof VITEST_PARTS;

export type Part = "check" | VitestPartName | "e2e" | "faults-long" | "clocks";
export const PARTS: readonly Part[] = [
  "check",
  "unit",
  "components",
  "http",
  "postgres",
  "pooler",
  "e2e",
  "faults",
  "faults-long",
  "clocks",
];

/** What `npm test` runs without further words. */
const USUAL: readonly Part[] = ["check", "unit", "components", "http", "e2e"];
/** Every rule on one engine, PostgreSQL, and on the embedded one what depends on the engine. */
const CI: readonly Part[] = [...USUAL, "postgres", "pooler", "faults"];

export interface Wanted {
  readonly parts: readonly Part[];
  /** Browser tests and those over HTTP run on PostgreSQL; on the embedded database too what depends on the engine. */
  readonly isOnPostgres: boolean;
  readonly isShuffled: boolean;
  /** Of the parts, only tests of these rules, such as "R17.5", in these files, or of these screens. */
  readonly rules: readonly string[];
  readonly files: readonly string[];
  readonly screens: readonly string[];
}

const WORDS = ["ci", "everything", "shuffled"];
const RULE = /^[A-Z]?\d+(?:\.\d+)?[a-z]?$/;
const FILE = /\.(?:test|spec)\.tsx?$/;

/**
 * Reads the command line: names of parts, `ci`, `everything`, `shuffled`, rules, files and screens, in any order.
 * @throws Error for a word that is none of them
 */
export function readWanted(words: readonly string[]): Wanted {
  const parts = PARTS.filter((part) => words.includes(part));
  const rules = words.filter((word) => RULE.test(word));
  const files = words.filter((word) => FILE.test(word));
  const screens = words.filter((word) => word.startsWith("/"));
  const known = new Set<string>([...parts, ...rules, ...files, ...screens, ...WORDS]);
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 0)
    throw new Error(
      `"${unknown.join(" ")}" is neither a rule, a file, a screen nor a part. The parts are ${PARTS.join(", ")}; ` +
        `other words are ${WORDS.join(", ")}.`,
    );
  const isCi = words.includes("ci");
  const isSelected = [...rules, ...files, ...screens].length > 0;
  const all = isCi || words.includes("everything") ? CI : USUAL;
  const usual = isSelected ? all.filter((part) => part !== "check") : all;
  return {
    parts: parts.length > 0 ? parts : usual,
    isOnPostgres: isCi,
    isShuffled: words.includes("shuffled"),
    rules,
    files,
    screens,
  };
}
