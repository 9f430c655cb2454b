import * as z from "zod/mini";

import { documented, named, text } from "./page.ts";
import { User } from "./profile.ts";

/** Lengths in code points (spec 9; the upper bound keeps hashing affordable). */
export const MIN_PASSWORD_AT_SIGN_UP = 6;
export const MIN_PASSWORD_AT_RESET = 8;
export const MAX_PASSWORD = 128;
export const OTP_LENGTH = 6;

const EMAIL =
  /^ *[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+ *$/;

/** The ASCII check comes first: lower-casing turns some other letters into ASCII (the Kelvin sign into k). */
export const Email = z
  .string("Email is required")
  .check(
    z.minLength(1, "Email is required"),
    z.maxLength(254, "Email can have at most 254 characters"),
    z.regex(EMAIL, "Enter an email address such as name@example.org"),
    z.trim(),
    z.toLowerCase(),
  );

/** A new password of at least `min` code points. */
export const password = (min: number): z.ZodMiniString =>
  documented(
    z.string("Password is required").check(
      z.refine(
        (value) => [...value].length >= min,
        `Password must have at least ${min} characters`,
      ),
      z.maxLength(MAX_PASSWORD, `Password can have at most ${MAX_PASSWORD} characters`),
    ),
    { minLength: min },
  );

/** Exactly six ASCII digits. */
export const Otp = z
  .string("OTP is required")
  .check(z.minLength(1, "OTP is required"), z.regex(/^[0-9]{6}$/, "OTP must be 6 characters long"));

export const SignOutQuery = z.object({
  everywhere: z.optional(z.literal("true", "everywhere is true or absent")),
});

export const SignUpForm = named(
  "SignUpForm",
  z
    .object({
      firstName: text("First name", 80),
      lastName: text("Last name", 80),
      email: Email,
      password: password(MIN_PASSWORD_AT_SIGN_UP),
      confirmPassword: z.string("Confirm your password"),
      referralId: z.optional(
        z
          .string("Referral ID must be text")
          .check(z.trim(), z.maxLength(200, "Referral ID is too long")),
      ),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        path: ["confirmPassword"],
        error: "Passwords do not match",
      }),
    ),
);
export type SignUpForm = z.infer<typeof SignUpForm>;

export const SignInForm = named(
  "SignInForm",
  z.object({
    email: Email,
    password: z
      .string("Password is required")
      .check(
        z.minLength(1, "Password is required"),
        z.maxLength(MAX_PASSWORD, `Password can have at most ${MAX_PASSWORD} characters`),
      ),
  }),
);
export type SignInForm = z.infer<typeof SignInForm>;

export const VerifyEmailForm = z.object({ otp: Otp });
export const ForgotPasswordForm = z.object({ email: Email });
export const ResetPasswordForm = named(
  "ResetPasswordForm",
  z.object({ email: Email, newPassword: password(MIN_PASSWORD_AT_RESET), otp: Otp }),
);
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** Somebody who is signed in gives the present password and a new one. */
export const ChangePasswordForm = named(
  "ChangePasswordForm",
  z.object({
    currentPassword: z
      .string("Enter your current password")
      .check(
        z.minLength(1, "Enter your current password"),
        z.maxLength(MAX_PASSWORD, "That is not your password"),
      ),
    newPassword: password(MIN_PASSWORD_AT_RESET),
  }),
);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** What sign-up and sign-in answer: `token` is opaque, 43 characters. */
export const Session = named("Session", z.object({ token: z.string(), user: User }));
export type Session = z.infer<typeof Session>;
