import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; less than the 2 seconds of `Retry-After`. */
const PAUSE_MS = 1_000;
/**
 * The most replies that may be held back at once; further ones are sent at once, since each delayed one keeps a
 * socket.
 */
const MAX_DELAYED = 1_000;

/**
 * Makes a function that delays a refusal. Many clients that retry at once after "busy" would otherwise
 * keep the event loop occupied with refusing them.
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
