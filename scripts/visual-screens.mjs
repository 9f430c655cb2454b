// Opens every screen as one of its users, for visual.mjs and picture.mjs.
import { chromium } from "@playwright/test";

import { demo, signUp } from "../e2e/people.ts";
import { screensOf } from "../e2e/screens.ts";
import { newDataDir, removeDataDir, startServer } from "../e2e/server.ts";
import { findChromium } from "./tests/chromium.ts";

/** @import { Browser, Page } from "@playwright/test" */
/** @import { RunningServer } from "../e2e/server.ts" */
/** @import { Who } from "../e2e/screens.ts" */
/** @typedef {{ name: string, path: string, who: Who }} Screen */
/** @typedef {{ width: number, height: number, colorScheme: "light" | "dark", scale?: number, locale?: string }} Look */

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

/**
 * Further views of screens that the table has once.
 * @type {Screen[]}
 */
const MORE = [
  { name: "sign-up-invited", path: "/signup?referral=friend", who: "guest" },
  {
    name: "new-password",
    path: "/forgot-password?step=reset&email=maya@rebound.example",
    who: "guest",
  },
  { name: "not-found", path: "/no-such-page", who: "guest" },
  { name: "rewards-redeemed", path: "/rewards?tab=redeemed", who: "user" },
];

/**
 * Starts a server with the demo data and a browser, runs `use` with both, and stops them.
 * @param {(stage: { server: RunningServer, browser: Browser }) => Promise<void>} use
 */
export async function onStage(use) {
  const dataDir = await newDataDir();
  const server = await startServer({ demo: true, dataDir });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
  try {
    await use({ server, browser });
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(dataDir);
  }
}

/**
 * @param {RunningServer} server
 * @returns {Promise<Screen[]>}
 */
export async function allScreens(server) {
  const screens = await screensOf(server);
  return [...screens.map(({ who, path, route }) => ({ who, path, name: nameOf(route) })), ...MORE];
}

/** @param {string} route */
const nameOf = (route) =>
  route === "/" ? "sign-in" : route.slice(1).replaceAll(/[^a-z0-9]+/gi, "-");

/**
 * A page of a signed-in person, in this size and scheme, without animations.
 * @param {{ server: RunningServer, browser: Browser }} stage
 * @param {Who} who
 * @param {Look} look
 * @returns {Promise<Page>}
 */
export async function pageOf({ server, browser }, who, look) {
  const { width, height, colorScheme, scale = 1, locale = "en-US" } = look;
  const session = await sessionOf(server, who);
  const kept = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: "reduce",
    locale,
    timezoneId: "America/New_York",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  return context.newPage();
}

/**
 * @param {RunningServer} server
 * @param {Who} who
 */
async function sessionOf(server, who) {
  if (who === "guest") return undefined;
  const account = who === "newcomer" ? await signUp(server) : demo[who];
  const { email, password } = account;
  return server.call("POST /auth/signin", { body: { email, password } });
}

/**
 * Opens a path and waits until everything has loaded.
 * @param {Page} page
 * @param {string} path
 */
export async function settle(page, path) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
