// A counter with its shop: the link from the office, codes that are scanned and typed, and what becomes of a lost line.
import type { Locator, Page } from "@playwright/test";

import { dialog, picture } from "./catalogue.ts";
import { inDays } from "./days.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { expectFits } from "./fits.ts";
import { demo, type Person, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";
import { DESK, PHONE } from "./sizes.ts";

test.use({ viewport: PHONE });

let made = 0;

/** A sponsor with one reward that costs a point. */
async function aSponsor(server: Server): Promise<{ id: string; name: string; reward: string }> {
  made += 1;
  const session = await sessionOf(server, demo.admin);
  const name = `Green Market ${made}.${Date.now()}`;
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
        translations: { es: { name: "1 café", description: "De cualquier tamaño" } },
        image: `data:image/jpeg;base64,${buffer.toString("base64")}`,
      },
    },
    session,
  );
  const sponsors = await server.call("GET /sponsor", {}, session);
  const id = sponsors.data.find((one) => one.name === name)?._id ?? "";
  return { id, name, reward: reward.data._id };
}

/** The link that the office is shown once. */
async function aLink(
  server: Server,
  sponsor: { id: string },
): Promise<{ link: string; id: string }> {
  const session = await sessionOf(server, demo.admin);
  const { data } = await server.call(
    "POST /sponsor/:id/shop",
    { params: { id: sponsor.id }, body: { name: "Main Street", lastDay: inDays(30) } },
    session,
  );
  return { link: `/shop#${data.key}`, id: data.shop._id };
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

test("PRODUCT R42.1, R42.5, R40.8: the office makes a link, the shop hands over by it, the member sees when, and the link is ended", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const sponsor = await aSponsor(server);
  const maya = await newUser({ firstName: "Maya", lastName: "Ortiz" });
  const code = await aCode(server, maya, sponsor.reward);

  const office = await elsewhere(demo.admin);
  await office.setViewportSize(DESK);
  await office.goto("/admin/sponsors");
  await office.getByRole("link", { name: sponsor.name, exact: true }).click();
  await button(office, "Add shop").click();
  await dialog(office, "Add shop").getByLabel("Name of the shop").fill("Main Street");
  await button(office, "Make link").click();
  const link = (await office.getByText(/\/shop#rebound_/).textContent()) ?? "";
  await expect(office.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  // On paper there is the link and nothing of the rest of the page.
  await office.emulateMedia({ media: "print" });
  await expect(office.getByText(link)).toBeVisible();
  await expect(button(office, "Done")).toBeHidden();
  await expect(office.getByRole("heading", { level: 1 })).toBeHidden();
  await office.emulateMedia({ media: null });
  await button(office, "Done").click();
  await expect(office.getByText("Never")).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Main Street" })).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
  await expectFits(page);
  await field(page).pressSequentially(code.toLowerCase());
  await expect(page.getByText("1 coffee, Maya O.")).toBeVisible();
  await expectNoAxeViolations(page, [{ width: 320, height: 568 }, DESK]);
  await expectFits(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await field(page).fill("");
  await field(page).fill(code);
  await expect(button(page, "Hand over")).toBeInViewport({ ratio: 1 });
  await button(page, "Hand over").click();
  await expect(page.getByText(/^Handed over at \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByText("Today 1, this month 1")).toBeVisible();
  await field(page).fill(code);
  await expect(page.getByRole("alert")).toContainText(/Already used on .+[AP]M/);

  const phone = await elsewhere(maya);
  await phone.goto("/rewards?tab=redeemed");
  await phone
    .getByRole("button", { name: /1 coffee/ })
    .first()
    .click();
  await expect(phone.getByRole("dialog")).toContainText("Completed");

  await office.reload();
  await expect(office.getByText("Never")).toHaveCount(0);
  await button(office, 'End link of "Main Street"').click();
  await dialog(office, 'End the link of "Main Street"?')
    .getByRole("button", { name: "End link" })
    .click();
  await expect(office.getByText(/^Ended on /)).toBeVisible();
  await page.reload();
  await expect(page.getByText("This link was ended")).toBeVisible();
  await expect(page.getByText("Ask Rebound for a new one.")).toBeVisible();
});

test("PRODUCT R42.5, R40.9: by keyboard alone, a code is typed, handed over and taken back, and the next one is typed at once", async ({
  page,
  server,
  newUser,
}) => {
  await page.setViewportSize(DESK);
  const sponsor = await aSponsor(server);
  const { link } = await aLink(server, sponsor);
  const codes = [
    await aCode(server, await newUser({ firstName: "Ana" }), sponsor.reward),
    await aCode(server, await newUser({ firstName: "Ben" }), sponsor.reward),
  ];
  await page.goto(link);
  await field(page).focus();
  // A sign that is wrong is answered here.
  const [first = "", second = ""] = codes;
  const wrong = first.endsWith("A") ? "B" : "A";
  await page.keyboard.type(first.slice(0, -1) + wrong);
  await expect(page.getByText("Check the code again")).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.type(first.slice(-1));
  await expect(page.getByText(/^1 coffee, Ana/)).toBeVisible();
  const pressByTab = async (name: string): Promise<void> => {
    while (!(await button(page, name).evaluate((one) => one === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  await pressByTab("Hand over");
  await expect(page.getByText(/^Handed over at/)).toBeVisible();
  await pressByTab("Undo");
  await expect(button(page, "Hand over")).toBeVisible();
  await pressByTab("Hand over");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(second);
  await expect(page.getByText(/^1 coffee, Ben/)).toBeVisible();
});

test("PRODUCT R42.2, R42.5: a scan in another tab passes its code to the open shop; the member's QR code says the address", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const sponsor = await aSponsor(server);
  const { link } = await aLink(server, sponsor);
  const code = await aCode(server, await newUser({ firstName: "Maya" }), sponsor.reward);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Main Street" })).toBeVisible();
  const scan = await context.newPage();
  await scan.goto(`/v#${code}`);
  await expect(page.getByText(/^1 coffee, Maya/)).toBeVisible();
  await page.close();

  const alone = await context.newPage();
  await alone.goto(`/v#${code}`);
  await expect(alone.getByText(/^1 coffee, Maya/)).toBeVisible();
  await expect(alone).toHaveURL(/\/shop$/);
  const key = link.slice(link.indexOf("#") + 1);
  for (const secret of [key, code, code.replaceAll("-", "")])
    expect(asked.filter((url) => url.includes(secret) && !url.includes(`#${secret}`))).toEqual([]);
});

test("PRODUCT R42.5: without a network the shop says to write the code down, and goes on when there is one", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const sponsor = await aSponsor(server);
  const { link } = await aLink(server, sponsor);
  const code = await aCode(server, await newUser({ firstName: "Maya" }), sponsor.reward);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Main Street" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("No connection. Write the code down.")).toBeVisible();
  await field(page).fill(code);
  await expect(
    page.getByRole("alert").getByText("No connection. Write the code down."),
  ).toBeVisible();
  await context.setOffline(false);
  await button(page, "Check").click();
  await button(page, "Hand over").click();
  await expect(page.getByText(/^Handed over at/)).toBeVisible();
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("PRODUCT R42.5, L5.10: the counter speaks the language of its device", async ({
    page,
    server,
    newUser,
  }) => {
    const sponsor = await aSponsor(server);
    const { link } = await aLink(server, sponsor);
    const code = await aCode(server, await newUser({ firstName: "Maya" }), sponsor.reward);
    await page.goto(link);
    await page.getByLabel("Código del vale").fill(code);
    await expect(page.getByText(/^1 café, Maya/)).toBeVisible();
    await button(page, "Entregar").click();
    await expect(page.getByText(/^Entregado a las/)).toBeVisible();
    await page.getByLabel("Código del vale").fill(code);
    await expect(page.getByRole("alert")).toContainText("Ya se usó el");
    await expectNoAxeViolations(page);
  });
});

test("PRODUCT R42.5, R40.12: the member's code and its QR code open without reception once seen, black on white in the dark too", async ({
  page,
  server,
  newUser,
}) => {
  const sponsor = await aSponsor(server);
  const maya = await newUser({ firstName: "Maya" });
  const code = await aCode(server, maya, sponsor.reward);
  const { data } = await server.call("GET /reward/redeemed", {}, maya);
  await signIn(page, maya);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/rewards/voucher/${data[0]?._id ?? ""}`);
  const qr = page.getByRole("img", { name: "QR code of this voucher" });
  await expect(qr).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveText(code);
  expect(
    await qr.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).fill]),
  ).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await expectFits(page);
});
