// Home, the impact dashboard, invitations, and a campaign from its card to its contributors.
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo, newPerson } from "./people.ts";
import type { Server } from "./server.ts";

/** A picture of one pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function sessionOf(server: Server, account: typeof demo.user | typeof demo.admin) {
  return server.call("POST /auth/signin", { body: account });
}

test.describe("home", () => {
  test("the card shows the carbon units, the level and the four faces in turn, and can be paused", async ({
    page,
    server,
  }) => {
    const { user } = await sessionOf(server, demo.user);
    await signIn(page, demo.user);
    await page.goto("/home");
    const figure = user.carbonUnits.toLocaleString("en-US");
    await expect(page.getByText(`${figure} carbon units`).last()).toBeVisible();
    await expect(page.getByRole("progressbar", { name: /^Level \d+ of 11/ })).toBeVisible();

    const faces = page.getByRole("list", { name: "Your impact so far" }).getByRole("listitem");
    await expect(faces).toHaveCount(4);
    await expect(faces.first()).toHaveAttribute("data-face", user.impactMeasurement);
    await expect(faces.nth(1)).toHaveAttribute("data-place", "now");

    await page.getByRole("button", { name: "Pause" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(faces.first()).toHaveAttribute("data-place", "now");
  });

  test("who wants less motion gets a card that stands still", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, demo.user);
    await page.goto("/home");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("a new person is greeted by the clock, asked for a phone number, and sees no figures yet", async ({
    page,
    newUser,
  }) => {
    const person = await newUser({ firstName: "Nia" });
    await page.clock.install({ time: new Date("2026-11-20T11:58:30-05:00") });
    await signIn(page, person);
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Morning Nia!");
    await expect(page.getByText("What are you recycling today?")).toBeVisible();
    await expect(page.getByText("Your first collection starts the count.")).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Afternoon Nia!");
    await page.clock.fastForward(6 * 3_600_000);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good Evening Nia!");

    const banner = page.getByRole("link", {
      name: "Update your phone number to get notified when your pickup is scheduled",
    });
    await banner.click();
    await expect(page).toHaveURL(/\/profile\/update-profile$/);
  });

  test("the two option cards lead to a drop-off and to a pickup", async ({ page }) => {
    await signIn(page, demo.user);
    await page.goto("/home");
    await page.getByRole("link", { name: "Plastic Bottles, fabric, etc Drop-off Only" }).click();
    await expect(page).toHaveURL(/\/dropoff\/create$/);
    await page.goBack();
    await page.getByRole("link", { name: "Metals and Appliances Pickup Only" }).click();
    await expect(page).toHaveURL(/\/pickup\/book$/);
  });

  test("campaigns go by with arrows and keyboard, their text cut to 90 characters", async ({
    page,
    server,
  }) => {
    const { token } = await sessionOf(server, demo.user);
    const { data } = await server.call(
      "GET /campaigns",
      { query: { status: "active", page: 1, limit: 12 } },
      { token },
    );
    const long = data.docs.find(({ description }) => description.length > 90);
    await signIn(page, demo.user);
    await page.goto("/home");
    const carousel = page.getByRole("region", { name: "Ongoing Campaigns" }).last();
    if (long) {
      const cut = `${Array.from(long.description).slice(0, 90).join("")}...`;
      await expect(carousel.getByText(cut)).toBeAttached();
    }
    await expect(carousel.getByRole("status")).toHaveText(/^Slide 1 of/);
    await carousel.getByRole("button", { name: "Next" }).click();
    await expect(carousel.getByRole("status")).toHaveText(/^Slide 2 of/);
    await carousel.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(carousel.getByRole("status")).toHaveText(/^Slide 1 of/);
  });

  test("campaigns that fail to load can be tried again", async ({ page }) => {
    await signIn(page, demo.user);
    await page.route("**/api/campaigns?*", (route) => route.abort());
    await page.goto("/home");
    await expect(page.getByText("Loading campaigns...")).toBeVisible();
    await expect(page.getByText("The campaigns did not load")).toBeVisible();
    await page.unroute("**/api/campaigns?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  });
});

