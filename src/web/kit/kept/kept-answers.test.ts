import "fake-indexeddb/auto";
import { afterEach, describe, expect, test } from "vitest";

import {
  dropKept,
  dropOldKept,
  keepAnswer,
  type KeptAnswer,
  keptAnswer,
  keptAnswers,
  MOST_KEPT,
} from "./kept-answers.ts";
import { forgetKept } from "./forget-kept.ts";

const NOON = Date.parse("2026-12-01T12:00:00Z");
const DAY_MS = 86_400_000;
const mayas: KeptAnswer = {
  userId: "maya",
  release: "r1",
  question: '["GET /pickup"]',
  data: { docs: ["p1"] },
  at: NOON,
};
const keep = (change: Partial<KeptAnswer> = {}, isStill = true): Promise<void> =>
  keepAnswer({ ...mayas, ...change }, () => isStill);

afterEach(() => dropKept());

describe("PRODUCT R39.3: what the screens have last shown", () => {
  test("is kept by person, release and question, the last answer in place of the one before", async () => {
    await keep({ data: "older", at: NOON - 1 });
    await keep();
    expect(await keptAnswer(mayas)).toMatchObject({ data: mayas.data, at: NOON });
    expect(await keptAnswer({ ...mayas, userId: "noah" })).toBeUndefined();
    expect(await keptAnswer({ ...mayas, release: "r2" })).toBeUndefined();
    expect(await keptAnswer({ ...mayas, question: "[]" })).toBeUndefined();
    await keep({ userId: "noah" });
    await keep({ release: "r2" });
    expect(await keptAnswers("maya", "r1")).toHaveLength(1);
  });

  test("goes after 30 days, and the oldest where there is too much", async () => {
    await keep({ question: "old", at: NOON - 31 * DAY_MS });
    for (let n = 0; n <= MOST_KEPT; n += 1) await keep({ question: `q${n}`, at: NOON - n * 1000 });
    await dropOldKept(NOON);
    const left = (await keptAnswers("maya", "r1")).map(({ question }) => question);
    expect(left).toHaveLength(MOST_KEPT);
    expect(left).not.toContain("old");
    expect(left).not.toContain(`q${MOST_KEPT}`);
    expect(left).toContain("q0");
  });
});

describe("PRODUCT R39.4: kept data belongs to one person", () => {
  test("it goes with their session, and with somebody else's sign-in", async () => {
    await keep();
    await keep({ userId: "noah" });
    await forgetKept("noah");
    expect(await keptAnswer(mayas)).toBeUndefined();
    expect(await keptAnswer({ ...mayas, userId: "noah" })).toBeDefined();
    await forgetKept(undefined);
    expect(await keptAnswers("noah", "r1")).toEqual([]);
  });

  test("an answer that comes after they have left is not kept", async () => {
    await keep({}, false);
    expect(await keptAnswer(mayas)).toBeUndefined();
  });
});
