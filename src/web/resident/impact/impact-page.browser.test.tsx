import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Collection, MaterialTotal, Receipt } from "#contract/impact.ts";
import { pageAsked } from "#test/support/paging.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { badge, idOf, pageOf, reward, settings, user } from "#test/support/things.ts";

const maya = user({ itemsCount: { ...user().itemsCount, plastic: 90, fabric: 30 } });
const TOTALS: MaterialTotal[] = [
  { material: "plastic", count: 90, points: 900 },
  { material: "fabric", count: 30, points: 300 },
];
const TUNE_UP = reward({ _id: idOf(51), name: "Bike tune-up" });

const MOMENT = "2026-03-14T15:00:00.000Z";
const receipt = (number: number): Receipt => ({
  _id: idOf(number),
  kind: "collection",
  points: 20,
  carbonUnits: 20,
  balance: 800,
  source: { type: "pickup", _id: idOf(40), name: "Home" },
  items: [{ material: "metals", count: 10, rate: 2, points: 20 }],
  confirmedBy: "Carl",
  note: null,
  dispute: null,
  disputableUntil: null,
  createdAt: MOMENT,
});
const RECEIPTS = Array.from({ length: 25 }, (_, index) => receipt(700 + index));

const collection = (some: Partial<Collection>): Collection => ({
  _id: idOf(80),
  kind: "pickup",
  place: { name: "Home", timeZone: "America/Chicago" },
  items: [{ material: "metals", count: 10, rate: 2, points: 20 }],
  pointsEarned: 20,
  correction: null,
  dispute: null,
  disputableUntil: null,
  campaign: null,
  completedAt: MOMENT,
  ...some,
});
const COLLECTIONS = [
  collection({}),
  collection({ _id: idOf(81), kind: "drop_off", place: { name: "Depot", timeZone: "UTC" } }),
];

const EARNED = badge({ _id: idOf(71) });

const answersTo = (receipts: readonly Receipt[]): Answers => ({
  "GET /profile/ledger": ({ url }) => ({ data: pageAsked(receipts, url) }),
  "GET /reward": () => ({ data: pageOf([TUNE_UP]) }),
  "GET /profile/materials": () => ({ data: receipts.length > 0 ? TOTALS : [] }),
  "GET /profile/referrals/:id": () => ({ data: [] }),
  "GET /profile/collections": () => ({ data: pageOf(COLLECTIONS) }),
  "GET /badges": () => ({ data: [EARNED, badge({ _id: idOf(72), name: "Hundred bottles" })] }),
  "GET /profile/badges": () => ({ data: receipts.length > 0 ? [EARNED] : [] }),
});
const open = (address = "/impact") =>
  openProduct(address, { as: maya, answers: answersTo(RECEIPTS) });

const shown = (text: string | RegExp) => page.getByText(text).first();

test("PRODUCT 2.12: the dashboard shows score, points, collections, breakdown, panel, badges and receipts", async () => {
  await open("/Impact");
  await expect.element(page.getByRole("heading", { level: 1, name: "Impact" })).toBeVisible();
  await expect.element(page.getByText("1,200 carbon units")).toBeVisible();
  await expect.element(shown("800 points")).toBeVisible();
  await expect.element(page.getByText("90 Units")).toBeVisible();
  await expect.element(page.getByText("30 Lb")).toBeVisible();

  await expect.element(page.getByText("symbolic", { exact: true })).toBeVisible();
  await page.getByText("How it is calculated: Carbon").click();
  await expect.element(page.getByText(/^Source: EPA WARM/)).toBeVisible();
  await expect.element(page.getByText(/^Range: .+ lb CO2e$/)).toBeVisible();

  await expect.element(shown("Pickup at Home")).toBeVisible();
  await expect.element(shown(/ x 2 points = 20/)).toBeVisible();
  await expect.element(shown("Balance 800")).toBeVisible();
  await expect.element(page.getByText("Earned", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Not yet", { exact: true })).toBeVisible();
});

test("PRODUCT 2.12: the number of collections leads to them, and View All to the rewards", async () => {
  await open();
  await page.getByRole("link", { name: "6 collections" }).click();
  await expect.poll(addressNow).toBe("/pickup/all?view=collections");
  await expect.element(page.getByRole("link", { name: /^Pickup at / })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Drop-off at / })).toBeVisible();
  history.back();
  await page.getByRole("link", { name: "View All rewards" }).click();
  await expect.poll(addressNow).toBe("/rewards");
});

test("PRODUCT 2.12: a reward of the carousel opens where it can be redeemed, and Back leads to the impact screen", async () => {
  await open();
  const newest = page.getByRole("group", { name: "Newest rewards" });
  await newest.getByRole("link", { name: /Bike tune-up/ }).click();
  await expect.poll(addressNow).toBe(`/rewards?view=${TUNE_UP._id}`);
  const dialog = page.getByRole("dialog", { name: "Reward", exact: true });
  await expect.element(dialog).toMatchTextContent("Bike tune-up");
  history.back();
  await expect.element(page.getByRole("heading", { level: 1, name: "Impact" })).toBeVisible();
  history.forward();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe("/rewards");
  await page.getByRole("button", { name: /^Redeem/ }).click();
  const question = page.getByRole("dialog", { name: "Redeem this reward?" });
  await expect.element(question).toBeVisible();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
});

test("the receipts turn their pages in place", async () => {
  await open();
  const pages = page.getByRole("navigation", { name: "Pages of receipts" });
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect.poll(addressNow).toMatch(/page=2/);
  const now = pages.getByText(/^Page 2 of 3$/);
  await expect.element(now).toBeVisible();
  await expect.element(now).toBeInViewport();
});

test.each([
  ["Asia/Tokyo", 1],
  ["America/Detroit", 0],
])(
  "PRODUCT R11.1: a programme in %s names the reader's clocks %d times",
  async (timeZone, times) => {
    await openProduct("/impact", {
      as: maya,
      answers: {
        ...answersTo(RECEIPTS),
        "GET /settings": () => ({ data: settings({ timeZone }) }),
      },
    });
    await expect.element(shown("Pickup at Home")).toBeVisible();
    await expect
      .poll(() => page.getByText("Times are in Eastern Time.").elements())
      .toHaveLength(times);
  },
);

test("a receipt that is not there says so, and the page leads back to all", async () => {
  await openProduct(`/receipts/${idOf(99)}`, {
    as: maya,
    answers: { "GET /profile/ledger/:id": () => refused("not_found") },
  });
  await expect.element(page.getByText("We couldn't find this receipt")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  const back = page.getByRole("link", { name: "Back to Impact" });
  await expect.element(back).toHaveAttribute("href", "/impact");
});

test("somebody new finds an empty dashboard that says what to do", async () => {
  const nia = user({ carbonUnits: 0, pointsEarned: 0, collectionsCount: 0 });
  await openProduct("/impact", { as: nia, answers: answersTo([]) });
  await expect.element(page.getByText("Nothing counted yet", { exact: true })).toBeVisible();
  await expect.element(page.getByText("No receipts yet")).toBeVisible();
  await expect.element(page.getByText("0 of 2 friends joined")).toBeVisible();
});
