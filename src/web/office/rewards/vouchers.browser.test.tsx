import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Redemption, Voucher } from "#contract/rewards.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { admin, idOf, pageOf, redemption, reward, user } from "#test/support/things.ts";
import { atCall, touches } from "#test/support/things-of-office.ts";

const dialog = page.getByRole("dialog");
const voucher = (some: Partial<Voucher> = {}): Voucher => ({
  state: "ready",
  codeEnd: "9X4T",
  lastDay: "2026-05-12",
  usedAt: null,
  ...some,
});
const UPDATE = "PUT /reward/admin/:id/update/:status";

const openRedemption = (shown: Redemption, answers: Answers = {}) =>
  openProduct(`/admin/redeemed?view=${shown._id}`, {
    as: admin(),
    answers: {
      "GET /reward/admin/redemptions": () => ({ data: pageOf([shown]) }),
      "GET /reward/admin/redemptions/:id": () => ({ data: shown }),
      [UPDATE]: () => ({ data: shown }),
      ...answers,
    },
  });

test("PRODUCT R40.8, R40.12: a voucher is shown by its end, and marked as used with one press", async () => {
  const asked = await openRedemption(redemption({ voucher: voucher() }));
  await expect
    .element(dialog)
    .toMatchTextContent("Not used yet, ends with 9X4T, until May 12, 2026");
  await dialog.getByRole("button", { name: "Mark as used" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.findLast(({ route }) => route === UPDATE)?.url.pathname).toMatch(/completed$/);
});

test("PRODUCT R40.9: the mark is taken back within 15 minutes; later the dialog says what is left", async () => {
  const usedAt = new Date(Date.now() - 60_000).toISOString();
  const used = redemption({ status: "completed", voucher: voucher({ state: "used", usedAt }) });
  const asked = await openRedemption(used);
  await dialog.getByRole("button", { name: "Not used after all" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.findLast(({ route }) => route === UPDATE)?.url.pathname).toMatch(/pending$/);
});

test("PRODUCT R40.9: a mark of an hour ago is not taken back", async () => {
  const usedAt = new Date(Date.now() - 3_600_000).toISOString();
  await openRedemption(
    redemption({ status: "completed", voucher: voucher({ state: "used", usedAt }) }),
  );
  await expect.element(dialog).toMatchTextContent("It can only be rejected now.");
  await expect
    .element(dialog.getByRole("button", { name: "Not used after all" }))
    .not.toBeInTheDocument();
});

test("PRODUCT R40.9: what a shop marked is not taken back by the office, and the dialog says who can", async () => {
  const usedAt = new Date(Date.now() - 60_000).toISOString();
  const byShop = voucher({ state: "used", usedAt, byShop: true });
  await openRedemption(redemption({ status: "completed", voucher: byShop }));
  await expect.element(dialog).toMatchTextContent("A shop marked it, and alone takes that back");
  await expect
    .element(dialog.getByRole("button", { name: "Not used after all" }))
    .not.toBeInTheDocument();
  const options = dialog.getByLabelText("Status").getByRole("option");
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(["Choose a status", "rejected"]);
});

test("PRODUCT R40.10: the void voucher of a deleted account offers no other status", async () => {
  await openRedemption(redemption({ voucher: voucher({ state: "void" }) }));
  await expect
    .element(dialog)
    .toMatchTextContent("The account was deleted, so this voucher is void and its status stays.");
  await expect.element(dialog.getByLabelText("Status")).not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole("button", { name: "Update Status" }))
    .not.toBeInTheDocument();
});

test("PRODUCT R40.8, R40.10: the redemptions of a person say what became of each voucher", async () => {
  const usedAt = "2026-04-01T19:12:00.000Z";
  const person = user();
  const shown = [
    redemption({ _id: idOf(91), voucher: voucher() }),
    redemption({ _id: idOf(92), status: "completed", voucher: voucher({ state: "used", usedAt }) }),
    redemption({ _id: idOf(93), status: "rejected", voucher: voucher({ state: "ended" }) }),
    redemption({ _id: idOf(94), voucher: null }),
  ];
  await openProduct(`/admin/users/${person._id}?tab=redeemed`, {
    as: admin(),
    answers: {
      "GET /profile/:id/call": () => ({ data: atCall(person) }),
      "GET /profile/:id": () => ({ data: person }),
      "GET /management/touches": () => ({ data: touches("user") }),
      "GET /reward/admin/redemptions": () => ({ data: pageOf(shown) }),
    },
  });
  const row = (at: number) => page.getByRole("row").nth(at);
  await expect
    .element(row(1))
    .toMatchTextContent("Not used yet, ends with 9X4T, until May 12, 2026");
  await expect.element(row(2)).toMatchTextContent(/Used on .*Apr 1, 2026/);
  await expect.element(row(3)).toMatchTextContent("Not used in time");
  await expect.element(row(4)).not.toMatchTextContent("ends with");
  await expectNoAxeViolations();
});

test("PRODUCT R40.8: a completion carries a message for the person", async () => {
  const shown = redemption();
  const asked = await openRedemption(shown);
  await dialog.getByLabelText("Status").selectOptions("completed");
  await dialog.getByLabelText("Message (optional)").fill("It is in your mailbox.");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesTo(asked, UPDATE)).toEqual([
    { updatedAt: shown.updatedAt, message: "It is in your mailbox." },
  ]);
});

