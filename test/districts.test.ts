// The folders of src/web: three applications over parts and kit (docs/ARCHITECTURE.md).
import { expect, test } from "vitest";

import { reach, reachedFromStart } from "../scripts/web/reach.ts";
import { sourcesIn } from "./source-files.ts";

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  kit: ["kit"],
  parts: ["kit", "parts"],
  resident: ["kit", "parts", "resident"],
  agent: ["kit", "parts", "agent"],
  office: ["kit", "parts", "office"],
};
const districtOf = (path: string): string => /^src\/web\/(\w+)\//.exec(path)?.[1] ?? "";

test("an application imports itself, parts and kit; parts import kit; kit imports itself", () => {
  const wrong = sourcesIn("src/web")
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => districtOf(path) !== "" && districtOf(target) !== "")
        .filter(({ target }) => !ALLOWED[districtOf(path)]?.includes(districtOf(target)))
        .map(({ target }) => `${path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

/** The styles of the page itself, which index.html names. */
const IN_PAGE = /^src\/web\/(?:kit\/theme\/(?:base|layers|tokens)|parts\/boot\/first-paint)\.css$/;

test("what one application alone uses stands in it, what several use in parts or kit, and each file is used", () => {
  const atStart = reachedFromStart();
  const misplaced = [...reach()]
    .filter(([path]) => !atStart.has(path) && !IN_PAGE.test(path))
    .filter(([path, names]) => {
      const isShared = ["kit", "parts"].includes(districtOf(path));
      return isShared ? names.size < 2 : names.size !== 1 || !names.has(districtOf(path) as never);
    })
    .map(([path, names]) => `${path}: ${[...names].join(", ")}`);
  expect(misplaced).toEqual([]);
});
