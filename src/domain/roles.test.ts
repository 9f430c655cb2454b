import { expect, test } from "vitest";

import { isStaff, ROLE_FACTS, ROLES } from "./roles.ts";

test("a sentence names somebody by the role", () => {
  expect(ROLES.map((role) => ROLE_FACTS[role].as)).toStrictEqual([
    "a resident",
    "a pickup agent",
    "an admin",
    "a superadmin",
  ]);
});

test("PRODUCT R8.1: staff begins with agents", () => {
  expect(ROLES.filter(isStaff)).toStrictEqual(["agent", "admin", "superadmin"]);
});
