// What an admin and a superadmin do to an account, on two devices and in the audit log.
import type { Locator, Page } from "@playwright/test";

import { expect, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";

const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Chooses in the menu, checks that the confirmation names the person, and confirms. */
async function confirmFor(page: Page, ask: string, yes: string, name: string): Promise<void> {
  await button(page, `More actions for ${name}`).click();
  await page.getByRole("menuitem", { name: ask }).click();
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole("button", { name: yes }).click();
}

test("PRODUCT R8.4: disabling ends the session, enabling opens the door, deleting ends the account", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const person = await newUser({ firstName: "Nora", lastName: "Quill" });
  const id = (await sessionOf(server, person)).user._id;
  const screen = await elsewhere(person);
  await screen.goto("/profile");
  await expect(screen.getByText("Nora Quill").first()).toBeVisible();

  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${id}`);
  await confirmFor(page, "Disable", "Disable account", "Nora Quill");
  await expect(page.getByText("Nora Quill is disabled")).toBeVisible();
  await screen.goto("/notifications");
  await expect(screen.getByRole("heading", { name: "Welcome Back! Sign In" })).toBeVisible();
  await expect(sessionOf(server, person)).rejects.toThrow("This account is disabled");

  await confirmFor(page, "Enable", "Enable account", "Nora Quill");
  await expect(page.getByText("Nora Quill is enabled")).toBeVisible();
  await sessionOf(server, person);

  await confirmFor(page, "Delete", "Delete user", "Nora Quill");
  await expect(page.getByText("Nora Quill was deleted")).toBeVisible();
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText("We couldn't find this user")).toBeVisible();
});

test("PRODUCT 2.39, R8.7: the superadmin grants a role with the password; the audit log shows it; balances agree", async ({
  page,
  newUser,
}) => {
  const person = await newUser({ firstName: "Gus", lastName: "Vale" });
  await signIn(page, demo.superadmin);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Management" }).click();
  await expect(title(page)).toHaveText(/^Staff \(\d+\)$/);
  await button(page, "Grant a role").click();
  await dialog(page).getByRole("combobox", { name: "User" }).fill(person.email);
  await dialog(page)
    .getByRole("option", { name: /Gus Vale/ })
    .click();
  await dialog(page).getByLabel("New role").selectOption("Agent");
  await dialog(page).getByRole("button", { name: "Change role" }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm that it is you" });
  await confirming.getByLabel("Current Password").fill("not my password");
  await confirming.getByRole("button", { name: "Continue" }).click();
  await expect(confirming.getByText("That isn't your password")).toBeVisible();
  await confirming.getByLabel("Current Password").fill(demo.superadmin.password);
  await confirming.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Gus Vale now has the role Agent")).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).selectOption("Agents");
  await expect(page.getByRole("row", { name: /Gus Vale/ })).toBeVisible();

  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("combobox", { name: "What" }).selectOption("Role changed");
  const line = page.getByRole("row", { name: /Role changed .*Gus Vale/ });
  await expect(line).toContainText("Helen Marsh");
  await expect(line).toContainText("from User to Agent");

  await page.getByRole("link", { name: "Integrity" }).click();
  await button(page, "Run now").click();
  await expect(page.getByRole("status").getByText("Everything agrees")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Everything agrees" })).toBeVisible();
});
