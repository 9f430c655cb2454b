import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod/mini";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { config, user } from "#test/support/things.ts";

/** What the form sends of a number. */
const Typed = z.object({ phoneNumber: z.string() });

const NUMBER = "(415) 555-2671";
const CODE = "111111";
const SPECIAL = "This is a special number (premium). Enter an ordinary phone number.";

const field = page.getByLabelText(/^Phone number/);
const save = page.getByRole("button", { name: "Save changes" });
const sendCode = page.getByRole("button", { name: "Send code" });
const verify = page.getByRole("link", { name: "Verify", exact: true });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

/** Opens a screen as somebody with that number, where text messages are sent unless stated. */
async function open(
  address: string,
  phoneNumber: string | null,
  { isPhoneVerified = false, sendsTexts = true } = {},
) {
  let now = user({ phoneNumber, isPhoneVerified });
  const answers: Answers = {
    "GET /config": () => ({ data: config({ sendsTexts, textedCodes: ["+1"] }) }),
    "GET /profile": () => ({ data: now }),
    "PUT /profile": ({ body }) => {
      const typed = Typed.parse(body);
      if (typed.phoneNumber.startsWith("+1 900"))
        return refused("invalid", { phoneNumber: SPECIAL });
      now = user(typed);
      return { data: now };
    },
    "POST /profile/phone/code": () => ({ data: { message: "Sent" } }),
    "PUT /profile/phone/verify": ({ body }) => {
      if (!JSON.stringify(body).includes(CODE)) return refused("invalid_code");
      now = user({ phoneNumber, isPhoneVerified: true });
      return { data: now };
    },
  };
  return openProduct(address, { as: now, answers });
}

/** On a desktop, then on a phone. */
async function expectAccessible(): Promise<void> {
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
}

test("a phone number is asked for on home, refused where it costs extra, and verified next", async () => {
  await open("/home", null);
  await page.getByRole("link", { name: /^Update your phone number/ }).click();
  await field.fill("+1 900 555 0100");
  await save.click();
  await expect.element(page.getByText(SPECIAL)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill(NUMBER);
  await save.click();
  await expect.element(heading("Verify your phone number")).toBeVisible();
  await expect.element(sendCode).toBeVisible();
  await expectAccessible();
});

test("home asks for the verification; a wrong code is refused, the right one is said and shown", async () => {
  const asked = await open("/home", NUMBER);
  await page.getByRole("link", { name: /^Verify your phone number to get notified/ }).click();
  await sendCode.click();
  await expect.element(page.getByText("OTP sent successfully")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  await page.getByLabelText("Code").fill("000000");
  await expect.element(page.getByText("Invalid or expired OTP")).toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Code").fill(CODE);
  await expect.element(page.getByText("Phone number verified")).toBeVisible();
  await expect.element(heading("Profile")).toBeVisible();
  await expect.element(page.getByText("Verified", { exact: true })).toBeVisible();
  expect(asked.filter(({ route }) => route === "POST /profile/phone/code")).toHaveLength(1);
});

test("another number has to be verified again, and the profile says so", async () => {
  await open("/profile/update-profile", NUMBER, { isPhoneVerified: true });
  await expect
    .element(page.getByText("Verified: text messages go to +1 415 555 2671."))
    .toBeVisible();
  await field.fill("(415) 555-2672");
  await save.click();
  await expect.element(sendCode).toBeVisible();
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect.element(page.getByText("Not verified", { exact: true })).toBeVisible();
  await verify.click();
  await expect.element(heading("Verify your phone number")).toBeVisible();
  history.back();
  await expect.element(heading("Profile")).toBeVisible();
});

test("without a provider no text messages are promised on the profile", async () => {
  await open("/profile", NUMBER, { sendsTexts: false });
  await expect.element(page.getByText(NUMBER)).toBeVisible();
  await expect.element(verify).not.toBeInTheDocument();
});

test("without a provider no code is offered", async () => {
  await open("/profile/verify-phone", NUMBER, { sendsTexts: false });
  await expect.element(page.getByText(/^No text messages are sent from here yet\./)).toBeVisible();
  await expect.element(sendCode).not.toBeInTheDocument();
  expect(addressNow()).toBe("/profile/verify-phone");
});

test("a number that was verified elsewhere meanwhile is said to be", async () => {
  await open("/profile/verify-phone?step=code", NUMBER, { isPhoneVerified: true });
  await expect.element(page.getByText("Your phone number is verified")).toBeVisible();
});
