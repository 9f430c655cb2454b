// Acceptance: somebody without a mailbox is helped on the telephone, and later signs in to what was booked.
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { superadmin } from "./people.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT R28.1, R28.3, R28.4: by telephone to a pickup, and a month later by code to the own account", async ({
  page,
  mailbox,
  elsewhere,
}) => {
  await signIn(page, superadmin);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add resident" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Phone number").fill("(415) 555-2601");
  await dialog.getByLabel("First name").fill("Rosa");
  await dialog.getByLabel("Last name").fill("Vela");
  await dialog.getByRole("button", { name: "Add resident" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Vela");

  await page.getByRole("button", { name: "Book a pickup" }).first().click();
  // Nothing can be booked without a location, so it is asked for first.
  const place = page.getByRole("dialog", { name: "Location of Rosa Vela" });
  await place.getByLabel("Name", { exact: true }).fill("Home");
  await place.getByLabel("Address").fill("3328 S 4th St");
  await place.getByLabel("City", { exact: true }).fill("Philadelphia");
  await place.getByLabel("State").selectOption("Pennsylvania");
  await place.getByLabel("ZIP code").fill("19148");
  await place.getByRole("button", { name: "Add location" }).click();
  await expect(page.getByText("The location was saved")).toBeVisible();
  await dialog.getByLabel("Item type").selectOption({ label: "Metals" });
  await dialog.getByLabel("Date").fill(inDays(5));
  await dialog.getByRole("button", { name: /Morning/ }).click();
  await dialog.getByLabel("Description").fill("Two bags at the gate");
  await dialog.getByRole("button", { name: "Book pickup" }).click();
  await expect(page.getByText("The pickup was booked")).toBeVisible();

  const email = `rosa.${Date.now()}@rebound.example`;
  await page.getByRole("button", { name: "Add email address" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Save email address" }).click();
  await expect(page.getByText(/^The email address was saved/)).toBeVisible();
  await page.getByRole("button", { name: "Send a code" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  const otp = await mailbox.nextCode(email);

  const password = "correct horse battery";
  const answer = await page.request.post("/api/auth/reset-password", {
    data: { email, otp, newPassword: password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const screen = await elsewhere({ email, password });
  await screen.goto("/pickup/all");
  await expect(screen.getByRole("main").getByText("3328 S 4th St")).toBeVisible();
});
