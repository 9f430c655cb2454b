import { describe, expect, test } from "vitest";

import type { Role } from "#domain/roles.ts";

import type { Caller } from "./caller.ts";
import {
  everybodys,
  onlyOf,
  owned,
  type Owned,
  type Owner,
  ownerOf,
  ownerWith,
  scopeOf,
} from "./owner.ts";

const caller = (role: Role): Caller => ({ id: `the ${role}`, role, isVerified: true });
const [resident, admin] = [caller("user"), caller("admin")];
const thing = { _id: "thing", userId: resident.id };

describe("whose things a call may touch", () => {
  test("one's own without a permission, everybody's with it", () => {
    expect(onlyOf(scopeOf(resident, "people.read"))).toBe(resident.id);
    expect(onlyOf(scopeOf(admin, "people.read"))).toBeUndefined();
    expect(onlyOf(everybodys(admin, "people.read"))).toBeUndefined();
    expect(() => everybodys(resident, "people.read")).toThrow(
      expect.objectContaining({ code: "not_authorized" }),
    );
  });

  test("a thing of somebody else is not in the scope of its reader", () => {
    expect(owned(ownerOf(resident), thing, thing.userId)).toBe(thing);
    expect(owned(ownerOf(caller("agent")), thing, thing.userId)).toBeUndefined();
    expect(owned(everybodys(admin, "people.read"), thing, thing.userId)).toBe(thing);
  });

  test("somebody else is named by who has the permission, and oneself by everybody", () => {
    expect(ownerWith(resident, "people.read", { id: resident.id })).toBe(resident.id);
    expect(ownerWith(admin, "people.read", { id: resident.id })).toBe(resident.id);
    const asked = () => ownerWith(resident, "people.read", { id: admin.id, refusal: "not_found" });
    expect(asked).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  test("an id or a thing that nobody vouched for does not compile", () => {
    // @ts-expect-error An id that came with a request is nobody's yet.
    const owner: Owner = thing.userId;
    // @ts-expect-error A row that was found by its id alone is nobody's yet.
    const found: Owned<typeof thing> = thing;
    expect([owner, found]).toHaveLength(2);
  });
});
