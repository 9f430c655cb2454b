// A resident without a network, in the built application with its real service worker (PRODUCT R39).
import { readFileSync, statSync } from "node:fs";

import type { BrowserContext, Page } from "@playwright/test";

import { aPickup, aPlace } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { anAgent, demo } from "./people.ts";
import { goTo, residentsWorkerReady, touch, workerReady } from "./reception.ts";
import { enter } from "./sign-in-screen.ts";
import { type Line, openLine } from "./unsteady-line.ts";

const viewport = { width: 390, height: 844 };
test.use({ serviceWorkers: "allow", viewport });

/** One phone for all of this file, because its worker fetches hundreds of files. Each test closes the tabs that it opens. */
let phone: BrowserContext;
/** Between that phone and the server. */
let line: Line;

test.beforeAll(async ({ browser, server }) => {
  line = await openLine(server.url);
  phone = await browser.newContext({ baseURL: line.url, serviceWorkers: "allow", viewport });
  const page = await phone.newPage();
  await page.goto("/");
  await residentsWorkerReady(page);
  await page.close();
});

test.afterEach(async () => {
  await phone.setOffline(false);
  for (const page of phone.pages()) await page.close();
});

test.afterAll(async () => {
  await phone.close();
  line.close();
});

const saved = (page: Page) => page.getByText(/^Saved on this device, \d{1,2}:\d\d [AP]M$/);
const offline = (page: Page) => page.getByText("You're offline", { exact: true });
const needsNetwork = (page: Page) => page.getByText(/^This needs a network\./).first();
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** How many answers this device keeps. */
const keptHere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open("rebound-kept");
        asked.onsuccess = () => {
          const store = asked.result.transaction("answers").objectStore("answers").count();
          store.onsuccess = () => {
            asked.result.close();
            resolve(store.result);
          };
        };
      }),
  );

