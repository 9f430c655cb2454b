// What happened to a person is shown once, whichever of their tabs comes first.
import type { Page } from "@playwright/test";

import { expect, signIn, test } from "./fixtures.ts";
import { goOn } from "./moments.ts";
import { demo, sessionOf, type Person } from "./people.ts";
import type { Server } from "./server.ts";
import { PHONE } from "./sizes.ts";

/** The office gives somebody the first badge of the demo data. */
async function giveBadge(server: Server, person: Person): Promise<string> {
  const admin = await sessionOf(server, demo.admin);
  const { data: badges } = await server.call("GET /badges", {}, admin);
  const { data: user } = await server.call("GET /profile", {}, person);
  const [badge] = badges;
  if (!badge) throw new Error("The demo data has no badge.");
  const params = { userId: user._id, badgeId: badge._id };
  await server.call("POST /badges/user/:userId/:badgeId", { params }, admin);
  return badge.name;
}

const sheet = (page: Page) => page.getByRole("dialog", { name: "New badge" });

test("PRODUCT R36.2: a badge that the office gives is shown once although two tabs are open, and stands in the list", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const name = await giveBadge(server, maya);
  await signIn(page, maya);
  const other = await context.newPage();
  await Promise.all([page.goto("/home"), other.goto("/home")]);
  const tabs = [page, other];
  const shownIn = async (): Promise<number> => {
    const counts = await Promise.all(tabs.map((tab) => sheet(tab).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(shownIn, { timeout: 20_000 }).toBe(1);
  const shown = (await sheet(page).count()) === 1 ? page : other;
  await expect(sheet(shown)).toContainText(`You have been given the badge ${name}.`);
  await shown.bringToFront();
  await goOn(shown);
  await shown.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await expect(shown.getByText(`You have been given the badge ${name}.`)).toBeVisible();
  expect(await shownIn()).toBe(0);
});

test.describe(() => {
  // A service worker would answer with what it has kept, past the routes of this page.
  test.use({ serviceWorkers: "block", viewport: PHONE });

  test("PRODUCT R36.2, R36.4: nothing is taken before the code of the sheet is there; the picture to share is downloaded", async ({
    page,
    server,
    newUser,
  }) => {
    const maya = await newUser();
    await giveBadge(server, maya);
    const happened: string[] = [];
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/moment-sheet-[^/]+\.js$/, async (route) => {
      happened.push("sheet asked for");
      await arrival;
      await route.continue();
    });
    await page.route("**/api/notifications/moments", async (route) => {
      if (route.request().method() === "POST") happened.push("taken");
      await route.continue();
    });
    await signIn(page, maya);
    await page.goto("/home");
    await expect.poll(() => happened, { timeout: 20_000 }).toContain("sheet asked for");
    // Another screen with its answers: by then whatever does not wait would have been taken.
    await page.getByRole("link", { name: "Impact", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Impact" })).toBeVisible();
    await expect(page.getByText("Loading")).toHaveCount(0);
    expect(happened).not.toContain("taken");
    arrive(undefined);
    await expect(sheet(page)).toBeVisible();
    expect(happened.at(-1)).toBe("taken");

    await sheet(page).getByRole("button", { name: "Share", exact: true }).click();
    const share = page.getByRole("dialog", { name: "Share a picture" });
    await expect(share.getByRole("img", { name: /I have a new badge, Level 1/ })).toBeVisible();
    const file = page.waitForEvent("download");
    await share.getByRole("button", { name: "Download the picture" }).click();
    expect((await file).suggestedFilename()).toBe("rebound.png");
  });
});
