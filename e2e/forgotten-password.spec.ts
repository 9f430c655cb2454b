import type { Page } from "@playwright/test";

import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { enter, heading } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

test.describe("a forgotten password", () => {
  test("PRODUCT 2.4, 5.4: is replaced in two steps of which Back leads to the first", async ({
    page,
    newUser,
    mailbox,
  }) => {
    const { email } = await newUser();
    await page.goto("/");
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(heading(page, "Choose a new password")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Forgot password")).toBeVisible();
    await page.goForward();
    const code = await mailbox.nextCode(email);
    await chooseNewPassword(page, code);

    await expect(heading(page, "Welcome Back! Sign In")).toBeVisible();
    await expect(page.getByText("Password reset successful")).toBeVisible();
    await enter(page, { email, password: "a new long one" });
    await expect(page).toHaveURL(/\/home$/);
  });

  test("cannot be replaced with a code that was used already", async ({
    page,
    newUser,
    mailbox,
    server,
  }) => {
    const { email } = await newUser();
    await server.call("POST /auth/forgot-password", { body: { email } });
    const otp = await mailbox.nextCode(email);
    await server.call("POST /auth/reset-password", {
      body: { email, otp, newPassword: "the first choice" },
    });
    await page.goto(`/forgot-password?step=reset&email=${encodeURIComponent(email)}`);
    await page.getByLabel("Code").fill(otp);
    await page.getByLabel("New Password").fill("the second choice");
    await page.getByLabel("Confirm Password").fill("the second choice");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid or expired OTP");
    await page.getByRole("link", { name: "Did not receive OTP? Try again" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });
});

test("the link of the letter leads to a new password whatever strangers do, and once", async ({
  page,
  newUser,
  mailbox,
  server,
}) => {
  const { email } = await newUser();
  await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(heading(page, "Choose a new password")).toBeVisible();
  const { text } = await mailbox.nextLetter(email);
  const link = /http\S+\/forgot-password#\S+/.exec(text)?.[0] ?? "";
  const otp = anotherThan(/^\d{6}$/m.exec(text)?.[0] ?? "");
  for (let n = 0; n < 6; n++)
    await server
      .call("POST /auth/reset-password", { body: { email, otp, newPassword: "a stranger's" } })
      .catch(() => undefined);
  await page.goto(link);
  await expect(page.getByText(`The account is ${email}.`)).toBeVisible();
  await expectNoAxeViolations(page);
  const password = "a new long one";
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successful")).toBeVisible();
  // Attempts of strangers do not lock out the device that has just reset the password.
  for (let n = 0; n < 6; n++)
    await server
      .call("POST /auth/signin", { body: { email, password: "not this one" } })
      .catch(() => undefined);
  await enter(page, { email, password });
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(link);
  await expect(page.getByText("This link has been used")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Send another letter" }).click();
  await expect(heading(page, "Forgot password")).toBeVisible();
});

/** A six-digit code that differs from this one. */
const anotherThan = (code: string): string => (code === "123456" ? "654321" : "123456");

async function chooseNewPassword(page: Page, code: string): Promise<void> {
  const send = page.getByRole("button", { name: "Reset Password" });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("All fields are required");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("New Password").fill("short");
  await page.getByLabel("Confirm Password").fill("other");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("short");
  await send.click();
  await expect(page.getByText("Password must have at least 8 characters")).toBeVisible();
  await page.getByLabel("New Password").fill("a new long one");
  await page.getByLabel("Confirm Password").fill("a new long one");
  await send.click();
}
