// Who reaches each file of the web, from the screens of which application: `node scripts/web/reach.ts` prints it, and
// test/districts.test.ts holds that what one application alone uses stands in its folder.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Application } from "#domain/applications.ts";
import { firstScreens } from "./first-screens.ts";

const WEB = "src/web";
const NAMES: readonly Application[] = ["resident", "agent", "office"];
const TEST = /\.test\.tsx?$/;
/** Modules and styles that a file imports, at once or later, types included. */
const IMPORT = /(?:\bfrom|\bimport\s*\(?|@import)\s*["']([.#][^"'?]+)/g;
/** Files of an application's own folder that gather its screens; by them everything would reach everything. */
const GATHERING = /^src\/web\/(?:[a-z]+\/)?(?:main|routes|screens)\.tsx?$/;

/** What an application has besides its screens. */
const BESIDE_SCREENS: Readonly<Partial<Record<Application, readonly string[]>>> = {
  agent: ["agent/service-worker.ts"],
  resident: ["resident/kept/begin-keeping.ts", "resident/service-worker.ts"],
};

/** The files of the web, tests left out, each with the applications whose screens load it. */
export function reach(): ReadonlyMap<string, ReadonlySet<Application>> {
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .map((name) => join(WEB, name))
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !TEST.test(path) && !GATHERING.test(path));
  const imports = new Map(files.map((path) => [path, importsOf(path)]));
  const reached = new Map(files.map((path) => [path, new Set<Application>()]));
  for (const name of NAMES) {
    const modules = Object.values(firstScreens(name)).flatMap((screen) => screen.modules);
    const starts = [...modules, `${name}/screens.ts`, ...(BESIDE_SCREENS[name] ?? [])];
    for (const path of allFrom(starts, imports)) reached.get(path)?.add(name);
  }
  return reached;
}

/** What starts every application, before and beside its screens. */
export function reachedFromStart(): ReadonlySet<string> {
  const starts = [
    "parts/application/run.tsx",
    "parts/application/routes.tsx",
    "parts/boot/start.ts",
  ];
  return allFrom([...starts, "parts/boot/first-paint.tsx"]);
}

type Imports = ReadonlyMap<string, readonly string[]>;

function allFrom(names: readonly string[], imports?: Imports): ReadonlySet<string> {
  const all = new Set(names.map((name) => join(WEB, name)));
  for (const path of all) for (const next of imports?.get(path) ?? importsOf(path)) all.add(next);
  return all;
}

function importsOf(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(IMPORT)]
    .map(([, target = ""]) =>
      target.startsWith(".") ? join(dirname(path), target) : target.replace("#web", WEB),
    )
    .filter((target) => target.startsWith(`${WEB}/`) && /\.(?:tsx?|css)$/.test(target));
}

if (import.meta.main) {
  const groups = Map.groupBy(reach(), ([, names]) => [...names].join(" and ") || "none");
  for (const [names, files] of groups) {
    process.stdout.write(`${names}: ${files.length}\n`);
    for (const [path] of files) process.stdout.write(`  ${path}\n`);
  }
}
