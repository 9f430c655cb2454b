// Basic qualities of a web page: titles, focus, Back, two tabs, no network.
import type { Page } from "@playwright/test";

import { aPickup, aPlace, cancel, fillBooking } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { enter, heading, storedToken } from "./sign-in-screen.ts";

test.describe("around every screen", () => {
  test("PRODUCT 2.5: says Not Found where there is nothing, and shows a way on", async ({
    page,
  }) => {
    await page.goto("/no/such/page");
    await expect(page).toHaveTitle("Not Found · Rebound");
    await expect(heading(page, "Not Found")).toBeVisible();
    await page.getByRole("link", { name: "Go to Sign In" }).click();
    await signIn(page, demo.user);
    await page.goto("/dropoff/never");
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("PRODUCT L2.1: lets the keyboard skip to its content", async ({ page }) => {
    await signIn(page, demo.user);
    await page.goto("/rewards");
    await expect(heading(page, "Rewards")).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("the styles of a screen come after those that all screens share, and win over them", async ({
  page,
}) => {
  await signIn(page, demo.user);
  await page.goto("/rewards");
  const card = page.getByRole("listitem").filter({ hasText: "SPOKE STREET CYCLES" });
  await expect(card).toHaveCSS("padding", "0px");
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, media }) =>
      href === null ? [] : [`${media.mediaText} ${new URL(href).pathname.split("-")[0]}`.trim()],
    ),
  );
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]).toBe("all /assets/core");
});

test("a style sheet that cannot be had does not keep the screen away", async ({ page }) => {
  await page.route(/\/assets\/core-[^/]+\.css$/, (route) => route.abort());
  await page.goto("/");
  await expect(heading(page, "Welcome Back! Sign In")).toBeVisible({ timeout: 30_000 });
});

test("back finds the page where it was left", async ({ page }) => {
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
  await page.goBack();
  await expect(heading(page, "Impact")).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left))
    .toBeLessThan(4);
});

test.describe("the way through sign-in", () => {
  const doors = [
    { deep: "/rewards?tab=redeemed", door: "/", who: demo.user },
    { deep: "/admin/redeemed?status=pending", door: "/admin/login", who: demo.admin },
    {
      deep: "/admin/pickup/pickups?day=all&status=completed",
      door: "/admin/pickup/login",
      who: demo.agent,
    },
  ];
  for (const { deep, door, who } of doors) {
    test(`leads back to ${deep}`, async ({ page, server }) => {
      await page.goto(deep);
      await expect(page).toHaveURL(`${server.url}${door}?next=${encodeURIComponent(deep)}`);
      await enter(page, who);
      await expect(page).toHaveURL(`${server.url}${deep}`);
    });
  }

  test("PRODUCT L2.4, L3.2: is asked for when the session ended meanwhile, and nothing typed is lost", async ({
    page,
    server,
    newUser,
  }) => {
    const person = await newUser();
    await aPlace(server, person);
    const { token } = await signIn(page, person);
    await page.goto("/pickup/book");
    await fillBooking(page);
    await server.call("GET /auth/signout", {}, { token });
    await page.getByRole("button", { name: "Book Pickup" }).click();
    await expect(page).toHaveURL(/\/\?next=%2Fpickup%2Fbook$/);
    await expect(page.getByRole("status").filter({ hasText: "ended" })).toHaveText(
      "Your session has ended. Sign in to go on where you were. What you typed is kept.",
    );
    await enter(page, person);
    await expect(page).toHaveURL(/\/pickup\/book$/);
    await expect(page.getByLabel("Description")).toHaveValue("Two old bikes");
  });
});

