import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  isAdmin,
  isAtLeast,
  isStaff,
  mayActOn,
  mayGrant,
  type Role,
  ROLES,
  formatRole,
  type Ranked,
} from "./roles.ts";

const one = (role: Role): Ranked => ({ id: "one", role });
const other = (role: Role): Ranked => ({ id: "other", role });
const anyRole = fc.constantFrom(...ROLES);

describe("ranks", () => {
  test("PRODUCT 6.3, R8.1: admins may do what agents may, superadmins what admins may", () => {
    expect(isAtLeast("admin", "agent")).toBe(true);
    expect(isAtLeast("superadmin", "admin")).toBe(true);
    expect(isAtLeast("agent", "admin")).toBe(false);
    expect(isAtLeast("user", "user")).toBe(true);
  });

  test("a sentence names somebody by the role", () => {
    expect(ROLES.map(formatRole)).toStrictEqual([
      "a resident",
      "a pickup agent",
      "an admin",
      "a superadmin",
    ]);
  });

  test("PRODUCT R8.1: isAdmin is true for the last two roles, staff begins with agents", () => {
    expect(ROLES.filter(isAdmin)).toStrictEqual(["admin", "superadmin"]);
    expect(ROLES.filter(isStaff)).toStrictEqual(["agent", "admin", "superadmin"]);
  });
});

describe("acting on people", () => {
  test.each([
    ["user", "user", false],
    ["agent", "user", false],
    ["admin", "user", true],
    ["admin", "agent", true],
    ["admin", "admin", false],
    ["admin", "superadmin", false],
    ["superadmin", "admin", true],
    ["superadmin", "superadmin", false],
  ] as const)("%s on %s: %s", (actor, target, may) => {
    expect(mayActOn(one(actor), other(target))).toBe(may);
  });

  test("PRODUCT R8.6: nobody acts on himself", () => {
    for (const role of ROLES) expect(mayActOn(one(role), one(role))).toBe(false);
  });
});

describe("granting roles", () => {
  test("an admin moves people between user and agent and no further", () => {
    expect(mayGrant(one("admin"), other("user"), "agent")).toBe(true);
    expect(mayGrant(one("admin"), other("agent"), "user")).toBe(true);
    expect(mayGrant(one("admin"), other("user"), "admin")).toBe(false);
    expect(mayGrant(one("admin"), other("user"), "superadmin")).toBe(false);
    expect(mayGrant(one("admin"), other("admin"), "user")).toBe(false);
  });

  test("only a superadmin grants and takes admin", () => {
    expect(mayGrant(one("superadmin"), other("user"), "admin")).toBe(true);
    expect(mayGrant(one("superadmin"), other("admin"), "user")).toBe(true);
    expect(mayGrant(one("superadmin"), other("admin"), "superadmin")).toBe(true);
  });

  test("PRODUCT R8.6: a superadmin is never demoted, so the last one stays", () => {
    fc.assert(
      fc.property(anyRole, anyRole, (actor, role) => {
        expect(mayGrant(one(actor), other("superadmin"), role)).toBe(false);
      }),
    );
  });

  test("PRODUCT R8.6: nobody raises anybody above himself, and nobody changes his own role", () => {
    fc.assert(
      fc.property(anyRole, anyRole, anyRole, (actor, target, role) => {
        expect(mayGrant(one(actor), one(actor), role)).toBe(false);
        const raisesAbove = !isAtLeast(actor, role);
        expect(raisesAbove && mayGrant(one(actor), other(target), role)).toBe(false);
      }),
    );
  });
});
