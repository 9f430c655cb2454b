// A resident without a network, in the built application with its real service worker (PRODUCT R39).
import { readFileSync, statSync } from "node:fs";

import type { Page } from "@playwright/test";

import { aPickup, aPlace } from "./booking.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { anAgent, demo, sessionOf } from "./people.ts";
import { residentsWorkerReady, workerReady } from "./reception.ts";
import { openLine } from "./unsteady-line.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

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
  page,
  context,
  server,
  newUser,
}) => {
  const maya = await newUser({ firstName: "Maya" });
  const pickup = await aPickup(server, maya, await aPlace(server, maya));
  await signIn(page, maya);
  await page.goto("/home");
  await residentsWorkerReady(page);
  await page.goto("/impact");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await page.goto("/pickup/all");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Home" });
  await expect(card).toBeVisible();
  await expect.poll(() => keptHere(page)).toBeGreaterThan(3);
  await expect(saved(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(offline(page)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectNoAxeViolations(page);
  // It was never opened: the list tells of it.
  await page.goto(`/pickup/${pickup._id}`);
  await expect(page.getByText("Two bikes")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.goto("/impact");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Maya").first()).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.goto("/disputes");
  await expect(title(page, "Your questions")).toBeVisible();
  await expect(needsNetwork(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await expectNoAxeViolations(page);

  await context.setOffline(false);
  await expect(needsNetwork(page)).toHaveCount(0);
  await expect(offline(page)).toHaveCount(0);
  await page.goto("/pickup/all");
  await expect(card).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
});

test("PRODUCT R39.3: the code of a voucher is there after a reload without a network, in a shop's cellar", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, demo.user);
  const { data } = await server.call(
    "GET /reward/redeemed",
    {},
    await sessionOf(server, demo.user),
  );
  const { _id: id = "" } = data.find(({ voucher }) => voucher?.state === "ready") ?? {};
  await page.goto(`/rewards/voucher/${id}`);
  await residentsWorkerReady(page);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{2}$/);
  const text = await code.textContent();
  await expect.poll(() => keptHere(page)).toBeGreaterThan(1);

  await context.setOffline(true);
  await page.reload();
  await expect(code).toHaveText(text ?? "");
  await expect(page.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectNoAxeViolations(page);
  // Another way to it: from the list of what was redeemed.
  await page.goto("/rewards?tab=redeemed");
  await page.goto(`/rewards?tab=redeemed&view=${id}`);
  await page.getByRole("dialog").getByRole("link", { name: "Show the code" }).click();
  await expect(code).toHaveText(text ?? "");
});

test("PRODUCT R39.1, R39.6: no screen of a resident is the browser's own page without a network", async ({
  page,
  context,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/home");
  await residentsWorkerReady(page);
  await context.setOffline(true);
  const screens = ["/profile", "/rewards", "/where", "/campaigns", "/notifications", "/locations"];
  for (const path of [...screens, "/pickup/book", "/dropoff/create", "/legal/terms", "/Rates/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(offline(page), path).toBeVisible();
  }
  // A booking that cannot be sent loses nothing.
  await page.goto("/profile/update-profile");
  await page.getByLabel("First name").fill("Mayra");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/server couldn't be reached/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Mayra");
});

test("PRODUCT R39.4: what is kept goes with the session, and nobody else sees it", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const maya = await newUser();
  await aPickup(server, maya, await aPlace(server, maya));
  const noah = await newUser();
  const { token } = await signIn(page, maya);
  await page.goto("/pickup/all");
  await residentsWorkerReady(page);
  await expect.poll(() => keptHere(page)).toBeGreaterThan(0);
  // The session ends on the server, as from another device.
  await server.call("GET /auth/signout", {}, { token });
  await page.reload();
  await expect(page).toHaveURL(/^[^?]*\/\?/);
  await expect.poll(() => keptHere(page)).toBe(0);

  await signIn(page, maya);
  await page.goto("/pickup/all");
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await expect.poll(() => keptHere(page)).toBeGreaterThan(0);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => keptHere(page)).toBe(0);

  await signIn(page, noah);
  await page.goto("/profile");
  await context.setOffline(true);
  await page.goto("/pickup/all");
  await expect(needsNetwork(page)).toBeVisible();
  await expect(page.getByText("Two bikes")).toHaveCount(0);
});

test("PRODUCT R39.2: the worker answers for no call and no screen of staff, and leaves the agents theirs", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const ben = await anAgent(server, await newUser(), demo.superadmin);
  await signIn(page, ben);
  await page.goto("/home");
  await residentsWorkerReady(page);
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
  await context.setOffline(true);
  await page.reload();
  await expect(title(page, "Pickups")).toBeVisible();
  await expect(page.locator('script[src*="/assets/agent-"]')).toHaveCount(1);
});

test("PRODUCT R39.7: a new release waits for an older tab, and takes over when there is one tab", async ({
  browser,
  server,
  newUser,
}) => {
  const line = await openLine(server.url);
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: "allow" });
  const page = await context.newPage();
  await signIn(page, await newUser());
  await page.goto("/home");
  await residentsWorkerReady(page);
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/");
      return registration?.waiting !== null;
    });
  const other = await context.newPage();
  await other.goto("/pickup/all");
  await expect(title(other, "Your Pickups")).toBeVisible();

  line.release();
  await page.reload();
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  await other.getByRole("link", { name: "Impact" }).click();
  await expect(title(other, "Impact")).toBeVisible();
  await other.close();
  await page.reload();
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await context.close();
  line.close();
});

test("PRODUCT R39.7: where the browser keeps nothing, the screens work with a network", async ({
  page,
  server,
  newUser,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  });
  const maya = await newUser();
  await aPickup(server, maya, await aPlace(server, maya));
  await signIn(page, maya);
  await page.goto("/pickup/all");
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("PRODUCT R39.1, R39.2: the worker is small, and knows nothing of the screens of staff", () => {
  expect(statSync("dist/web/resident-worker.js.br").size).toBeLessThanOrEqual(12_000);
  const files =
    readFileSync("dist/web/resident-worker.js", "utf8").match(/\/assets\/[\w.-]+/g) ?? [];
  const has = (part: string): boolean => files.some((name) => name.includes(part));
  expect(["home-page", "pickups-page", "receipt-page", "figtree"].filter((it) => !has(it))).toEqual(
    [],
  );
  expect(["agent-pickup-page", "run-page", "staff-page", "admin-pickups-page"].filter(has)).toEqual(
    [],
  );
});
