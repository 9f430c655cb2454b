import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { may, mayActOn, mayGrant, PERMISSIONS, type Ranked, rolesThatMay } from "./permissions.ts";
import { type Role, ROLES } from "./roles.ts";

const one = (role: Role): Ranked => ({ id: "one", role });
const other = (role: Role): Ranked => ({ id: "other", role });
const anyRole = fc.constantFrom(...ROLES);

describe("permissions", () => {
  test("PRODUCT 6.3, R8.1: admins may do what agents may, superadmins what admins may", () => {
    const of = (role: Role) => PERMISSIONS.filter((permission) => may({ role }, permission));
    expect(of("user")).toEqual([]);
    expect(of("admin")).toEqual(expect.arrayContaining(of("agent")));
    expect(of("superadmin")).toEqual(PERMISSIONS);
    expect(of("agent").length).toBeLessThan(of("admin").length);
    expect(of("admin").length).toBeLessThan(of("superadmin").length);
  });

  test("PRODUCT R8.1: the back office is for the last two roles, Management for the last", () => {
    expect(rolesThatMay("office.enter")).toStrictEqual(["admin", "superadmin"]);
    expect(rolesThatMay("management.enter")).toStrictEqual(["superadmin"]);
    expect(rolesThatMay("collector.enter")).toStrictEqual(["agent", "admin", "superadmin"]);
  });

  test("who is not signed in, or has a role of a later release, may do none of it", () => {
    expect(PERMISSIONS.filter((permission) => may(null, permission))).toEqual([]);
    // A browser keeps the signed-in person as any release before or after this one wrote it.
    const later: { role: Role } = JSON.parse('{ "role": "council" }');
    expect(PERMISSIONS.filter((permission) => may(later, permission))).toEqual([]);
    expect(may(undefined, "office.enter")).toBe(false);
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
  ] as const)("%s on %s: %s", (actor, target, expected) => {
    expect(mayActOn(one(actor), other(target))).toBe(expected);
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
        const raisesAbove = ROLES.indexOf(role) > ROLES.indexOf(actor);
        expect(raisesAbove && mayGrant(one(actor), other(target), role)).toBe(false);
      }),
    );
  });
});
