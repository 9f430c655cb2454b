// Parts of the browser tests of an agent without reception.
import type { Locator, Page } from "@playwright/test";

import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";

import { expect } from "./fixtures.ts";

/** The worker has all files of the agents' screens, and answers for the pages that are opened from now on. */
export async function workerReady(page: Page): Promise<void> {
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  const state = (): Promise<string | undefined> =>
    page.evaluate(
      async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state,
      WORKER_SCOPE,
    );
  await expect.poll(state, { timeout: 20_000 }).toBe("activated");
}

/** The sign in the header that so many entries wait. */
export const waiting = (page: Page, n: number): Locator =>
  page.getByRole("button", { name: `${n} waiting to be sent` });
