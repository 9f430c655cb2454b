import { Failure } from "../failures/failure.ts";

/** Lets only so much heavy work run at once, so that it never starves the rest of the process. */
export type Gate = {
  /** Waits for its turn, then works. @throws Failure `busy` when too many wait already. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  /** The cheap first line of a handler: sheds the load before any query is spent on it. @throws Failure `busy` */
  readonly refuseWhenBusy: () => void;
};

/** Seconds after which a refused caller may try again (security.md). */
const RETRY_AFTER_SECONDS = 2;

/**
 * Makes a gate.
 * @param atOnce how many pieces of work run at the same time.
 * @param waiting how many may queue; one more is refused.
 */
export function makeGate(atOnce: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  const refuseWhenBusy = (): void => {
    if (queue.length >= waiting) throw new Failure("busy", { retryAfter: RETRY_AFTER_SECONDS });
  };

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    refuseWhenBusy();
    await new Promise<void>((go) => queue.push(go));
  };

  // A place that becomes free goes to the longest waiting; `running` stays as it is then.
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
