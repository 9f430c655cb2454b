import { expect, test } from "vitest";

import { makeBusyDelay } from "./busy-delay.ts";

test("so many refusals are held back and no more; a place that is free again is taken again", async () => {
  const delay = makeBusyDelay(50, 2);
  const order: string[] = [];
  const refuse = async (name: string): Promise<void> => {
    await delay();
    order.push(name);
  };
  await Promise.all(["first", "second", "one too many"].map(refuse));
  expect(order).toEqual(["one too many", "first", "second"]);
  await Promise.all(["third", "fourth", "too many again"].map(refuse));
  expect(order.slice(3)).toEqual(["too many again", "third", "fourth"]);
});
