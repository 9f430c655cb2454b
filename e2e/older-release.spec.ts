// An agent's phone that still has the worker and the pages of a release before, when the server has this one. The built
// web of those releases lies in test/releases/web, named after its commit.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { UNDO_MS } from "../src/web/parts/outbox/entries.ts";
import { aStopToday, complete, statusOf } from "./collecting.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { anAgent, demo } from "./people.ts";
import { residentsWorkerReady, waiting, workerReady } from "./reception.ts";
import { openLine } from "./unsteady-line.ts";

const LIST = "/admin/pickup/pickups";

/**
 * The page of this release comes, now or at a later opening: where the new worker needs more than 3 s to take over, those
 * releases load their page anew too early, and parts of it may be missing.
 */
const openedInThisRelease = (page: Page): Promise<void> =>
  expect(async () => {
    const entry = page.locator('script[src*="/assets/agent-"]');
    if ((await entry.count()) === 0) await page.goto(LIST);
    await expect(entry).toHaveCount(1, { timeout: 1_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Pickups" })).toBeVisible();
  }).toPass();

for (const release of ["c03bc83", "0e17f81c"])
  test(`PRODUCT R17.3: a phone with the release ${release} goes on, and takes this one when it is told to`, async ({
    browser,
    server,
    newUser,
  }) => {
    const web = mkdtempSync(join(tmpdir(), "rebound-web-"));
    execFileSync("tar", ["-xzf", `test/releases/web/${release}.tar.gz`, "-C", web]);
    const stop = await aStopToday(server, await newUser());
    const agent = await anAgent(server, await newUser(), demo.superadmin);
    const line = await openLine(server.url, web);
    const context = await browser.newContext({ baseURL: line.url, serviceWorkers: "allow" });
    const page = await context.newPage();
    await signIn(page, agent);
    await page.goto(LIST);
    await workerReady(page);
    await page.goto(`/admin/pickup/pickup/${stop._id}`);
    await expect(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
    await context.setOffline(true);
    await complete(page, "4");
    await expect(waiting(page, 1)).toBeVisible();

    line.release();
    await page.reload();
    await expect(waiting(page, 1)).toBeVisible();
    await context.setOffline(false);
    // The residents' side of this release brings a worker of its own, which takes nothing from the agents'.
    const own = await context.newPage();
    await own.goto("/home");
    await residentsWorkerReady(own);
    await own.close();
    // A count is sent when it can no longer be undone.
    await expect
      .poll(() => statusOf(server, stop._id), { timeout: 3 * UNDO_MS })
      .toEqual(["completed", 4]);
    await page.goto(LIST);
    const offer = page.getByText("A new version of Rebound is ready");
    await expect(offer).toBeVisible({ timeout: 20_000 });
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("button", { name: "Reload" }).click(),
    ]);
    await openedInThisRelease(page);
    await expect(offer).toHaveCount(0);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Pickups" })).toBeVisible();
    await context.close();
    line.close();
    rmSync(web, { recursive: true });
  });
