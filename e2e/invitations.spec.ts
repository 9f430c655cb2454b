// Inviting staff by the link of an email.
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test("PRODUCT 2.6: an invited colleague sets a password by the link and begins; the link works once", async ({
  page,
  server,
  elsewhere,
}) => {
  const email = `kai.${Date.now()}@rebound.example`;
  await signIn(page, demo.superadmin);
  await page.goto("/admin/management");
  await page.getByRole("button", { name: "Invite staff" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Kai");
  await dialog.getByLabel("Last name").fill("Lindqvist");
  await dialog.getByLabel("Email").fill(demo.admin.email);
  await dialog.getByLabel("Role").selectOption("Admin");
  await dialog.getByLabel("Your password").fill(demo.superadmin.password);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText(/has an account already/)).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}`)).toBeVisible();
  const invited = page.getByRole("row").filter({ hasText: email });
  await expect(invited).toContainText("Helen Marsh");

  const emails = (await server.call("GET /dev/outbox", {})).data;
  const text = emails.find(({ to }) => to === email)?.text ?? "";
  const link = /http\S+\/invitation#\S+/.exec(text)?.[0] ?? "";
  const device = await elsewhere(demo.user);
  await device.goto(link);
  await expect(device.getByRole("heading", { level: 1 })).toHaveText("Welcome, Kai!");
  await device.getByLabel("Password", { exact: true }).fill("kai's password");
  await device.getByLabel("Confirm Password").fill("kai's password");
  await device.getByRole("button", { name: "Set password and begin" }).click();
  await expect(device).toHaveURL(/\/admin\/today$/);
  await device.goto(link);
  await device.reload();
  await expect(device.getByText("This invitation has been used")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Staff \(\d+\)$/);
  await expect(page.getByRole("button", { name: /^Take back/ }).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Take back the invitation of Kai Lindqvist" }),
  ).toHaveCount(0);
});
