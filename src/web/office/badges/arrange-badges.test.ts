import { expect, test } from "vitest";

import { arrangeBadges } from "./arrange-badges.ts";

const badge = (name: string, description: string) => ({
  _id: name,
  name,
  description,
  image: { url: "" },
  rule: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const badges = [badge("Tide Turner", "100 bottles"), badge("Bottle Hero", "10 bottles brought")];
const names = (wishes: Parameters<typeof arrangeBadges>[1]): string[] =>
  arrangeBadges(badges, wishes).map(({ name }) => name);

test("badges come newest first unless sorted by name", () => {
  expect(names({})).toEqual(["Tide Turner", "Bottle Hero"]);
  expect(names({ sort: "name" })).toEqual(["Bottle Hero", "Tide Turner"]);
});

test("every word is searched in name and description, without regard to case", () => {
  expect(names({ q: "BOTTLE" })).toEqual(["Tide Turner", "Bottle Hero"]);
  expect(names({ q: " brought  hero " })).toEqual(["Bottle Hero"]);
  expect(names({ q: "glass" })).toEqual([]);
});
