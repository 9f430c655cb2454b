import { expect, test } from "vitest";

import { formatBytes } from "./bytes.ts";

test("sizes are told in decimal units, as the limits are", () => {
  expect(formatBytes(12)).toBe("1 kB");
  expect(formatBytes(180_400)).toBe("180 kB");
  expect(formatBytes(2_449_000)).toBe("2.4 MB");
  expect(formatBytes(5_000_000)).toBe("5 MB");
  expect(formatBytes(60_149_000_000)).toBe("60.1 GB");
});
