import { expect, test } from "vitest";

import { safeNext, signInPathFor } from "./paths.ts";

test("a path of this site is kept with its search and hash", () => {
  expect(safeNext("/pickup/all?status=pending#top")).toBe("/pickup/all?status=pending#top");
});

test.each([
  undefined,
  "",
  "home",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/home",
  "javascript:alert(1)",
])("%j leads nowhere", (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test("each area has its own sign-in screen", () => {
  expect(signInPathFor("/pickup/all")).toBe("/");
  expect(signInPathFor("/Admin/redeemed")).toBe("/admin/login");
  expect(signInPathFor("/admin/pickup/pickups")).toBe("/admin/pickup/login");
});
