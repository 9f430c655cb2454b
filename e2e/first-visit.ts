// A first visit to a screen, with an empty cache, measured by the browser.
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";

import type { Visitor } from "./first-visitors.ts";
import { type Loaded, watchTraffic } from "./traffic.ts";

export type Visit = Loaded &
  Readonly<{
    /** The browser's cumulative layout shift. */
    shift: number;
  }>;

/** Opens `path` with an empty cache and waits until everything has been loaded. */
export async function visit(browser: Browser, path: string, visitor: Visitor): Promise<Visit> {
  const context = await newContext(browser, visitor);
  try {
    return await openFirst(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

/** A browser context for that person: nothing is cached. */
export function newContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { origin, size } = visitor;
  return browser.newContext({ baseURL: origin, viewport: size, storageState: stateOf(visitor) });
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The session is stored where the app stores it. */
export function stateOf({ origin, session }: Visitor): State {
  const kept = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Opens `path` in a new page of such a context. */
export async function openFirst(page: Page, path: string): Promise<Visit> {
  await page.addInitScript(watchShifts);
  await page.addInitScript(postponeLaterParts);
  const traffic = await watchTraffic(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await traffic.settled();
  return { ...traffic.loaded(), shift: await shiftOf(page) };
}

type Shifting = Window & { rebounded?: number };

/** Runs in the page, before anything else. */
function watchShifts(): void {
  const place: Shifting = window;
  place.rebounded = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("value" in entry) || !("hadRecentInput" in entry) || entry.hadRecentInput) continue;
      place.rebounded = (place.rebounded ?? 0) + Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the page, before anything else. What a screen loads seconds after it appeared (`loadSoon`) is not part of
 * the visit, which takes longer than those seconds on a busy machine.
 */
function postponeLaterParts(): void {
  const { setTimeout: start } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: unknown[]): number =>
      start(run, ms < 5_000 ? ms : ms + 120_000, ...rest),
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const place: Shifting = window;
    return place.rebounded ?? 0;
  });
