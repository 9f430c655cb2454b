// A thread of its own: working out an order would keep the process from answering for a second.
import { parentPort, workerData } from "node:worker_threads";

import * as z from "zod/mini";

import { betterOrder } from "#domain/runs/better-order.ts";

const point = { latitude: z.number(), longitude: z.number() };
/** A run and its stops in their present order, as `planner.ts` sends them. */
const Task = z.object({
  run: z.object({ start: z.nullable(z.object(point)), timeStart: z.number(), timeEnd: z.number() }),
  stops: z.array(
    z.object({ id: z.string(), ...point, windowStart: z.number(), windowEnd: z.number() }),
  ),
});

const { run, stops } = z.parse(Task, workerData);
const ids = betterOrder(run, stops).map(({ id }) => id);
// Nothing is handed over: the list is copied.
parentPort?.postMessage(ids, []);
