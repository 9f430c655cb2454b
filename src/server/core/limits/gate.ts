import { Failure } from "../failures/failure.ts";

/** Limits how much heavy work runs at once, so that it never starves the rest of the process. */
export type Gate = {
  /** Waits for a free slot, then runs `work`. @throws Failure `busy` when the queue is full. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called first in a handler, so that an overloaded server refuses before any query. @throws Failure `busy` */
  readonly refuseWhenBusy: () => void;
};

/** Seconds until a refused caller may retry, unless stated (docs/SECURITY.md). */
const RETRY_AFTER_SECONDS = 2;

/**
 * Makes a gate.
 * @param atOnce how many pieces of work run at the same time.
 * @param waiting the length of the queue; further calls are refused.
 * @param retryAfter what they are told, in seconds.
 */
export function makeGate(atOnce: number, waiting: number, retryAfter = RETRY_AFTER_SECONDS): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  const refuseWhenBusy = (): void => {
    if (queue.length >= waiting) throw new Failure("busy", { retryAfter });
  };

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    refuseWhenBusy();
    await new Promise<void>((go) => queue.push(go));
  };

  // A free slot goes to the call that waits longest; `running` does not change then.
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running--;
    else next();
  };

  return {
    refuseWhenBusy,
    pass: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
