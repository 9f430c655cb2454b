import type { Page } from "@playwright/test";

import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { enter, heading, storedToken } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

test.describe("sign-in", () => {
  test("PRODUCT 2.1, 8.1: a wrong password shows the server's sentence in a banner that can be dismissed", async ({
    page,
    newUser,
  }) => {
    const { email } = await newUser();
    await page.goto("/");
    await expect(heading(page, "Welcome Back! Sign In")).toBeVisible();
    await enter(page, { email, password: "not this one" });
    await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await storedToken(page)).toBeNull();
  });

  test("PRODUCT 2.1: the button reads Loading... while the request is pending and keeps its width", async ({
    page,
    newUser,
  }) => {
    const person = await newUser();
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/auth/signin", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    const button = page.getByRole("button", { name: "Sign In" });
    const before = await button.boundingBox();
    await enter(page, person);
    const pending = page.getByRole("button", { name: "Loading..." });
    await expect(pending).toBeVisible();
    expect(await pending.boundingBox()).toEqual(before);
    // A second press does nothing.
    await pending.click({ force: true });
    answer();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("the keyboard alone is enough, and the password can be shown", async ({ page, newUser }) => {
    const { email, password } = await newUser();
    await page.goto("/");
    await expect(heading(page, "Welcome Back! Sign In")).toBeVisible();
    while (!(await page.getByLabel("Email").evaluate((node) => node === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Forgot Password?" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/home$/);
  });

  test("PRODUCT L2.4: a deep link survives signing in, an address of another site does not", async ({
    page,
    newUser,
  }) => {
    const person = await newUser();
    await page.goto("/pickup/all?status=pending");
    await expect(page).toHaveURL(/\/\?next=/);
    await enter(page, person);
    await expect(page).toHaveURL(/\/pickup\/all\?status=pending$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto("/?next=//evil.example/");
    await enter(page, person);
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe("sign-up", () => {
  test("PRODUCT 2.2, 5.1, 8.11: tells a mismatch at once, keeps the referral, and shows why it failed", async ({
    page,
    server,
    newUser,
  }) => {
    const friend = await newUser();
    const { data: inviter } = await server.call("GET /profile", {}, friend);
    await page.goto(`/signup?referral=${inviter.referralId}`);
    await expect(heading(page, "Create An Account")).toBeVisible();
    await expect(page.getByText(`Invited by ${inviter.firstName}`)).toBeVisible();
    await expect(page.getByLabel("Referral ID")).toHaveValue(inviter.referralId);
    await page.getByLabel("First Name").fill("Noor");
    await page.getByLabel("Last Name").fill("Haddad");
    await page.getByLabel("Email").fill(friend.email);
    await page.getByLabel("Password", { exact: true }).fill("a quiet river");
    await page.getByLabel("Confirm Password").fill("a quick river");
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await page.getByLabel("Confirm Password").fill("a quiet river");
    await expect(page.getByText("Passwords do not match")).toHaveCount(0);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("alert")).toHaveText("An account with this email already exists");
    await page.getByLabel("Email").fill(`noor.${Date.now()}@rebound.example`);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/verify-email$/);
  });

  test("PRODUCT L3.1: an empty form says at each field what is missing and sends nothing", async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await page.goto("/signup");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expect(page.getByText("Password must have at least 6 characters")).toBeVisible();
    await expect(page.getByText("At least 6 characters", { exact: true })).toHaveCount(0);
    await expect(page.getByLabel("First Name")).toBeFocused();
    expect(sent.filter((url) => url.includes("/auth/"))).toEqual([]);
  });
});

test.describe("the one-time code", () => {
  test("PRODUCT 2.3, 5.3: is required, has six digits, is refused when wrong or replaced, and lets in when right", async ({
    page,
    server,
    mailbox,
  }) => {
    const person = await signUp(server);
    const first = await mailbox.nextCode(person.email);
    await page.goto("/profile");
    await enter(page, person);
    await expect(page).toHaveURL(/\/verify-email/);
    await expect(page.getByText(person.email)).toBeVisible();
    const code = page.getByLabel("Code");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("OTP is required")).toBeVisible();
    await code.fill("123");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("OTP must be 6 characters long")).toBeVisible();

    await code.fill(anotherThan(first));
    await expect(page.getByRole("alert")).toHaveText("Invalid or expired OTP");
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);

    await page.getByRole("button", { name: "Didn't receive OTP? Resend" }).click();
    await expect(page.getByText("OTP sent successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
    const second = await mailbox.nextCode(person.email);
    expect(second).not.toBe(first);
    await code.fill(first);
    await expect(page.getByRole("alert")).toHaveText("Invalid or expired OTP");

    // Pasted as some mail programs format it; six digits are submitted without the button.
    await code.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test("is of no use after five wrong attempts", async ({ page, server, mailbox }) => {
    const person = await signUp(server);
    const right = await mailbox.nextCode(person.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const body = { otp: anotherThan(right) };
      await expect(server.call("POST /auth/verify-email", { body }, person)).rejects.toThrow("400");
    }
    await page.goto("/");
    await enter(page, person);
    await page.getByLabel("Code").fill(right);
    await expect(page.getByRole("alert")).toHaveText("Invalid or expired OTP");
    await page.getByRole("link", { name: "Sign out and change it" }).click();
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(heading(page, "Welcome Back! Sign In")).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test("a mistyped address is changed in the form that was sent, for the same account", async ({
    page,
    server,
    newUser,
    mailbox,
  }) => {
    const friend = await newUser();
    const { data: inviter } = await server.call("GET /profile", {}, friend);
    await page.goto(`/signup?referral=${inviter.referralId}`);
    await page.getByLabel("First Name").fill("Noor");
    await page.getByLabel("Last Name").fill("Haddad");
    await page.getByLabel("Email").fill(`nor.${Date.now()}@rebound.example`);
    // A reload in between loses only the passwords.
    await page.reload();
    await expect(page.getByLabel("Last Name")).toHaveValue("Haddad");
    await choosePassword(page);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(heading(page, "Verify your email")).toBeVisible();
    const before = await storedToken(page);

    await page.getByLabel("Code").fill("12");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("OTP must be 6 characters long")).toBeVisible();
    await page.getByRole("button", { name: "Didn't receive OTP? Resend" }).click();
    await expect(page.getByText("OTP must be 6 characters long")).toHaveCount(0);
    await expect(page.getByLabel("Code")).toHaveValue("");

    await page.getByRole("link", { name: "Sign out and change it" }).click();
    await expect(heading(page, "Create An Account")).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Noor");
    await expect(page.getByLabel("Referral ID")).toHaveValue(inviter.referralId);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    const email = `noor.${Date.now()}@rebound.example`;
    await page.getByLabel("Email").fill(email);
    await choosePassword(page);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText(email)).toBeVisible();
    expect(await storedToken(page)).not.toBe(before);
    await page.getByLabel("Code").fill(await mailbox.nextCode(email));
    await expect(page).toHaveURL(/\/home$/);
    const { data: credited } = await server.call("GET /profile", {}, friend);
    expect(credited.pointsEarned).toBe(100);
  });
});

test("what is told before sign-in has no accessibility violation, in light or in dark", async ({
  page,
  server,
}) => {
  for (const path of [
    "/signup?referral=ABCD2345",
    "/forgot-password?step=reset&email=maya%40rebound.example",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectNoAxeViolations(page);
  const person = await signUp(server);
  await page.goto("/");
  await enter(page, person);
  await expect(heading(page, "Verify your email")).toBeVisible();
  await page.getByLabel("Code").fill("000000");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
});

/** A six-digit code that differs from this one. */
const anotherThan = (code: string): string => (code === "123456" ? "654321" : "123456");

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill("a quiet river");
  await page.getByLabel("Confirm Password").fill("a quiet river");
}