test("PRODUCT R39.1, R39.3, R39.5, R39.6: home, pickups and receipts are there after a reload without a network, and are read again", async ({
  server,
  newUser,
}) => {
  const maya = await newUser({ firstName: "Maya" });
  const pickup = await aPickup(server, maya, await aPlace(server, maya));
  const page = await phone.newPage();
  await signIn(page, maya);
  await page.goto("/home");
  await expect(page.getByText("Maya").first()).toBeVisible();
  await goTo(page, "/impact");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await goTo(page, "/pickup/all");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Home" });
  await expect(card).toBeVisible();
  await expect.poll(() => keptHere(page)).toBeGreaterThan(3);
  await expect(saved(page)).toHaveCount(0);

  await phone.setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(offline(page)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  // It was never opened: the list tells of it.
  await goTo(page, `/pickup/${pickup._id}`);
  await expect(page.getByText("Two bikes")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await goTo(page, "/impact");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await goTo(page, "/home");
  await expect(page.getByText("Maya").first()).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await goTo(page, "/disputes");
  await expect(title(page, "Your questions")).toBeVisible();
  await expect(needsNetwork(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await expect(saved(page)).toHaveCount(0);

  await phone.setOffline(false);
  await expect(needsNetwork(page)).toHaveCount(0);
  await expect(offline(page)).toHaveCount(0);
  await goTo(page, "/pickup/all");
  await expect(card).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
});

/** Of screens that the phone has not shown yet, with their titles. */
const SCREENS = {
  "/profile": "Profile",
  "/rewards": "Rewards",
  "/where": "Where",
  "/campaigns": "Campaigns",
  "/notifications": "Notifications",
  "/locations": "Locations",
  "/pickup/book": "Book a Pickup",
  "/dropoff/create": "Drop off",
  "/legal/terms": "Terms",
  "/Rates/": "What it is worth",
};

test("PRODUCT R39.1, R39.6: no screen of a resident is the browser's own page without a network", async ({
  newUser,
}) => {
  const page = await phone.newPage();
  await signIn(page, await newUser());
  await phone.setOffline(true);
  // The worker brings the page of any of their addresses; the screens are parts of it.
  await page.goto("/Rates/");
  await expect(page).toHaveTitle(`${SCREENS["/Rates/"]} · Rebound`);
  for (const [path, name] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await expect(page).toHaveTitle(`${name} · Rebound`);
    await expect(title(page, /./).first(), path).toBeVisible();
    await expect(offline(page), path).toBeVisible();
    await expect(page.getByText("This page didn't load"), path).toHaveCount(0);
  }
  // A form that cannot be sent loses nothing.
  await goTo(page, "/profile/update-profile");
  await page.getByLabel("First name").fill("Mayra");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/server couldn't be reached/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Mayra");
});

test("PRODUCT R39.4: what is kept goes with the session, and nobody else sees it", async ({
  server,
  newUser,
}) => {
  const maya = await newUser();
  await aPickup(server, maya, await aPlace(server, maya));
  const noah = await newUser();
  const page = await phone.newPage();
  const { token } = await signIn(page, maya);
  await page.goto("/pickup/all");
  await expect.poll(() => keptHere(page)).toBeGreaterThan(0);
  // The session ends on the server, as from another device.
  await server.call("GET /auth/signout", {}, { token });
  await page.reload();
  await expect(page).toHaveURL(/^[^?]*\/\?/);
  await expect.poll(() => keptHere(page)).toBe(0);

  await enter(page, maya);
  await expect(title(page, "Your Pickups")).toBeVisible();
  await expect.poll(() => keptHere(page)).toBeGreaterThan(0);
  await goTo(page, "/profile");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(`${line.url}/`);
  await expect.poll(() => keptHere(page)).toBe(0);

  await enter(page, noah);
  await expect(page).toHaveURL(/\/home$/);
  await phone.setOffline(true);
  await goTo(page, "/pickup/all");
  await expect(needsNetwork(page)).toBeVisible();
  await expect(page.getByText("Two bikes")).toHaveCount(0);
});

test("PRODUCT R39.2: the worker answers for no call and no screen of staff, and leaves the agents theirs", async ({
  server,
  newUser,
}) => {
  const page = await phone.newPage();
  await signIn(page, await anAgent(server, await newUser(), demo.superadmin));
  const answered: string[] = [];
  page.on("response", (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.goto("/pickup/all");
  await expect(title(page, "Your Pickups")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(answered).toContain("/pickup/all");
  expect(answered.filter((path) => path.startsWith("/api"))).toEqual([]);
  answered.length = 0;
  await page.goto("/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(answered.filter((path) => !path.startsWith("/assets/"))).toEqual([]);

  // An agent's phone that has the residents' worker first.
  await page.goto("/admin/pickup/pickups");
  await expect(title(page, "Pickups")).toBeVisible();
  await workerReady(page);
  await expect(page.getByText("A new version of Rebound is ready")).toHaveCount(0);
  await phone.setOffline(true);
  await page.reload();
  await expect(title(page, "Pickups")).toBeVisible();
  await expect(page.locator('script[src*="/assets/agent-"]')).toHaveCount(1);
});

test("PRODUCT R39.7: a new release waits for an older tab, and takes over when there is one tab", async ({
  newUser,
}) => {
  const page = await phone.newPage();
  await signIn(page, await newUser());
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/");
      return registration?.waiting !== null;
    });
  const other = await phone.newPage();
  await other.goto("/pickup/all");
  await expect(title(other, "Your Pickups")).toBeVisible();

  line.release();
  await page.goto("/home");
  await touch(page);
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  await other.getByRole("link", { name: "Impact" }).click();
  await expect(title(other, "Impact")).toBeVisible();
  await other.close();
  await page.reload();
  await touch(page);
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(false);
  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
});

test("PRODUCT R39.1, R39.2: the worker is small, and knows nothing of the screens of staff", () => {
  expect(statSync("dist/web/resident-worker.js.br").size).toBeLessThanOrEqual(12_000);
  const files =
    readFileSync("dist/web/resident-worker.js", "utf8").match(/\/assets\/[\w.-]+/g) ?? [];
  const has = (part: string): boolean => files.some((name) => name.includes(part));
  const needed = [
    "home-page",
    "pickups-page",
    "receipt-page",
    "voucher-page",
    "qr-code",
    "figtree",
  ];
  expect(needed.filter((it) => !has(it))).toEqual([]);
  expect(["agent-pickup-page", "run-page", "staff-page", "admin-pickups-page"].filter(has)).toEqual(
    [],
  );
});
