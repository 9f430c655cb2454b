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
    return await openFirst(await newPage(context), path);
  } finally {
    await context.close();
  }
}

/** One page for many first visits of one person: to start a new one takes longer than the visit. */
export type ReusedPage = Readonly<{
  page: Page;
  visitor: Visitor;
  /** Empties caches and storage and puts the session back, as in a new browser. */
  startAnew: () => Promise<void>;
  close: () => Promise<void>;
}>;

const NOWHERE = "about:blank";

export async function reusedPage(browser: Browser, visitor: Visitor): Promise<ReusedPage> {
  const { origin } = visitor;
  const context = await newContext(browser, visitor);
  const page = await newPage(context);
  await page.addInitScript(signedIn, { origin, kept: keptOf(visitor) });
  const devtools = await context.newCDPSession(page);
  return {
    page,
    visitor,
    startAnew: async () => {
      if (page.url() !== NOWHERE) await page.evaluate(() => sessionStorage.clear());
      await page.goto(NOWHERE);
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await devtools.send("Network.clearBrowserCache");
      // What this page's process keeps in memory besides goes when caching is turned off.
      for (const cacheDisabled of [true, false])
        await devtools.send("Network.setCacheDisabled", { cacheDisabled });
    },
    close: () => context.close(),
  };
}

/** A browser context for that person: nothing is cached. */
export function newContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { origin, size } = visitor;
  return browser.newContext({ baseURL: origin, viewport: size, storageState: stateOf(visitor) });
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

function stateOf(visitor: Visitor): State {
  const localStorage = Object.entries(keptOf(visitor)).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: visitor.origin, localStorage }] };
}

/** The session as the app stores it. */
const keptOf = ({ session }: Visitor): Record<string, string> =>
  session ? { token: session.token, user: JSON.stringify(session.user) } : {};

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.addInitScript(postponeLaterParts);
  return page;
}

/** Opens `path` in a page that has nothing in its caches. */
export async function openFirst(page: Page, path: string): Promise<Visit> {
  const traffic = await watchTraffic(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await traffic.settled();
  return { ...(await traffic.end()), shift: await shiftOf(page) };
}

/** Runs in the page, before anything else. */
function signedIn({ origin, kept }: { origin: string; kept: Record<string, string> }): void {
  if (location.origin !== origin) return;
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
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
