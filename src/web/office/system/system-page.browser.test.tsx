import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { SystemState } from "#contract/office/system.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const well: SystemState = {
  at: "2026-03-14T15:00:00.000Z",
  version: "1.2.3",
  migration: "0042-of-a-test",
  concerns: [],
  backup: { at: "2026-03-14T07:17:00.000Z", bytes: 81_000_000 },
  restore: null,
  disk: { freeBytes: 60_000_000_000, totalBytes: 100_000_000_000 },
  databaseBytes: 412_000_000,
  differences: 0,
  messages: { waiting: 4, failingSince: null, failed: 0 },
  queues: [
    {
      _id: "integrity-audit",
      waiting: 0,
      delayed: 0,
      active: 0,
      failed: 0,
      oldestSeconds: 0,
      lastEndedAt: "2026-03-14T08:17:04.000Z",
    },
    { _id: "messages", waiting: 3, delayed: 1, active: 0, failed: 0, oldestSeconds: 2 },
  ],
  staff: [
    {
      _id: idOf(1),
      firstName: "Zoe",
      lastName: "Ray",
      role: "agent",
      hasFactor: false,
      lastSignInAt: null,
    },
  ],
};
const open = (state: SystemState) =>
  openProduct("/admin/management/system", {
    as: admin({ role: "superadmin" }),
    answers: { "GET /management/system": () => ({ data: state }) },
  });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("PRODUCT R55.1: what the installation is like stands there, with the jobs and the staff", async () => {
  await open(well);
  await expect.element(page.getByRole("heading", { name: "All is well" })).toBeVisible();
  await expect.element(page.getByText("60 GB of 100 GB free")).toBeVisible();
  await expect.element(page.getByText(/81 MB/)).toBeVisible();
  await expect.element(page.getByText("1.2.3, database 0042-of-a-test")).toBeVisible();
  await expect.element(row("messages")).toMatchTextContent("When there is something to do");
  await expect.element(row("messages")).toMatchTextContent("Sends emails and text messages");
  await expect.element(row("Zoe Ray")).toMatchTextContent("Never");
  const link = page.getByRole("link", { name: "Zoe Ray" });
  await expect.element(link).toHaveAttribute("href", `/admin/users/${idOf(1)}`);
});

test("PRODUCT R55.2: what needs somebody leads, in the server's order, with what to do and the screen for it", async () => {
  await open({
    ...well,
    concerns: ["balances_differ", "no_backup", "no_factor"],
    differences: 2,
    backup: null,
  });
  await expect.element(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  const items = page.getByRole("listitem").filter({ hasText: /differ|noted|factor/ });
  await expect.element(items.nth(0)).toMatchTextContent("2 balances differ from their ledger.");
  await expect.element(items.nth(1)).toMatchTextContent("npm run backup");
  await expect
    .element(items.nth(2))
    .toMatchTextContent("1 person of the staff has no second factor.");
  await expect
    .element(items.nth(0).getByRole("link", { name: "Integrity" }))
    .toHaveAttribute("href", "/admin/management/integrity");
});
