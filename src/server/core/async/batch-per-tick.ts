import { withRequestId } from "../logging/request-id.ts";

type Waiting<Answer> = {
  resolve: (answer: Answer | undefined) => void;
  reject: (reason: unknown) => void;
};

/**
 * Makes one question of many: what is asked within one turn of the event loop is asked together, so that under load
 * one statement serves several requests. Nothing is remembered beyond that: each answer is as fresh as a question asked
 * alone. Who asks first waits no longer than until the sockets of this turn are read.
 * @param askAll gives what it found by key; a key it leaves out is answered with undefined.
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
      // It is asked on behalf of several requests, so of none.
      if (waiting.size === 0) withRequestId(undefined, () => setImmediate(() => void flush()));
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}
