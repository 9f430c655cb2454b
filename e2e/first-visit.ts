// A first visit to a screen, with an empty cache, measured by the browser.
import {
  expect,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from "@playwright/test";

import type { Visitor } from "./first-visitors.ts";

/** Milliseconds without network traffic after which a page has finished loading. */
const QUIET_MS = 700;
const LOOK_MS = 100;
/** Generous, because the last picture takes long on a busy machine. */
const REST_LIMIT_MS = 30_000;
const CODE: ReadonlySet<string> = new Set(["Script", "Stylesheet"]);
/** The outlines of countries and states, and the towns. */
const BASEMAP = /\/assets\/[^/]+\.json$/;

export type Visit = Readonly<{
  /** Bytes of scripts and styles, compressed, without headers. */
  code: number;
  basemap: number;
  fonts: number[];
  requests: string[];
  /** The browser's cumulative layout shift. */
  shift: number;
}>;

/** Opens `path` with an empty cache and waits until the network is idle. */
export async function visit(browser: Browser, path: string, visitor: Visitor): Promise<Visit> {
  const context = await newContext(browser, visitor);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    const traffic = await countTraffic(await context.newCDPSession(page));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(traffic.isQuiet, { timeout: REST_LIMIT_MS, intervals: [LOOK_MS] }).toBe(true);
    return { ...traffic.counted(), shift: await shiftOf(page) };
  } finally {
    await context.close();
  }
}

/** A browser context for that person: nothing is cached, and the session is stored where the app stores it. */
export function newContext(
  browser: Browser,
  { origin, size, session }: Visitor,
): Promise<BrowserContext> {
  const kept = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: origin,
    viewport: size,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

type Traffic = Readonly<{ isQuiet: () => boolean; counted: () => Omit<Visit, "shift"> }>;

/** Reads the browser's network events, which report compressed sizes. */
async function countTraffic(cdp: CDPSession): Promise<Traffic> {
  const all = new Map<string, { url: string; type: string; bytes: number }>();
  const open = new Set<string>();
  let changedAt = Date.now();
  const count = (id: string, bytes: number): void => {
    const request = all.get(id);
    if (request) request.bytes += bytes;
  };
  const close = (id: string): void => {
    open.delete(id);
    changedAt = Date.now();
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { url }, type = "Other" }) => {
    if (!url.startsWith("http")) return;
    all.set(requestId, { url, type, bytes: 0 });
    open.add(requestId);
  });
  // The bytes so far are headers; the budgets are about file contents.
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    count(requestId, -response.encodedDataLength);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    count(requestId, encodedDataLength);
    close(requestId);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => close(requestId));
  await cdp.send("Network.enable");
  return {
    isQuiet: () => open.size === 0 && Date.now() - changedAt > QUIET_MS,
    counted: () => sum([...all.values()]),
  };
}

function sum(all: { url: string; type: string; bytes: number }[]): Omit<Visit, "shift"> {
  const bytesOf = (kind: (request: (typeof all)[number]) => boolean): number[] =>
    all.filter(kind).map(({ bytes }) => bytes);
  return {
    // The browser does not report every preloaded file as code.
    code: total(bytesOf(({ url, type }) => CODE.has(type) || /\.(?:js|css)$/.test(url))),
    basemap: total(bytesOf(({ url }) => BASEMAP.test(url))),
    fonts: bytesOf(({ type }) => type === "Font"),
    requests: all.map(({ url }) => url),
  };
}

export const total = (items: readonly number[]): number =>
  items.reduce((all, bytes) => all + bytes, 0);

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

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const place: Shifting = window;
    return place.rebounded ?? 0;
  });
