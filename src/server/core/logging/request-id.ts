import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string | undefined>();

/** The id of the request in which this code runs; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Everything that `work` starts, at once or later, belongs to that request. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return current.run(id, work);
}
