import "#web/parts/boot/first-paint.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { config, idOf, MAYA, user } from "#test/support/things.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

const verified = user({ timeZone: readerZone() });
const account = { email: "user@rebound.demo", password: "rebound-demo" };

const inDemoMode: Answers = {
  "GET /config": () => ({
    data: config({
      isDemo: true,
      demoAccounts: [
        { ...account, role: "user" },
        { email: "admin@rebound.demo", password: "rebound-demo", role: "admin" },
      ],
    }),
  }),
  "GET /profile": () => ({ data: verified }),
};

test("demo mode offers its accounts with one tap", async () => {
  const asked = await openProduct("/", {
    answers: { ...inDemoMode, "POST /auth/signin": () => ({ token: "t", user: verified }) },
  });
  await expect.element(page.getByRole("button", { name: "Resident" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Terms/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Back office sign-in" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Admin" })).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await page.getByRole("button", { name: "Resident" }).click();
  await expect.poll(addressNow).toBe("/home");
  expect(asked.find(({ route }) => route === "POST /auth/signin")?.body).toEqual(account);
});

test("demo mode shows the emails that were not sent, with their code ready to use", async () => {
  const asked = await openProduct("/verify-email", {
    as: user({ isEmailVerified: false }),
    answers: {
      ...inDemoMode,
      "GET /profile": () => ({ data: user({ isEmailVerified: false }) }),
      "GET /dev/outbox": () => ({
        data: [
          {
            _id: idOf(100),
            to: MAYA,
            subject: "Verify your email for Rebound",
            text: "Your code:\n\n123456\n",
            createdAt: "2026-03-14T15:00:00.000Z",
          },
        ],
      }),
      "POST /auth/verify-email": () => ({ data: verified }),
    },
  });
  await page.getByRole("button", { name: "Demo: open the outbox" }).click();
  const outbox = page.getByRole("dialog", { name: "Outbox" });
  await expect.element(outbox.getByText("Verify your email for Rebound")).toBeVisible();
  await expectNoAxeViolations();
  await outbox.getByRole("button", { name: "Use this code" }).click();
  await expect.poll(addressNow).toBe("/home");
  const sent = asked.find(({ route }) => route === "POST /auth/verify-email");
  expect(sent?.body).toEqual({ otp: "123456" });
});
