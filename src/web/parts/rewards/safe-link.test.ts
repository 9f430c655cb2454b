import { expect, test } from "vitest";

import { safeLink } from "./safe-link.ts";

test("a sponsor's address is followed only where it leads to a web site", () => {
  expect(safeLink("https://example.org/shop")).toBe("https://example.org/shop");
  expect(safeLink("javascript:alert(1)")).toBeUndefined();
  expect(safeLink("data:text/html,hi")).toBeUndefined();
  expect(safeLink("example.org")).toBeUndefined();
  expect(safeLink("")).toBeUndefined();
  expect(safeLink(null)).toBeUndefined();
});
