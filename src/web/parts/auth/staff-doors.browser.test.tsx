import "#web/parts/boot/first-paint.css";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, agent, pageOf, user } from "#test/support/things.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

const TOKEN = "t".repeat(43);
const REFUSAL = "You are not authorized to access this page.";
const EMAIL = "carl@rebound.example";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const failure = page.getByRole("alert");

const open = (address: string, as = user(), answers: Answers = {}) => {
  const who = { ...as, timeZone: readerZone() };
  return openProduct(address, {
    answers: {
      "POST /auth/signin": () => ({ token: TOKEN, user: who }),
      "GET /auth/signout": () => ({ data: { message: "Signed out" } }),
      "GET /profile": () => ({ data: who }),
      "GET /pickup/admin": () => ({ data: pageOf([]) }),
      "GET /reward/admin/redemptions": () => ({ data: pageOf([]) }),
      ...answers,
    },
  });
};

async function enter(password = "correct horse"): Promise<void> {
  await field("Email").fill(EMAIL);
  await field("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test.each(["/admin/login", "/admin/pickup/login"])(
  "PRODUCT 2.30, 4.2, 8.2: %s refuses a resident and keeps no session",
  async (door) => {
    const asked = await open(door);
    await enter();
    await expect.element(page.getByText(REFUSAL)).toBeVisible();
    expect(localStorage.getItem("token")).toBeNull();
    expect(addressNow()).toBe(door);
    // The session that the server opened is ended there too.
    await expect
      .poll(() =>
        asked
          .filter(({ route }) => route === "GET /auth/signout")
          .map(({ headers }) => headers.get("authorization")),
      )
      .toEqual([`Bearer ${TOKEN}`]);
  },
);

test("PRODUCT 2.30, 2.40: an agent is refused at /admin/login", async () => {
  await open("/admin/login", agent());
  await enter();
  await expect.element(page.getByText(REFUSAL)).toBeVisible();
  expect(addressNow()).toBe("/admin/login");
});

test("PRODUCT 2.40: an agent gets in at /admin/pickup/login", async () => {
  await open("/admin/pickup/login", agent());
  await enter();
  await expect.poll(addressNow).toBe("/admin/pickup/pickups");
});

test("PRODUCT 2.30: /admin/login lets the superadmin in", async () => {
  await open("/admin/redeemed", admin({ role: "superadmin" }));
  await expect.poll(addressNow).toBe("/admin/login?next=%2Fadmin%2Fredeemed");
  await enter();
  await expect.poll(addressNow).toBe("/admin/redeemed");
});

test("PRODUCT 8.1: /admin/login shows a failure for three seconds", async () => {
  await open("/admin/login", user(), { "POST /auth/signin": () => refused("wrong_credentials") });
  await field("Password").fill("whatever");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await enter();
  // The clock of the page stands; it is moved on in steps until the answer has been drawn.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10);
      return failure.query()?.textContent;
    })
    .toBe("Wrong email or password");
  vi.advanceTimersByTime(2_800);
  await expect.element(failure).toHaveTextContent("Wrong email or password");
  vi.advanceTimersByTime(300);
  await expect.element(failure).not.toBeInTheDocument();
});

test("after too many tries the time is told, and a new password leads back to what was wanted", async () => {
  let isReset = false;
  const message = "Too many attempts. Try again in 15 minutes.";
  const asked = await open("/admin/pickup/settings", agent(), {
    "POST /auth/signin": () =>
      isReset
        ? { token: TOKEN, user: agent({ timeZone: readerZone() }) }
        : Response.json(
            { status: 429, code: "too_many_requests", message, fields: {}, requestId: "r1" },
            { status: 429 },
          ),
    "POST /auth/forgot-password": () => ({ data: { message: "Sent" } }),
    "POST /auth/reset-password": () => {
      isReset = true;
      return {
        data: { message: "Done", device: "d".repeat(43), passkeys: [], removedPasskeys: [] },
      };
    },
  });
  await enter();
  await expect
    .element(failure)
    .toHaveTextContent("Too many attempts. Try again in 15 minutes, or reset your password.");
  await expectNoAxeViolations();
  await page.getByRole("link", { name: "reset your password" }).click();
  await expect.element(field("Email")).toHaveValue(EMAIL);
  await page.getByRole("button", { name: "Send code" }).click();
  await field("Code").fill("123456");
  await field("New Password").fill("a new long one");
  await field("Confirm Password").fill("a new long one");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect.element(page.getByText("Password reset successful")).toBeVisible();
  // A reload would not say it again: only what was wanted is left in the address.
  await expect.poll(addressNow).toBe("/admin/pickup/login?next=%2Fadmin%2Fpickup%2Fsettings");
  await enter("a new long one");
  await expect.poll(addressNow).toBe("/admin/pickup/settings");
  const sent = asked.findLast(({ route }) => route === "POST /auth/signin");
  // The device that has just reset the password is known.
  expect(sent?.body).toEqual({
    email: EMAIL,
    password: "a new long one",
    device: "d".repeat(43),
  });
});
