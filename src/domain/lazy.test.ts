import { expect, test } from "vitest";

import { lazy } from "./lazy.ts";

test("a value is made when it is first asked for, and only once", () => {
  let times = 0;
  const value = lazy(() => ({ number: (times += 1) }));
  expect(times).toBe(0);
  expect(value()).toBe(value());
  expect(times).toBe(1);
});
