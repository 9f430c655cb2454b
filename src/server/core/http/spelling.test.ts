import { expect, test } from "vitest";

import { isOfApi, isSpelledOtherwise } from "./spelling.ts";

test.each([
  ["/metrics", "/metrics", false],
  ["/%6detrics", "/metrics", true],
  ["/metrics?a=%6d", "/metrics", false],
  ["/%61pi/profile", "/api/profile", true],
  ["http://x/%61pi/profile", "/api/profile", true],
  ["http://x/api/profile?a=%20", "/api/profile", false],
  ["/api/pickup/%31", "/api/pickup/:id", false],
  ["/api/profile/%31/%6cedger", "/api/profile/:id/ledger", true],
  ["/assets/a%20b.js", "/assets/*", false],
  ["/%61ssets/a.js", "/assets/*", true],
  ["/%20", undefined, false],
])("%s as %s is another spelling: %s", (url, pattern, expected) => {
  expect(isSpelledOtherwise(url, pattern)).toBe(expected);
});

test.each([
  ["/api", true],
  ["/api/x?y", true],
  ["/%61p%69/x", true],
  ["/api%2fx", true],
  ["https://host.example/api/x", true],
  ["/apiary", false],
  ["/where?from=/api/x", false],
  ["/%zz", false],
])("%s is of the API: %s", (url, expected) => {
  expect(isOfApi(url)).toBe(expected);
});
