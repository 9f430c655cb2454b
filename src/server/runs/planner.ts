import { once } from "node:events";
import { Worker } from "node:worker_threads";

import * as z from "zod/mini";

import type { PlannedRun, PlannedStop } from "#domain/runs/plans.ts";

import { Failure } from "../core/failures/failure.ts";
import { makeGate } from "../core/limits/gate.ts";

/** Seconds until a refused caller may try again (PRODUCT R19.5). */
const RETRY_AFTER_SECONDS = 5;
/** A thread that takes longer is ended: the largest run takes two seconds (docs/PERFORMANCE.md). */
const LONGEST_MS = 60_000;

/** One order at a time in this process, and nobody waits: the next one is refused at once. */
const gate = makeGate(1, 0, RETRY_AFTER_SECONDS);

/** What the thread sends: one message with the ids. */
const Answer = z.tuple([z.array(z.string())]);

/**
 * The ids of a run's stops in a better order, worked out in a thread of its own.
 * @param stops in their present order.
 * @throws Failure("busy") while another one is worked out in this process, and when it takes too long.
 */
export function workOutOrder(
  run: PlannedRun,
  stops: readonly PlannedStop[],
  longestMs = LONGEST_MS,
): Promise<string[]> {
  return gate.pass(async () => {
    const workerData = { run, stops };
    const worker = new Worker(new URL("./planner-worker.ts", import.meta.url), { workerData });
    const signal = AbortSignal.timeout(longestMs);
    try {
      const [ids] = z.parse(Answer, await once(worker, "message", { signal }));
      return ids;
    } catch (error) {
      throw signal.aborted ? new Failure("busy", { retryAfter: RETRY_AFTER_SECONDS }) : error;
    } finally {
      await worker.terminate();
    }
  });
}
