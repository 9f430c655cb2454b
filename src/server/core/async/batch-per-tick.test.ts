import { expect, test } from "vitest";

import { batchPerTick } from "./batch-per-tick.ts";
import { requestId, withRequestId } from "../logging/request-id.ts";

test("calls of one turn of the event loop become one, and each gets its own answer", async () => {
  const asked: string[][] = [];
  const lengthOf = batchPerTick(async (words) => {
    asked.push(words);
    return new Map(words.filter(Boolean).map((word) => [word, word.length]));
  });
  const words = ["one", "three", "one", ""];
  expect(await Promise.all(words.map(lengthOf))).toEqual([3, 5, 3, undefined]);
  expect(asked).toEqual([["one", "three", ""]]);
  expect(await lengthOf("one")).toBe(3);
  expect(asked).toEqual([["one", "three", ""], ["one"]]);
});

test("a question that fails is told to all who asked, and the next turn asks anew", async () => {
  let turns = 0;
  const ask = batchPerTick(async () => {
    if (++turns === 1) throw new Error("away");
    return new Map([["a", 1]]);
  });
  const results = await Promise.allSettled([ask("a"), ask("b")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask("a")).toBe(1);
});

test("a question of several requests is told of none, and each goes on as its own", async () => {
  const seen: (string | undefined)[] = [];
  const ask = batchPerTick(async () => {
    seen.push(requestId());
    return new Map();
  });
  const marks = ["first", "second"].map((id) =>
    withRequestId(id, async () => {
      await ask("a");
      return requestId();
    }),
  );
  expect(await Promise.all(marks)).toEqual(["first", "second"]);
  expect(seen).toEqual([undefined]);
});
