// The parts that a screen loads when it needs them: what a person sees when the network, or a new deployment, comes
// between the page and one of them.
import type { Page } from "@playwright/test";

import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { heading } from "./sign-in-screen.ts";

const REWARD_FORM = /\/assets\/reward-form-[^/]+\.js$/;
const AUDIT_SCREEN = /\/assets\/audit-page-[^/]+\.js$/;
const INTEGRITY_SCREEN = /\/assets\/integrity-page-[^/]+\.js$/;

/** Whether the page has been reloaded since this was called. */
function watchReload(page: Page): () => boolean {
  let documents = 0;
  page.on("domcontentloaded", () => (documents += 1));
  return () => documents > 0;
}

test("a part that does not come is asked for again, told and tried again; of an older deployment it reloads the tab", async ({
  page,
}) => {
  await signIn(page, demo.superadmin);
  await page.goto("/admin/rewards");
  await test.step("one that a changing network broke is asked for again, and the page stays", async () => {
    const isReloaded = watchReload(page);
    let broken = 0;
    await page.route(REWARD_FORM, (route) => (broken++ < 2 ? route.abort() : route.continue()));
    await page.getByRole("button", { name: "Add Reward" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Reward" });
    await expect(dialog).toBeVisible();
    expect(broken).toBe(3);
    expect(isReloaded()).toBe(false);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("one that cannot be had is told, and trying again brings it", async () => {
    await page.getByRole("link", { name: "Management" }).click();
    await page.route(AUDIT_SCREEN, (route) => route.abort());
    await page.getByRole("link", { name: "Audit log" }).click();
    await expect(heading(page, "This page didn't load")).toBeVisible();
    await expect(page.getByText("A part of this page couldn't be loaded.")).toBeVisible();
    await page.unroute(AUDIT_SCREEN);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Audit log")).toBeVisible();
  });
  await test.step("a tab older than the last deployment reloads itself for a screen that is gone", async () => {
    const isReloaded = watchReload(page);
    await page.route(INTEGRITY_SCREEN, (route) => route.fulfill({ status: 404, body: "" }));
    // The page of this address names another entry script than the one this tab was loaded with.
    await page.route("/admin/management/**", (route) =>
      route.request().resourceType() === "fetch"
        ? route.fulfill({ contentType: "text/html", body: "<html>" })
        : route.continue(),
    );
    await page.getByRole("link", { name: "Integrity" }).click();
    await expect.poll(isReloaded).toBe(true);
  });
});
