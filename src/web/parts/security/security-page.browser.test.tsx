import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Factors, FactorsChanged } from "#contract/auth/factors.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";

const SINCE = "2026-02-11T17:00:00.000Z";
const TICKET = "t".repeat(43);
const CONFIRMATION = "c".repeat(43);
const WRONG_CODE = "This code isn't right, or it was used already";
const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `aaaaa-bbbb${n}`);

const factors = (some: Partial<Factors> = {}): Factors => ({
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  isRequired: false,
  takesPasskeys: false,
  ...some,
});
const authenticator = { addedAt: SINCE, lastUsedAt: SINCE };
const changed = (now: Partial<Factors>, codes: string[] | null): { data: FactorsChanged } => ({
  data: { factors: factors(now), recoveryCodes: codes },
});

const open = (own: Factors, answers: Answers) =>
  openProduct("/admin/security", {
    as: admin(),
    answers: {
      "GET /auth/factors": () => ({ data: own }),
      "GET /auth/sessions": () => ({ data: [] }),
      ...answers,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const enterPassword = async (password = "secret1234"): Promise<void> => {
  await page.getByLabelText("Current Password").fill(password);
  await button("Continue").click();
};

test("PRODUCT R20.7: setting up an application shows its key, says a wrong code at its field, and shows ten codes once", async () => {
  let isWrong = true;
  const asked = await open(factors(), {
    "POST /auth/confirmation": ({ body }) =>
      JSON.stringify(body).includes("secret1234")
        ? { data: { confirmation: CONFIRMATION, ticket: null } }
        : refused("invalid", { password: "The current password is incorrect" }),
    "POST /auth/authenticator/secret": () => ({
      data: { ticket: TICKET, secret: "ABCDEFGH", address: "otpauth://totp/Rebound" },
    }),
    "POST /auth/authenticator": () =>
      isWrong
        ? refused("invalid", { code: WRONG_CODE })
        : changed({ authenticator, recoveryCodes: 10 }, RECOVERY_CODES),
  });
  await button("Set up").click();
  await enterPassword("mistyped");
  await expect.element(page.getByText("The current password is incorrect")).toBeVisible();
  await enterPassword();
  await expect.element(page.getByText("ABCD EFGH")).toBeVisible();
  const code = page.getByLabelText("The six digits that it shows");
  await expectNoAxeViolations();
  await code.fill("123456");
  await button("Confirm").click();
  await expect.element(page.getByText(WRONG_CODE)).toBeVisible();
  await expect.element(code).toHaveValue("123456");
  isWrong = false;
  await code.fill("654321");
  await button("Confirm").click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect.element(codes.getByText("aaaaa-bbbb9")).toBeVisible();
  expect(codes.getByRole("listitem").all()).toHaveLength(10);
  expect(asked.findLast(({ route }) => route === "POST /auth/authenticator")?.body).toEqual({
    confirmation: CONFIRMATION,
    ticket: TICKET,
    code: "654321",
  });
  await button("I have kept them").click();
  await expect.element(page.getByText("10 of 10 are left", { exact: false })).toBeVisible();
  await expect.element(page.getByText("aaaaa-bbbb9")).not.toBeInTheDocument();
});

test("PRODUCT R20.6: removing asks whether, for the password, and for the factor; giving up removes nothing", async () => {
  let isWrong = true;
  const asked = await open(factors({ authenticator, recoveryCodes: 10 }), {
    "POST /auth/confirmation": () => ({ data: { confirmation: null, ticket: TICKET } }),
    "POST /auth/second-factor/question": () => ({
      data: { methods: ["authenticator", "recovery"], passkey: null },
    }),
    "PUT /auth/confirmation": () =>
      isWrong
        ? refused("invalid", { code: WRONG_CODE })
        : { data: { confirmation: CONFIRMATION, ticket: null } },
    "DELETE /auth/authenticator": () => changed({}, null),
  });
  const removals = () => asked.filter(({ route }) => route === "DELETE /auth/authenticator");
  const begin = async (): Promise<void> => {
    await button("Remove").click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await enterPassword();
  };
  await begin();
  const code = page.getByLabelText("Code", { exact: true });
  await code.fill("123456");
  await expect.element(page.getByText(WRONG_CODE)).toBeVisible();
  // The dialog of the password may still be fading out.
  const asking = page.getByRole("dialog").filter({ has: code });
  await asking.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(removals()).toEqual([]);
  isWrong = false;
  await begin();
  await code.fill("654321");
  await expect.element(page.getByText("Authenticator application removed")).toBeVisible();
  expect(removals().map(({ body }) => body)).toEqual([{ confirmation: CONFIRMATION }]);
  await expect.element(button("Set up")).toBeVisible();
});
