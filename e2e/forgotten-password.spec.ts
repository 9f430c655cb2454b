// A forgotten password, with real emails and a real lock-out; what the screens refuse is in src/web/resident/auth.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import type { Server } from "./server.ts";
import { enter, heading } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT 2.4, 5.4: the link of the email and its code lead to a new password whatever strangers do, each once", async ({
  page,
  newUser,
  mailbox,
  server,
}) => {
  const { email, password: forgotten } = await newUser();
  await tryPasswords(server, email);
  await page.goto("/");
  await enter(page, { email, password: forgotten });
  await expect(page.getByRole("alert")).toHaveText(
    "Too many attempts. Try again in 15 minutes, or reset your password.",
  );
  await page.getByRole("link", { name: "reset your password" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(heading(page, "Choose a new password")).toBeVisible();
  const { text } = await mailbox.nextEmail(email);
  const link = /http\S+\/forgot-password#\S+/.exec(text)?.[0] ?? "";
  const otp = anotherThan(/^\d{6}$/m.exec(text)?.[0] ?? "");
  for (let n = 0; n < 6; n++)
    await server
      .call("POST /auth/reset-password", { body: { email, otp, newPassword: "a stranger's" } })
      .catch(() => undefined);
  await page.goto(link);
  await expect(page.getByText(`The account is ${email}.`)).toBeVisible();
  await reset(page, "a new long one");
  // Attempts of strangers do not lock out the device that has just reset the password.
  await tryPasswords(server, email);
  await enter(page, { email, password: "a new long one" });
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(link);
  await expect(page.getByText("This link has been used")).toBeVisible();

  await page.getByRole("link", { name: "Send another email" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(await mailbox.nextCode(email));
  await reset(page, "another long one");
  await page.reload();
  await expect(heading(page, "Welcome Back! Sign In")).toBeVisible();
  await expect(page.getByText("Password reset successful")).toHaveCount(0);
  await enter(page, { email, password: "another long one" });
  await expect(page).toHaveURL(/\/home$/);
});

/** Strangers try passwords until the account is locked for devices that nobody knows. */
async function tryPasswords(server: Server, email: string): Promise<void> {
  for (let n = 0; n < 6; n++)
    await server
      .call("POST /auth/signin", { body: { email, password: "not this one" } })
      .catch(() => undefined);
}

async function reset(page: Page, password: string): Promise<void> {
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successful")).toBeVisible();
}

/** A six-digit code that differs from this one. */
const anotherThan = (code: string): string => (code === "123456" ? "654321" : "123456");
