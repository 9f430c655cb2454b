// Basic qualities of a web page: styles, Back, two tabs, leaving, plain http.
import type { Page } from "@playwright/test";

import { aPickup, aPlace, cancel } from "./booking.ts";
import { expect, signIn, test, withMotion } from "./fixtures.ts";
import { demo } from "./people.ts";
import { goTo } from "./reception.ts";
import { enter, heading, storedToken } from "./sign-in-screen.ts";

test.describe(() => {
  test.use(withMotion);

  test("a screen that is opened later brings styles that win, and Back finds the page where it was left", ({
    page,
  }) => expectStylesAndPlace(page));
});

async function expectStylesAndPlace(page: Page): Promise<void> {
  await signIn(page, demo.user);
  await page.goto("/impact");
  const link = page.getByRole("link", { name: "View All rewards" });
  await expect(page.getByText(/^Pickup at /).first()).toBeAttached();
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await link.click();
  await expect(heading(page, "Rewards")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectScreenStylesLast(page);
  await page.goBack();
  await expect(heading(page, "Impact")).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left))
    .toBeLessThan(4);
  // The same where the screen is the first one.
  await page.goto("/rewards");
  await expectScreenStylesLast(page);
}

/** The styles of the rewards come after those that all screens share, and win over them. */
async function expectScreenStylesLast(page: Page): Promise<void> {
  // Any card: rewards of other tests on this server can push each one of the demo to the second page.
  const card = page.getByRole("main").getByRole("listitem").first();
  await expect(card).toHaveCSS("padding", "0px");
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, media }) =>
      href === null ? [] : [`${media.mediaText} ${new URL(href).pathname.split("-")[0]}`.trim()],
    ),
  );
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]).toBe("all /assets/core");
}

test("a style sheet that cannot be had does not keep the screen away", async ({ page }) => {
  await page.route(/\/assets\/core-[^/]+\.css$/, (route) => route.abort());
  await page.goto("/");
  await expect(heading(page, "Welcome Back! Sign In")).toBeVisible({ timeout: 30_000 });
});

test("PRODUCT L2.4: what one tab changed is seen in the other, and signing out in one signs out the other", async ({
  context,
  page,
  server,
  newUser,
}) => {
  const person = await newUser({ firstName: "Ines" });
  await aPlace(server, person);
  await signIn(page, person);
  await page.goto("/locations");
  await expect(page.getByRole("list", { name: "Saved locations" })).toContainText("Home");
  const other = await context.newPage();
  await other.goto("/locations?add=open");
  await other.getByLabel("Name", { exact: true }).fill("Workshop");
  await other.getByLabel("City", { exact: true }).fill("Austin");
  await other.getByLabel("State").selectOption("Texas");
  await other.getByRole("button", { name: "Save location" }).click();
  await expect(other.getByText("Location added successfully")).toBeVisible();
  await expect(page.getByRole("list", { name: "Saved locations" })).toContainText("Workshop");

  await goTo(page, "/home");
  await expect(heading(page, / Ines!$/)).toBeVisible();
  await goTo(other, "/profile/update-profile");
  await other.getByLabel("First name").fill("Agnes");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(heading(page, / Agnes!$/)).toBeVisible();

  await other.getByRole("link", { name: "Back to Profile" }).click();
  await other.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(heading(page, "Sign In")).toBeVisible();
  await expect(page).toHaveURL(/\/\?next=%2Fhome$/);
  expect(await storedToken(page)).toBeNull();
});

test("a cancelled pickup that waits for Undo is cancelled for good when the tab goes elsewhere, is closed, or the person signs out", async ({
  context,
  page,
  server,
  newUser,
}) => {
  const person = await newUser();
  const home = await aPlace(server, person);
  await signIn(page, person);
  const leavings: readonly ((tab: Page) => Promise<unknown>)[] = [
    (tab) => tab.goto("about:blank"),
    (tab) => tab.close({ runBeforeUnload: true }),
    async (tab) => {
      await tab.getByRole("link", { name: "Profile", exact: true }).click();
      await tab.getByRole("button", { name: "Logout", exact: true }).click();
      await expect(heading(tab, "Sign In")).toBeVisible();
      await expect(tab.getByRole("button", { name: "Undo" })).toHaveCount(0);
    },
  ];
  const left = async (): Promise<number> =>
    (await server.call("GET /pickup", { query: { page: 1, limit: 5 } }, person)).data.totalDocs;
  for (const leave of leavings) {
    await aPickup(server, person, home);
    const tab = await context.newPage();
    await tab.goto("/pickup/all");
    await cancel(tab, "Metals");
    await expect(tab.getByText("Pickup cancelled")).toBeVisible();
    expect(await left()).toBe(1);
    await leave(tab);
    await expect.poll(left).toBe(0);
  }
});

test("the front page is there for whoever asks, a file that is none is not", async ({
  request,
}) => {
  const headers = { accept: "*/*" };
  expect((await request.get("/", { headers })).headers()["content-type"]).toContain("text/html");
  expect((await request.get("/assets/none.js", { headers })).status()).toBe(404);
});

test("PRODUCT R39.7: where browsers withhold some of their tools, over plain http and in a private window, everything still works", async ({
  page,
  server,
  newUser,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
    IDBFactory.prototype.open = () => {
      throw new DOMException("blocked", "SecurityError");
    };
  });
  const maya = await newUser();
  await aPickup(server, maya, await aPlace(server, maya));
  await page.goto("/");
  await enter(page, maya);
  await expect(heading(page, /^Good /)).toBeVisible();
  await goTo(page, "/impact");
  await page.getByRole("button", { name: "Invite Friends" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  await page.keyboard.press("Escape");
  await goTo(page, "/pickup/all");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await goTo(page, "/profile");
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});
