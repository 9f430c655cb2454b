import type { Scenario } from "./questions.ts";
import { median } from "./table.ts";

/** Enough that PostgreSQL has chosen a generic plan: it plans the first five runs by their values. */
const WARM_UP = 10;
const RUNS = 50;
/** Durations in milliseconds. */
export async function measure({ run }: Scenario): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + RUNS; turn++) {
    const start = performance.now();
    await run(turn);
    if (turn >= WARM_UP) times.push(performance.now() - start);
  }
  return { median: median(times), slowest: Math.max(...times) };
}
