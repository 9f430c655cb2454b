import { expect, test } from "vitest";

import { linesOf } from "./code-lines.ts";

test("codes are read one to a line, whatever ends a line", () => {
  expect(linesOf(" A-1 \r\nB 2\n\n\rC3\t")).toEqual(["A-1", "B 2", "C3"]);
  expect(linesOf(" \n ")).toEqual([]);
});
