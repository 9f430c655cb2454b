import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Redemption } from "#contract/rewards.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { onPaper } from "#test/support/on-paper.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf, redemption, reward, settings, user } from "#test/support/things.ts";
import { atCall, receipt } from "#test/support/things-of-office.ts";

const AT = `/admin/users/${idOf(1)}`;
const REDEEM = "POST /reward/:id/redeem";
const SHOW = "GET /reward/admin/voucher/:id";
const ONE = "GET /reward/admin/redemptions/:id";

const rosa = user({
  firstName: "Rosa",
  lastName: "Vela",
  email: "",
  isEmailVerified: false,
  origin: "office",
  pointsEarned: 500,
});
const COFFEE = reward({ name: "1 coffee", pointsRequired: 300, voucher: "own" });
const voucher = { state: "ready", codeEnd: "9X4T", lastDay: "2026-05-12", usedAt: null } as const;
let redeemed: Redemption;
beforeEach(() => {
  redeemed = redemption({
    name: "1 coffee",
    pointsRequired: 300,
    voucher,
    user: { _id: rosa._id, firstName: "Rosa", lastName: "Vela" },
  });
});

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /profile/:id/call": () => ({ data: atCall(rosa) }),
      "GET /profile/:id": () => ({ data: rosa }),
      "GET /pickup/admin": () => ({ data: pageOf([]) }),
      "GET /reward/user": () => ({ data: [COFFEE] }),
      "GET /reward/admin/redemptions": () => ({ data: pageOf([redeemed]) }),
      [ONE]: () => ({ data: redeemed }),
      [SHOW]: () => ({ data: { code: "K7QF-2M9X-4T" } }),
      [REDEEM]: () => ({ data: redeemed }),
      ...more,
    },
  });

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const code = page.getByLabelText("Code", { exact: true });

/** Chooses the coffee and says yes to the question. */
async function redeemCoffee(): Promise<void> {
  await button("Redeem a reward").click();
  await dialog.getByLabelText("Reward").selectOptions("1 coffee, 300 points");
  await inDialog("Redeem").click();
  await button("Redeem for 300 points").click();
}

test("PRODUCT R46.3: a reward in reach is chosen, asked about, redeemed once, and its slip opens", async () => {
  const asked = await open(AT);
  await button("Redeem a reward").click();
  await expect.element(dialog).toMatchTextContent("Rosa has 500 points.");
  await inDialog("Redeem").click();
  await expect.element(dialog).toMatchTextContent("Choose a reward");
  await dialog.getByLabelText("Reward").selectOptions("1 coffee, 300 points");
  await expect
    .element(dialog)
    .toMatchTextContent("Rosa has 500 points, and 200 points after this.");
  await expectNoAxeViolations();
  await inDialog("Redeem").click();
  const sure = button("Redeem for 300 points");
  await expect.element(page.getByText("Redeem 1 coffee for Rosa Vela?")).toBeVisible();
  await sure.dblClick();
  await said("Redeemed for Rosa");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("1 coffee");
  expect(addressNow()).toBe(`/admin/redeemed/${redeemed._id}`);
  expect(lastQueryTo(asked, "GET /reward/user")).toEqual({ for: rosa._id });
  expect(bodiesTo(asked, REDEEM)).toEqual([{ for: rosa._id, pointsRequired: 300 }]);
  await expect.element(code).not.toBeInTheDocument();
  history.back();
  const parts = page.getByRole("navigation", { name: "Parts" });
  await parts.getByRole("link", { name: "Redeemed", exact: true }).click();
  await expect.element(page.getByRole("row", { name: /1 coffee/ })).toBeVisible();
});

test("PRODUCT R46.3: the sentence of a reward that speaks to its owner is said as theirs", async () => {
  const words = "We mail it to you within two weeks.";
  const mailed = reward({ name: "1 tote bag", howToReceive: words, voucher: "none" });
  await open(AT, { "GET /reward/user": () => ({ data: [mailed] }) });
  await button("Redeem a reward").click();
  await dialog.getByLabelText("Reward").selectOptions(mailed._id);
  await expect.element(dialog).toMatchTextContent(`Rosa reads: "${words}"`);
});

