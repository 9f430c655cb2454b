import { expect, test } from "vitest";

import { MATERIALS } from "#domain/rates/material-facts.ts";
import { NO_ITEMS } from "#domain/rates/materials.ts";
import { MAX_SEARCH, SEARCH_TOO_LONG } from "#domain/searches.ts";

import { ResetPasswordForm, SignUpForm } from "./auth/auth.ts";
import { Email } from "./auth/email.ts";
import { AdminCounts, ItemCounts, ItemsCount, Material, SomeItemCounts } from "./materials.ts";
import { Search } from "./page.ts";

const refusal = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message;

test("a search that is too long is refused in the words of the field", () => {
  expect(Search.safeParse("x".repeat(MAX_SEARCH)).success).toBe(true);
  expect(refusal(Search.safeParse("x".repeat(MAX_SEARCH + 1)))).toBe(SEARCH_TOO_LONG);
});

test("an email address comes out of a form as the domain reads it", () => {
  expect(Email.parse("  Ada@Example.ORG ")).toBe("ada@example.org");
  expect(refusal(Email.safeParse("ada"))).toBe("Enter an email address such as name@example.org");
});

test("counts that were stored before a material existed read as 0 of it", () => {
  expect(Material.options).toEqual(MATERIALS);
  expect(ItemCounts.parse({ plastic: 3 })).toEqual({ ...NO_ITEMS, plastic: 3 });
  expect(SomeItemCounts.parse({ plastic: 3 })).toEqual({ plastic: 3 });
});

test("an admin states each of four counts, one of them above 0", () => {
  const nothing = { plastic: 0, fabric: 0, glass: 0, paper: 0 };
  expect(AdminCounts.safeParse({ ...nothing, glass: 1 }).success).toBe(true);
  expect(refusal(AdminCounts.safeParse(nothing))).toBe("Please enter the items count");
  expect(refusal(AdminCounts.safeParse({ ...nothing, paper: -1 }))).toBe("Paper can't be negative");
});

test("PRODUCT R1.4: who counts rounds to the pound: a part of one is refused", () => {
  expect(ItemsCount.safeParse(3).success).toBe(true);
  expect(refusal(ItemsCount.safeParse(2.5))).toBe("The items count must be a whole number");
});

test("PRODUCT 9.10: forms hold the lengths of passwords, codes and names", () => {
  const form = (password: string, firstName = "Maya") =>
    SignUpForm.safeParse({
      firstName,
      lastName: "Ortiz",
      email: "maya@example.org",
      password,
      confirmPassword: password,
    }).success;
  expect([5, 6, 128, 129].map((length) => form("x".repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([80, 81].map((length) => form("secret", "x".repeat(length)))).toEqual([true, false]);
  const reset = (password: string, otp: string) =>
    ResetPasswordForm.safeParse({
      email: "maya@example.org",
      otp,
      newPassword: password,
    }).success;
  expect([7, 8, 128, 129].map((length) => reset("x".repeat(length), "123456"))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(["12345", "123456", "1234567"].map((otp) => reset("x".repeat(8), otp))).toEqual([
    false,
    true,
    false,
  ]);
});
