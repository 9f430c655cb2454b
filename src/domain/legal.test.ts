import { expect, test } from "vitest";

import { earliestFirstDay, legalParts } from "./legal.ts";

test("PRODUCT R22.8: the first version may begin today, each further one two weeks ahead", () => {
  expect(earliestFirstDay("2026-12-18", undefined)).toBe("2026-12-18");
  expect(earliestFirstDay("2026-12-18", "2026-01-01")).toBe("2027-01-01");
  expect(earliestFirstDay("2026-12-18", "2027-03-01")).toBe("2027-03-02");
});

test("a text has headings and paragraphs, and nothing else", () => {
  expect(legalParts("# One\nFirst line\nsecond line\n\n\n<b>Next</b>\n# Two\r\n\r\nLast")).toEqual([
    { kind: "heading", text: "One" },
    { kind: "paragraph", text: "First line\nsecond line" },
    { kind: "paragraph", text: "<b>Next</b>" },
    { kind: "heading", text: "Two" },
    { kind: "paragraph", text: "Last" },
  ]);
  expect(legalParts("\n \n")).toEqual([]);
  expect(legalParts("## Three\nText\n###### Six\n####### Seven\n##\n\n#8")).toEqual([
    { kind: "heading", text: "Three" },
    { kind: "paragraph", text: "Text" },
    { kind: "heading", text: "Six" },
    { kind: "paragraph", text: "####### Seven\n##" },
    { kind: "paragraph", text: "#8" },
  ]);
});
