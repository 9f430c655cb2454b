// From one application to another: each has a page of its own (src/web/parts/application/leaving.ts).
import type { Page } from "@playwright/test";

import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { heading } from "./sign-in-screen.ts";

/** The application whose page is loaded. */
const loaded = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => /\/(resident|agent|office)-/.exec(document.scripts[1]?.src ?? "")?.[1]);

test("a guest is led to the sign-in of a screen's own application; staff go to another one and Back, in one step each", async ({
  page,
  context,
}) => {
  await page.goto("/Admin/Pickup/run");
  await expect(page).toHaveURL(/\/admin\/pickup\/login\?next=/);
  await expect.poll(() => loaded(page)).toBe("agent");

  await signIn(page, demo.admin);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Back office" }).hover();
  await expect.poll(() => loaded(page)).toBe("resident");
  await page.getByRole("link", { name: "Back office" }).click();
  await expect(heading(page, "Today")).toBeFocused();
  await expect.poll(() => loaded(page)).toBe("office");
  await page.goBack();
  await expect(heading(page, "Profile")).toBeVisible();
  await expect.poll(() => loaded(page)).toBe("resident");
  await page.goForward();
  await expect(heading(page, "Today")).toBeVisible();
  await test.step("without a network the screen says so, and goes on when it is back", async () => {
    await context.setOffline(true);
    await page.getByRole("link", { name: "Switch to Collector" }).click();
    await expect(heading(page, "You're offline")).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, "Pickups")).toBeVisible();
    await expect.poll(() => loaded(page)).toBe("agent");
  });
});
