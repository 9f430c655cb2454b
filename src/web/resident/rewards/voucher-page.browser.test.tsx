import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import type { Redemption } from "#contract/rewards.ts";
import { expectNoAxeViolations, inTheDark } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { idOf, pageOf, redemption, reward, user } from "#test/support/things.ts";

const voucher = { state: "ready", codeEnd: "9X4T", lastDay: "2026-05-12", usedAt: null } as const;
const COFFEE = redemption({ name: "1 coffee", howToReceive: "At any till.", voucher });

const open = (shown: Redemption, answers: Answers = {}, address?: string) =>
  openProduct(address ?? `/rewards/voucher/${shown._id}`, {
    as: user({ pointsEarned: 630 }),
    answers: {
      "GET /reward/redeemed": () => ({ data: [shown] }),
      "GET /reward/voucher/:id": () => ({ data: { code: "K7QF-2M9X-4T" } }),
      ...answers,
    },
  });
const text = (words: string | RegExp) => page.getByText(words);

test("PRODUCT R40.12: the owner reads the code, until when and how it is used, and copies it", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open(COFFEE);
  await expect
    .element(page.getByLabelText("Code", { exact: true }))
    .toHaveTextContent("K7QF-2M9X-4T");
  await expect.element(page.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
  await expect.element(text("Tue, May 12, 2026")).toBeVisible();
  await expect.element(text("At any till.")).toBeVisible();
  await page.getByRole("button", { name: "Copy" }).click();
  expect(copied).toHaveBeenCalledWith("K7QF-2M9X-4T");
  copied.mockRestore();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});

test("PRODUCT R42.5: the QR code is black on white in the dark too", async () => {
  await inTheDark();
  await open(COFFEE);
  const qr = page.getByRole("img", { name: "QR code of this voucher" });
  await expect.element(qr).toBeVisible();
  const { backgroundColor, fill } = getComputedStyle(qr.element());
  expect([backgroundColor, fill]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});

test("PRODUCT R40.13: a code that cannot be read any more says whom to ask", async () => {
  await open(COFFEE, { "GET /reward/voucher/:id": () => ({ data: { code: null } }) });
  await expect.element(text("This code can't be read any more. Ask our office.")).toBeVisible();
});

test("PRODUCT R40.8, R40.10: a used and an ended voucher show no code but what became of it", async () => {
  const usedAt = "2026-04-01T19:12:00.000Z";
  await open(redemption({ status: "completed", voucher: { ...voucher, state: "used", usedAt } }));
  await expect.element(text("Used on Apr 1, 2026, 3:12 PM")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy" })).not.toBeInTheDocument();
});

test("PRODUCT R40.10: a voucher that was not used in time says that the points are back", async () => {
  await open(
    redemption({
      status: "rejected",
      reason: "Not used in time",
      voucher: { ...voucher, state: "ended" },
    }),
  );
  await expect.element(text("It was not used until Tue, May 12, 2026.")).toBeVisible();
  await expect
    .element(text("It wasn't used in time. Your 500 points are back in your balance."))
    .toBeVisible();
});

test("a code that was taken back does not say until when it can be used", async () => {
  await open(redemption({ status: "rejected", voucher: { ...voucher, state: "void" } }));
  await expect.element(text("This code can't be used any more.")).toBeVisible();
  await expect.element(page.getByText("Until", { exact: true })).not.toBeInTheDocument();
});

test("an address without a code leads to what was redeemed", async () => {
  await open(redemption(), {}, `/rewards/voucher/${idOf(99)}`);
  await expect.element(text("We couldn't find this redeemed reward")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See what you redeemed" }))
    .toHaveAttribute("href", "/rewards?tab=redeemed");
});

test("PRODUCT R40.4: what a code means is said before redeeming, and the code is one press away after it", async () => {
  const ticket = reward({ name: "Day ticket", voucher: "file", stock: 3 });
  const given = redemption({
    name: "Day ticket",
    status: "completed",
    voucher: { ...voucher, state: "given", lastDay: null },
  });
  await open(
    given,
    {
      "GET /reward": () => ({ data: pageOf([ticket]) }),
      "POST /reward/:id/redeem": () => ({ data: given }),
    },
    `/rewards?view=${ticket._id}`,
  );
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent("You get a code of Lakeside Refill at once. It can't be returned.");
  await dialog.getByRole("button", { name: "Redeem" }).click();
  await dialog.getByRole("button", { name: "Redeem for 500 points" }).click();
  await expect
    .element(page.getByRole("link", { name: "Show the code" }))
    .toHaveAttribute("href", `/rewards/voucher/${given._id}`);
  await expect
    .element(text("Use the code at Lakeside Refill. It's yours and can't be returned."))
    .toBeVisible();
});

test("a message of the office is read with the redemption, and a sponsor's code is not taken back", async () => {
  const given = redemption({
    status: "completed",
    message: "Ask for Ana.",
    voucher: { ...voucher, state: "given" },
  });
  await open(given, {}, `/rewards?tab=redeemed&view=${given._id}`);
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent("Our office saysAsk for Ana.");
  await expect.element(dialog.getByRole("link", { name: "Show the code" })).toBeVisible();
  await expect
    .element(dialog.getByRole("button", { name: "Take it back" }))
    .not.toBeInTheDocument();
});
