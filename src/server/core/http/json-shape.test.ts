import * as fc from "fast-check";
import { expect, test } from "vitest";

import { makeShapeCheck } from "./json-shape.ts";

const limits = { depth: 4, signs: 12 };

/** Whether a text passes the check, given in pieces of `size` bytes. */
function fits(text: string, size = 3): boolean {
  const check = makeShapeCheck(limits);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size)
    if (!check(bytes.subarray(at, at + size))) return false;
  return true;
}

test.each([
  ["four lists within one another", "[[[[]]]]", true],
  ["five lists within one another", "[[[[[]]]]]", false],
  ["objects within lists", '[{"a":[{"b":[1]}]}]', false],
  ["brackets in a text", '{"a":"[[[[[[[[[[,,,,,,,,,,,"}', true],
  ["brackets behind an escaped quote", '{"a":"\\"[[[[[[[["}', true],
  ["brackets behind a text that ends with a backslash", '{"a":"\\\\","b":[[[[[[]]]]]]}', false],
  ["a dozen signs", `[${Array(11).fill(1).join(",")}]`, true],
  ["one sign more", `[${Array(12).fill(1).join(",")}]`, false],
  ["more backslashes than signs are allowed", `"${"\\n".repeat(13)}"`, false],
  ["what is no JSON, but small", "hello", true],
])("%s", (_, text, expected) => {
  for (const size of [1, 2, 3, 1_000]) expect(fits(text, size)).toBe(expected);
});

test("counts what any JSON holds, however it is cut to pieces", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const [depth, signs] = shapeOf(text);
      const check = makeShapeCheck({ depth, signs });
      const less = makeShapeCheck({ depth, signs: signs - 1 });
      const bytes = Buffer.from(text);
      let isLess = true;
      for (let at = 0; at < bytes.length; at += size) {
        expect(check(bytes.subarray(at, at + size))).toBe(true);
        isLess = less(bytes.subarray(at, at + size));
      }
      expect(isLess).toBe(false);
    }),
  );
});

/** A simple reference implementation: one byte at a time. */
function shapeOf(text: string): [depth: number, signs: number] {
  const outside = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  const escapes = text.match(/\\./g)?.length ?? 0;
  let [level, depth] = [0, 0];
  for (const sign of outside) {
    if ("[{".includes(sign)) depth = Math.max(depth, ++level);
    if ("]}".includes(sign)) level -= 1;
  }
  return [depth, (outside.match(/[[\]{},:]/g)?.length ?? 0) + escapes];
}
