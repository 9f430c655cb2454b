// An agent without reception, in the built application with its real service worker (PRODUCT R17).
import { readFileSync, statSync } from "node:fs";

import type { BrowserContext, Page } from "@playwright/test";

import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";
import { UNDO_MS } from "../src/web/parts/outbox/entries.ts";

import { aStopToday, complete, statusOf } from "./collecting.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { anAgent, demo } from "./people.ts";
import { goTo, waiting, workerReady } from "./reception.ts";
import { enter } from "./sign-in-screen.ts";
import { type Line, openLine } from "./unsteady-line.ts";

const viewport = { width: 390, height: 844 };
test.use({ serviceWorkers: "allow", viewport });

const LIST = "/admin/pickup/pickups";

/** One phone for all of this file, because its worker fetches hundreds of files. Each test closes the tabs that it opens. */
let phone: BrowserContext;
/** Between that phone and the server. */
let line: Line;

test.beforeAll(async ({ browser, server }) => {
  line = await openLine(server.url);
  phone = await browser.newContext({ baseURL: line.url, serviceWorkers: "allow", viewport });
});

test.afterEach(async () => {
  await phone.setOffline(false);
  for (const page of phone.pages()) await page.close();
});

test.afterAll(async () => {
  await phone.close();
  line.close();
});

/** A page of the same origin in which no script of ours runs. */
async function pageWithoutApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("about:blank");
  return page;
}

/** Background Sync as the browser would ask for it: the function calls the worker. */
async function syncOf(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${line.url}${WORKER_SCOPE}`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await known;
  const origin = line.url;
  const asked = { origin, registrationId, tag: "rebound-outbox", lastChance: false };
  return async () => {
    await cdp.send("ServiceWorker.dispatchSyncEvent", asked);
  };
}

test("PRODUCT R17.1, R17.2, R17.11: a count waits in a killed tab, and the worker sends it with no page open", async ({
  server,
  newUser,
}) => {
  const stop = await aStopToday(server, await newUser());
  const page = await phone.newPage();
  await signIn(page, demo.agent);
  await page.goto(LIST);
  await workerReady(page);
  await goTo(page, `/admin/pickup/pickup/${stop._id}`);
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
  await phone.setOffline(true);
  await complete(page, "4");
  await expect(waiting(page, 1)).toBeVisible();
  await page.close();

  const again = await phone.newPage();
  await again.goto(LIST);
  await expect(again.getByRole("heading", { level: 1, name: "Pickups" })).toBeVisible();
  await waiting(again, 1).click();
  const list = again.getByRole("dialog", { name: "On this phone" });
  await expect(list.getByText("4 Units")).toBeVisible();
  expect(await statusOf(server, stop._id)).toEqual(["pending", 0]);

  await again.close();
  const idle = await pageWithoutApp(phone);
  const sync = await syncOf(phone, idle);
  await phone.setOffline(false);
  // The worker waits until the time for Undo is over; as the browser does, it is called again if it found no network.
  await expect(async () => {
    await sync();
    expect(await statusOf(server, stop._id)).toEqual(["completed", 4]);
  }).toPass({ timeout: 3 * UNDO_MS, intervals: [UNDO_MS / 2] });
});

test("PRODUCT R17.5, R17.7, R17.8, R17.15: what waits survives the end of a session, for whoever wrote it, and is one completion when its answer is lost three times", async ({
  server,
  newUser,
}) => {
  const maya = await newUser();
  const stop = await aStopToday(server, maya);
  const ben = await anAgent(server, await newUser({ firstName: "Ben" }), demo.superadmin);
  const page = await phone.newPage();
  const { token } = await signIn(page, ben);
  await page.goto(`/admin/pickup/pickup/${stop._id}`);
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
  await workerReady(page);
  await phone.setOffline(true);
  await complete(page, "6");
  await expect(waiting(page, 1)).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  const facts = page.getByRole("region", { name: "This phone" });
  await expect(facts.getByText(/^Ready: app/)).toBeVisible();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Log out?" });
  await expect(question).toContainText("1 collection hasn't been sent. Log out and it is lost.");
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await expect(question.getByRole("button", { name: "Send now" })).toHaveCount(0);
  await question.getByRole("button", { name: "Stay" }).click();

  await server.call("GET /auth/signout", {}, { token });
  await phone.setOffline(false);
  const locked = page.getByText("1 waiting for Ben");
  await expect(locked).toBeVisible();
  await expect(page.getByText("6 Units")).toHaveCount(0);
  await enter(page, demo.admin);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(`${line.url}/`);
  // The page of the residents' application.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/admin/pickup/login");
  await expect(locked).toBeVisible();
  expect(await statusOf(server, stop._id)).toEqual(["pending", 0]);
  const before = line.keys.length;
  const keys = (): readonly string[] => line.keys.slice(before);
  line.dropAnswers(3);
  await enter(page, ben);
  // The browser itself asks again once, then the page and the worker do.
  await expect.poll(() => keys().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await expect(waiting(page, 1)).toHaveCount(0, { timeout: 30_000 });
  expect(new Set(keys()).size).toBe(1);
  expect(await statusOf(server, stop._id)).toEqual(["completed", 6]);
  const { data } = await server.call("GET /profile", {}, maya);
  expect(data.pointsEarned).toBe(12);
});

test("PRODUCT R17.2: the worker is small, and knows nothing of the other screens", () => {
  expect(statSync("dist/web/service-worker.js.br").size).toBeLessThanOrEqual(12_000);
  const files =
    readFileSync("dist/web/service-worker.js", "utf8").match(/\/assets\/[\w.-]+/g) ?? [];
  const has = (part: string): boolean => files.some((name) => name.includes(part));
  expect(
    ["agent-pickup-page", "agent-sign-in-page", "leaflet-map", "states-10m", "figtree"].filter(
      (part) => !has(part),
    ),
  ).toEqual([]);
  expect(["home-page", "rewards-page", "staff-page", "admin-pickups-page"].filter(has)).toEqual([]);
});
