import { describe, expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";

import {
  ChangePasswordForm,
  ForgotPasswordForm,
  Otp,
  ResetByLinkForm,
  ResetPasswordForm,
  SignInForm,
  SignOutQuery,
  SignUpForm,
  VerifyEmailForm,
} from "./auth.ts";

const MAYA = "maya@rebound.example";
const DEVICE = "d".repeat(43);

const newcomer = {
  firstName: "Maya",
  lastName: "Ortiz",
  email: MAYA,
  password: "secret",
  confirmPassword: "secret",
};

describe("signing up", () => {
  test("a friend's ID and a known device may be left out", () => {
    expect(sentencesAbout(SignUpForm, newcomer)).toEqual({});
    expect(
      sentencesAbout(SignUpForm, { ...newcomer, referralId: "0123abcd", device: DEVICE }),
    ).toEqual({});
  });

  test("an empty form is told of every field at once", () => {
    expect(sentencesAbout(SignUpForm, {})).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      password: "Password is required",
      confirmPassword: "Confirm your password",
    });
  });

  test("six characters are enough for a password, five are not, whatever they are", () => {
    const of = (password: string) =>
      sentencesAbout(SignUpForm, { ...newcomer, password, confirmPassword: password });
    expect(of("12345")).toEqual({ password: "Password must have at least 6 characters" });
    expect(of("123456")).toEqual({});
    expect(of("ñandú!")).toEqual({});
    // Each of these is two units of JavaScript and one character for the person.
    expect(of("🌱🌱🌱")).toEqual({ password: "Password must have at least 6 characters" });
    expect(of("🌱🌱🌱🌱🌱🌱")).toEqual({});
  });

  test("a password has at most 128 characters, so that hashing it costs little", () => {
    const of = (length: number) => {
      const password = "x".repeat(length);
      return sentencesAbout(SignUpForm, { ...newcomer, password, confirmPassword: password });
    };
    expect(of(128)).toEqual({});
    expect(of(129)).toEqual({ password: "Password can have at most 128 characters" });
  });

  test("a different repetition is told at the repetition", () => {
    expect(sentencesAbout(SignUpForm, { ...newcomer, confirmPassword: "Secret" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
  });

  test("names have at most 80 characters, in one line that can be seen", () => {
    const of = (firstName: string) => sentencesAbout(SignUpForm, { ...newcomer, firstName });
    expect(of("x".repeat(80))).toEqual({});
    expect(of("x".repeat(81))).toEqual({ firstName: "First name can have at most 80 characters" });
    expect(of("   ")).toEqual({ firstName: "First name is required" });
    expect(of("Maya\nOrtiz")).toEqual({ firstName: "First name must be one line, without tabs" });
    expect(of("Maya\u202E")).toEqual({
      firstName: "First name contains invisible characters: delete it and type it again",
    });
    expect(of("Maya\u0000")).toEqual({
      firstName: "First name contains characters that can't be kept",
    });
  });

  test("blanks around names and address are not kept, and capitals of the address neither", () => {
    const read = SignUpForm.parse({
      ...newcomer,
      firstName: " Maya ",
      email: " MAYA@rebound.example ",
    });
    expect(read).toMatchObject({ firstName: "Maya", email: MAYA });
  });

  test("a referral ID of any spelling is read, a book is not", () => {
    const of = (referralId: string) => sentencesAbout(SignUpForm, { ...newcomer, referralId });
    expect(of(" 0123-ABCD ")).toEqual({});
    expect(of("x".repeat(201))).toEqual({ referralId: "Referral ID is too long" });
  });
});

describe("signing in", () => {
  test("both fields are required", () => {
    expect(sentencesAbout(SignInForm, { email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
  });

  test("an old password of any length is judged by the server, not by the form", () => {
    expect(sentencesAbout(SignInForm, { email: MAYA, password: "x" })).toEqual({});
  });

  test("a device is what an earlier sign-in answered, and nothing else", () => {
    const of = (device: unknown) =>
      sentencesAbout(SignInForm, { email: MAYA, password: "secret", device });
    expect(of(DEVICE)).toEqual({});
    expect(Object.keys(of("d".repeat(42)))).toEqual(["device"]);
    expect(Object.keys(of(`${"d".repeat(42)}=`))).toEqual(["device"]);
    expect(of(7)).toEqual({ device: "A device is text" });
  });

  test("signing out everywhere is asked for in so many letters", () => {
    expect(sentencesAbout(SignOutQuery, {})).toEqual({});
    expect(sentencesAbout(SignOutQuery, { everywhere: "true" })).toEqual({});
    expect(sentencesAbout(SignOutQuery, { everywhere: "1" })).toEqual({
      everywhere: "everywhere is true or absent",
    });
  });
});

describe("codes", () => {
  test.each([undefined, null, ""])("PRODUCT 5.3: %j is no code", (otp) => {
    expect(sentencesAbout(VerifyEmailForm, { otp })).toEqual({ otp: "OTP is required" });
  });

  test.each(["12345", "1234567", "12345a", "12 456", " 123456", "１２３４５６", "123456\n"])(
    "PRODUCT 5.3: %j is not six digits",
    (otp) => {
      expect(sentencesAbout(VerifyEmailForm, { otp })).toEqual({
        otp: "OTP must be 6 characters long",
      });
    },
  );

  test("zeros at the beginning belong to the code", () => {
    expect(Otp.parse("000042")).toBe("000042");
  });
});

describe("new passwords", () => {
  test("a reset asks for eight characters and a code", () => {
    const form = { email: MAYA, newPassword: "1234567", otp: "123456" };
    expect(sentencesAbout(ResetPasswordForm, form)).toEqual({
      newPassword: "Password must have at least 8 characters",
    });
    expect(sentencesAbout(ResetPasswordForm, { ...form, newPassword: "12345678" })).toEqual({});
    expect(sentencesAbout(ForgotPasswordForm, {})).toEqual({ email: "Email is required" });
  });

  test("the part of a link is no book", () => {
    const form = { link: "x".repeat(201), newPassword: "12345678" };
    expect(sentencesAbout(ResetByLinkForm, form)).toEqual({ link: "The link is incomplete" });
    expect(sentencesAbout(ResetByLinkForm, { newPassword: "12345678" })).toEqual({
      link: "The link is incomplete",
    });
  });

  test("who changes the own password enters the present one", () => {
    expect(
      sentencesAbout(ChangePasswordForm, { currentPassword: "", newPassword: "short" }),
    ).toEqual({
      currentPassword: "Enter your current password",
      newPassword: "Password must have at least 8 characters",
    });
    // Longer than any password: it cannot be the right one, and is not hashed.
    expect(
      sentencesAbout(ChangePasswordForm, {
        currentPassword: "x".repeat(129),
        newPassword: "12345678",
      }),
    ).toEqual({ currentPassword: "That isn't your password" });
  });
});
