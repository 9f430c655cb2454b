import { expect, test } from "vitest";

import { betterOrder } from "#domain/runs/better-order.ts";
import { fixedDay, RUN } from "#test/support/plan-days.ts";

import { workOutOrder } from "./planner.ts";

const stops = fixedDay(2, 40);
const better = betterOrder(RUN, stops).map(({ id }) => id);

test("an order that is worked out in its own thread is the one of the domain", async () => {
  expect(await workOutOrder(RUN, stops)).toStrictEqual(better);
  expect(await workOutOrder({ ...RUN, start: null }, [])).toStrictEqual([]);
});

test("PRODUCT R19.5: one order at a time is worked out, the next one is refused for five seconds", async () => {
  const first = workOutOrder(RUN, stops);
  await expect(workOutOrder(RUN, stops)).rejects.toMatchObject({ code: "busy", retryAfter: 5 });
  expect(await first).toStrictEqual(better);
  expect(await workOutOrder(RUN, stops)).toStrictEqual(better);
});

test("PRODUCT R19.5: a thread that takes too long is ended, and the next one begins", async () => {
  const refused = workOutOrder(RUN, fixedDay(1, 150), 1);
  await expect(refused).rejects.toMatchObject({ code: "busy", retryAfter: 5 });
  expect(await workOutOrder(RUN, stops)).toStrictEqual(better);
});

test("a thread that fails fails the call and blocks nobody", async () => {
  const broken = { ...RUN, timeStart: Number.NaN };
  await expect(workOutOrder(broken, stops)).rejects.not.toMatchObject({ code: "busy" });
  expect(await workOutOrder(RUN, stops)).toStrictEqual(better);
});
