// The main journey, end to end: from an empty database to a redeemed reward.
import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { inDays } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { goOn } from "./moments.ts";
import { giveRole, type Account } from "./people.ts";
import { goTo } from "./reception.ts";
import type { Server } from "./server.ts";
import { enter, heading } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

/** Metals: two points each (PRODUCT 9.1), so thirty make sixty. */
const COUNTED = 30;
const EARNED = 60;
const PRICE = 50;
const REWARD = "Bus ticket";
/** Nobody else on the server has this name. */
const FAMILY = "Quintero";
const MAYA = `Maya ${FAMILY}`;

test("PRODUCT 1.1, 1.2, 4.1, 8.10: sign up, verify, save a location, book a pickup; it is completed, earns, and buys a reward", async ({
  page,
  browser,
  server,
  mailbox,
  newUser,
}) => {
  test.setTimeout(240_000);
  const saidBefore = server.log().length;
  const [agent, admin] = [
    await newUser({ firstName: "Andre", lastName: "Boone" }),
    await newUser({ firstName: "Grace", lastName: "Lin" }),
  ];
  await test.step("the superadmin gives two people their roles, the admin offers a reward", async () => {
    await giveRole(server, agent, "agent");
    await giveRole(server, admin, "admin");
    await offerReward(server, admin);
  });

  const maya = { email: `maya.${Date.now()}@rebound.example`, password: "a quiet river" };
  await test.step("Maya signs up and verifies with the code from the mail", async () => {
    await signUp(page, maya);
    const code = await mailbox.nextCode(maya.email);
    await page.getByLabel("Code").fill(code);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(/Good (?:Morning|Afternoon|Evening) Maya!/)).toBeVisible();
  });
  await test.step("Maya saves a location and books a pickup there, and sees it", async () => {
    await bookPickup(page);
  });

  await test.step("the agent completes it", () => completeAsAgent(browser, server, agent));

  await test.step("points, carbon units and notifications arrive", async () => {
    await seeEarnings(page);
    expect((await mailbox.nextEmail(maya.email)).subject).toContain("Pickup booked");
    expect((await mailbox.nextEmail(maya.email)).subject).toContain("Pickup completed");
  });
  await test.step("Maya redeems the reward, takes it back, and redeems it again", async () => {
    await redeem(page);
    await takeBack(page);
    await redeem(page);
    await expect(balanceOf(page)).toContainText(`${EARNED - PRICE} points`);
  });

  await test.step("the admin moves it to completed", () => completeAsAdmin(browser, server, admin));

  await test.step("Maya sees that it was completed, and what is left", async () => {
    await page.reload();
    const card = cardOf(page, REWARD);
    await expect(card.getByText("Completed").first()).toBeVisible();
    await expect(balanceOf(page)).toContainText(`${EARNED - PRICE} points`);
    await goTo(page, "/notifications");
    await expect(page.getByText("Reward completed")).toBeVisible();
    const { data } = await server
      .call("POST /auth/signin", { body: maya })
      .then(({ token }) => server.call("GET /profile", {}, { token }));
    expect(data).toMatchObject({ pointsEarned: EARNED - PRICE, carbonUnits: EARNED });
  });
  expect(server.log().slice(saidBefore)).not.toContain('"level":50');
});

/** One card of a list. */
const cardOf = (page: Page, text: string): Locator =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });

async function offerReward(server: Server, admin: Account): Promise<void> {
  const session = await server.call("POST /auth/signin", { body: admin });
  const png = await sharp({
    create: { width: 400, height: 300, channels: 3, background: "#0f5c48" },
  })
    .png()
    .toBuffer();
  const body = {
    name: REWARD,
    description: "One ride on any line in the city",
    pointsRequired: PRICE,
    sponsorName: "City Transit",
    image: `data:image/png;base64,${png.toString("base64")}`,
  };
  await server.call("POST /reward", { body }, session);
}

async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(heading(page, "Create An Account")).toBeVisible();
  await page.getByLabel("First Name").fill("Maya");
  await page.getByLabel("Last Name").fill(FAMILY);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(heading(page, "Verify your email")).toBeVisible();
}

