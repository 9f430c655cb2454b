import { expect, test } from "vitest";

import { APPLICATIONS, applicationOf, languagesAt } from "./applications.ts";

test.each([
  ["/", "resident"],
  ["/home", "resident"],
  ["/administration", "resident"],
  ["/pickup/book?next=/admin", "resident"],
  ["/admin", "office"],
  ["/Admin/Users?q=1", "office"],
  ["/admin/pickups", "office"],
  ["/admin?view=1", "office"],
  ["/admin/pickup", "agent"],
  ["/admin/pickup/run#top", "agent"],
  ["/admin/pickup?day=all", "agent"],
])("%s belongs to %s", (path, application) => {
  expect(applicationOf(path)).toBe(application);
});

test("each application has its own sign-in and first screen", () => {
  for (const [name, { signIn, first }] of Object.entries(APPLICATIONS)) {
    expect(applicationOf(signIn)).toBe(name);
    expect(applicationOf(first)).toBe(name);
  }
});

test("the office speaks English behind its sign-in", () => {
  expect(languagesAt("/admin/users")).toEqual(["en"]);
  for (const path of ["/admin/login", "/Admin/Login/", "/admin/pickup/run", "/home"])
    expect(languagesAt(path)).toContain("es");
});
