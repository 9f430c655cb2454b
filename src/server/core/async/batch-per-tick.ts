import { withRequestId } from "../logging/request-id.ts";

type Waiting<Answer> = {
  resolve: (answer: Answer | undefined) => void;
  reject: (reason: unknown) => void;
};

/**
 * Batches lookups: all keys requested within one turn of the event loop are looked up together, so that under load
 * one statement serves several requests. Nothing is cached beyond that, so each result is as fresh as that of a
 * single lookup. The first caller waits only until the sockets of this turn have been read.
 * @param askAll returns the results by key; for a missing key the caller gets undefined.
 */
export function batchPerTick<Answer>(
  askAll: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let waiting = new Map<string, Waiting<Answer>[]>();

  const flush = async (): Promise<void> => {
    const asked = waiting;
    waiting = new Map();
    try {
      const found = await askAll([...asked.keys()]);
      for (const [key, each] of asked) for (const { resolve } of each) resolve(found.get(key));
    } catch (error) {
      for (const each of asked.values()) for (const { reject } of each) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      // The lookup serves several requests, so it belongs to no request id.
      if (waiting.size === 0) withRequestId(undefined, () => setImmediate(() => void flush()));
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}
