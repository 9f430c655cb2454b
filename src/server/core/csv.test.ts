import { expect, test } from "vitest";

import { lineOf } from "./csv.ts";

test("a cell with a comma, a quote or a line break stands between quotes (RFC 4180)", () => {
  expect(lineOf(["plain", "a,b", 'say "hi"', "two\nlines", "", null, 3, false])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,,3,false\r\n',
  );
});

test.each(["=1+1", "+1 555", "-2", "@SUM(A1)", "\tx", "\rx"])(
  "%j is kept a text by a quote before it",
  (text) => {
    const line = lineOf([text]);
    expect(line.startsWith(`'${text}`) || line.startsWith(`"'${text}`)).toBe(true);
  },
);

test("a number stays a number, below zero too", () => {
  expect(lineOf([-97.74, -5, 0])).toBe("-97.74,-5,0\r\n");
});
