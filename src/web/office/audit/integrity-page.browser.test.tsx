import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { IntegrityReport } from "#contract/management.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const agrees: IntegrityReport = {
  checkedAt: "2026-03-14T15:00:00.000Z",
  users: 40,
  lines: 120,
  ok: true,
  differences: [],
};
const differs: IntegrityReport = {
  ...agrees,
  ok: false,
  differences: [{ subject: "user", _id: idOf(1), field: "points", kept: 30, recomputed: 20 }],
};

const open = (kept: IntegrityReport, found: IntegrityReport) =>
  openProduct("/admin/management/integrity", {
    as: admin({ role: "superadmin" }),
    answers: {
      "GET /management/integrity": () => ({ data: kept }),
      "POST /management/integrity": () => ({ data: found }),
    },
  });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });

test("PRODUCT R8.7, 2.39: balances that agree are said to, and again when it is asked now", async () => {
  await open(agrees, agrees);
  await expect.element(heading("Everything agrees")).toBeVisible();
  await page.getByRole("button", { name: "Run now" }).click();
  await expect.element(page.getByRole("status").getByText("Everything agrees")).toBeVisible();
});

test("PRODUCT 2.39: a difference that is found now is shown, with what is kept and what was computed, and leads to the person", async () => {
  await open(agrees, differs);
  await expect.element(heading("Everything agrees")).toBeVisible();
  await page.getByRole("button", { name: "Run now" }).click();
  await expect.element(page.getByRole("alert").getByText("Some balances differ")).toBeVisible();
  await expect.element(heading("1 difference")).toBeVisible();
  const row = page.getByRole("table", { name: "Differences" }).getByRole("row").last();
  await expect.element(row).toMatchTextContent("30");
  await expect.element(row).toMatchTextContent("20");
  await expect.element(row.getByRole("link")).toHaveAttribute("href", `/admin/users/${idOf(1)}`);
  await expectNoAxeViolations();
});

test("PRODUCT 2.39: a difference that was found before is shown until it is gone", async () => {
  await open(differs, agrees);
  await expect.element(heading("1 difference")).toBeVisible();
  await page.getByRole("button", { name: "Run now" }).click();
  await expect.element(heading("Everything agrees")).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});
