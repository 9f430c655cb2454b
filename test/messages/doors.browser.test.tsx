import { page } from "vitest/browser";

import { openProduct, refused } from "#test/support/product.tsx";
import { MAYA, user } from "#test/support/things.ts";

import { button, field, meet, underWay, type Ways } from "./meeting.ts";
import { AT_THE_DOORS } from "./sentences.ts";

const unverified = user({ isEmailVerified: false });
const reset = `/forgot-password?step=reset&email=${MAYA}`;

async function typeSignIn(): Promise<void> {
  await field("Email").fill(MAYA);
  await field("Password").fill("secret-1");
  await button("Sign In").click();
}

async function typeNewPassword(confirmation: string): Promise<void> {
  await field("Code").fill("123456");
  await field("New Password").fill("correct horse");
  await field("Confirm Password").fill(confirmation);
  await button("Reset Password").click();
}

const ways: Ways<(typeof AT_THE_DOORS)[number]> = {
  "Welcome Back! Sign In": async () => void (await openProduct("/")),
  "Create An Account": async () => void (await openProduct("/signup")),
  "Not Found": async () => void (await openProduct("/nowhere")),
  "Loading...": async () => {
    await openProduct("/", { answers: { "POST /auth/signin": underWay } });
    await typeSignIn();
  },
  "You are not authorized to access this page.": async () => {
    await openProduct("/admin/login", {
      answers: {
        "POST /auth/signin": () => ({ token: "t", user: user() }),
        "GET /auth/signout": () => ({ data: { message: "Signed out" } }),
      },
    });
    await typeSignIn();
  },
  "OTP is required": async () => {
    await openProduct("/verify-email", { as: unverified });
    await button("Verify").click();
  },
  "OTP must be 6 characters long": async () => {
    await openProduct("/verify-email", { as: unverified });
    await field("Code").fill("123");
    await button("Verify").click();
  },
  "Didn't receive OTP? Resend": async () =>
    void (await openProduct("/verify-email", { as: unverified })),
  "OTP sent successfully": async () => {
    await openProduct("/verify-email", {
      as: unverified,
      answers: { "GET /auth/request-otp": () => ({ data: { message: "Sent" } }) },
    });
    await button("Didn't receive OTP? Resend").click();
  },
  "Email is required": async () => {
    await openProduct("/forgot-password");
    await button("Send code").click();
  },
  "All fields are required": async () => {
    await openProduct(reset);
    await button("Reset Password").click();
  },
  "Passwords do not match": async () => {
    await openProduct(reset);
    await typeNewPassword("correct house");
  },
  "Did not receive OTP? Try again": async () => {
    await openProduct(reset, {
      answers: { "POST /auth/reset-password": () => refused("invalid_code") },
    });
    await typeNewPassword("correct horse");
  },
  "Password reset successful": async () => {
    await openProduct(reset, {
      answers: {
        "POST /auth/reset-password": () => ({
          data: { message: "Done", device: "d", passkeys: [], removedPasskeys: [] },
        }),
      },
    });
    await typeNewPassword("correct horse");
    await page.getByRole("heading", { name: "Welcome Back! Sign In" }).findElement();
  },
};

meet(AT_THE_DOORS, ways);
