// Inviting friends: the link, the ways it travels, and what comes back.
import { PHONE } from "./accessible.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo, newPerson, sessionOf } from "./people.ts";

const WORDS = encodeURIComponent(
  "Recycle with me on Rebound and turn what you let go of into rewards:",
);

test("the link can be copied, shared and scanned", async ({ page, context, server }) => {
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

test("a friend who signs up and verifies moves the challenge on", async ({
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