test("PRODUCT L2.4: signing out in one tab signs out the others", async ({
  context,
  page,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/rewards");
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(heading(page, "Sign In")).toBeVisible();
  await expect(page).toHaveURL(/\/\?next=%2Frewards$/);
  expect(await storedToken(page)).toBeNull();
});

test("what one tab changed is seen in the other", async ({ context, page, server, newUser }) => {
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

  await page.goto("/home");
  await expect(heading(page, / Ines!$/)).toBeVisible();
  await other.goto("/profile/update-profile");
  await other.getByLabel("First name").fill("Agnes");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(heading(page, / Agnes!$/)).toBeVisible();
});

test.describe("a cancelled pickup that waits for Undo", () => {
  const leavings: Record<string, (page: Page) => Promise<unknown>> = {
    "the tab goes elsewhere": (page) => page.goto("about:blank"),
    "the tab is closed": (page) => page.close({ runBeforeUnload: true }),
    "the person signs out": async (page) => {
      await page.getByRole("link", { name: "Profile", exact: true }).click();
      await page.getByRole("button", { name: "Logout", exact: true }).click();
      await expect(heading(page, "Sign In")).toBeVisible();
      await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    },
  };
  for (const [what, leave] of Object.entries(leavings)) {
    test(`is cancelled for good when ${what} meanwhile`, async ({ page, server, newUser }) => {
      const person = await newUser();
      await aPickup(server, person, await aPlace(server, person));
      await signIn(page, person);
      await page.goto("/pickup/all");
      await cancel(page, "Metals");
      await expect(page.getByText("Pickup cancelled")).toBeVisible();
      const left = async (): Promise<number> =>
        (await server.call("GET /pickup", { query: { page: 1, limit: 5 } }, person)).data.totalDocs;
      expect(await left()).toBe(1);
      await leave(page);
      await expect.poll(left).toBe(0);
    });
  }
});

test("the front page is there for whoever asks, a file that is none is not", async ({
  request,
}) => {
  const headers = { accept: "*/*" };
  expect((await request.get("/", { headers })).headers()["content-type"]).toContain("text/html");
  expect((await request.get("/assets/none.js", { headers })).status()).toBe(404);
});

test("a device without network says so until it is back", async ({ context, page }) => {
  await signIn(page, demo.user);
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toBeHidden();
});

test("over plain http, where browsers withhold some of their tools, everything still works", async ({
  page,
  newUser,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/");
  await enter(page, await newUser());
  await expect(heading(page, /^Good /)).toBeVisible();
  await page.goto("/impact");
  await page.getByRole("button", { name: "Invite Friends" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
});

test.describe("two quick clicks", () => {
  test("PRODUCT L2.5: on Book Pickup make one pickup", async ({ page, server, newUser }) => {
    const person = await newUser();
    await aPlace(server, person);
    await signIn(page, person);
    await page.goto("/pickup/book");
    await fillBooking(page);
    await page.getByRole("button", { name: "Book Pickup" }).dblclick();
    await expect(page.getByText("Pickup booked successfully")).toBeVisible();
    const { data } = await server.call("GET /pickup", { query: { page: 1, limit: 5 } }, person);
    expect(data.totalDocs).toBe(1);
  });

  test("PRODUCT L2.5: on Redeem make one redemption", async ({ page, server }) => {
    const session = await server.call("POST /auth/signin", { body: demo.user });
    const owned = async (): Promise<number> =>
      (await server.call("GET /reward/redeemed", {}, session)).data.length;
    const before = await owned();
    await signIn(page, demo.user);
    await page.goto("/rewards");
    await page.getByRole("button", { name: "Redeem Bar soap pair" }).click();
    await page.getByRole("button", { name: /^Redeem for/ }).dblclick();
    await expect(page.getByText("Reward redeemed successfully")).toBeVisible();
    expect(await owned()).toBe(before + 1);
  });
});

test("PRODUCT L3.2: a reload in the middle of a form keeps what was typed", async ({ page }) => {
  await signIn(page, demo.user);
  await page.goto("/dropoff/create");
  await page.getByLabel("Description").fill("Two bags of rinsed bottles");
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Two bags of rinsed bottles");
});
