import { describe, expect, test } from "vitest";

import { makeRandom } from "#domain/random.ts";
import { incomeOf, planYear } from "./plan-collections.ts";
import { mayasDropOffs, mayasPickups } from "./plan-maya.ts";
import { planPeople } from "./plan-people.ts";
import { makeStory } from "./story.ts";

describe("the plan of the demo", () => {
  test("the same seed makes the same people and the same year", () => {
    const [one, other] = [makeRandom(7), makeRandom(7)];
    expect(planPeople(one)).toEqual(planPeople(other));
    const people = planPeople(makeRandom(7));
    expect(planYear(people, one)).toEqual(planYear(people, other));
  });

  test("Maya's collections come to 1,480 points", () => {
    const points = incomeOf(mayasPickups, mayasDropOffs).map((income) => income.points);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(1480);
  });

  test.each(["2026-02-11T17:00:00Z", "2026-11-01T08:30:00Z", "2028-02-29T04:59:00Z"])(
    "seen from %s the story is as long, in the order of time, and ends before",
    (today) => {
      const now = new Date(today);
      const times = makeStory(now).map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now.getTime());
      expect(times).toHaveLength(makeStory(new Date("2026-06-15T12:00:00Z")).length);
    },
  );
});
