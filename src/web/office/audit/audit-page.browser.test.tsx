import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { admin, idOf, pageOf } from "#test/support/things.ts";
import { auditEvent } from "#test/support/things-of-office.ts";

const AT = "/admin/management/audit";
const helen = admin({ firstName: "Helen", lastName: "Marsh", role: "superadmin" });
const { _id, firstName, lastName, email } = helen;

const granted = auditEvent({
  type: "role_changed",
  actor: { _id, firstName, lastName, email },
  user: { _id: idOf(1), firstName: "Gus", lastName: "Vale" },
  detail: { from: "user", to: "agent" },
});
const own = auditEvent({
  _id: idOf(231),
  type: "pickup_completed",
  detail: { points: 30, own: true },
});

/** A log of two lines, which knows its filters. */
const open = (address: string) =>
  openProduct(address, {
    as: helen,
    answers: {
      "GET /management/audit": ({ url: { searchParams: asks } }) => {
        if (asks.get("to")?.startsWith("2020")) return { data: pageOf([]) };
        if (asks.get("own") === "true") return { data: pageOf([own]) };
        return { data: pageOf(asks.get("type") === "role_changed" ? [granted] : [granted, own]) };
      },
    },
  });

test("PRODUCT R8.7: the log says who gave which role; what and when narrow it in the address", async () => {
  const asked = await open(AT);
  await expect.element(page.getByRole("heading", { name: "Audit log (2)" })).toBeVisible();
  await page.getByRole("combobox", { name: "What" }).selectOptions("Role changed");
  await expect.poll(addressNow).toBe(`${AT}?type=role_changed`);
  await expect.element(page.getByRole("heading", { name: "Audit log (1)" })).toBeVisible();
  const line = page.getByRole("row", { name: /Gus Vale/ });
  await expect.element(line).toMatchTextContent("Helen Marsh");
  await expect.element(line).toMatchTextContent("from User to Agent");
  await page.getByLabelText("To", { exact: true }).fill("2020-01-01");
  await expect.element(page.getByText("No line fits these filters.")).toBeVisible();
  expect(addressNow()).toBe(`${AT}?type=role_changed&to=2020-01-01`);
  expect(lastQueryTo(asked, "GET /management/audit")).toEqual({
    type: "role_changed",
    to: "2020-01-02T05:00:00.000Z",
  });
});

test("PRODUCT L2.3: the log opens as its address says", async () => {
  await open(`${AT}?type=role_changed`);
  await expect.element(page.getByRole("combobox", { name: "What" })).toHaveValue("role_changed");
  await expect.element(page.getByRole("row", { name: /Gus Vale/ })).toBeVisible();
});

test("what admins counted for themselves is one press away, and marked as such", async () => {
  await open(AT);
  const whose = page.getByRole("combobox", { name: "Whose" });
  await whose.selectOptions("Own collections and rewards (1)");
  await expect.element(page.getByRole("heading", { name: "Audit log (1)" })).toBeVisible();
  expect(addressNow()).toBe(`${AT}?own=true`);
  await expect.element(page.getByText("30 points; for themselves")).toBeVisible();
  await expectNoAxeViolations();
});
