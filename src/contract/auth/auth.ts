import * as z from "zod/mini";

import {
  MAX_PASSWORD,
  MIN_PASSWORD_AT_RESET,
  MIN_PASSWORD_AT_SIGN_UP,
  passwordTooShort,
  PASSWORDS_DIFFER,
  WRONG_PASSWORD,
} from "#domain/auth/passwords.ts";
import { message } from "#domain/words/message.ts";

import { Email } from "./email.ts";
import { line } from "../one-line.ts";
import { documented, Instant, named } from "../page.ts";
import { User } from "../profile.ts";

export const OTP_LENGTH = 6;

const TOO_LONG = message("{label} can have at most {max} characters", {
  label: "Password",
  max: MAX_PASSWORD,
});
const PASSWORD_MISSING = message("Password is required");
const OTP_MISSING = message("OTP is required");
const LINK_INCOMPLETE = message("The link is incomplete");
const CURRENT_MISSING = message("Enter your current password");

/** A new password of at least `min` code points. */
export const password = (min: number): z.ZodMiniString =>
  documented(
    z.string(PASSWORD_MISSING).check(
      z.refine((value) => [...value].length >= min, passwordTooShort(min)),
      z.maxLength(MAX_PASSWORD, TOO_LONG),
    ),
    { minLength: min },
  );

/** Exactly six ASCII digits. */
export const Otp = z
  .string(OTP_MISSING)
  .check(
    z.minLength(1, OTP_MISSING),
    z.regex(/^[0-9]{6}$/, message("OTP must be 6 characters long")),
  );

/** Minutes for which the link of a password email is valid after it was sent. */
export const RESET_LINK_MINUTES = 30;

/**
 * The token that a device got at an earlier sign-in: with it, attempts of strangers do not lock the person out.
 * It is not a session.
 */
export const device = z.optional(
  z
    .string(message("A device is text"))
    .check(
      z.regex(
        /^[A-Za-z0-9_-]{43}$/,
        message("A device is the 43 characters that signing in answered"),
      ),
    ),
);

export const SignOutQuery = z.object({
  everywhere: z.optional(z.literal("true", message("everywhere is true or absent"))),
});

export const SignUpForm = named(
  "SignUpForm",
  z
    .object({
      firstName: line("First name", 80),
      lastName: line("Last name", 80),
      email: Email,
      password: password(MIN_PASSWORD_AT_SIGN_UP),
      confirmPassword: z.string(message("Confirm your password")),
      referralId: z.optional(
        z
          .string(message("Referral ID must be text"))
          .check(z.trim(), z.maxLength(200, message("Referral ID is too long"))),
      ),
      device,
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        path: ["confirmPassword"],
        error: PASSWORDS_DIFFER,
      }),
    ),
);
export type SignUpForm = z.infer<typeof SignUpForm>;

export const SignInForm = named(
  "SignInForm",
  z.object({
    email: Email,
    password: z
      .string(PASSWORD_MISSING)
      .check(z.minLength(1, PASSWORD_MISSING), z.maxLength(MAX_PASSWORD, TOO_LONG)),
    device,
  }),
);
export type SignInForm = z.infer<typeof SignInForm>;

export const VerifyEmailForm = z.object({ otp: Otp });
export const ForgotPasswordForm = z.object({ email: Email, device });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;
/** Whether a resident's passkeys stay; who has some is asked, by the refusal `passkeys_undecided` (PRODUCT R20.12). */
const keepPasskeys = z.optional(z.boolean());
export const ResetPasswordForm = named(
  "ResetPasswordForm",
  z.object({
    email: Email,
    newPassword: password(MIN_PASSWORD_AT_RESET),
    otp: Otp,
    keepPasskeys,
    device,
  }),
);
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** The part of the link after `#`, which browsers do not send, so that it reaches no server's log. */
export const linkPart = z.string(LINK_INCOMPLETE).check(z.maxLength(200, LINK_INCOMPLETE));
export const ResetLinkQuestion = named("ResetLinkQuestion", z.object({ link: linkPart }));
/** The account whose password will be changed. */
export const ResetLinkShown = named("ResetLinkShown", z.object({ email: z.string() }));
export const ResetByLinkForm = named(
  "ResetByLinkForm",
  z.object({
    link: linkPart,
    newPassword: password(MIN_PASSWORD_AT_RESET),
    keepPasskeys,
    device,
  }),
);
export type ResetByLinkForm = z.infer<typeof ResetByLinkForm>;
const NamedPasskey = z.object({ name: z.string(), addedAt: Instant });
/** `device` is to be stored and sent with the next sign-in; the passkeys are those that stay, and those removed. */
export const PasswordWasReset = z.object({
  message: z.string(),
  device: z.string(),
  passkeys: z.array(NamedPasskey),
  removedPasskeys: z.array(NamedPasskey),
});
export type PasswordWasReset = z.infer<typeof PasswordWasReset>;

/** A signed-in person enters the present password and a new one. */
export const ChangePasswordForm = named(
  "ChangePasswordForm",
  z.object({
    currentPassword: z
      .string(CURRENT_MISSING)
      .check(z.minLength(1, CURRENT_MISSING), z.maxLength(MAX_PASSWORD, WRONG_PASSWORD)),
    newPassword: password(MIN_PASSWORD_AT_RESET),
  }),
);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/**
 * The reply of sign-up and sign-in: `token` is opaque, 43 characters. `device` is to be stored, also after signing
 * out, and sent with the next sign-in; absent when nothing about the device changes. `isCodeSent` is false when a
 * sign-up sent no email, because its mailbox got many already.
 */
export const Session = named(
  "Session",
  z.object({
    token: z.string(),
    user: User,
    device: z.optional(z.string()),
    isCodeSent: z.optional(z.boolean()),
  }),
);
export type Session = z.infer<typeof Session>;
