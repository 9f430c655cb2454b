// Second factors with Chromium's virtual authenticator. Passkeys need a name, so the server is visited as localhost.
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { anAgent, demo } from "./people.ts";
import { enter } from "./sign-in-screen.ts";

const at = (url: string): string => url.replace("127.0.0.1", "localhost");

/** A device with a fingerprint reader that always agrees. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Current Password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

test("PRODUCT R20.4: a resident adds a passkey and signs in by it without a password", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser({ firstName: "Maya" });
  await withAuthenticator(page);
  await page.goto(at(server.url));
  await enter(page, maya);
  await expect(page).toHaveURL(/\/home/);
  await page.goto(`${at(server.url)}/profile/security`);
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, maya.password);
  await expect(page.getByText("Not used yet")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${at(server.url)}/profile`);
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/home/);
});

test("PRODUCT R20.1: an agent adds an authenticator application, and the next sign-in asks for its code", async ({
  page,
  server,
  newUser,
}) => {
  const agent = await anAgent(server, await newUser(), demo.superadmin);
  await page.goto(`${at(server.url)}/admin/pickup/login`);
  await enter(page, agent);
  await expect(page).toHaveURL(/\/admin\/pickup\/pickups/);
  await page.goto(`${at(server.url)}/admin/pickup/security`);
  await page.getByRole("button", { name: "Set up" }).click();
  await confirmPassword(page, agent.password);
  const setUp = page.getByRole("dialog", { name: "Set up the authenticator application" });
  const key = (await setUp.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  const codeAt = (timestamp: number): string =>
    TOTP.generate({ secret: Secret.fromBase32(key), timestamp });
  const now = await page.evaluate(() => Date.now());
  await expectAccessible(page);
  await setUp.getByLabel("The six digits that it shows").fill(codeAt(now));
  await setUp.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recoveryCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await page.goto(`${at(server.url)}/admin/pickup/settings`);
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await enter(page, agent);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectAccessible(page);
  // The code of the set-up is used up; a recovery code helps.
  await page.getByLabel("Code", { exact: true }).fill(codeAt(now));
  await expect(page.getByText("This code isn't right, or it was used already")).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/home/);
});

test("PRODUCT R20.11: the back office reminds an admin without a second factor", async ({
  page,
  server,
}) => {
  await page.goto(`${at(server.url)}/admin/login`);
  await enter(page, demo.admin);
  const reminder = page.getByRole("complementary", { name: "Second factor" });
  await reminder.getByRole("link", { name: "Add one" }).click();
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
});