async function bookPickup(page: Page): Promise<void> {
  await page.getByRole("link", { name: /Metals and Appliances/ }).click();
  await expect(heading(page, "Book a Pickup")).toBeVisible();
  await page.getByRole("link", { name: "Add Location" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Home");
  await page.getByLabel("Search for a place").fill("Austin, TX");
  await page.getByRole("option", { name: "Austin, TX, USA" }).click();
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Austin");
  await page.getByLabel("Address").fill("600 Congress Ave");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();

  await expect(heading(page, "Book a Pickup")).toBeVisible();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(/.+/);
  await page.getByRole("radio", { name: /Metals/ }).check();
  await page.getByLabel("Date").fill(inDays(3));
  await page.getByLabel("Start time").fill("09:00");
  await page.getByLabel("End time").fill("12:00");
  await page.getByLabel("Description").fill("Copper pipes and two pans, beside the garage");
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/pickup\/all/);
  const card = cardOf(page, "Home");
  await expect(card.getByText("Metals")).toBeVisible();
  await expect(card.getByText("Pending")).toBeVisible();
}

/** Opens a separate browser context for a staff member. */
async function onOwnDevice(
  browser: Browser,
  server: Server,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  await work(await context.newPage());
  await context.close();
}

const completeAsAgent = (browser: Browser, server: Server, agent: Account): Promise<void> =>
  onOwnDevice(browser, server, async (page) => {
    await page.goto("/admin/pickup/login");
    await enter(page, agent);
    await expect(page).toHaveURL(/\/admin\/pickup\/pickups$/);
    // The list opens with today's stops; this one is booked for a later day.
    const days = page.getByRole("navigation", { name: "Day" });
    await days.getByRole("link", { name: "All", exact: true }).click();
    await page.getByRole("link", { name: `Metals, ${MAYA}` }).click();
    await expect(page).toHaveURL(/\/admin\/pickup\/pickup\//);
    await expect(page.getByText("600 Congress Ave").first()).toBeVisible();
    await page.getByRole("textbox", { name: /Metals/ }).fill(String(COUNTED));
    await page.getByRole("button", { name: "Complete Pickup" }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Complete" }).click();
    await expect(page.getByText("Pickup completed successfully")).toBeVisible();
  });

async function seeEarnings(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByRole("dialog", { name: "Your first collection" })).toBeVisible({
    timeout: 20_000,
  });
  await goOn(page);
  await expect(page.getByText(`${EARNED} carbon units`).first()).toBeAttached();
  await page.getByRole("link", { name: "Impact", exact: true }).click();
  await expect(page.getByText(`${EARNED} points`).first()).toBeVisible();
  await expect(page.getByText(/^Pickup at Home/)).toBeVisible();
  await page.getByRole("link", { name: /Notifications/ }).click();
  await expect(page.getByText("Pickup completed")).toBeVisible();
  await goTo(page, "/pickup/all?status=completed");
  await expect(heading(page, "Your Pickups")).toBeVisible();
  await expect(cardOf(page, "Home")).toContainText(`${EARNED}`);
}

async function redeem(page: Page): Promise<void> {
  await goTo(page, "/rewards");
  await expect(heading(page, "Rewards")).toBeVisible();
  await page.getByRole("button", { name: `Redeem ${REWARD}` }).click();
  const question = page.getByRole("dialog", { name: "Redeem this reward?" });
  await question.getByRole("button", { name: `Redeem for ${PRICE} points` }).click();
  // The second time, the toast of the first may still stand.
  await expect(page.getByText("Reward redeemed successfully").last()).toBeVisible();
  await goOn(page);
  await page.getByRole("link", { name: "Redeemed" }).click();
  const card = cardOf(page, REWARD);
  await expect(card.getByText("Pending").first()).toBeVisible();
}

const balanceOf = (page: Page): Locator =>
  page.getByRole("main").getByRole("heading", { name: "Your balance" }).locator("..");

async function takeBack(page: Page): Promise<void> {
  await goTo(page, "/notifications");
  await page.getByRole("link", { name: "Reward redeemed" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await page
    .getByRole("dialog", { name: `Take back "${REWARD}"?` })
    .getByRole("button", { name: "Take it back" })
    .click();
  await expect(page.getByText("Reward taken back")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(balanceOf(page)).toContainText(`${EARNED} points`);
}

const completeAsAdmin = (browser: Browser, server: Server, admin: Account): Promise<void> =>
  onOwnDevice(browser, server, async (page) => {
    await page.goto("/admin/redeemed");
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await enter(page, admin);
    await expect(page).toHaveURL(/\/admin\/redeemed$/);
    // The newest stands first; the one before was taken back.
    await page
      .getByRole("button", { name: `View ${REWARD} of ${MAYA}` })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
    await dialog.getByLabel("Status").selectOption("completed");
    await dialog.getByRole("button", { name: "Update Status" }).click();
    await expect(dialog).toHaveCount(0);
    const rows = page.getByRole("row").filter({ hasText: REWARD });
    await expect(rows.first()).toContainText("Completed");
  });
