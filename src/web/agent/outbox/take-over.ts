import { TAKE_OVER } from "#web/parts/outbox/worker-words.ts";

/** The worker of the new release waits while the one before it sends. After this time the page is loaded anew all the same. */
export const TAKE_OVER_MS = 20_000;

type Waiting = Pick<ServiceWorker, "state" | "addEventListener" | "postMessage">;

/**
 * Lets the worker of a new release take over, and then loads the page anew. Not before: the browser may ask the server,
 * instead of either worker, for the files of a page that is loaded meanwhile, and the server has no files of older releases.
 */
export function takeOver(waiting: Waiting, reload: () => void): void {
  const reloadOnceReady = (): void => {
    // It is redundant where a release after it has come.
    if (waiting.state === "activated" || waiting.state === "redundant") reload();
  };
  waiting.addEventListener("statechange", reloadOnceReady);
  setTimeout(reload, TAKE_OVER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
  waiting.postMessage(TAKE_OVER);
  // Another tab may have let it take over before.
  reloadOnceReady();
}
