// An agent without reception, in the built application with its real service worker (PRODUCT R17).
import { readFileSync, statSync } from "node:fs";

import type { BrowserContext, Page } from "@playwright/test";

import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";
import { UNDO_MS } from "../src/web/parts/outbox/entries.ts";

import { aStopToday, complete, statusOf } from "./collecting.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { type Account, anAgent, demo } from "./people.ts";
import { waiting, workerReady } from "./reception.ts";
import type { Server } from "./server.ts";
import { openLine } from "./unsteady-line.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

const LIST = "/admin/pickup/pickups";

/** A page of the same origin in which no script of ours runs. */
async function pageWithoutApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("about:blank");
  return page;
}

/** Background Sync as the browser would ask for it: the function calls the worker. */
async function syncOf(
  context: BrowserContext,
  page: Page,
  server: Server,
): Promise<() => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}${WORKER_SCOPE}`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await known;
  const origin = server.url;
  const asked = { origin, registrationId, tag: "rebound-outbox", lastChance: false };
  return async () => {
    await cdp.send("ServiceWorker.dispatchSyncEvent", asked);
  };
}

test("PRODUCT R17.1, R17.2, R17.11: a count waits in a killed tab, and the worker sends it with no page open", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const stop = await aStopToday(server, await newUser());
  await signIn(page, demo.agent);
  await page.goto(LIST);
  await workerReady(page);
  await page.goto(`/admin/pickup/pickup/${stop._id}`);
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
  await context.setOffline(true);
  await complete(page, "4");
  await expect(waiting(page, 1)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(LIST);
  await expect(again.getByRole("heading", { level: 1, name: "Pickups" })).toBeVisible();
  await waiting(again, 1).click();
  const list = again.getByRole("dialog", { name: "On this phone" });
  await expect(list.getByText("4 Units")).toBeVisible();
  await expectNoAxeViolations(again);
  expect(await statusOf(server, stop._id)).toEqual(["pending", 0]);

  await again.close();
  const idle = await pageWithoutApp(context);
  const sync = await syncOf(context, idle, server);
  await context.setOffline(false);
  // The worker waits until the time for Undo is over; as the browser does, it is called again if it found no network.
  await expect(async () => {
    await sync();
    expect(await statusOf(server, stop._id)).toEqual(["completed", 4]);
  }).toPass({ timeout: 3 * UNDO_MS, intervals: [UNDO_MS / 2] });
});

test("PRODUCT R17.3, R17.8: an answer that is lost three times is one completion, and a new release waits", async ({
  browser,
  server,
  newUser,
}) => {
  const maya = await newUser();
  // The agent of the demo has a run under way, during which no release is offered.
  const ben = await anAgent(server, await newUser(), demo.superadmin);
  const stop = await aStopToday(server, maya);
  const line = await openLine(server.url);
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: "allow" });
  const page = await context.newPage();
  await signIn(page, ben);
  await page.goto(LIST);
  await workerReady(page);
  await page.goto(`/admin/pickup/pickup/${stop._id}`);
  line.dropAnswers(3);
  await complete(page, "5");
  // The browser itself asks again once, then the page and the worker do.
  await expect(page.getByRole("heading", { name: "Confirmed items" })).toBeVisible({
    timeout: 30_000,
  });
  // The screen may have read the completed pickup before the phone has its answer.
  await expect.poll(() => line.keys.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  expect(new Set(line.keys).size).toBe(1);
  expect(await statusOf(server, stop._id)).toEqual(["completed", 5]);
  const { data } = await server.call("GET /profile", {}, maya);
  expect(data.pointsEarned).toBe(10);

  line.release();
  await page.reload();
  const offer = page.getByText("A new version of Rebound is ready");
  await expect(offer).toBeVisible();
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload" }).click(),
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await context.close();
  line.close();
});

test("PRODUCT R17.5, R17.7, R17.15: what waits survives the end of a session, for whoever wrote it", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const stop = await aStopToday(server, await newUser());
  const { token } = await signIn(page, demo.agent);
  await page.goto(`/admin/pickup/pickup/${stop._id}`);
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await complete(page, "6");
  await expect(waiting(page, 1)).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  const phone = page.getByRole("region", { name: "This phone" });
  await expect(phone.getByText(/^Ready: app/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Log out?" });
  await expect(question).toContainText("1 collection hasn't been sent. Log out and it is lost.");
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await expect(question.getByRole("button", { name: "Send now" })).toHaveCount(0);
  await question.getByRole("button", { name: "Stay" }).click();

  await server.call("GET /auth/signout", {}, { token });
  await context.setOffline(false);
  const { firstName } = (await server.call("POST /auth/signin", { body: demo.agent })).user;
  const locked = page.getByText(`1 waiting for ${firstName}`);
  // Nothing else may ask the server before the count itself does, once the time for Undo is over.
  await expect(locked).toBeVisible({ timeout: 3 * UNDO_MS });
  await expect(page.getByText("6 Units")).toHaveCount(0);
  await expectNoAxeViolations(page);
  const enter = async ({ email, password }: Account): Promise<void> => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await enter(demo.admin);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  // The page of the residents' application.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/admin/pickup/login");
  await expect(locked).toBeVisible();
  expect(await statusOf(server, stop._id)).toEqual(["pending", 0]);
  await enter(demo.agent);
  await expect.poll(() => statusOf(server, stop._id)).toEqual(["completed", 6]);
});

test("where the browser keeps nothing, a count is sent at once, and the agent knows", async ({
  page,
  server,
  newUser,
}) => {
  const stop = await aStopToday(server, await newUser());
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  await signIn(page, demo.agent);
  await page.goto(`/admin/pickup/pickup/${stop._id}`);
  await expect(
    page.getByText("This browser keeps nothing. Collections are sent at once or not at all."),
  ).toBeVisible();
  await complete(page, "3");
  await expect(page.getByText("Pickup completed successfully")).toBeVisible();
  expect(await statusOf(server, stop._id)).toEqual(["completed", 3]);
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
