// The lists of the back office with the browser's own history and downloads.
import { readFile } from "node:fs/promises";

import type { Locator } from "@playwright/test";

import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { DESK } from "./sizes.ts";

test("the arrow back leads to the list as it was left", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/users?sort=name");
  await page.getByRole("link", { name: "Last page" }).click();
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  const left = page.url();
  await page.getByRole("link", { name: /^View/ }).first().click();
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page).toHaveURL(left);
  await page.getByRole("link", { name: /^View/ }).first().click();
  await page.getByRole("navigation", { name: "Parts" }).getByText("Locations").click();
  await expect(page.getByRole("heading", { name: /^Saved locations/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page).toHaveURL(left);
});

test("PRODUCT L2.2: Back closes what is open on a page that was opened directly", async ({
  page,
  server,
}) => {
  await signIn(page, demo.admin);
  const { token } = await server.call("POST /auth/signin", { body: demo.admin });
  const { data } = await server.call("GET /pickup/admin", {}, { token });
  const id = data.docs[0]?._id ?? "";
  for (const [path, open] of [
    [`/admin/pickups?view=${id}`, undefined],
    ["/admin/rewards", "Add Reward"],
  ] as const) {
    const tab = await page.context().newPage();
    await tab.goto(path);
    if (open) await tab.getByRole("button", { name: open }).click();
    await expect(tab.getByRole("dialog")).toBeVisible();
    await tab.evaluate(() => history.back());
    await expect(tab.getByRole("dialog")).toBeHidden();
    await expect(tab).toHaveURL(new RegExp(`${path.split("?")[0]}$`));
    await tab.close();
  }
});

test("PRODUCT L2.10: by touch, rows and buttons of a desk's size stay large", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: DESK, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, demo.admin);
  await page.goto("/admin/pickups");
  const view = page.getByRole("button", { name: /^View/ }).first();
  await view.waitFor();
  const heightOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.height ?? 0;
  expect(await heightOf(page.locator("main tbody tr").first())).toBeGreaterThanOrEqual(55);
  expect(await heightOf(view)).toBeGreaterThanOrEqual(44);
  expect(await heightOf(page.getByRole("combobox", { name: "Status" }))).toBeGreaterThanOrEqual(44);
  await context.close();
});

test("a table is saved as a file, with its filters", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/users?q=ortiz");
  await page
    .getByRole("row", { name: /Maya Ortiz/ })
    .first()
    .waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("user@rebound.demo");
  expect(text).not.toContain("admin@rebound.demo");
});
