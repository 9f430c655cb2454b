import { expect, test } from "vitest";

import { columnsIn, dayIn, ROW_PROBLEMS, rowsIn } from "./codes-file.ts";

test("PRODUCT R45.2: columns stand in any order and casing, unknown ones are named; without codes there are none", () => {
  expect(columnsIn(["Expires on", "Note", " CODE "])).toEqual({
    code: 2,
    expiresOn: 0,
    unknown: ["Note"],
  });
  expect(columnsIn(["code"])).toEqual({ code: 0, expiresOn: -1, unknown: [] });
  expect(columnsIn(["A1", "B2"])).toBeUndefined();
});

test("PRODUCT R45.1: rows have the number that a spreadsheet shows; empty ones are passed over", () => {
  const records = [["code"], ["A1"], [""], [" B2 "]];
  expect(rowsIn(records, { code: 0, expiresOn: -1, unknown: [] })).toEqual([
    { row: 2, code: "A1", expiresOn: "" },
    { row: 4, code: "B2", expiresOn: "" },
  ]);
});

test("PRODUCT R45.2: days are read as people write them; a number of Excel says what to do", () => {
  expect(["", "2026-11-23", "3/14/2026"].map(dayIn)).toEqual([
    { day: null },
    { day: "2026-11-23" },
    { day: "2026-03-14" },
  ]);
  expect(dayIn("45992")).toEqual({ problem: ROW_PROBLEMS.excel });
  for (const wrong of ["14/3/2026", "2026-02-30", "soon"])
    expect(dayIn(wrong)).toEqual({ problem: ROW_PROBLEMS.date });
});
