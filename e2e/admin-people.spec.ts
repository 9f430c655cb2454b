// Finding, editing, disabling and deleting people, and who may do that.
import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import type { User } from "#contract/profile.ts";

import { expectAccessible } from "./accessible.ts";
import { aPickup, aPlace } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, type Account } from "./people.ts";
import type { Server } from "./server.ts";

test.describe.configure({ mode: "serial" });

const session = (server: Server, account: Account): Promise<{ token: string }> =>
  server.call("POST /auth/signin", { body: account });

/** A person with this e-mail address, as an admin reads them. */
async function find(server: Server, email: string): Promise<User> {
  const query = { search: email };
  const { data } = await server.call(
    "GET /profile/all",
    { query },
    await session(server, demo.admin),
  );
  const found = data.docs.find((user) => user.email === email);
  if (!found) throw new Error(`Nobody has the address ${email}.`);
  return found;
}

const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Presses the button, checks that the confirmation names the person, and confirms. */
async function confirmFor(page: Page, ask: string, yes: string, name: string): Promise<void> {
  await button(page, ask).click();
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole("button", { name: yes }).click();
}

test("PRODUCT 2.31, L2.3: search, role, sort and page of the users stand in the address; a row leads to the person", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/management/referrals");
  await expect(title(page)).toHaveText(/^Held referrals \(\d+\)$/);
  await page.getByRole("link", { name: "All users" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(title(page)).toHaveText(/^Users \(\d+\)$/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.reload();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Name, e-mail, phone or address" }).fill("ortiz");
  await expect(page).toHaveURL(/[?&]q=ortiz/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole("row", { name: /Maya Ortiz/ })).toBeVisible();
  await page.getByRole("link", { name: "LAST NAME", exact: true }).click();
  await expect(page).toHaveURL(/[?&]sort=name/);
  await page.getByRole("link", { name: "Agents" }).click();
  await expect(page).toHaveURL(/[?&]role=agent/);
  await expect(page.getByText("No match")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto("/admin/users?q=ortiz");
  await page.getByRole("cell", { name: "user@rebound.demo" }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/);
  await expect(title(page)).toHaveText("Maya Ortiz");
  await expect(page.getByRole("main")).toContainText("Mixed adds up paper");
  await page.getByRole("main").getByRole("link", { name: "Pickups", exact: true }).click();
  await expect(page).toHaveURL(/[?&]tab=pickups/);
  await expect(page.getByRole("heading", { name: /^Pickups \(/ })).toBeVisible();
});

test("the table is saved as a file, with its filters", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/users?q=ortiz");
  await page.getByRole("row", { name: /Maya Ortiz/ }).waitFor();
  const saved = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("user@rebound.demo");
  expect(text).not.toContain("admin@rebound.demo");
});

test("an edit that somebody else overtook explains itself and reloads", async ({
  page,
  server,
  newUser,
}) => {
  const { _id: id } = await find(server, (await newUser({ firstName: "Ada" })).email);
  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${id}`);
  await button(page, "Edit").click();
  await dialog(page).getByLabel("First name").fill("Adele");
  const body = { lastName: "Overtaken" };
  await server.call(
    "PUT /profile/:id",
    { params: { id }, body },
    await session(server, demo.admin),
  );
  await dialog(page).getByRole("button", { name: "Save user" }).click();
  await expect(dialog(page)).toContainText("Somebody else changed this user meanwhile");
  await dialog(page).getByRole("button", { name: "Reload" }).click();
  await expect(dialog(page).getByLabel("Last name")).toHaveValue("Overtaken");
  await dialog(page).getByLabel("First name").fill("Adele");
  await dialog(page).getByRole("button", { name: "Save user" }).click();
  await expect(page.getByText("Ada Overtaken was updated")).toBeVisible();
  await expect(title(page)).toHaveText("Adele Overtaken");
});

test("PRODUCT R8.4: disabling ends the session, enabling opens the door, deleting names the person", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const person = await newUser({ firstName: "Nora", lastName: "Quill" });
  const { _id: id } = await find(server, person.email);
  const screen = await elsewhere(person);
  await screen.goto("/profile");
  await expect(screen.getByText("Nora Quill").first()).toBeVisible();

  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${id}`);
  await confirmFor(page, "Disable", "Disable account", "Nora Quill");
  await expect(page.getByText("Nora Quill is disabled")).toBeVisible();
  await expect(page.getByText(/This account is disabled: Nora cannot sign in/)).toBeVisible();
  await screen.goto("/notifications");
  await expect(screen.getByRole("heading", { name: "Welcome Back! Sign In" })).toBeVisible();
  await expect(session(server, person)).rejects.toThrow("This account is disabled");

  await confirmFor(page, "Enable", "Enable account", "Nora Quill");
  await expect(page.getByText("Nora Quill is enabled")).toBeVisible();
  await session(server, person);

  await confirmFor(page, "Delete", "Delete user", "Nora Quill");
  await expect(page.getByText("Nora Quill was deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText("This user is not there")).toBeVisible();
});

test("deleting says what it touches; where that cannot be looked up, it says so and asks again", async ({
  page,
  server,
  newUser,
}) => {
  const person = await newUser({ firstName: "Ivo", lastName: "Brandt" });
  await aPickup(server, person, await aPlace(server, person));
  const { _id } = await find(server, person.email);
  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${_id}`);
  const line = "**/api/management/touches*";
  await page.route(line, (route) => route.fulfill({ status: 400, json: {} }));
  await button(page, "Delete").click();
  await expect(dialog(page)).toContainText("What this touches could not be looked up.");
  await page.unroute(line);
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page)).toContainText("1 pending pickup is cancelled.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
});

test("a badge is assigned to a person and taken back", async ({ page, server, newUser }) => {
  const { _id: id } = await find(server, (await newUser({ firstName: "Ivo" })).email);
  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${id}?tab=badges`);
  await expect(page.getByText("No badges yet")).toBeVisible();
  await button(page, "Assign badge").click();
  await dialog(page).getByRole("button", { name: "Assign badge" }).click();
  await expect(dialog(page).getByText("Please select a badge")).toBeVisible();
  await dialog(page).getByLabel("Badge").selectOption({ label: "First Bounce" });
  await dialog(page).getByRole("button", { name: "Assign badge" }).click();
  await expect(page.getByText("Badge assigned to user successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Badges (1)" })).toBeVisible();
  await button(page, "Remove First Bounce").click();
  await expect(dialog(page)).toContainText("Ivo Ortiz");
  await dialog(page).getByRole("button", { name: "Remove badge" }).click();
  await expect(page.getByText("No badges yet")).toBeVisible();
});

test("an admin cannot touch a superadmin, nor somebody who has just become an admin", async ({
  page,
  server,
  newUser,
}) => {
  const chief = await find(server, demo.superadmin.email);
  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${chief._id}`);
  await expect(title(page)).toHaveText("Helen Marsh");
  await expect(page.getByText(/your own rank or above is not yours/)).toBeVisible();
  for (const name of ["Edit", "Change role", "Disable", "Delete"]) {
    await expect(button(page, name)).toHaveCount(0);
  }
  const { _id: id } = await find(server, (await newUser({ firstName: "Rosa" })).email);
  await page.goto(`/admin/users/${id}`);
  await button(page, "Disable").waitFor();
  const body = { role: "admin", password: demo.superadmin.password } as const;
  const boss = await session(server, demo.superadmin);
  await server.call("PUT /profile/:id/role", { params: { id }, body }, boss);
  await confirmFor(page, "Disable", "Disable account", "Rosa Ortiz");
  await expect(page.getByText("You are not allowed to do this")).toBeVisible();
  await expect(button(page, "Disable")).toHaveCount(0);

  await expect(page.getByRole("link", { name: "Management" })).toHaveCount(0);
  await page.goto("/admin/management");
  await expect(page.getByText("You are not authorized to access this page.")).toBeVisible();
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
  await expect(dialog(page).getByText("Enter your password to change a role")).toBeVisible();
  await dialog(page).getByLabel("Your password").fill("not my password");
  await dialog(page).getByRole("button", { name: "Change role" }).click();
  await expect(dialog(page).getByText("That is not your password")).toBeVisible();
  await dialog(page).getByLabel("Your password").fill(demo.superadmin.password);
  await dialog(page).getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Gus Vale now has the role Agent")).toBeVisible();
  await page.getByRole("link", { name: "Agents" }).click();
  await expect(page).toHaveURL(/role=agent/);
  await expect(page.getByRole("row", { name: /Gus Vale/ })).toBeVisible();

  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("combobox", { name: "What" }).selectOption("Role changed");
  await expect(page).toHaveURL(/type=role_changed/);
  await page.reload();
  const line = page.getByRole("row", { name: /Gus Vale/ });
  await expect(line).toContainText("Helen Marsh");
  await expect(line).toContainText("from user to agent");
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page).toHaveURL(/to=2020-01-01/);
  await expect(page.getByText("No line fits these filters.")).toBeVisible();

  await page.getByRole("link", { name: "Integrity" }).click();
  await expect(page.getByRole("heading", { name: "Everything agrees" })).toBeVisible();
  await button(page, "Run now").click();
  await expect(page.getByRole("status").getByText("Everything agrees")).toBeVisible();
});

test("on a phone the chosen part of a person is in sight, and the actions are in a menu", async ({
  page,
  server,
}) => {
  const { _id: id, firstName, lastName } = await find(server, demo.user.email);
  const name = `${firstName} ${lastName}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${id}?tab=referrals`);
  const parts = page.getByRole("navigation", { name: "Parts" });
  await expect(page.getByRole("heading", { name: /^Referrals/ })).toBeVisible();
  const box = await parts.getByRole("link", { name: "Referrals" }).boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThanOrEqual(390);
  await button(page, `More actions for ${name}`).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await page.goto(`/admin/users/${id}?tab=pickups`);
  await page.getByRole("link", { name: /^View/ }).first().click();
  await expect(page.getByRole("dialog", { name: "Pickup" })).toBeVisible();
});

test("a person or a campaign that is gone is said to be, with the way back", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/users/01890a5d-ac96-7000-8000-000000000000");
  await expect(page.getByText("This user is not there")).toBeVisible();
  await page.getByRole("link", { name: "To the users" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto("/admin/campaign/01890a5d-ac96-7000-8000-000000000000");
  await expect(page.getByText("This campaign is not there")).toBeVisible();
  await page.getByRole("link", { name: "To the campaigns" }).click();
  await expect(page).toHaveURL(/\/admin\/campaign$/);
});

test("axe finds nothing on what belongs to a person", async ({ page, server }) => {
  test.setTimeout(300_000);
  const maya = await find(server, demo.user.email);
  await signIn(page, demo.superadmin);
  for (const tab of ["pickups", "badges"]) {
    await page.goto(`/admin/users/${maya._id}?tab=${tab}`);
    await expect(title(page)).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/admin/users/${maya._id}`);
  await button(page, "Change role").click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
});
