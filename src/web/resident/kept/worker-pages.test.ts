import { expect, test } from "vitest";

import { firstScreens } from "../../../../scripts/web/first-screens.ts";
import { isForPage } from "./worker-pages.ts";

const ROUTES = Object.keys(firstScreens("resident"));
const page = (path: string): boolean =>
  isForPage(ROUTES, { mode: "navigate", method: "GET", path });
/** An address of a screen: "/pickup/$id" is "/pickup/0192". */
const addressOf = (route: string): string => route.replaceAll(/\$\w+/g, "0192");

test("PRODUCT R39.2: the residents' worker answers for each screen of the residents", () => {
  expect(ROUTES.length).toBeGreaterThan(20);
  expect(ROUTES.map(addressOf).filter((path) => !page(path))).toEqual([]);
  expect(page("/Pickup/All/")).toBe(true);
});

test("PRODUCT R39.2: and for no screen of staff", () => {
  const staffs = [...Object.keys(firstScreens("agent")), ...Object.keys(firstScreens("office"))];
  expect(staffs.length).toBeGreaterThan(20);
  expect(staffs.map(addressOf).filter(page)).toEqual([]);
});

test.each([
  "/api",
  "/api/pickup",
  "/api/pickup/all",
  "/API/profile",
  "/health/ready",
  "/metrics",
  "/tiles/3/1/2",
  "/assets/core-1234567.js",
  "/service-worker.js",
  "/resident-worker.js",
  "/index.html",
  "/nowhere",
  "//home",
])("PRODUCT R39.2: nor for %s", (path) => {
  expect(page(path)).toBe(false);
});

test.each([
  { mode: "cors", method: "GET" },
  { mode: "same-origin", method: "GET" },
  { mode: "no-cors", method: "GET" },
  { mode: "navigate", method: "POST" },
])("PRODUCT R39.2: nor for what is no page: $mode $method", (asked) => {
  expect(isForPage(ROUTES, { ...asked, path: "/home" })).toBe(false);
});