test("PRODUCT R46.3: a refusal is said in the form, and nothing closes", async () => {
  await open(AT, { [REDEEM]: () => refused("out_of_stock") });
  await redeemCoffee();
  await expect.element(dialog).toMatchTextContent("This reward is out of stock");
  await expect.element(dialog.getByLabelText("Reward")).toHaveValue(COFFEE._id);
});

test("PRODUCT R6.6: where the price has changed meanwhile, the form says so and offers the price of now", async () => {
  let price = COFFEE.pointsRequired;
  await open(AT, {
    "GET /reward/user": () => ({ data: [{ ...COFFEE, pointsRequired: price }] }),
    [REDEEM]: () => {
      price = 350;
      return refused("price_changed");
    },
  });
  await redeemCoffee();
  await expect.element(dialog).toMatchTextContent("The price of this reward has changed");
  await expect
    .element(dialog)
    .toMatchTextContent("Rosa has 500 points, and 150 points after this.");
});

test("PRODUCT R46.3: without a reward in reach the form says so; what did not load can be tried again", async () => {
  let isBroken = true;
  await open(AT, {
    "GET /reward/user": () => (isBroken ? refused("unavailable") : { data: [] }),
  });
  await button("Redeem a reward").click();
  await expect.element(dialog).toMatchTextContent("The rewards did not load");
  isBroken = false;
  await inDialog("Try again").click();
  await expect.element(dialog).toMatchTextContent("No reward is in reach");
  await expect.element(dialog).toMatchTextContent("Rosa has 500 points.");
});

test("PRODUCT R46.3: for who can sign in nothing is offered, neither there nor on the redeemed reward", async () => {
  const nora = user({ firstName: "Nora", lastName: "Quill" });
  await open(AT, { "GET /profile/:id/call": () => ({ data: atCall(nora) }) });
  await expect.element(button("Give points")).toBeVisible();
  await expect.element(button("Redeem a reward")).not.toBeInTheDocument();
});

