import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { board } from "#test/support/a-day.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { twoRowsEach } from "#test/support/office-lists.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";
import { HELP } from "./help-texts.ts";

const open = (address = "/admin/badges") =>
  openProduct(address, {
    as: admin(),
    answers: { ...twoRowsEach, "GET /run/board": () => ({ data: board([]) }) },
  });

const button = page.getByRole("banner").getByRole("button", { name: "Help" });
const dialog = page.getByRole("dialog", { name: /^Help: / });
const shown = () => expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
const heading = () => page.getByRole("heading", { level: 1 }).element();

test("PRODUCT R33.1: the button opens the sentences, words and keys of the screen, and the focus returns", async () => {
  await open("/admin/today");
  await shown();
  await expect.element(button).toHaveTextContent("?");
  await button.click();
  await expect.element(dialog).toHaveAccessibleName("Help: Today");
  for (const sentence of HELP["/admin/today"].sentences)
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect.element(dialog.getByRole("term").filter({ hasText: "To call" })).toBeVisible();
  await expect
    .element(dialog.getByText(/^Somebody whom we did not reach, .* is chosen\.$/))
    .toBeVisible();
  await expect.element(dialog.getByText("Opens this help")).toBeVisible();
  expect(addressNow()).toBe("/admin/today");
  await expectNoAxeViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(addressNow()).toBe("/admin/today");
});

test("PRODUCT R33.1: each screen has its own help, whatever object and filters its address names", async () => {
  await open("/ADMIN/pickups?status=overdue");
  await shown();
  await button.click();
  await expect.element(dialog).toHaveAccessibleName("Help: Pickups");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Campaigns" }).click();
  await expect.element(page.getByRole("heading", { name: /^Campaigns/ })).toBeVisible();
  await button.click();
  await expect.element(dialog).toHaveAccessibleName("Help: Campaigns");
});

test("PRODUCT R33.1: Back closes the help before it leaves the screen", async () => {
  await open();
  await shown();
  await button.click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe("/admin/badges");
});

test("PRODUCT R33.2: ? opens the help only while no field has the focus, and is switched off with the slash", async () => {
  await open();
  await shown();
  const search = page.getByRole("main").getByRole("searchbox");
  await search.click();
  await userEvent.keyboard("?");
  await expect.element(search).toHaveValue("?");
  await expect.element(dialog).not.toBeInTheDocument();
  heading().focus();
  await userEvent.keyboard("{Shift>}?{/Shift}");
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("switch", { name: "The keys / and ? open search and help" }).click();
  await expect.element(dialog.getByText("Opens this help")).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("term").filter({ hasText: /^Ctrl K$/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(heading());
  await userEvent.keyboard("?/");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await button.click();
  await dialog.getByRole("switch").click();
  expect(localStorage.getItem("search-by-slash")).toBeNull();
});

test("PRODUCT R33.2: ? does nothing while something lies over the screen", async () => {
  await open();
  await shown();
  await userEvent.keyboard("{Control>}k{/Control}");
  const over = page.getByRole("dialog", { name: "Search" });
  await expect.element(over.getByRole("combobox")).toHaveFocus();
  over.getByRole("button", { name: "Close" }).element().focus();
  await userEvent.keyboard("?");
  await expect.element(over).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
