import { afterEach, expect, test, vi } from "vitest";

import { readLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

const on = (
  pathname: string,
  languages: readonly string[],
  kept: Readonly<Record<string, string>> = {},
): string => {
  vi.stubGlobal("location", { pathname });
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept[key] ?? null });
  return readLanguage();
};

test("the choice on the device counts before the browser's languages, and what we do not speak is English", () => {
  expect(on("/home", ["es-MX", "en"])).toBe("es");
  expect(on("/home", ["es-MX"], { "rebound.page-language": "en" })).toBe("en");
  expect(on("/home", ["fr"], { "rebound.page-language": "tlh" })).toBe("en");
});

test("PRODUCT L5.10: English that an older release kept for an account that had chosen nothing is forgotten, Spanish is not", () => {
  expect(on("/home", ["es-MX"], { "rebound.language": "en" })).toBe("es");
  expect(on("/home", ["en"], { "rebound.language": "es" })).toBe("es");
  const both = { "rebound.language": "es", "rebound.page-language": "en" };
  expect(on("/home", ["es-MX"], both)).toBe("en");
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
