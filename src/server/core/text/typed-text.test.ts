import * as fc from "fast-check";
import { expect, test } from "vitest";

import { inert } from "./typed-text.ts";

test.each([
  ["Maya", "Maya"],
  ["O'Neill-Díaz", "O'Neill-Díaz"],
  ["J.R.", "J. R."],
  ["Dr. Smith, Jr.", "Dr. Smith, Jr."],
  ["evil.example", "evil. example"],
  ["www.evil.example/x?y=1", "www. evil. example/x?y=1"],
  ["https://evil.example", "https: //evil. example"],
  ["me@evil.example", "me at evil. example"],
  ["evil。example", "evil。 example"],
  ["10.0.0.1", "10. 0. 0. 1"],
  ["one\n\ntwo\tthree", "one two three"],
  ["a\u202Eb\u200Bc", "abc"],
])("%j reads %j", (typed, shown) => {
  expect(inert(typed)).toBe(shown);
});

test("nothing that is typed becomes a link, a paragraph or anything else when it is read twice", () => {
  const piece = fc.constantFrom(
    "a",
    ".",
    "@",
    ":",
    "/",
    " ",
    "\n",
    "\t",
    "\u200B",
    "1",
    "www",
    "。",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const shown = inert(pieces.join(""));
      expect(shown).not.toMatch(/[\p{L}\p{N}][.。][\p{L}\p{N}]|:\/\/|@|[\n\t\u200B]/u);
      expect(inert(shown)).toBe(shown);
    }),
  );
});
