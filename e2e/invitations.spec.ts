// Inviting friends: the link, how it is shared, and the referrals. Inviting staff, and codes that staff send.
import type { Locator, Page } from "@playwright/test";

import { expectAccessible, PHONE } from "./accessible.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo, newPerson, sessionOf } from "./people.ts";

const WORDS = encodeURIComponent(
  "Recycle with me on Rebound and turn what you let go of into rewards:",
);

test("PRODUCT 2.13: the link can be copied, shared and scanned", async ({
  page,
  context,
  server,
}) => {
  const { user } = await sessionOf(server, demo.user);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, demo.user);
  await page.goto("/impact");
  await page.getByRole("button", { name: "Invite Friends" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Friends" });
  const link = `${server.url}/signup?referral=${user.referralId}`;
  await expect(dialog.getByLabel("Your link")).toHaveValue(link);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const coded = encodeURIComponent(link);
  const ways = {
    Email: `mailto:?subject=Join%20me%20on%20Rebound&body=${WORDS}%20${coded}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${coded}`,
    Twitter: `https://twitter.com/intent/tweet?text=${WORDS}&url=${coded}`,
    Whatsapp: `https://wa.me/?text=${WORDS}%20${coded}`,
  };
  for (const [name, href] of Object.entries(ways))
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", href);
  const opened = page.waitForEvent("popup");
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "the messenger" }));
  await dialog.getByRole("link", { name: "Whatsapp" }).click();
  await (await opened).close();
  await expect(dialog.getByRole("img", { name: "QR code of your referral link" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
});

test("PRODUCT 1.3, 9.3: a friend who signs up and verifies moves the challenge on", async ({
  page,
  newUser,
  server,
}) => {
  const host = await newUser({ firstName: "Rosa" });
  const { data: profile } = await server.call("GET /profile", {}, host);
  await newPerson(server, undefined, { firstName: "Theo", referralId: profile.referralId });
  await signIn(page, host);
  await page.goto("/impact");
  await expect(page.getByText("1 of 2 friends joined")).toBeVisible();
  await expect(page.getByText("Theo", { exact: true })).toBeVisible();
  await expect(page.getByText("Theo joined through your invitation")).toBeVisible();
  await expect(page.getByText("100 points", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the device's own sheet comes first; leaving it is no failure, without it the link is copied", async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      const outcomes = [undefined, "AbortError", "NotAllowedError"];
      Reflect.set(window, "shared", []);
      const share = (what: ShareData): Promise<void> => {
        Reflect.get(window, "shared").push(what);
        const name = outcomes.shift();
        return name === undefined ? Promise.resolve() : Promise.reject(new DOMException("", name));
      };
      Object.defineProperty(navigator, "share", { value: share, configurable: true });
    });
    const { user } = await sessionOf(server, demo.user);
    await signIn(page, demo.user);
    await page.goto("/impact");
    await page.getByRole("button", { name: "Invite Friends" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite Friends" });
    const button = dialog.getByRole("button", { name: "Share" });
    const url = `${server.url}/signup?referral=${user.referralId}`;
    await button.click();
    await button.click();
    await expect(page.getByText("Copied to clipboard")).toHaveCount(0);
    await button.click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    const text = decodeURIComponent(WORDS);
    const sent = await page.evaluate(() => Reflect.get(window, "shared"));
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ title: "Rebound", text, url })));
  });
});

const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole("dialog");

test("PRODUCT 2.6: an invited colleague sets a password by the link and begins; the link works once", async ({
  page,
  server,
  elsewhere,
}) => {
  const email = "kai.lindqvist@rebound.example";
  await signIn(page, demo.superadmin);
  await page.goto("/admin/management");
  await expect(page.getByRole("row", { name: /Noor Haddad/ })).toContainText("Works until");
  await button(page, "Invite staff").click();
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog(page).getByText("First name is required")).toBeVisible();
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await dialog(page).getByLabel("First name").fill("Kai");
  await dialog(page).getByLabel("Last name").fill("Lindqvist");
  await dialog(page).getByLabel("Email").fill(demo.admin.email);
  await dialog(page).getByLabel("Role").selectOption("Admin");
  await dialog(page).getByLabel("Your password").fill(demo.superadmin.password);
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog(page).getByText(/has an account already/)).toBeVisible();
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}`)).toBeVisible();
  await expect(page.getByRole("row", { name: /Kai Lindqvist/ })).toContainText("Helen Marsh");

  const letters = (await server.call("GET /dev/outbox", {})).data;
  const letter = letters.find(({ to }) => to === email)?.text ?? "";
  const link = /http\S+\/invitation#\S+/.exec(letter)?.[0] ?? "";
  const device = await elsewhere(demo.user);
  await device.goto(link);
  await expect(title(device)).toHaveText("Welcome, Kai!");
  await expect(device.getByText(/is signed in on this device/)).toBeVisible();
  await device.getByLabel("Password", { exact: true }).fill("seven77");
  await device.getByLabel("Confirm Password").fill("seven77");
  await button(device, "Set password and begin").click();
  await expect(device.getByText("Password must have at least 8 characters")).toBeVisible();
  await expectAccessible(device);
  await device.getByLabel("Password", { exact: true }).fill("kai's password");
  await device.getByLabel("Confirm Password").fill("kai's password");
  await button(device, "Set password and begin").click();
  await expect(device).toHaveURL(/\/admin\/users$/);
  await device.goto(link);
  await device.reload();
  await expect(device.getByText("This invitation has been used")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Invited (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Take back the invitation of Noor Haddad" }).click();
  await dialog(page).getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("heading", { name: /^Invited/ })).toHaveCount(0);
});

test("an admin has a code sent to somebody who waits for one", async ({ page, newUser }) => {
  const person = await newUser({ firstName: "Wren", lastName: "Abiola" });
  await signIn(page, demo.admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("row", { name: /Wren/ }).getByRole("link", { name: /View/ }).click();
  await button(page, "Send a code").click();
  await expect(dialog(page)).toContainText(person.email);
  await dialog(page).getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`A code is on its way to ${person.email}`)).toBeVisible();
});
