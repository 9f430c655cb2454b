import { expect, test } from "vitest";

import { expectedScreen, fits, frameOf } from "./first-frame.ts";

test.each([
  ["/", false, "/"],
  ["/", true, "/home"],
  ["/home", false, "/"],
  ["/Impact/", true, "/impact"],
  ["/forgot-password", true, "/forgot-password"],
  ["/admin/users", false, "/admin/login"],
  ["/admin/pickup/pickups", false, "/admin/pickup/login"],
  ["/admin/login", true, "/admin/users"],
])("at %s, signed in: %s, %s is expected", (path, isSignedIn, screen) => {
  expect(expectedScreen(path, isSignedIn)).toBe(screen);
});

test("a path fits a route by its parts", () => {
  expect(fits("/campaigns/$id", "/campaigns/0192")).toBe(true);
  expect(fits("/campaigns/$id", "/campaigns/0192/contributors")).toBe(false);
  expect(fits("/home", "/impact")).toBe(false);
});

test("every area has its frame", () => {
  const frames = [
    "/signup",
    "/verify-email",
    "/home",
    "/where",
    "/admin/users",
    "/admin/pickup/pickups",
  ];
  expect(frames.map(frameOf)).toEqual(["public", "public", "home", "tabs", "office", "tabs"]);
});
