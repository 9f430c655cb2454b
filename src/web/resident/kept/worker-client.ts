import { registerWorker } from "#web/kit/device/worker.ts";

/**
 * Registers the worker of the residents. One of a new release takes over once no tab has an older one: it is told the
 * release of this page, which the server has sent.
 */
export const registerResidentsWorker = (): Promise<void> =>
  registerWorker({ script: "/resident-worker.js", scope: "/" }, (waiting) => {
    const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
    waiting.postMessage(entry);
  });
