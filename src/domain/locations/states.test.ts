import { describe, expect, test } from "vitest";

import { stateName, STATES } from "./states.ts";

describe("the 50 US states", () => {
  test("PRODUCT 5.6: there are 50, in order, each with its own code", () => {
    expect(STATES).toHaveLength(50);
    expect(new Set(STATES.map((state) => state.code)).size).toBe(50);
    const names = STATES.map((state) => state.name);
    expect(names.toSorted()).toStrictEqual(names);
  });

  test("PRODUCT R11.2: full name and two-letter code are accepted in any case and read as the full name", () => {
    for (const { name, code } of STATES)
      for (const spelling of [name, code, name.toUpperCase(), code.toLowerCase(), ` ${name} `])
        expect(stateName(spelling)).toBe(name);
    expect(stateName("new   york")).toBe("New York");
  });

  test("anything else is no state", () => {
    for (const text of ["", "ZZ", "Ontario", "Puerto Rico", "constructor"])
      expect(stateName(text)).toBeUndefined();
  });
});
