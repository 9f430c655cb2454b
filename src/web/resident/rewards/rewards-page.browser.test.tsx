import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, type Locator } from "vitest/browser";

import type { Redemption } from "#contract/rewards.ts";
import { TAKEN_BACK } from "#domain/redemptions.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import {
  idOf,
  notification,
  notifications,
  pageOf,
  redemption,
  reward,
  user,
} from "#test/support/things.ts";

const SOAP = reward({ _id: idOf(51), name: "Bar soap pair", pointsRequired: 150 });
const COFFEE = reward({
  _id: idOf(52),
  name: "Coffee for two at Corner Cup",
  pointsRequired: 300,
});
const TUNE_UP = reward({
  _id: idOf(53),
  name: "Bike tune-up",
  description: "Brakes, gears and tires checked and set in an hour",
  pointsRequired: 1200,
  sponsorName: "Spoke Street Cycles",
});
const BOTTLE = reward({ _id: idOf(54), name: "Reusable bottle", sponsorName: "" });
const TOTE = reward({ _id: idOf(55), name: "Canvas tote", pointsRequired: 100, stock: 0 });

/** What the server has; redeeming and taking back change it as they do there. */
let points: number;
let redeemed: Redemption[];
beforeEach(() => {
  points = 630;
  redeemed = [];
});
const maya = () => user({ pointsEarned: points });
const pending = redemption({
  _id: idOf(61),
  rewardId: SOAP._id,
  name: SOAP.name,
  pointsRequired: SOAP.pointsRequired,
  howToReceive: "We mail it to you within two weeks.",
});

const open = (address: string, answers: Answers = {}) =>
  openProduct(address, {
    as: maya(),
    answers: {
      "GET /profile": () => ({ data: maya() }),
      "GET /reward": () => ({ data: pageOf([SOAP, COFFEE, TUNE_UP, BOTTLE, TOTE]) }),
      "GET /reward/redeemed": () => ({ data: redeemed }),
      "POST /reward/:id/redeem": () => {
        points -= SOAP.pointsRequired;
        redeemed = [pending];
        return { data: pending };
      },
      "PUT /reward/take-back/:id": () => {
        points += SOAP.pointsRequired;
        const taken: Redemption = { ...pending, status: "rejected", reason: TAKEN_BACK };
        redeemed = [taken];
        return { data: taken };
      },
      ...answers,
    },
  });

const balance = page.getByRole("main").getByRole("heading", { name: "Your balance" });
const expectBalance = (figure: string): Promise<void> =>
  expect.poll(() => balance.element().parentElement?.textContent).toContain(`balance${figure} `);
const card = (name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
const redeemIn = (of: Locator): Locator => of.getByRole("button", { name: /^Redeem/ });

test("PRODUCT 2.19, 9.5: a card has the price, the sponsor and what is missing; only what can be had has a button", async () => {
  await open("/rewards");
  await expectBalance("630");
  await expect.element(card("Bike tune-up")).toMatchTextContent("570 more points needed");
  await expect.element(card("Bike tune-up")).toMatchTextContent("1,200 points");
  await expect.element(card("Bike tune-up")).toMatchTextContent("SPOKE STREET CYCLES");
  await expect.element(card("Bike tune-up")).toMatchTextContent("Brakes, gears and tires...");
  await expect.element(redeemIn(card("Bike tune-up"))).not.toBeInTheDocument();
  await expect.element(card("Reusable bottle")).toMatchTextContent("REBOUND");
  await expect.element(card("Canvas tote")).toMatchTextContent("Sold out");
  await expect.element(redeemIn(card("Canvas tote"))).not.toBeInTheDocument();
  await expect
    .element(card("Coffee for two at Corner Cup"))
    .toMatchTextContent("Coffee for two at...");
  await expect.element(redeemIn(card("Coffee for two at Corner Cup"))).toBeVisible();
});

test("PRODUCT 2.19, 5.15: a reward is redeemed after a question that shows the balance before and after", async () => {
  const asked = await open("/rewards");
  await page.getByRole("button", { name: "Redeem Bar soap pair" }).click();
  const question = page.getByRole("dialog", { name: "Redeem this reward?" });
  await expect.element(question).toMatchTextContent("Your balance now630");
  await expect.element(question).toMatchTextContent("Your balance after480");
  expect(asked.some(({ route }) => route === "POST /reward/:id/redeem")).toBe(false);
  await question.getByRole("button", { name: "Redeem for 150 points" }).click();

  await expect.element(page.getByText("Reward redeemed successfully")).toBeVisible();
  const sheet = page.getByRole("dialog", { name: "It's yours" });
  await expect.element(sheet).toMatchTextContent("Bar soap pair");
  await sheet.getByRole("button", { name: "Go on" }).click();
  await expectBalance("480");
  const sent = asked.filter(({ route }) => route === "POST /reward/:id/redeem");
  expect(sent.map(({ url }) => url.pathname)).toEqual([`/api/reward/${SOAP._id}/redeem`]);
  await page.getByRole("link", { name: "Redeemed", exact: true }).click();
  await expect.poll(addressNow).toMatch(/tab=redeemed/);
  await expect.element(card("Bar soap pair")).toMatchTextContent("Pending");
  await expect.element(redeemIn(card("Bar soap pair"))).not.toBeInTheDocument();
});

test("PRODUCT R36.1: after redeeming, a sheet says what happens next, how it is received and where it is found again", async () => {
  await open("/rewards");
  await page.getByRole("button", { name: "Redeem Bar soap pair" }).click();
  await page.getByRole("button", { name: "Redeem for 150 points" }).click();
  const sheet = page.getByRole("dialog", { name: "It's yours" });
  await expect.element(sheet).toMatchTextContent("Our team prepares it next");
  await expect.element(sheet).toMatchTextContent("We mail it to you within two weeks.");
  await expect.element(sheet).toMatchTextContent('on the tab "Redeemed"');
  await expect.element(sheet.getByRole("button", { name: "Go on" })).toHaveFocus();
  await expectNoAxeViolations();
  await sheet.getByRole("link", { name: "See it there" }).click();
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await expect.element(dialog).toMatchTextContent("Bar soap pair");
  await expect.poll(addressNow).toMatch(/tab=redeemed/);
});

test.each([
  ["a desk", 1280, 800],
  ["a phone", 390, 844],
])(
  "on %s the button of each dialog of a reward is in sight, however much it says",
  async (_, width, height) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(width, height);
    const howToReceive = "We mail it to you within two weeks. ".repeat(8);
    const long = reward({ ...SOAP, description: "Two bars of soap. ".repeat(24), howToReceive });
    const mine = { ...pending, howToReceive, description: long.description };
    await open("/rewards", {
      "GET /reward": () => ({ data: pageOf([long]) }),
      "POST /reward/:id/redeem": () => {
        redeemed = [mine];
        return { data: mine };
      },
    });
    const dialog = page.getByRole("dialog");
    const press = async (name: string): Promise<void> => {
      const button = dialog.getByRole("button", { name, exact: true });
      await expect.element(button).toBeInViewport({ ratio: 1 });
      await button.click();
    };
    await page.getByRole("button", { name: long.name, exact: true }).click();
    await press("Redeem");
    await press("Redeem for 150 points");
    await press("Go on");
    await page.getByRole("link", { name: "Redeemed", exact: true }).click();
    await page.getByRole("button", { name: long.name, exact: true }).click();
    await expect.element(dialog).toMatchTextContent("Redeemed reward");
    await press("Take it back");
  },
);

