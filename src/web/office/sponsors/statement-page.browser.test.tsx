import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import type { SponsorStatement } from "#contract/office/sponsors.ts";
import { lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { onPaper } from "#test/support/on-paper.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const sponsor = { _id: idOf(90), name: "GreenMart" };
const line = (some: Partial<SponsorStatement["lines"][number]>) => ({
  rewardId: idOf(91),
  name: "1 coffee",
  isOurs: true,
  valueCents: 500,
  count: 3,
  ...some,
});
const statement: SponsorStatement = {
  sponsor,
  month: "2026-11",
  isOver: true,
  lines: [
    line({}),
    line({ valueCents: 600, count: -1 }),
    line({ name: "A bun", isOurs: false, valueCents: 0, count: 1200 }),
  ],
  count: 1202,
  owedCents: 900,
};
const path = `/admin/sponsors/${sponsor._id}`;
const open = (data: SponsorStatement, answers: Answers = {}) =>
  openProduct(`${path}/statement?month=2026-11`, {
    as: admin(),
    answers: { "GET /sponsor/:id/statement": () => ({ data }), ...answers },
  });
const texts = () =>
  page
    .getByRole("row")
    .elements()
    .map((row) => row.textContent);

test("PRODUCT R41.1, R41.2: a statement has its lines, what was taken off, and what they come to", async () => {
  const asked = await open(statement);
  await expect.element(page.getByRole("heading", { name: "Statement of GreenMart" })).toBeVisible();
  expect(texts()).toEqual([
    "RewardVouchersOwed",
    "1 coffeeUsed, $5.00 each3$15.00",
    "1 coffeeBecame void, $6.00 each-1-$6.00",
    "A bunGiven, given by the sponsor1,200$0.00",
    "Together1,202$9.00",
  ]);
  await expect
    .element(page.getByText("This is a statement for an invoice, not an invoice."))
    .toBeVisible();
  expect(page.getByText("so far").elements()).toEqual([]);
  // On paper alone.
  expect(document.body.textContent).toMatch(/Rebound, Statement of GreenMart, November 2026As of/);
  expect(lastQueryTo(asked, "GET /sponsor/:id/statement")).toEqual({ month: "2026-11" });
  await expectNoAxeViolations();
});

test("PRODUCT R41.3: it is printed from the screen, and the running month says so far", async () => {
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
  await open({ ...statement, isOver: false });
  await page.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
  await expect.element(page.getByText("November 2026, so far").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
  await onPaper();
  await expect.element(page.getByRole("table")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Print" })).not.toBeInTheDocument();
});

test("PRODUCT R41.1: a month without vouchers says when they count; a sponsor that there is not is said", async () => {
  await open({ ...statement, lines: [], count: 0, owedCents: 0 });
  await expect.element(page.getByText("No vouchers counted in this month")).toBeVisible();
  await open(statement, { "GET /sponsor/:id/statement": () => refused("not_found") });
  await expect.element(page.getByText("We couldn't find this sponsor")).toBeVisible();
});

test("PRODUCT R41.1: a sponsor has its months, the running one so far, each with the way to its statement", async () => {
  const months = [
    { month: "2026-12", isOver: false, count: 0, owedCents: 0 },
    { month: "2026-11", isOver: true, count: 1202, owedCents: 900 },
  ];
  await openProduct(path, {
    as: admin(),
    answers: { "GET /sponsor/:id/statements": () => ({ data: { sponsor, months } }) },
  });
  await expect
    .element(page.getByRole("link", { name: "November 2026" }))
    .toHaveAttribute("href", `${path}/statement?month=2026-11`);
  expect(texts().slice(1)).toEqual(["December 2026 so far0$0.00", "November 20261,202$9.00"]);
  await expectNoAxeViolations();
});
