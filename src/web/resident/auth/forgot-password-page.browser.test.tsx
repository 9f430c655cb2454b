import "#web/parts/boot/first-paint.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { MAYA } from "#test/support/things.ts";

const DEVICE = "d".repeat(43);
const LINK = "l".repeat(43);
const PASSWORD = "a new long one";
const RESET = { message: "Done", device: DEVICE, passkeys: [], removedPasskeys: [] };

const field = (name: string) => page.getByLabelText(name, { exact: true });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const failure = page.getByRole("alert");
const reset = page.getByRole("button", { name: "Reset Password" });
const sendCode = page.getByRole("button", { name: "Send code" });

const open = (address: string, answers: Answers = {}) =>
  openProduct(address, {
    answers: {
      "POST /auth/forgot-password": () => ({ data: { message: "Sent" } }),
      "POST /auth/reset-password": () => ({ data: RESET }),
      "POST /auth/reset-link": () => ({ data: { email: MAYA } }),
      "POST /auth/reset-by-link": () => ({ data: RESET }),
      ...answers,
    },
  });

async function choose(password: string): Promise<void> {
  await field("New Password").fill(password);
  await field("Confirm Password").fill(password);
}

test("PRODUCT 2.4, 5.4: is replaced in two steps of which Back leads to the first", async () => {
  const asked = await open("/");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await sendCode.click();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  await field("Email").fill(MAYA);
  await sendCode.click();
  await expect.element(heading("Choose a new password")).toBeVisible();
  await expectNoAxeViolations();
  history.back();
  await expect.element(heading("Forgot password")).toBeVisible();
  history.forward();
  await reset.click();
  await expect.element(failure).toHaveTextContent("All fields are required");
  await field("Code").fill("123456");
  await field("New Password").fill("short");
  await field("Confirm Password").fill("other");
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  await field("Confirm Password").fill("short");
  await reset.click();
  await expect.element(page.getByText("Password must have at least 8 characters")).toBeVisible();
  await choose(PASSWORD);
  await reset.click();

  await expect.element(heading("Welcome Back! Sign In")).toBeVisible();
  await expect.element(page.getByText("Password reset successful")).toBeVisible();
  const sent = asked.filter(({ route }) => route === "POST /auth/reset-password");
  expect(sent.map(({ body }) => body)).toEqual([
    { email: MAYA, otp: "123456", newPassword: PASSWORD },
  ]);
});

test("a code that is refused leaves the way to another one, with the address typed already", async () => {
  await open(`/forgot-password?step=reset&email=${encodeURIComponent(MAYA)}`, {
    "POST /auth/reset-password": () => refused("invalid_code"),
  });
  await field("Code").fill("123456");
  await choose("the second choice");
  await reset.click();
  await expect.element(failure).toHaveTextContent("Invalid or expired OTP");
  await page.getByRole("link", { name: "Did not receive OTP? Try again" }).click();
  await expect.element(field("Email")).toHaveValue(MAYA);
});

test("the link of the email names the account and takes a new password", async () => {
  const asked = await open(`/forgot-password#${LINK}`);
  await expect.element(page.getByText(/^The account is maya@rebound\.example\./)).toBeVisible();
  await expectNoAxeViolations();
  await choose(PASSWORD);
  await reset.click();
  await expect.element(page.getByText("Password reset successful")).toBeVisible();
  expect(addressNow()).toBe("/");
  const sent = asked.find(({ route }) => route === "POST /auth/reset-by-link");
  expect(sent?.body).toEqual({ link: LINK, newPassword: PASSWORD });
});

test("PRODUCT R20.12: who has passkeys is asked about them, and the screen says what became of them", async () => {
  const passkeys = [{ name: "Safari, iPhone", addedAt: "2026-11-03T12:00:00.000Z" }];
  const named = "“Safari, iPhone” (November 3, 2026)";
  const question = `A new password removes these passkeys: ${named}. Keep them only if each is yours.`;
  let isAsked = false;
  const asked = await open(`/forgot-password#${LINK}`, {
    "POST /auth/reset-by-link": () => {
      if (isAsked) return { data: { ...RESET, passkeys } };
      isAsked = true;
      return refused("passkeys_undecided", { keepPasskeys: question });
    },
  });
  await choose(PASSWORD);
  await reset.click();
  await expect.element(page.getByText(question)).toBeVisible();
  const keep = page.getByLabelText("Keep the passkeys of this account");
  await expect.element(keep).toHaveFocus();
  await expectNoAxeViolations();
  await keep.click();
  await reset.click();
  await expect.element(heading("Password reset successful")).toBeVisible();
  await expect
    .element(page.getByText(`These passkeys still open your account: ${named}.`, { exact: false }))
    .toBeVisible();
  await expectNoAxeViolations();
  const sent = asked.filter(({ route }) => route === "POST /auth/reset-by-link");
  expect(sent.map(({ body }) => body)).toEqual([
    { link: LINK, newPassword: PASSWORD },
    { link: LINK, newPassword: PASSWORD, keepPasskeys: true },
  ]);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.element(heading("Welcome Back! Sign In")).toBeVisible();
});

test("a link that was used says so, and leads to another email", async () => {
  await open(`/forgot-password#${LINK}`, {
    "POST /auth/reset-link": () => refused("reset_link_used"),
  });
  await expect.element(page.getByText("This link has been used")).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole("link", { name: "Send another email" }).click();
  await expect.element(heading("Forgot password")).toBeVisible();
});
