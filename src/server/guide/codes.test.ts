import { expect, test } from "vitest";

import { codeFrom } from "./codes.ts";

test("the code of an item is its name in plain letters", () => {
  expect(codeFrom("Old skis & poles")).toBe("old-skis-poles");
  expect(codeFrom("Ñandú")).toBe("nandu");
  expect(codeFrom("東京")).toBe("item");
  expect(codeFrom("a".repeat(80))).toHaveLength(50);
});
