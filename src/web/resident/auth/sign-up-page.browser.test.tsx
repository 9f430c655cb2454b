import "#web/parts/boot/first-paint.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { Session } from "#contract/auth/auth.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { MAYA, settings, user } from "#test/support/things.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";

const REFERRAL = "ABCD2345";
const PASSWORD = "a quiet river";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const referral = page.getByLabelText(/^Referral ID/);
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const failure = page.getByRole("alert");
const send = page.getByRole("button", { name: "Sign Up" });

const newcomer = (email: string, isEmailVerified = false) =>
  user({ firstName: "Noor", lastName: "Haddad", email, isEmailVerified, timeZone: readerZone() });
const sessionOf = (email: string, token: string): Session => ({ token, user: newcomer(email) });

const open = (address: string, answers: Answers = {}) =>
  openProduct(address, {
    answers: {
      "POST /auth/inviter": () => ({ data: { firstName: "Maya" } }),
      "GET /legal": () => ({ data: [] }),
      "GET /settings": () => ({ data: settings() }),
      ...answers,
    },
  });

async function fill(email: string): Promise<void> {
  await field("First Name").fill("Noor");
  await field("Last Name").fill("Haddad");
  await field("Email").fill(email);
}

async function choosePassword(): Promise<void> {
  await field("Password").fill(PASSWORD);
  await field("Confirm Password").fill(PASSWORD);
}

test("PRODUCT 2.2, 5.1, 8.11: tells a mismatch at once, keeps the referral, and shows why it failed", async () => {
  let isTaken = true;
  const noor = "noor@rebound.example";
  const asked = await open(`/signup?referral=${REFERRAL}`, {
    "POST /auth/signup": () => (isTaken ? refused("email_taken") : sessionOf(noor, "t1")),
    "GET /profile": () => ({ data: newcomer(noor) }),
  });
  await expect.element(heading("Create An Account")).toBeVisible();
  await expect.element(page.getByText("Invited by Maya")).toBeVisible();
  await expect.element(referral).toHaveValue(REFERRAL);
  await expectNoAxeViolations();
  await fill(MAYA);
  await field("Password").fill(PASSWORD);
  await field("Confirm Password").fill("a quick river");
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  await field("Confirm Password").fill(PASSWORD);
  await expect.element(page.getByText("Passwords do not match")).not.toBeInTheDocument();
  await send.click();
  await expect.element(failure).toHaveTextContent("An account with this email already exists");
  isTaken = false;
  await field("Email").fill(noor);
  await send.click();
  await expect.poll(addressNow).toBe("/verify-email");
  const sent = asked.findLast(({ route }) => route === "POST /auth/signup");
  expect(sent?.body).toMatchObject({ email: noor, password: PASSWORD, referralId: REFERRAL });
});

test("PRODUCT L3.1: an empty form says at each field what is missing and sends nothing", async () => {
  const asked = await open("/signup");
  await send.click();
  await expect.element(page.getByText("First name is required")).toBeVisible();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  await expect.element(page.getByText("Password must have at least 6 characters")).toBeVisible();
  await expect
    .element(page.getByText("At least 6 characters", { exact: true }))
    .not.toBeInTheDocument();
  await expect.element(field("First Name")).toHaveFocus();
  expect(asked.filter(({ url }) => url.pathname.includes("/auth/"))).toEqual([]);
  await expectNoAxeViolations();
});

test("a mistyped address is changed in the form that was sent, for the same account", async () => {
  const [typed, right] = ["nor@rebound.example", "noor@rebound.example"];
  let now = newcomer(typed);
  const asked = await open(`/signup?referral=${REFERRAL}`, {
    "POST /auth/signup": () => sessionOf(typed, "t1"),
    "PUT /auth/signup": () => {
      now = newcomer(right);
      return sessionOf(right, "t2");
    },
    "POST /auth/verify-email": () => {
      now = newcomer(right, true);
      return { data: now };
    },
    "GET /profile": () => ({ data: now }),
  });
  await fill(typed);
  await choosePassword();
  await send.click();
  await expect.element(heading("Verify your email")).toBeVisible();
  expect(localStorage.getItem("token")).toBe("t1");

  await page.getByRole("link", { name: "Sign out and change it" }).click();
  await expect.element(heading("Create An Account")).toBeVisible();
  await expect.element(field("First Name")).toHaveValue("Noor");
  await expect.element(referral).toHaveValue(REFERRAL);
  await expect.element(field("Password")).toHaveValue("");
  await field("Email").fill(right);
  await choosePassword();
  await send.click();
  await expect.element(page.getByText(right)).toBeVisible();
  expect(localStorage.getItem("token")).toBe("t2");
  const corrected = asked.find(({ route }) => route === "PUT /auth/signup");
  expect(corrected?.body).toMatchObject({ email: right, referralId: REFERRAL });
  expect(corrected?.headers.get("authorization")).toBe("Bearer t1");
  await field("Code").fill("123456");
  await expect.poll(addressNow).toBe("/home");
});

test("PRODUCT R35.5: who was invited reads what the programme gives for joining, and others nothing", async () => {
  const gives = { "GET /settings": () => ({ data: settings({ friendPoints: 75 }) }) };
  const promise = page.getByText("You get 75 points once your email is verified.");
  await open(`/signup?referral=${REFERRAL}`, gives);
  await expect.element(page.getByText("Invited by Maya")).toBeVisible();
  await expect.element(promise).toBeVisible();
  await cleanup();
  await open("/signup", gives);
  await expect.element(heading("Create An Account")).toBeVisible();
  await expect.element(promise).not.toBeInTheDocument();
});

test("PRODUCT R7.1, R35.5: an invitation that is nobody's promises nothing, nor does one that is not known yet", async () => {
  const gives = { "GET /settings": () => ({ data: settings({ friendPoints: 75 }) }) };
  const promise = page.getByText("You get 75 points once your email is verified.");
  const withCode = page.getByText(`Invited with ${REFERRAL}`);
  const line = Promise.withResolvers<void>();
  await open(`/signup?referral=${REFERRAL}`, {
    ...gives,
    "POST /auth/inviter": async () => {
      await line.promise;
      return { data: { firstName: null } };
    },
  });
  await expect.element(withCode).toBeVisible();
  await new Promise((later) => setTimeout(later, 300));
  expect(promise.query()).toBeNull();
  line.resolve();
  await expect
    .element(page.getByText("We don't know this invitation. You can sign up without one."))
    .toBeVisible();
  expect([promise.query(), withCode.query()]).toEqual([null, null]);
  await expect.element(referral).toHaveValue(REFERRAL);
  await cleanup();
  await open(`/signup?referral=${REFERRAL}`, {
    ...gives,
    "POST /auth/inviter": () => refused("too_many_requests"),
  });
  await expect.element(withCode).toBeVisible();
  await new Promise((later) => setTimeout(later, 300));
  expect(promise.query()).toBeNull();
});
