import { afterEach, expect, test, vi } from "vitest";

import { TAKE_OVER } from "#web/parts/outbox/worker-words.ts";

import { TAKE_OVER_MS, takeOver } from "./take-over.ts";

/** A worker of a new release, whose state the test sets. */
class Worker extends EventTarget {
  state: ServiceWorkerState;
  readonly postMessage = vi.fn<(message: unknown) => void>();

  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

afterEach(() => {
  vi.useRealTimers();
});

test("PRODUCT R17.3: a page is loaded anew once the new release has taken over, not before", () => {
  vi.useFakeTimers();
  const waiting = new Worker("installed");
  const reload = vi.fn<() => void>();
  takeOver(waiting, reload);
  expect(waiting.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
  waiting.become("activating");
  vi.advanceTimersByTime(TAKE_OVER_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  waiting.become("activated");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("PRODUCT R17.3: a page is loaded anew where the new release does not take over in time", () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  takeOver(new Worker("installed"), reload);
  vi.advanceTimersByTime(TAKE_OVER_MS);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(["activated", "redundant"] as const)(
  "PRODUCT R17.3: a page is loaded anew at once where the worker is %s already",
  (state) => {
    const reload = vi.fn<() => void>();
    takeOver(new Worker(state), reload);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);
