import { readdir, readFile } from "node:fs/promises";
import { constants, getPriority, platform } from "node:os";

import { expect, test } from "vitest";

import { lowerPoolPriority } from "./thread-priority.ts";

test("on Linux the threads of the pool give way to the event loop, elsewhere nothing changes", async () => {
  const own = getPriority();
  const lowered = await lowerPoolPriority();
  expect(getPriority()).toBe(own);
  if (platform() !== "linux") return expect(lowered).toBe(0);
  expect(lowered).toBeGreaterThanOrEqual(4);
  const priorities: number[] = [];
  for (const thread of await readdir("/proc/self/task")) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, "utf8");
    if (name.trim() === "libuv-worker") priorities.push(getPriority(Number(thread)));
  }
  const lower = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL);
  expect(new Set(priorities)).toEqual(new Set([lower]));
});
