// A counter with its shop: the link from the office, codes that are typed and scanned, and a line that is lost.
import type { Locator, Page } from "@playwright/test";

import { dialog, picture } from "./catalogue.ts";
import { expect, test } from "./fixtures.ts";
import { expectFits } from "./fits.ts";
import { demo, type Person, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";
import { PHONE } from "./sizes.ts";

test.use({ viewport: PHONE });

/** A sponsor with one reward that costs a point. */
async function aSponsor(server: Server): Promise<{ id: string; reward: string }> {
  const session = await sessionOf(server, demo.admin);
  const name = `Green Market ${Date.now()}`;
  const { buffer } = await picture("coffee.jpg");
  const reward = await server.call(
    "POST /reward",
    {
      body: {
        name: "1 coffee",
        description: "Of any size",
        pointsRequired: 1,
        sponsorName: name,
        voucher: "own",
        translations: {},
        image: `data:image/jpeg;base64,${buffer.toString("base64")}`,
      },
    },
    session,
  );
  const sponsors = await server.call("GET /sponsor", {}, session);
  const id = sponsors.data.find((one) => one.name === name)?._id ?? "";
  return { id, reward: reward.data._id };
}

/** A code that somebody redeemed a point for. */
async function aCode(server: Server, person: Person, rewardId: string): Promise<string> {
  const { user } = await sessionOf(server, person);
  await server.call(
    "POST /profile/:id/goodwill",
    { params: { id: user._id }, body: { points: 1, reason: "For the test" } },
    await sessionOf(server, demo.admin),
  );
  const { data } = await server.call(
    "POST /reward/:id/redeem",
    { params: { id: rewardId } },
    person,
  );
  const own = await server.call("GET /reward/voucher/:id", { params: { id: data._id } }, person);
  return own.data.code ?? "";
}

const field = (page: Page): Locator => page.getByLabel("Voucher code");
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

test("PRODUCT R42.1, R42.2, R42.5: the office makes a link, the shop goes on after a lost line, and a scan in another tab passes its code", async ({
  page,
  context,
  server,
  newUser,
  elsewhere,
}) => {
  const sponsor = await aSponsor(server);
  const code = await aCode(server, await newUser({ firstName: "Maya" }), sponsor.reward);
  const next = await aCode(server, await newUser({ firstName: "Ana" }), sponsor.reward);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));

  const office = await elsewhere(demo.admin);
  await office.goto(`/admin/sponsors/${sponsor.id}`);
  await button(office, "Add shop").click();
  await dialog(office, "Add shop").getByLabel("Name of the shop").fill("Main Street");
  await button(office, "Make link").click();
  const link = (await office.getByText(/\/shop#rebound_/).textContent()) ?? "";

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Main Street" })).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
  await context.setOffline(true);
  const lost = "No connection. Write the code down.";
  await expect(page.getByText(lost)).toBeVisible();
  await field(page).fill(code);
  await expect(page.getByRole("alert").getByText(lost)).toBeVisible();
  await context.setOffline(false);
  await button(page, "Check").click();
  await expect(page.getByText("1 coffee, Maya O.")).toBeVisible();
  await expectFits(page);
  await button(page, "Hand over").click();
  await expect(page.getByText(/^Handed over at \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByText("Today 1, this month 1")).toBeVisible();

  // The member's QR code says this address.
  const scan = await context.newPage();
  await scan.goto(`/v#${next}`);
  await expect(page.getByText(/^1 coffee, Ana/)).toBeVisible();
  await page.close();
  const alone = await context.newPage();
  await alone.goto(`/v#${next}`);
  await expect(alone.getByText(/^1 coffee, Ana/)).toBeVisible();
  await expect(alone).toHaveURL(/\/shop$/);
  const key = link.slice(link.indexOf("#") + 1);
  for (const secret of [key, next, next.replaceAll("-", "")])
    expect(asked.filter((url) => url.includes(secret) && !url.includes(`#${secret}`))).toEqual([]);
});
