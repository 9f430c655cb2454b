import { expect, test } from "vitest";

import { residentFrom } from "./resident-from.ts";

test.each([
  ["pearl  simmons", { firstName: "Pearl", lastName: "Simmons" }],
  ["Ana de la Cruz", { firstName: "Ana", lastName: "de la Cruz" }],
  ["pearl", { firstName: "Pearl" }],
  ["(614) 555-0134", { phoneNumber: "(614) 555-0134" }],
  ["+1 614 555 0134", { phoneNumber: "+1 614 555 0134" }],
  ["pearl@a.example", { email: "pearl@a.example" }],
  ["12 Larkspur Lane", {}],
  [" ", {}],
])("PRODUCT R28.10: whoever was looked for by %j begins a new resident", (typed, known) => {
  expect(residentFrom(typed)).toEqual(known);
});
