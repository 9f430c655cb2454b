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
  await page.goto(`${at(server.url)}/?next=%2Fprofile%2Fsecurity`);
  await enter(page, maya);
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, maya.password);
  await expect(page.getByText("Not used yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/home/);
});

test("PRODUCT R20.1: after an agent added an authenticator application, signing in asks for its code", async ({
  page,
  server,
  newUser,
}) => {
  const agent = await anAgent(server, await newUser(), demo.superadmin);
  const { password } = agent;
  const confirmed = await server.call("POST /auth/confirmation", { body: { password } }, agent);
  const { data } = await server.call("POST /auth/authenticator/secret", {}, agent);
  const code = TOTP.generate({ secret: Secret.fromBase32(data.secret) });
  const confirmation = confirmed.data.confirmation ?? "";
  const body = { confirmation, ticket: data.ticket, code };
  const added = await server.call("POST /auth/authenticator", { body }, agent);
  const recoveryCode = added.data.recoveryCodes?.[0] ?? "";
  await page.goto("/admin/pickup/login");
  await enter(page, agent);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectAccessible(page);
  // The code of the set-up is used up; a recovery code helps.
  await page.getByLabel("Code", { exact: true }).fill(code);
  await expect(page.getByText("This code isn't right, or it was used already")).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/admin\/pickup\/pickups/);
});
