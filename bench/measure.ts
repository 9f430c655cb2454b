import type { Scenario } from "./questions.ts";
import { median } from "./table.ts";

/** Enough that PostgreSQL has settled for a plan: it looks at the values of the first five. */
const WARM_UP = 10;
const RUNS = 50;
/** Milliseconds. */
export async function measure({ run }: Scenario): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + RUNS; turn++) {
    const start = performance.now();
    await run(turn);
    if (turn >= WARM_UP) times.push(performance.now() - start);
  }
  return { median: median(times), slowest: Math.max(...times) };
}
