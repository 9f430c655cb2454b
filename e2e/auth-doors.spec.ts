import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { giveRole, signUp, superadmin } from "./people.ts";
import { enter, storedToken } from "./sign-in-screen.ts";

test.describe("the staff's doors", () => {
  const texts = "https://operator.example";
  const env = { TERMS_URL: `${texts}/terms`, PRIVACY_URL: `${texts}/privacy` };
  test.use({ setup: { start: "empty", env } });
  const REFUSAL = "You are not authorized to access this page.";

  test("every door says what this is and leads to the texts of who runs it", async ({ page }) => {
    for (const door of [
      "/",
      "/signup",
      "/forgot-password",
      "/admin/login",
      "/admin/pickup/login",
    ]) {
      await page.goto(door);
      await expect(page.getByRole("banner")).toContainText(
        "Rebound collects what can be used again",
      );
      await expect(page.getByRole("link", { name: "Terms" })).toHaveAttribute(
        "href",
        env.TERMS_URL,
      );
      await expect(page.getByRole("link", { name: "Privacy" })).toHaveAttribute(
        "href",
        env.PRIVACY_URL,
      );
    }
  });

  test("PRODUCT 8.1: /admin/login shows a failure for three seconds", async ({ page }) => {
    const failure = page.getByRole("alert");
    await page.clock.install();
    await page.goto("/admin/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await enter(page, { email: "nobody@rebound.example", password: "whatever" });
    // The clock of the page stands; it is moved on in steps until the answer has been drawn.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(failure).toHaveText("Wrong email or password", { timeout: 200 });
    }).toPass();
    await page.clock.runFor(2_800);
    await expect(failure).toHaveText("Wrong email or password");
    await page.clock.runFor(300);
    await expect(failure).toHaveCount(0);
  });

  for (const door of ["/admin/login", "/admin/pickup/login"]) {
    test(`PRODUCT 2.30, 4.2, 8.2: ${door} refuses a resident and keeps no session`, async ({
      page,
      newUser,
      server,
    }) => {
      const person = await newUser();
      await page.goto(door);
      const answered = page.waitForResponse("**/api/auth/signin");
      await enter(page, person);
      const { token }: { token: string } = await (await answered).json();
      await expect(page.getByText(REFUSAL)).toBeVisible();
      expect(await storedToken(page)).toBeNull();
      expect(new URL(page.url()).pathname).toBe(door);
      await expect
        .poll(() => server.call("GET /profile", {}, { token }).catch(String))
        .toContain("401");
    });
  }

  test("after too many tries the time is told, and a new password leads back to what was wanted", async ({
    page,
    newUser,
    server,
    mailbox,
  }) => {
    const agent = await newUser();
    await giveRole(server, agent, "agent");
    const { email } = agent;
    const wrong = { body: { email, password: "not this one" } };
    for (let n = 0; n < 5; n++)
      await server.call("POST /auth/signin", wrong).catch(() => undefined);
    await page.goto("/admin/pickup/settings");
    await enter(page, agent);
    await expect(page.getByRole("alert")).toHaveText(
      "Too many attempts. Try again in 15 minutes, or reset your password.",
    );
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "reset your password" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Code").fill(await mailbox.nextCode(email));
    const password = "a new long one";
    await page.getByLabel("New Password").fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password reset successful")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/pickup\/login\?next=%2Fadmin%2Fpickup%2Fsettings$/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Password reset successful")).toHaveCount(0);
    await enter(page, { email, password });
    await expect(page).toHaveURL(/\/admin\/pickup\/settings$/);
  });

  test("PRODUCT 2.30, 2.40: /admin/login lets the superadmin in, and an agent only at /admin/pickup/login", async ({
    page,
    newUser,
    server,
  }) => {
    const agent = await newUser();
    await giveRole(server, agent, "agent");
    await page.goto("/admin/login");
    await enter(page, agent);
    await expect(page.getByText(REFUSAL)).toBeVisible();
    await page.goto("/admin/pickup/login");
    await enter(page, agent);
    await expect(page).toHaveURL(/\/admin\/pickup\/pickups$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto("/admin/redeemed");
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await enter(page, superadmin);
    await expect(page).toHaveURL(/\/admin\/redeemed$/);
  });
});

test.describe("demo mode", () => {
  test.use({ setup: { start: "demo" } });

  test("offers its accounts with one tap and shows the letters that were not sent", async ({
    page,
    server,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Terms" })).toHaveCount(0);
    await page.getByRole("button", { name: "Resident" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.evaluate(() => localStorage.clear());

    const person = await signUp(server);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Back office sign-in" })).toBeVisible();
    await expectNoAxeViolations(page);
    await enter(page, person);
    await page.getByRole("button", { name: "Demo: open the outbox" }).click();
    const outbox = page.getByRole("dialog", { name: "Outbox" });
    await expect(outbox.getByText("Verify your email for Rebound")).toBeVisible();
    await expectNoAxeViolations(page);
    await outbox.getByRole("button", { name: "Use this code" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
