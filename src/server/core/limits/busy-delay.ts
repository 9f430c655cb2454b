import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; below the 2 seconds after which a refused caller may try again. */
const PAUSE_MS = 1_000;
/** As many answers may be held back; more are given at once, since each keeps a socket and its request. */
const MAX_DELAYED = 1_000;

/**
 * Makes what holds a refusal back for a moment. A crowd that is told "busy" and asks again at once would otherwise
 * keep the event loop occupied with refusing it.
 */
export function makeBusyDelay(pause = PAUSE_MS, atMost = MAX_DELAYED): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= atMost) return;
    held++;
    await sleep(pause);
    held--;
  };
}