test("a notice leads to the redeemed reward, which says what happens next and is taken back while it is pending", async () => {
  [points, redeemed] = [480, [pending]];
  const told = notification({
    title: "Reward redeemed",
    link: `/rewards?tab=redeemed&view=${pending._id}`,
  });
  const asked = await open("/notifications", {
    "GET /notifications": () => ({ data: notifications([told]) }),
    "PUT /notifications/:id": () => ({ data: { ...told, read: true } }),
  });
  await page.getByRole("link", { name: /Reward redeemed$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await expect
    .element(dialog)
    .toMatchTextContent("How you receive itWe mail it to you within two weeks.");
  const takeBack = dialog.getByRole("button", { name: "Take it back" });
  const question = page.getByRole("dialog", { name: 'Take back "Bar soap pair"?' });
  await takeBack.click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(asked.some(({ route }) => route === "PUT /reward/take-back/:id")).toBe(false);
  await takeBack.click();
  await question.getByRole("button", { name: "Take it back" }).click();
  await expect.element(page.getByText("Reward taken back")).toBeVisible();
  await expect
    .element(dialog)
    .toMatchTextContent("You took it back. Your 150 points are back in your balance.");
  await expect.element(takeBack).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectBalance("630");
});

test("an address opens the redeemed reward in it", async () => {
  redeemed = [pending];
  await open(`/rewards?tab=redeemed&view=${pending._id}`);
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await expect.element(dialog.getByRole("button", { name: "Take it back" })).toBeVisible();
});

test("a refusal is told in the server's words, and the balance is that of the server", async () => {
  points = 480;
  const answer = Promise.withResolvers<Response>();
  await open("/rewards", { "POST /reward/:id/redeem": () => answer.promise });
  await expectBalance("480");
  await redeemIn(card("Coffee for two at Corner Cup")).click();
  await page.getByRole("button", { name: "Redeem for 300 points" }).click();
  // The balance falls before the server has answered.
  await expectBalance("180");
  // Meanwhile the points were spent on another device.
  points = 80;
  answer.resolve(refused("not_enough_points"));
  await expect.element(page.getByText("You don't have enough points")).toBeVisible();
  await expectBalance("80");
});

test("points that were not spent are back, also where the balance cannot be read again", async () => {
  let isDown = false;
  await open("/rewards", {
    "GET /profile": () => (isDown ? refused("internal") : { data: maya() }),
    "POST /reward/:id/redeem": () => {
      isDown = true;
      return refused("out_of_stock");
    },
  });
  await redeemIn(card("Bar soap pair")).click();
  await page.getByRole("button", { name: "Redeem for 150 points" }).click();
  await expect.element(page.getByText("This reward is out of stock")).toBeVisible();
  await expectBalance("630");
});

test("axe finds nothing on redeemed rewards, on a desk and on a phone", async () => {
  redeemed = [pending];
  await open("/rewards?tab=redeemed");
  await expect.element(card("Bar soap pair")).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});

test("axe finds nothing on the dialog of a reward, on a desk and on a phone", async () => {
  await open(`/rewards?view=${TUNE_UP._id}`);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});
