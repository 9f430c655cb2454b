// What a first visit to each screen may cost (design.md, "Budgets"), counted byte by byte as the
// browser receives them.
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { demo, type Account } from "./people.ts";
import type { Server } from "./server.ts";

const KB = 1000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** The limit below which Google calls a page stable is 0.1; ours is half of it. */
const SHIFT_LIMIT = 0.05;
const FONT_KB = 25;
/** So long after the last answer nothing more is asked for. */
const QUIET_MS = 700;
const CODE: ReadonlySet<string> = new Set(["Script", "Stylesheet"]);
/** The outlines of countries and states. */
const BASEMAP = /\/assets\/[^/]+\.json$/;
const BASEMAP_KB = 70;

type Budget = Readonly<{ codeKb: number; requests?: number }>;
type Visit = Readonly<{
  /** Bytes of scripts and styles. */
  code: number;
  basemap: number;
  fonts: number[];
  requests: string[];
  shift: number;
}>;

const PUBLIC: Budget = { codeKb: 170 };
const USER: Budget = { codeKb: 185 };
const AGENT: Budget = { codeKb: 190 };
const ADMIN: Budget = { codeKb: 205 };

const guests = ["/", "/signup", "/forgot-password", "/admin/login", "/admin/pickup/login"];
const users = [
  "/impact",
  "/rewards",
  "/pickup/all",
  "/pickup/book",
  "/dropoff/create",
  "/dropoff/all",
  "/locations",
  "/notifications",
  "/profile",
  "/profile/update-profile",
];
const agents = ["/admin/pickup/pickups", "/admin/pickup/profile", "/admin/pickup/settings"];
const admins = [
  "/admin/redeemed",
  "/admin/pickups",
  "/admin/dropoffs",
  "/admin/dropoff-locations",
  "/admin/users",
  "/admin/badges",
  "/admin/rewards",
  "/admin/campaign",
  "/admin/management/audit",
];

test("no screen costs more than its budget on a first visit, and none jumps while it loads", async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const over: string[] = [];
  const check = async (path: string, budget: Budget, visitor: Visitor): Promise<void> => {
    over.push(...verdict(path, await visit(browser, path, visitor), budget));
  };
  const user = await visitorOf(server, demo.user, PHONE);
  const agent = await visitorOf(server, demo.agent, PHONE);
  const admin = await visitorOf(server, demo.admin, DESK);

  for (const path of guests) await check(path, PUBLIC, { server, size: PHONE });
  await check("/home", { codeKb: 175, requests: 20 }, user);
  await check("/home", { codeKb: 175, requests: 20 }, { ...user, size: DESK });
  for (const path of [...users, await aCampaign(server)]) await check(path, USER, user);
  await check("/where", { codeKb: 210 }, user);
  for (const path of agents) await check(path, AGENT, agent);
  for (const path of admins) await check(path, ADMIN, admin);
  expect(over).toEqual([]);
});

type Visitor = Readonly<{
  server: Server;
  size: { width: number; height: number };
  session?: { token: string; user: object };
}>;

async function visitorOf(server: Server, account: Account, size: Visitor["size"]) {
  const { email, password } = account;
  const session = await server.call("POST /auth/signin", { body: { email, password } });
  return { server, size, session };
}

async function aCampaign(server: Server): Promise<string> {
  const { token } = await server.call("POST /auth/signin", { body: demo.user });
  const query = { status: "active", page: 1, limit: 1 } as const;
  const { data } = await server.call("GET /campaigns", { query }, { token });
  return `/campaigns/${data.docs[0]?._id ?? ""}`;
}

/** What of this visit is too much, in words. */
function verdict(path: string, seen: Visit, { codeKb, requests }: Budget): string[] {
  const { code, basemap, fonts, shift } = seen;
  const facts: [what: string, is: number, limit: number][] = [
    ["kB of code", code / KB, codeKb],
    ["kB of basemap", basemap / KB, BASEMAP_KB],
    ["font files", fonts.length, 1],
    ["kB of fonts", total(fonts) / KB, FONT_KB],
    ["layout shift", shift, SHIFT_LIMIT],
    ["requests", seen.requests.length, requests ?? Infinity],
  ];
  return facts
    .filter(([, is, limit]) => is > limit)
    .map(([what, is, limit]) => `${path}: ${Number(is.toFixed(2))} ${what}, at most ${limit}`);
}

/** Opens `path` with an empty cache and waits until the network rests. */
async function visit(browser: Browser, path: string, visitor: Visitor): Promise<Visit> {
  const context = await newContext(browser, visitor);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    const traffic = await countTraffic(await context.newCDPSession(page));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(traffic.isQuiet).toBe(true);
    return { ...traffic.counted(), shift: await shiftOf(page) };
  } finally {
    await context.close();
  }
}

function newContext(browser: Browser, { server, size, session }: Visitor): Promise<BrowserContext> {
  const kept = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: server.url,
    viewport: size,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
}

type Traffic = Readonly<{ isQuiet: () => boolean; counted: () => Omit<Visit, "shift"> }>;

/** Listens to the browser's own account of the network, which knows compressed sizes. */
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
  // What came until now are the headers: the budgets speak of what is in the files.
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
    code: total(bytesOf(({ type }) => CODE.has(type))),
    basemap: total(bytesOf(({ url }) => BASEMAP.test(url))),
    fonts: bytesOf(({ type }) => type === "Font"),
    requests: all.map(({ url }) => url),
  };
}

const total = (items: number[]): number => items.reduce((all, bytes) => all + bytes, 0);

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
