// Parts of the browser tests without a network: an agent's without reception, and a resident's.
import type { Locator, Page } from "@playwright/test";

import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";

import { expect } from "./fixtures.ts";

/** The worker has all files of the agents' screens, and answers for the pages that are opened from now on. */
export const workerReady = (page: Page): Promise<void> => readyAt(page, WORKER_SCOPE);

/** The same for the worker of the residents. */
export const residentsWorkerReady = (page: Page): Promise<void> => readyAt(page, "/");

/** At a first key the page loads what it may need later, the worker among it. */
export async function touch(page: Page): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await page.keyboard.press("Shift");
}

async function readyAt(page: Page, scope: string): Promise<void> {
  await touch(page);
  const state = (): Promise<string | undefined> =>
    page.evaluate(async (wanted) => {
      const found = await navigator.serviceWorker.getRegistration(wanted);
      return found?.scope.endsWith(wanted) ? found.active?.state : undefined;
    }, scope);
  // A worker fetches two to three hundred files one after the other: only the test's own limit holds.
  await expect.poll(state, { timeout: 0 }).toBe("activated");
}

/** Follows a link inside the page that is open, without loading it anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  // Before its first screen is there, the router does not follow the address yet.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate((to) => history.pushState(null, "", to), address);
}

/** Lets the agents' worker look for its next release, as the page does when its tab is looked at again. */
export const lookForRelease = (page: Page): Promise<void> =>
  page.evaluate(async (scope) => {
    await (await navigator.serviceWorker.getRegistration(scope))?.update();
  }, WORKER_SCOPE);

/** The sign in the header that so many entries wait. */
export const waiting = (page: Page, n: number): Locator =>
  page.getByRole("button", { name: `${n} waiting to be sent` });
