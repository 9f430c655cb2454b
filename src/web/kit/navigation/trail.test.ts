import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { followTrail, isStepBack, searchLeft } from "./trail.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test("a list is left as it was last shown, however many steps ago", () => {
  const history = createMemoryHistory({ initialEntries: ["/admin/users"] });
  followTrail(history);
  history.replace("/admin/users?q=ortiz&page=3");
  history.push("/admin/users/7");
  expect(isStepBack(history, "/admin/users")).toBe(true);
  expect(searchLeft(history, "/admin/users")).toBe("?q=ortiz&page=3");
  history.push("/admin/users/7?tab=pickups");
  expect(isStepBack(history, "/admin/users")).toBe(false);
  expect(searchLeft(history, "/admin/users")).toBe("?q=ortiz&page=3");
});

test("what was never open in this tab has nothing to come back to", () => {
  const history = createMemoryHistory({ initialEntries: ["/admin/users/7"] });
  followTrail(history);
  expect(isStepBack(history, "/admin/users")).toBe(false);
  expect(searchLeft(history, "/admin/users")).toBe("");
  const path = "/admin/users";
  for (const other of ["nonsense", "7", "[null]", JSON.stringify([{ path, search: "?q=7" }])]) {
    kept.set("rebound.trail", other);
    expect(searchLeft(history, path)).toBe("");
  }
});
