// Every screen as somebody sees it, for visual.mjs and picture.mjs.
import { chromium } from "@playwright/test";

import { demo } from "../e2e/people.ts";
import { newDataDir, removeDataDir, startServer } from "../e2e/server.ts";
import { findChromium } from "./tests/chromium.ts";

/** @import { Browser, Page } from "@playwright/test" */
/** @import { RunningServer } from "../e2e/server.ts" */
/** @typedef {"guest" | keyof typeof demo} Who */
/** @typedef {{ name: string, path: string, who: Who }} Screen */
/** @typedef {{ width: number, height: number, colorScheme: "light" | "dark", scale?: number }} Look */

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

/** @type {Record<Who, string[]>} */
const PATHS = {
  guest: [
    "/",
    "/signup?referral=friend",
    "/forgot-password",
    "/forgot-password?step=reset&email=maya@rebound.example",
    "/admin/login",
    "/admin/pickup/login",
    "/no-such-page",
  ],
  user: [
    "/home",
    "/impact",
    "/where",
    "/profile",
    "/profile/update-profile",
    "/locations",
    "/pickup/book",
    "/pickup/all",
    "/dropoff/create",
    "/dropoff/all",
    "/rewards",
    "/rewards?tab=redeemed",
    "/notifications",
  ],
  agent: ["/admin/pickup/pickups", "/admin/pickup/profile", "/admin/pickup/settings"],
  admin: [],
  superadmin: [
    "/admin/users",
    "/admin/pickups",
    "/admin/dropoffs",
    "/admin/dropoff-locations",
    "/admin/dropoffs/create-location",
    "/admin/badges",
    "/admin/rewards",
    "/admin/campaign",
    "/admin/redeemed",
    "/admin/management",
    "/admin/management/audit",
    "/admin/management/integrity",
    "/admin/management/referrals",
  ],
};

/**
 * Starts a server with the demo data and a browser, hands both over, and ends them.
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
 * The screens above, and one of each kind that needs an id.
 * @param {RunningServer} server
 * @returns {Promise<Screen[]>}
 */
export async function allScreens(server) {
  const session = await server.call("POST /auth/signin", { body: demo.superadmin });
  const query = { page: 1, limit: 1 };
  const { data: campaigns } = await server.call("GET /campaigns", { query }, session);
  const { data: dropOffs } = await server.call("GET /dropOff/admin", { query }, session);
  const { data: users } = await server.call("GET /profile/all", { query }, session);
  const { data: pickups } = await server.call("GET /pickup/admin", { query }, session);
  const campaign = campaigns.docs[0]?._id;
  /** @type {Screen[]} */
  const found = [
    { name: "one-campaign", path: `/campaigns/${campaign}`, who: "user" },
    { name: "one-campaign-contributors", path: `/campaigns/${campaign}/contributors`, who: "user" },
    {
      name: "one-agent-pickup",
      path: `/admin/pickup/pickup/${pickups.docs[0]?._id}`,
      who: "agent",
    },
    { name: "one-admin-user", path: `/admin/users/${users.docs[0]?._id}`, who: "superadmin" },
    {
      name: "one-admin-drop-off",
      path: `/admin/dropoffs/${dropOffs.docs[0]?._id}`,
      who: "superadmin",
    },
    { name: "one-admin-campaign", path: `/admin/campaign/${campaign}`, who: "superadmin" },
  ];
  const fixed = Object.entries(PATHS).flatMap(([who, paths]) =>
    paths.map((path) => ({ name: nameOf(path), path, who: /** @type {Who} */ (who) })),
  );
  return [...fixed, ...found];
}

/** @param {string} path */
const nameOf = (path) =>
  path === "/"
    ? "sign-in"
    : path
        .slice(1)
        .replaceAll(/[^a-z0-9]+/gi, "-")
        .slice(0, 40);

/**
 * A page of somebody who is signed in, in this size and scheme, without motion.
 * @param {{ server: RunningServer, browser: Browser }} stage
 * @param {Who} who
 * @param {Look} look
 * @returns {Promise<Page>}
 */
export async function pageOf({ server, browser }, who, { width, height, colorScheme, scale = 1 }) {
  const session =
    who === "guest" ? undefined : await server.call("POST /auth/signin", { body: demo[who] });
  const kept = session ? { token: session.token, user: JSON.stringify(session.user) } : {};
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-US",
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
 * Goes there and waits until everything that will come is there.
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
