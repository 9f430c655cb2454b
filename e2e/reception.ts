// Parts of the browser tests without a network: an agent's without reception, and a resident's.
import type { Locator, Page } from "@playwright/test";

import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";

import { expect } from "./fixtures.ts";

/** The worker has all files of the agents' screens, and answers for the pages that are opened from now on. */
export const workerReady = (page: Page): Promise<void> => readyAt(page, WORKER_SCOPE);

/** The same for the worker of the residents. */
export const residentsWorkerReady = (page: Page): Promise<void> => readyAt(page, "/");

async function readyAt(page: Page, scope: string): Promise<void> {
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  const state = (): Promise<string | undefined> =>
    page.evaluate(async (wanted) => {
      const found = await navigator.serviceWorker.getRegistration(wanted);
      return found?.scope.endsWith(wanted) ? found.active?.state : undefined;
    }, scope);
  // A worker fetches two to three hundred files one after the other: only the test's own limit holds.
  await expect.poll(state, { timeout: 0 }).toBe("activated");
}

/** The sign in the header that so many entries wait. */
export const waiting = (page: Page, n: number): Locator =>
  page.getByRole("button", { name: `${n} waiting to be sent` });
