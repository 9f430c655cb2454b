import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { voucherCodeFrom } from "#domain/vouchers.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { inSpanish } from "#test/support/spanish.ts";

const ANA = voucherCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9]);
const BEN = voucherCodeFrom([9, 8, 7, 6, 5, 4, 3, 2, 1]);
const shown = (firstName: string, reward = "1 coffee") => ({
  firstName,
  initial: "O",
  reward,
  lastDay: "2027-02-21",
});
const usedAt = new Date().toISOString();

const open = (answers: Answers = {}) =>
  openProduct("/shop", {
    answers: {
      "GET /voucher/today": () => ({
        data: { shop: "Main Street", sponsor: "GreenMart", today: 14, month: 212 },
      }),
      "POST /voucher/check": ({ body }) => ({
        data: shown(Object(body).code === ANA ? "Ana" : "Ben"),
      }),
      "POST /voucher/use": () => ({ data: { ...shown("Ana"), usedAt } }),
      "POST /voucher/undo": () => ({ data: shown("Ana") }),
      ...answers,
    },
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

beforeEach(() => {
  localStorage.setItem("rebound.shop", `rebound_${"K".repeat(43)}`);
  onTestFinished(() => localStorage.removeItem("rebound.shop"));
});

async function pressByTab(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  while (button(name).element() !== document.activeElement) await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Enter}");
}

test("PRODUCT R42.5, R40.9: by keyboard alone, a code is typed, handed over and taken back, and the next one is typed at once", async () => {
  const asked = await open();
  const field = page.getByLabelText("Voucher code");
  await expect.element(field).toHaveFocus();
  const wrong = ANA.endsWith("A") ? "B" : "A";
  await userEvent.keyboard(ANA.slice(0, -1) + wrong);
  await said("Check the code again");
  await userEvent.keyboard(`{Backspace}${ANA.slice(-1)}`);
  await said("1 coffee, Ana O.");
  await pressByTab("Hand over");
  await said(/^Handed over at /);
  await pressByTab("Undo");
  await pressByTab("Hand over");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(BEN);
  await said("1 coffee, Ben O.");
  expect(bodiesTo(asked, "POST /voucher/check")).toEqual([{ code: ANA }, { code: BEN }]);
  expect(bodiesTo(asked, "POST /voucher/use")).toEqual([{ code: ANA }, { code: ANA }]);
});

test("PRODUCT R42.5, L5.10: the counter speaks the language of its device", async () => {
  await inSpanish();
  let isUsed = false;
  const asked = await open({
    "POST /voucher/check": () =>
      isUsed ? refused("voucher_used_here") : { data: shown("Maya", "1 café") },
    "POST /voucher/use": () => {
      isUsed = true;
      return { data: { ...shown("Maya", "1 café"), usedAt } };
    },
  });
  const field = page.getByLabelText("Código del vale");
  await field.fill(ANA);
  await said("1 café, Maya O.");
  await button("Entregar").click();
  await said(/^Entregado a las /);
  await field.fill(ANA);
  await expect.element(page.getByRole("alert").getByText(/./).first()).toBeVisible();
  await expectNoAxeViolations();
  const languages = asked.map(({ headers }) => headers.get("accept-language"));
  expect(new Set(languages)).toEqual(new Set(["es"]));
});
