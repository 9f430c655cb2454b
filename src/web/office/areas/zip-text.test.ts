import { expect, test } from "vitest";

import { zipFaults, zipsIn } from "./zip-text.ts";

test("PRODUCT R26.2: pasted ZIP codes are read whatever separates them, each once, in order", () => {
  const pasted = '43215, 43201;43215\n"43202"\t43203-1234 432041234';
  expect(zipsIn(pasted)).toEqual({
    zips: ["43201", "43202", "43203", "43204", "43215"],
    wrong: [],
  });
  expect(zipFaults(pasted)).toEqual({});
});

test("PRODUCT R26.2: what is no ZIP code is named", () => {
  expect(zipsIn("4320 43201 Columbus 432011").wrong).toEqual(["4320", "Columbus", "432011"]);
  expect(zipFaults("4320")).toEqual({ zips: "Use ZIP codes of five digits, such as 43201" });
  expect(zipFaults("")).toEqual({});
});
