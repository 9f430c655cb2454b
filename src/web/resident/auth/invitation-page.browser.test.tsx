import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { user } from "#test/support/things.ts";

const open = (more: Answers = {}, as = user()) =>
  openProduct("/invitation#a-secret", {
    as,
    answers: {
      "POST /auth/invitation": () => ({
        data: {
          firstName: "Kai",
          lastName: "Lindqvist",
          email: "kai@rebound.example",
          role: "admin",
          minPassword: 8,
        },
      }),
      ...more,
    },
  });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const send = page.getByRole("button", { name: "Set password and begin" });

test("PRODUCT 2.6: an invited colleague is welcomed by name, told who is signed in here, and asked for a password that is long enough", async () => {
  const asked = await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome, Kai!");
  await expect.element(page.getByText(/is signed in on this device/)).toBeVisible();
  expect(bodiesTo(asked, "POST /auth/invitation")).toEqual([{ token: "a-secret" }]);
  await field("Password").fill("seven77");
  await field("Confirm Password").fill("seven77");
  await send.click();
  await expect.element(page.getByText("Password must have at least 8 characters")).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
  await field("Password").fill("kai's password");
  await send.click();
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  expect(bodiesTo(asked, "POST /auth/accept-invitation")).toEqual([]);
});

test.each([
  ["invitation_used", "This invitation has been used"],
  ["invitation_expired", "This invitation has expired"],
  ["invitation_unknown", "This link doesn't work"],
] as const)("PRODUCT 2.6: a link is refused with what became of it: %s", async (code, sentence) => {
  await open({ "POST /auth/invitation": () => refused(code) });
  await expect.element(page.getByText(sentence)).toBeVisible();
});
