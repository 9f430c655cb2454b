// What a page loads, by the browser's network events, which report compressed sizes.
import { expect, type Page } from "@playwright/test";

/** Generous, because the last picture takes long on a busy machine. */
const REST_LIMIT_MS = 30_000;
const LOOK_MS = 25;
const CODE: ReadonlySet<string> = new Set(["Script", "Stylesheet"]);
/** The outlines of countries and states, and the towns. */
const BASEMAP = /\/assets\/[^/]+\.json$/;

export type Loaded = Readonly<{
  /** Bytes of scripts and styles, compressed, without headers. */
  code: number;
  basemap: number;
  fonts: number[];
  requests: string[];
}>;

export type Traffic = Readonly<{
  /**
   * Waits until everything has been loaded and drawn: no request is open, and the page has had nothing to do several
   * times in a row without beginning another. It is counted in the page's own pauses, so it holds on a busy machine.
   */
  settled: () => Promise<void>;
  /** Everything since the traffic is watched, which ends with this. */
  end: () => Promise<Loaded>;
}>;

/** `document` is the one that asked for it, by its loader. */
type Request = { url: string; type: string; document: string; bytes: number };

/** Watches the requests of a page from now on. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const all = new Map<string, Request>();
  const open = new Set<string>();
  const count = (id: string, bytes: number): void => {
    const request = all.get(id);
    if (request) request.bytes += bytes;
  };
  const cdp = await page.context().newCDPSession(page);
  cdp.on("Network.requestWillBeSent", ({ requestId, request, loaderId, type = "Other" }) => {
    const { url } = request;
    if (!url.startsWith("http")) return;
    all.set(requestId, { url, type, document: loaderId, bytes: 0 });
    open.add(requestId);
  });
  // The bytes so far are headers; the budgets are about file contents.
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    count(requestId, -response.encodedDataLength);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    count(requestId, encodedDataLength);
    open.delete(requestId);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  // What the last document still asked for ends with it, and no event says so.
  cdp.on("Page.frameNavigated", ({ frame }) => {
    if (frame.parentId !== undefined) return;
    for (const id of open) if (all.get(id)?.document !== frame.loaderId) open.delete(id);
  });
  await cdp.send("Network.enable");
  await cdp.send("Page.enable");
  const urlsOf = (ids: Iterable<string>): string[] => [...ids].map((id) => all.get(id)?.url ?? id);
  /** What is still being loaded, or was begun during a few pauses. */
  const unsettled = async (): Promise<string[]> => {
    const before = new Set(all.keys());
    if (open.size > 0) return urlsOf(open);
    await page.evaluate(pauses);
    return urlsOf([...all.keys()].filter((id) => open.has(id) || !before.has(id)));
  };
  return {
    settled: () =>
      expect.poll(unsettled, { timeout: REST_LIMIT_MS, intervals: [LOOK_MS] }).toEqual([]),
    end: async () => {
      await cdp.detach();
      return sum([...all.values()]);
    },
  };
}

/** Runs in the page: resolves once it has had nothing to do several times in a row, and has drawn in between. */
async function pauses(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await new Promise((next) => requestIdleCallback(next));
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 20)));
  }
}

function sum(all: readonly Request[]): Loaded {
  const bytesOf = (kind: (request: Request) => boolean): number[] =>
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
