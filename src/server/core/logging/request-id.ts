import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string | undefined>();

/** The id of the request in which this code runs; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore();

/** Everything that `work` starts, at once or later, belongs to that request. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work);
