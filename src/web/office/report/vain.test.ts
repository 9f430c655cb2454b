import { expect, test } from "vitest";

import { reasonRows, townRows } from "./vain.ts";

test("PRODUCT R43.10: the most frequent reason comes first, and those without a visit are missing", () => {
  expect(
    reasonRows({ no_access: 1, nobody_home: 3, unsafe: 0 }).map(({ label, cells }) => [
      label,
      cells[0]?.text,
    ]),
  ).toEqual([
    ["Nobody home", "3"],
    ["No access", "1"],
  ]);
});

test("PRODUCT R43.10: beyond 15 towns the others stand together, so that the paper stays short", () => {
  const towns = Array.from({ length: 18 }, (_, index) => ({
    town: `Town ${index}`,
    towns: 1,
    people: 9,
    vain: { nobody_home: 20 - index },
  }));
  const rows = townRows([...towns, { town: "Quiet", towns: 1, people: 5, vain: {} }]);
  expect(rows).toHaveLength(16);
  expect(rows.at(-1)).toMatchObject({ label: "3 other towns", cells: [{ text: "12" }] });
});
