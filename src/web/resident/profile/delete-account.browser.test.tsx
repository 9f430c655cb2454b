import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { addressNow, openProduct, refused } from "#test/support/product.tsx";
import { user } from "#test/support/things.ts";

test("PRODUCT R22.3: the sign-in screen says that the account will be deleted, until it is closed", async () => {
  let isWrong = true;
  const wrong = "That isn't your password";
  await openProduct("/profile/data", {
    as: user(),
    answers: {
      "GET /profile": () => ({ data: user() }),
      "GET /reward/redeemed": () => ({ data: [] }),
      "GET /profile/consents": () => ({ data: { given: [], open: [] } }),
      "DELETE /profile": () =>
        isWrong
          ? refused("invalid", { password: wrong })
          : { data: { deletionAt: "2026-03-18T02:30:00.000Z", deletionOn: "2026-03-17" } },
    },
  });
  await page.getByLabelText("Password", { exact: true }).last().fill("correct horse");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(page.getByText(wrong)).toBeVisible();
  isWrong = false;
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect.poll(addressNow).toBe("/");
  const told = page
    .getByRole("status")
    .getByText(/^Your account will be deleted on .*Mar\w* 17, 2026\. To keep it, sign in before/);
  await expect.element(told).toBeVisible();
  // A toast would be gone by then.
  await new Promise((later) => setTimeout(later, 5500));
  await expect.element(told).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(history.state).not.toHaveProperty("deletionOn");
});

test("PRODUCT R22.3, R22.4: whoever signs in again reads the day that the email named, in whatever zone the browser is", async () => {
  for (const deletionAt of ["2026-03-18T02:30:00.000Z", "2026-03-16T23:30:00.000Z"]) {
    await openProduct("/home", { as: user({ deletionAt, deletionOn: "2026-03-17" }) });
    await expect.element(page.getByText(/deleted on Tue, Mar 17, 2026\. Keep it/)).toBeVisible();
    await cleanup();
  }
});

test("PRODUCT R22.3: who deletes an account reads what is lost with it; a balance below zero is no loss", async () => {
  const open = (pointsEarned: number) =>
    openProduct("/profile/data", {
      as: user({ pointsEarned }),
      answers: {
        "GET /reward/redeemed": () => ({ data: [] }),
        "GET /profile/consents": () => ({ data: { given: [], open: [] } }),
      },
    });
  await open(5);
  await expect.element(page.getByText(/^Your balance of 5 points will be lost\./)).toBeVisible();
  await cleanup();
  await open(-5);
  await expect.element(page.getByText(/Your name, addresses, photos/)).toBeVisible();
  await expect.element(page.getByText(/balance of/)).not.toBeInTheDocument();
});