test("PRODUCT R40.12, R46.3: the code is shown once it is asked for, beside balance and last day, and printed", async () => {
  const asked = await open(`/admin/redeemed?view=${redeemed._id}`);
  await expect.element(dialog).toMatchTextContent("Redeemed for");
  await dialog.getByRole("link", { name: "Show or print" }).click();
  await said("Redeemed for Rosa Vela");
  await said("500 points");
  await said(/^Show the code at .* until May 12, 2026\. Not used in time/);
  await expect.element(code).not.toBeInTheDocument();
  expect(asked.filter(({ route }) => route === SHOW)).toEqual([]);
  await button("Show the code").click();
  await expect.element(code).toHaveTextContent("K7QF-2M9X-4T");
  await expect.element(page.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
  await expect.element(button("Print with the code")).toHaveFocus();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
  await onPaper();
  await expect.element(code).toBeVisible();
  await expect.element(page.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
  await said("500 points");
  await expect.element(button("Print with the code")).not.toBeInTheDocument();
});

test("PRODUCT R46.3: the slip is in the language of the person who gets it", async () => {
  await open(`/admin/redeemed/${redeemed._id}`, {
    "GET /profile/:id": () => ({ data: { ...rosa, language: "es" } }),
  });
  await said("Canjeada para");
  await said("500 puntos");
  await said(/^Muestre el código en .* Si no lo usa a tiempo, recupera sus puntos\.$/);
  await expect.element(page.getByText("Redeemed for Rosa Vela")).toBeVisible();
});

test("PRODUCT R46.3: what became of a voucher is in that language, on the clocks of the programme", async () => {
  const used = { state: "used", codeEnd: "9X4T", lastDay: "2026-05-12" } as const;
  await open(`/admin/redeemed/${redeemed._id}`, {
    "GET /profile/:id": () => ({ data: { ...rosa, language: "es" } }),
    "GET /settings": () => ({ data: settings({ timeZone: "Asia/Tokyo" }) }),
    [ONE]: () => ({
      data: { ...redeemed, voucher: { ...used, usedAt: "2026-04-01T19:12:00.000Z" } },
    }),
  });
  await said(
    /^Usado el 2 abr 2026, 4:12 a\.m\. \(hora .*\), termina en 9X4T, hasta el 12 may 2026$/,
  );
  await expect.element(page.getByText(/^\d.* \(hora .*\)$/)).toBeVisible();
});

test("PRODUCT R40.12: the slip of who can sign in has no code to ask for", async () => {
  await open(`/admin/redeemed/${redeemed._id}`, {
    "GET /profile/:id": () => ({ data: { ...rosa, isEmailVerified: true } }),
  });
  await said("Rosa can sign in, and reads the code there. Nobody else does.");
  await said("Redeemed by Rosa Vela");
  await expect.element(button("Show the code")).not.toBeInTheDocument();
});

test("PRODUCT R46.3: who has signed in meanwhile keeps their code to themselves", async () => {
  await open(`/admin/redeemed/${redeemed._id}`, { [SHOW]: () => refused("acts_for_themselves") });
  await button("Show the code").click();
  await said("This person can sign in, so this is theirs to do");
  await expect.element(code).not.toBeInTheDocument();
});

test("PRODUCT R40.13: a code that cannot be read any more says what to do", async () => {
  await open(`/admin/redeemed/${redeemed._id}`, { [SHOW]: () => ({ data: { code: null } }) });
  await button("Show the code").click();
  await said("This code can't be read any more. Reject it, and the points come back.");
  await expect.element(code).not.toBeInTheDocument();
});

test("an address without a redeemed reward leads back to the list", async () => {
  await open(`/admin/redeemed/${idOf(99)}`, { [ONE]: () => refused("not_found") });
  await said("We couldn't find this redeemed reward");
  await expect.element(button("Print")).not.toBeInTheDocument();
});

test("PRODUCT R46.3: a receipt of theirs is in their language", async () => {
  const entry = receipt();
  await open(`${AT}/receipt?entry=${entry._id}`, {
    "GET /profile/:id": () => ({ data: { ...rosa, language: "es" } }),
    "GET /profile/ledger/:id": () => ({ data: { ...entry, place: null, entries: [entry] } }),
    "GET /settings": () => ({ data: settings({ timeZone: "Asia/Tokyo" }) }),
  });
  await said("Saldo después");
  // As on the slip of the same reward: it is read elsewhere than where it is printed.
  await said(/^\d+ \w+ 2026, .+ \(hora .*Japón\)$/);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Receipt");
});

test("a receipt that is not there says so", async () => {
  await open(`${AT}/receipt?entry=${idOf(99)}`, {
    "GET /profile/ledger/:id": () => refused("not_found"),
  });
  await said("We couldn't find this receipt");
  await expect.element(button("Try again")).not.toBeInTheDocument();
});

test("PRODUCT R46.3: a line of their ledger opens as a receipt with their name, to print", async () => {
  const asked = await open(`${AT}?tab=ledger`, {
    "GET /profile/:id/ledger": () => ({ data: pageOf([receipt()]) }),
    "GET /profile/ledger/:id": () => ({
      data: { ...receipt(), place: null, entries: [receipt()] },
    }),
  });
  await page.getByRole("link", { name: /^Receipt of / }).click();
  await said("Balance after it");
  await said("Rosa Vela");
  expect(lastQueryTo(asked, "GET /profile/ledger/:id")).toEqual({ for: rosa._id });
  await expect.element(button("Print")).toBeVisible();
  await expectNoAxeViolations();
});

test("an address without a line of the ledger says what to do", async () => {
  await open(`${AT}/receipt`);
  await said("No receipt is chosen");
  await expect.element(button("Print")).not.toBeInTheDocument();
});