test.describe("impact", () => {
  test("the dashboard shows score, points, collections, breakdown, panel and receipts", async ({
    page,
    server,
  }) => {
    const { user } = await sessionOf(server, demo.user);
    await signIn(page, demo.user);
    await page.goto("/Impact");
    await expect(page.getByRole("heading", { level: 1, name: "Impact" })).toBeVisible();
    await expect(
      page.getByText(`${user.pointsEarned.toLocaleString("en-US")} points`).first(),
    ).toBeVisible();
    await expect(page.getByText(`${user.itemsCount.plastic} Units`)).toBeVisible();
    await expect(page.getByText(`${user.itemsCount.fabric} Lb`)).toBeVisible();

    await expect(page.getByText("symbolic", { exact: true })).toBeVisible();
    await page.getByText("How it is calculated: Carbon").click();
    await expect(page.getByText(/^Source: EPA WARM/)).toBeVisible();
    await expect(page.getByText(/^Range: .+ kg CO2e$/)).toBeVisible();

    await expect(page.getByText(/^Pickup at /).first()).toBeVisible();
    await expect(page.getByText(/ x \d+ points = /).first()).toBeVisible();
    await expect(page.getByText(/^Balance /).first()).toBeVisible();
    await expect(page.getByText("Earned", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Locked", { exact: true }).first()).toBeVisible();

    await page.getByRole("link", { name: /^\d+ collections$/ }).click();
    await expect(page).toHaveURL(/\/pickup\/all$/);
    await page.goBack();
    await page.getByRole("link", { name: "View All rewards" }).click();
    await expect(page).toHaveURL(/\/rewards$/);
  });

  test("the receipts turn their pages in place", async ({ page }) => {
    await signIn(page, demo.user);
    await page.goto("/impact");
    const pages = page.getByRole("navigation", { name: "Pages of receipts" });
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByText(/^Page 2 of/)).toBeInViewport();
  });

  test("somebody new finds an empty dashboard that says what to do", async ({ page, newUser }) => {
    await signIn(page, await newUser());
    await page.goto("/impact");
    await expect(page.getByText("Nothing counted yet", { exact: true })).toBeVisible();
    await expect(page.getByText("No receipts yet")).toBeVisible();
    await expect(page.getByText("0 of 2 friends joined")).toBeVisible();
  });
});

test.describe("invitations", () => {
  test("the link can be copied, shared and scanned", async ({ page, context, server }) => {
    const { user } = await sessionOf(server, demo.user);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, demo.user);
    await page.goto("/impact");
    await page.getByRole("button", { name: "Invite Friends" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite Friends" });
    const link = `${server.url}/signup?referral=${user.referralId}`;
    await expect(dialog.getByLabel("Your link")).toHaveValue(link);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    for (const name of ["Email", "Facebook", "Twitter", "Whatsapp"]) {
      await expect(dialog.getByRole("link", { name })).toHaveAttribute(
        "href",
        new RegExp(encodeURIComponent(link)),
      );
    }
    await expect(dialog.getByRole("img", { name: "QR code of your referral link" })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toBeHidden();
  });

  test("a friend who signs up and verifies moves the challenge on", async ({
    page,
    newUser,
    server,
  }) => {
    const host = await newUser({ firstName: "Rosa" });
    const { data: profile } = await server.call("GET /profile", {}, host);
    await newPerson(server, undefined, { firstName: "Theo", referralId: profile.referralId });
    await signIn(page, host);
    await page.goto("/impact");
    await expect(page.getByText("1 of 2 friends joined")).toBeVisible();
    await expect(page.getByText("Theo", { exact: true })).toBeVisible();
    await expect(page.getByText("Theo joined through your invitation")).toBeVisible();
    await expect(page.getByText("100 points", { exact: true })).toBeVisible();
  });
});

test.describe("campaigns", () => {
  test("from the card to the page, the contributors, and a drop-off for it", async ({
    page,
    server,
  }) => {
    const { token } = await sessionOf(server, demo.user);
    const { data } = await server.call(
      "GET /campaigns",
      { query: { status: "active", page: 1, limit: 1 } },
      { token },
    );
    const [first] = data.docs;
    if (!first) throw new Error("The demo data has no running campaign.");
    await signIn(page, demo.user);
    await page.goto("/home");
    await page.getByRole("link", { name: first.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
    await expect(page).toHaveTitle(`${first.name} · Rebound`);
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("progressbar", { name: "Progress towards the goal" }),
    ).toBeVisible();
    for (const fact of ["Time left", "End date", "Total pickups", "Your contribution"])
      await expect(page.getByText(fact, { exact: true })).toBeVisible();

    await page.getByRole("link", { name: "View Contributors" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contributors" })).toBeVisible();
    await expect(page.getByText(/\*\*\*@/).first()).toBeVisible();
    await page.getByRole("link", { name: "Back to the campaign" }).click();

    await page.getByRole("button", { name: "Support Campaign" }).click();
    await expect(page).toHaveURL(new RegExp(`/dropoff/create\\?campaignId=${first._id}`));
    await expect(page.getByText(`Support Campaign: ${first.name}`)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("selected-recyclables"))).toBe(
      first.material,
    );
  });

  test("a campaign that nobody gave to says so", async ({ page, server }) => {
    const { token } = await sessionOf(server, demo.admin);
    const places = await server.call(
      "GET /dropOff-location",
      { query: { page: 1, limit: 1 } },
      { token },
    );
    const { data: made } = await server.call(
      "POST /campaigns",
      {
        body: {
          name: "Nobody yet",
          description: "A campaign of this test.",
          endDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
          goal: 10,
          image: PIXEL,
          dropOffLocationId: places.data.docs[0]?._id ?? "",
        },
      },
      { token },
    );
    await signIn(page, demo.user);
    await page.goto(`/campaigns/${made._id}/contributors`);
    await expect(page.getByText("No contributors yet")).toBeVisible();
    await page.getByRole("link", { name: "View the campaign" }).click();
    await expect(page.getByText("Nothing yet")).toBeVisible();
  });

  test("a campaign that is over takes nothing more, an unknown one is told", async ({
    page,
    server,
  }) => {
    const { token } = await sessionOf(server, demo.user);
    const { data } = await server.call(
      "GET /campaigns",
      { query: { status: "ended", page: 1, limit: 1 } },
      { token },
    );
    await signIn(page, demo.user);
    await page.goto(`/campaigns/${data.docs[0]?._id}`);
    await expect(page.getByText(/^This campaign has ended\./)).toBeVisible();
    await expect(page.getByRole("button", { name: "Support Campaign" })).toBeHidden();
    await page.goto("/campaigns/019aa000-0000-7000-8000-000000000000");
    await expect(page.getByText("This campaign did not load")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  });
});
