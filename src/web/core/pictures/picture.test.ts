import { expect, test } from "vitest";

import { sayBytes } from "./picture.ts";

test("sizes are told in decimal units, as the limits are", () => {
  expect(sayBytes(12)).toBe("1 kB");
  expect(sayBytes(180_400)).toBe("180 kB");
  expect(sayBytes(2_449_000)).toBe("2.4 MB");
  expect(sayBytes(5_000_000)).toBe("5 MB");
});
