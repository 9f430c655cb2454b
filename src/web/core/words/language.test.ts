import { afterEach, expect, test, vi } from "vitest";

import { readLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

const on = (
  pathname: string,
  languages: readonly string[],
  chosen: string | null = null,
): string => {
  vi.stubGlobal("location", { pathname });
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("localStorage", { getItem: () => chosen });
  return readLanguage();
};

test("the choice on the device counts before the browser's languages, and what we do not speak is English", () => {
  expect(on("/home", ["es-MX", "en"])).toBe("es");
  expect(on("/home", ["es-MX"], "en")).toBe("en");
  expect(on("/home", ["fr"], "tlh")).toBe("en");
});

test("storage that is blocked leaves the browser's languages", () => {
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("navigator", { languages: ["es"] });
  vi.stubGlobal("localStorage", undefined);
  expect(readLanguage()).toBe("es");
});

test.each([
  ["/admin", "en"],
  ["/admin/users/0192", "en"],
  ["/Admin/Pickups", "en"],
  ["/admin/login", "es"],
  ["/admin/pickup/login", "es"],
  ["/admin/pickup/pickups", "es"],
  ["/administration", "es"],
])("a Spanish reader at %s reads %s", (path, language) => {
  expect(on(path, ["es-US"])).toBe(language);
});
