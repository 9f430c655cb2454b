import * as fc from "fast-check";
import { expect, test } from "vitest";

import { safeNext } from "./paths.ts";

test("a path of this site is kept with its search and hash", () => {
  expect(safeNext("/pickup/all?status=pending#top")).toBe("/pickup/all?status=pending#top");
});

test.each([
  undefined,
  "",
  "home",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/home",
  "javascript:alert(1)",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/./\\evil.example",
  "/home/..//evil.example",
  "/\n/evil.example",
  "/%2Fevil.example",
  "/%5Cevil.example",
  "/%252Fevil.example",
  "/%09/evil.example",
  "///evil.example",
  " //evil.example",
  "\u0000//evil.example",
])("%j leads nowhere", (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test("row A21: whatever stands in an address leads to a path of this site, or nowhere", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2F",
    "%5c",
    "%25",
    "evil.example",
    "@",
    ":",
    "javascript:",
    "\t",
    "\n",
    "?",
    "#",
    "home",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const next = safeNext(`/${pieces.join("")}`);
      if (next === undefined) return;
      for (const read of [next, decodeURI(next.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"))]) {
        expect(read).toMatch(/^\/(?![/\\])/);
        expect(new URL(read, "https://rebound.example").origin).toBe("https://rebound.example");
      }
    }),
    { numRuns: 5000 },
  );
});
