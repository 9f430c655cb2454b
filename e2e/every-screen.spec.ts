// What holds for every screen of the table that the router is made from.
import type { Page } from "@playwright/test";

import { expectAccessible } from "./accessible.ts";
import { expectFits } from "./fits.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, sessionOf, signUp } from "./people.ts";
import { screensOf, type Who } from "./screens.ts";
import type { Server } from "./server.ts";
import { heading } from "./sign-in-screen.ts";

const EVERYBODY = ["guest", "newcomer", "user", "agent", "superadmin"] as const;

/** Navigates without loading the document again, as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The longest possible name, without a space, so that every screen has to make room for it. */
const LONG_NAME = "Maximilianawolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 80);

async function enterAs(page: Page, server: Server, who: Who): Promise<void> {
  if (who === "guest") return;
  if (who === "newcomer") return void (await signIn(page, await signUp(server)));
  const names = { firstName: LONG_NAME, lastName: LONG_NAME };
  await server.call("PUT /profile", { body: names }, await sessionOf(server, demo[who]));
  await signIn(page, demo[who]);
}

for (const who of EVERYBODY) {
  test(`PRODUCT L2.7: no screen of ${who} has an accessibility violation, on a phone or a desk, light or dark, and each fits`, async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000);
    await enterAs(page, server, who);
    for (const { path } of (await screensOf(server)).filter((screen) => screen.who === who)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectFits(page);
    }
  });

  test(`PRODUCT L2.1: every screen of ${who} has a title of its own and one h1, which takes the focus`, async ({
    page,
    server,
  }) => {
    test.setTimeout(120_000);
    await enterAs(page, server, who);
    await page.goto("/nowhere");
    await expect(heading(page, "Not Found")).toBeVisible();
    for (const { path, title } of (await screensOf(server)).filter((s) => s.who === who)) {
      await follow(page, path);
      await expect(page).toHaveTitle(`${title} · Rebound`);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await expect(page.locator("main h1:focus, main input:focus"), path).toHaveCount(1);
    }
  });
}
