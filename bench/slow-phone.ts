import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** Milliseconds since the visit began, except `cpu` and `blocked`. */
export type Stand = Readonly<{
  /** First paint. */
  painted: number;
  /** The screen itself with its heading has rendered and responds. */
  usable: number;
  /** Largest contentful paint. */
  largest: number;
  /** Work of the page's main thread at the speed of this machine. */
  cpu: number;
  /** How long a slow phone's main thread would be blocked: four times each task, beyond 50 ms. */
  blocked: number;
}>;

/** Slow 4G as Lighthouse defines it for applied throttling: 150 ms and 1.6 Mbit/s, with its factors. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
/** How much slower a mid-range phone is than a computer. */
const SLOWER = 4;
const LONG_MS = 50;
const REST_MS = 1500;

/** Visits `path` first with the network and processor of a slow phone, then at full speed to measure the work. */
export async function standsAfter(context: BrowserContext, path: string): Promise<Stand> {
  return { ...(await slowly(context, path)), ...(await workOf(context, path)) };
}

async function slowly(
  context: BrowserContext,
  path: string,
): Promise<Pick<Stand, "painted" | "usable" | "largest">> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watchPaints, "main h1");
  await page.goto(path, { waitUntil: "commit", timeout: 60_000 });
  await page.waitForFunction(() => "usable" in window, undefined, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST_MS);
  const seen = await page.evaluate(() => {
    const { usable = 0, largest = 0 }: Noted = window;
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return { painted, usable, largest };
  });
  await page.close();
  return seen;
}

type Noted = Window & { usable?: number; largest?: number };

/** Runs in the page: records the first frame in which `selector` stands, and the largest paint. */
function watchPaints(selector: string): void {
  const notes: Noted = window;
  new PerformanceObserver((list) => {
    notes.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = (): void => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        setTimeout(() => (notes.usable = performance.now()));
      });
  };
  look();
}

type TraceEvent = Readonly<{ name: string; pid: number; tid: number; tdur: number }>;

/** Uses the thread's own clock, so that other load on the machine changes little. */
async function workOf(
  context: BrowserContext,
  path: string,
): Promise<Pick<Stand, "cpu" | "blocked">> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const work = await workDuring(cdp, async () => {
    await page.goto(path);
    await page.waitForSelector("main h1");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(REST_MS);
  });
  await page.close();
  return work;
}

/**
 * Opens `path` in new tabs without a network: `usable` are the milliseconds until `selector` stood on a slow phone and
 * the screen responded, `cpu` those of work until then at the speed of this machine.
 */
export async function standsOffline(
  context: BrowserContext,
  path: string,
  selector: string,
): Promise<Pick<Stand, "usable" | "cpu">> {
  await context.setOffline(true);
  const slow = await context.newPage();
  const throttle = await context.newCDPSession(slow);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const usable = await usableAfter(slow, path, selector);
  await slow.close();
  const page = await context.newPage();
  const { cpu } = await workDuring(await context.newCDPSession(page), async () => {
    await usableAfter(page, path, selector);
  });
  await page.close();
  await context.setOffline(false);
  return { usable, cpu };
}

async function usableAfter(page: Page, path: string, selector: string): Promise<number> {
  await page.addInitScript(watchPaints, selector);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => "usable" in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { usable = 0 }: Noted = window;
    return usable;
  });
}

/** The work of the page's main thread in the meantime. */
async function workDuring(
  cdp: CDPSession,
  run: () => Promise<void>,
): Promise<Pick<Stand, "cpu" | "blocked">> {
  const events = await traced(cdp, run);
  const script = events.find(({ name }) => name === "v8.evaluateModule");
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === script?.pid && tid === script.tid)
    .map(({ tdur }) => tdur / 1000);
  const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
  return {
    cpu: sum(tasks),
    blocked: sum(tasks.map((task) => Math.max(0, task * SLOWER - LONG_MS))),
  };
}

function eventOf(raw: Readonly<Record<string, unknown>>): TraceEvent {
  const { name, pid, tid, tdur } = raw;
  return { name: String(name), pid: Number(pid), tid: Number(tid), tdur: Number(tdur ?? 0) };
}

async function traced(cdp: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => {
    events.push(...value.map(eventOf));
  });
  const ended = new Promise((resolve) => {
    cdp.once("Tracing.tracingComplete", resolve);
  });
  await cdp.send("Tracing.start", {
    categories: "toplevel,devtools.timeline,disabled-by-default-devtools.timeline",
    transferMode: "ReportEvents",
  });
  await run();
  await cdp.send("Tracing.end");
  await ended;
  return events;
}
