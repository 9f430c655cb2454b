// The work that is done after answers were given: which queues exist and who works on them.
import type { Deps } from "./core/deps.ts";

/** Registers every queue; call it before anything is sent. */
export async function startWorkers(_deps: Deps): Promise<void> {
  // each room adds its own
}
