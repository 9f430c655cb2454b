import "#web/parts/boot/first-paint.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { MAYA, user } from "#test/support/things.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

const code = page.getByLabelText("Code", { exact: true });
const failure = page.getByRole("alert");
const verify = page.getByRole("button", { name: "Verify" });
const resend = page.getByRole("button", { name: "Didn't receive OTP? Resend" });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

/** The server sent one code, and knows another one from the moment at which it is asked for one. */
const [FIRST, SECOND] = ["111111", "222222"];

/** Opens a screen as a person whose address is not proved yet. */
async function open(address: string, answers: Answers = {}) {
  const zone = readerZone();
  let now = user({ isEmailVerified: false, timeZone: zone });
  let right = FIRST;
  return openProduct(address, {
    as: now,
    answers: {
      "GET /auth/request-otp": () => {
        right = SECOND;
        return { data: { message: "Sent" } };
      },
      "POST /auth/verify-email": ({ body }) => {
        if (!JSON.stringify(body).includes(right)) return refused("invalid_code");
        now = user({ timeZone: zone });
        return { data: now };
      },
      "GET /profile": () => ({ data: now }),
      ...answers,
    },
  });
}

test("PRODUCT 2.3, 5.3: is required, has six digits, is refused when wrong or replaced, and lets in when right", async () => {
  const asked = await open("/profile");
  await expect.poll(addressNow).toBe("/verify-email?next=%2Fprofile");
  await expect.element(page.getByText(MAYA)).toBeVisible();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await verify.click();
  await expect.element(page.getByText("OTP is required")).toBeVisible();
  await code.fill("123");
  await verify.click();
  await expect.element(page.getByText("OTP must be 6 characters long")).toBeVisible();

  await code.fill("123456");
  await expect.element(failure).toHaveTextContent("Invalid or expired OTP");
  await failure.getByRole("button", { name: "Close" }).click();
  await expect.element(failure).not.toBeInTheDocument();

  await resend.click();
  await expect.element(page.getByText("OTP sent successfully")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  await code.fill(FIRST);
  await expect.element(failure).toHaveTextContent("Invalid or expired OTP");

  // Pasted as some mail programs format it; six digits are submitted without the button.
  await code.fill("222 222");
  await expect.poll(addressNow).toBe("/profile");
  const sent = asked.filter(({ route }) => route === "POST /auth/verify-email");
  expect(sent.map(({ body }) => body)).toEqual([
    { otp: "123456" },
    { otp: FIRST },
    { otp: SECOND },
  ]);
});

test("asking for another code takes away what was typed for the old one, and its error", async () => {
  await open("/verify-email");
  await code.fill("12");
  await verify.click();
  await expect.element(page.getByText("OTP must be 6 characters long")).toBeVisible();
  await resend.click();
  await expect.element(page.getByText("OTP must be 6 characters long")).not.toBeInTheDocument();
  await expect.element(code).toHaveValue("");
});

test("a code of no more use leaves the way out: signing out, and in again", async () => {
  await open("/verify-email", {
    "POST /auth/verify-email": () => refused("invalid_code"),
    "GET /auth/signout": () => ({ data: { message: "Signed out" } }),
  });
  await expect.element(heading("Verify your email")).toBeVisible();
  await code.fill(FIRST);
  await expect.element(failure).toHaveTextContent("Invalid or expired OTP");
  await expectNoAxeViolations();
  await page.getByRole("link", { name: "Sign out and change it" }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.element(heading("Welcome Back! Sign In")).toBeVisible();
  expect(localStorage.getItem("token")).toBeNull();
});