test("PRODUCT R40.4, R40.6: codes are pasted one to a line; the list counts those that are left", async () => {
  const tickets = reward({ name: "Day ticket", voucher: "file", stock: 12 });
  const asked = await openProduct("/admin/rewards", {
    as: admin(),
    answers: {
      "GET /reward": () => ({ data: pageOf([tickets]) }),
      "POST /reward/:id/codes": () => ({ data: { added: 2, known: 1 } }),
    },
  });
  await expect.element(page.getByText("12 codes left")).toBeVisible();
  await page.getByRole("button", { name: "Add codes to Day ticket" }).click();
  const codes = dialog.getByLabelText("Codes, one to a line");
  const add = dialog.getByRole("button", { name: "Add codes" });
  await add.click();
  await expect.element(dialog).toMatchTextContent("Enter at least one code");
  await codes.fill(`A1\n${"x".repeat(61)}`);
  await add.click();
  await expect.element(dialog).toMatchTextContent("Code 2:");
  await codes.fill(" A1 \n\nB2\nC3\n");
  await expect.element(dialog).toMatchTextContent("3 codes");
  await add.click();
  await expect
    .element(page.getByText("2 codes added, 1 was there before", { exact: true }))
    .toBeVisible();
  expect(bodiesTo(asked, "POST /reward/:id/codes")).toEqual([
    { codes: ["A1", "B2", "C3"], expiresOn: null },
  ]);
});

test("PRODUCT R40.3, R40.7: a reward is given its way of being handed over, its days and its limit", async () => {
  const before = reward({ stock: 3 });
  const asked = await openProduct("/admin/rewards", {
    as: admin(),
    answers: {
      "GET /reward": () => ({ data: pageOf([before]) }),
      "GET /sponsor": () => ({ data: [] }),
      "GET /reward/admin/terms/:id": () => ({ data: { valueCents: 250 } }),
      "PUT /reward/:id": () => ({ data: before }),
    },
  });
  await page.getByRole("button", { name: `Edit ${before.name}` }).click();
  const way = dialog.getByLabelText("How is it handed over?");
  await way.selectOptions("With our voucher");
  const value = dialog.getByLabelText("Owed to the sponsor for each, in dollars (optional)");
  await expect.element(value).toHaveValue("2.50");
  await value.fill("2.505");
  await dialog.getByRole("button", { name: "Save reward" }).click();
  await expect.element(dialog).toMatchTextContent("Use an amount such as 5 or 2.50");
  await value.fill("4.99");
  await dialog.getByLabelText("Days to use it").fill("30");
  await dialog.getByLabelText("Limit for one person (optional)").fill("2");
  await dialog.getByLabelText("In how many days (optional)").fill("365");
  await dialog.getByRole("button", { name: "Save reward" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesTo(asked, "PUT /reward/:id")).toMatchObject([
    { voucher: "own", voucherDays: 30, personLimit: 2, limitDays: 365, valueCents: 499, stock: 3 },
  ]);
});
