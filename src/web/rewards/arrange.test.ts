import { describe, expect, test } from "vitest";

import type { Redemption } from "#contract/rewards.ts";

import { arrange } from "./arrange.ts";

const aRedemption = (name: string, person: string, more: Partial<Redemption> = {}): Redemption => ({
  _id: `${name} ${person}`,
  rewardId: name,
  name,
  description: "",
  pointsRequired: 500,
  sponsorName: "",
  image: { url: "" },
  status: "pending",
  redeemedAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
  user: {
    _id: person,
    firstName: person.split(" ")[0] ?? "",
    lastName: person.split(" ")[1] ?? "",
  },
  ...more,
});

const list = [
  aRedemption("Reusable bottle", "Leo Diaz", { pointsRequired: 900 }),
  aRedemption("Coffee for two", "Ana Ng", { status: "rejected" }),
  aRedemption("Transit day pass", "Leo Ng", { pointsRequired: 250, status: "processing" }),
];
const namesOf = (wishes: { q?: string; sort?: string }): string[] =>
  arrange(list, wishes).map(({ name }) => name);

describe("search and order of redeemed rewards", () => {
  test("words are looked for in the reward's and the person's name", () => {
    expect(namesOf({ q: "leo" })).toEqual(["Reusable bottle", "Transit day pass"]);
    expect(namesOf({ q: " PASS  leo " })).toEqual(["Transit day pass"]);
    expect(namesOf({ q: "nobody" })).toEqual([]);
  });

  test("a column sorts rising, and falling with a minus before it", () => {
    expect(namesOf({ sort: "points" })[0]).toBe("Transit day pass");
    expect(namesOf({ sort: "-points" })[0]).toBe("Reusable bottle");
    expect(namesOf({ sort: "user" })[0]).toBe("Coffee for two");
  });

  test("statuses sort in the order in which they are chosen", () => {
    expect(namesOf({ sort: "status" })).toEqual([
      "Reusable bottle",
      "Transit day pass",
      "Coffee for two",
    ]);
  });

  test("without a column the order stays", () => {
    expect(namesOf({})).toEqual(list.map(({ name }) => name));
  });
});
