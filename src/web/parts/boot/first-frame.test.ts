import { expect, test } from "vitest";

import { applicationOf } from "#domain/applications.ts";

import { firstScreens } from "../../../../scripts/web/first-screens.ts";
import { expectedScreen } from "./first-frame.ts";

test.each([
  ["/", false, "/", "public"],
  ["/", true, "/home", "home"],
  ["/home", false, "/", "public"],
  ["/Impact/", true, "/impact", "tabs"],
  ["/forgot-password", true, "/forgot-password", "public"],
  ["/invitation", false, "/invitation", "public"],
  ["/guide", false, "/guide", "public"],
  ["/guide/metals", true, "/guide/$material", "tabs"],
  ["/verify-email", false, "/", "public"],
  ["/verify-email", true, "/verify-email", "public"],
  ["/admin/users", false, "/admin/login", "public"],
  ["/admin/pickups", false, "/admin/login", "public"],
  ["/admin/pickup/pickups", false, "/admin/pickup/login", "public"],
  ["/admin/pickup/pickups", true, "/admin/pickup/pickups", "tabs"],
  ["/admin/pickup/login", true, "/admin/pickup/pickups", "tabs"],
  ["/admin/login", true, "/admin/today", "office"],
  ["/admin", true, "/admin", "office"],
  ["/admin/users/held-referrals", true, "/admin/users/held-referrals", "office"],
  ["/admin/dropoffs/create-location", true, "/admin/dropoffs/create-location", "office"],
  ["/campaigns/0192", true, "/campaigns/$id", "tabs"],
  ["/campaigns/0192/contributors", true, "/campaigns/$id/contributors", "tabs"],
])("at %s, signed in: %s, %s is expected in the frame %s", (path, isSignedIn, route, frame) => {
  const [expected, screen] =
    expectedScreen(firstScreens(applicationOf(path)), path, isSignedIn) ?? [];
  expect(expected).toBe(route);
  expect((isSignedIn && screen?.memberFrame) || screen?.frame).toBe(frame);
});

test("at an address that no screen has, nothing is expected", () => {
  expect(expectedScreen(firstScreens("resident"), "/nowhere", true)).toBeUndefined();
  expect(
    expectedScreen(firstScreens("resident"), "/campaigns/0192/nowhere", false),
  ).toBeUndefined();
});
