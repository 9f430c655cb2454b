import { expect, test } from "vitest";

import { lineOf } from "./csv.ts";

test("a cell with a comma, a quote or a line break stands between quotes (RFC 4180)", () => {
  expect(lineOf(["plain", "a,b", 'say "hi"', "two\nlines", "", null, 3, false])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,,3,false\r\n',
  );
});

test.each([
  "=1+1",
  "-2",
  "@SUM(A1)",
  "\tx",
  "\rx",
  " =1+1",
  "\t=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
])("row A14: %j is kept a text by a quote before it", (text) => {
  const line = lineOf([text]);
  expect(line.startsWith(`'${text}`) || line.startsWith(`"'${text}`)).toBe(true);
});

/** The cells of a file in a spreadsheet program with another separator than ours. */
function cellsAt(separator: string, file: string): string[] {
  const cells = file.split(new RegExp(`[\r\n${separator}]`));
  // Quotes at the beginning of a cell are not part of its content.
  return cells.map((cell) => cell.replace(/^["\s]+/, ""));
}

test.each([
  "Bottles;=HYPERLINK(A1)",
  "Bottles; =1+1",
  'a;"=1+1;b"',
  "a;＝1+1",
  "a\t=1+1",
  "a\n=1+1;b",
  "a\r\n@SUM(A1)",
  "a|-1+1",
  "one;+two;-three",
])("row A14: %j has no formula, wherever a spreadsheet parts it", (text) => {
  const line = lineOf(["id", text, "after"]);
  for (const separator of [";", "\\t", "|"])
    expect(cellsAt(separator, line).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test("a cell that another separator would part stands between quotes", () => {
  expect(lineOf(["a;b", "a\tb", "a|b"])).toBe('"a;b","a\tb","a|b"\r\n');
});

test("row A14: a phone number keeps its plus and its digits, and is no sum", () => {
  expect(lineOf(["+1 415-555-2671", "(415) 555-2671"])).toBe("'+1 415-555-2671,(415) 555-2671\r\n");
});

test("words with a dash or an equals sign within stay as they are", () => {
  expect(lineOf(["4 - 6 boxes; by the gate", "a=b", "m@example.org"])).toBe(
    '"4 - 6 boxes; by the gate",a=b,m@example.org\r\n',
  );
});

test("a number stays a number, below zero too", () => {
  expect(lineOf([-97.74, -5, 0])).toBe("-97.74,-5,0\r\n");
});
