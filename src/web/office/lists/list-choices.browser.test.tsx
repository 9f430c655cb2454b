// What a person chooses for the lists of the back office.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { twentyRowsEach } from "#test/support/long-lists.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf } from "#test/support/things.ts";

const open = (address: string, as = admin()) =>
  openProduct(address, { as, answers: twentyRowsEach });

const button = page.getByRole("button", { name: "Columns and rows" });
const dialog = page.getByRole("dialog", { name: "Columns and rows" });
const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
const rows = page.getByRole("row");

test("PRODUCT L2.11: 50 rows a page are chosen once for all lists, from their first page, and for the person", async () => {
  const asked = await open("/admin/users?page=2");
  const asks = () => lastQueryTo(asked, "GET /profile/all");
  await expect.poll(asks).toEqual({ page: "2" });
  await button.click();
  await dialog.getByRole("radio", { name: "50" }).click();
  await expect.poll(asks).toEqual({ limit: "50" });
  expect(addressNow()).toBe("/admin/users");
  await expectNoAxeViolations();

  await cleanup();
  const later = await open("/admin/pickups");
  await expect.poll(() => lastQueryTo(later, "GET /pickup/admin")).toEqual({ limit: "50" });
  await button.click();
  await expect.element(dialog.getByRole("radio", { name: "50" })).toBeChecked();
  await dialog.getByRole("radio", { name: "20" }).click();
  await expect.poll(() => lastQueryTo(later, "GET /pickup/admin")).toEqual({});

  await dialog.getByRole("radio", { name: "50" }).click();
  await cleanup();
  const other = await open("/admin/pickups", admin({ _id: idOf(9) }));
  await expect.element(rows.nth(20)).toBeInTheDocument();
  expect(lastQueryTo(other, "GET /pickup/admin")).toEqual({});
});

test("PRODUCT L2.11: columns are hidden by keyboard and stay hidden; what names a row and its actions stay", async () => {
  await open("/admin/users");
  await expect.element(head("PHONE")).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  const names = dialog
    .getByRole("checkbox")
    .elements()
    .map((one) => one.parentElement?.textContent);
  const all = ["ID", "EMAIL", "PHONE", "TOWN", "NEXT PICKUP", "STATE", "DATE JOINED"];
  expect(names).toEqual(all);
  dialog.getByRole("checkbox", { name: "PHONE" }).element().focus();
  await userEvent.keyboard(" ");
  await expect.element(head("PHONE")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();

  await cleanup();
  await open("/admin/users");
  await expect.element(head("TOWN")).toBeVisible();
  await expect.element(head("PHONE")).not.toBeInTheDocument();
  await button.click();
  await dialog.getByRole("checkbox", { name: "PHONE" }).click();
  await expect.element(head("PHONE")).toBeInTheDocument();
});

test("PRODUCT L2.11: a list below a person has columns of its own, and what nobody chose counts as nothing", async () => {
  localStorage.setItem(`list-rows:${idOf(2)}`, "as many as there are");
  localStorage.setItem(`list-without Pickups:${idOf(2)}`, "Status\nUser\nColour");
  const asked = await open(`/admin/users/${idOf(1)}?tab=pickups`);
  await expect.element(head("Status")).toBeVisible();
  await expect.element(head("Location")).toBeVisible();
  expect(lastQueryTo(asked, "GET /pickup/admin")).toEqual({ userId: idOf(1) });
  await cleanup();
  await open("/admin/pickups");
  await expect.element(head("Location")).toBeVisible();
  await expect.element(head("Status")).not.toBeInTheDocument();
  await expect.element(head("User")).toBeVisible();
});

test("PRODUCT L2.11: on a phone too, where axe finds nothing", async () => {
  await onPhone();
  await open("/admin/redeemed");
  await button.click();
  await expect.element(dialog.getByRole("checkbox", { name: "Description" })).toBeChecked();
  await expectNoAxeViolations();
});
