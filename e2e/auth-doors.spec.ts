// Demo mode at the doors: its accounts, and the emails and messages that are not sent.
import { expect, test } from "./fixtures.ts";
import { signUp } from "./people.ts";
import { goTo } from "./reception.ts";
import { enter, heading } from "./sign-in-screen.ts";

test("demo mode offers its accounts with one tap, and shows the emails and messages that were not sent", async ({
  page,
  server,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Resident" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(() => localStorage.clear());

  const person = await signUp(server);
  await page.goto("/");
  await enter(page, person);
  const outbox = page.getByRole("dialog", { name: "Outbox" });
  const open = page.getByRole("button", { name: "Demo: open the outbox" });
  const use = outbox.getByRole("button", { name: "Use this code" });
  await open.click();
  await expect(outbox.getByText("Verify your email for Rebound")).toBeVisible();
  await use.click();
  await expect(page).toHaveURL(/\/home$/);

  await goTo(page, "/profile/update-profile");
  await page.getByLabel("Phone number").fill("(415) 555-2671");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("OTP sent successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/profile/verify-phone");
  await elsewhere.getByRole("link", { name: "I have a code" }).click();
  await open.click();
  await use.click();
  await expect(page.getByText("Phone number verified")).toBeVisible();
  await expect(heading(page, "Profile")).toBeVisible();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(elsewhere.getByText("Your phone number is verified")).toBeVisible();
});
