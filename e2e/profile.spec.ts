// One's own picture and profile, the two views of staff, and the screens of a new person.
import type { Page } from "@playwright/test";

import { expectAccessible } from "./accessible.ts";
import { heading } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { enter, storedToken } from "./sign-in-screen.ts";

test("PRODUCT 4.3, 8.3: a picture is previewed, saved, refused when too large, and kept for another try", async ({
  page,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/profile");
  const field = page.getByLabel("Change picture");
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(2_000_001) };
  await field.setInputFiles(large);
  await expect(page.getByText("Image shouldn't be more than 2mb!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);

  const words = { name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear Sirs") };
  await field.setInputFiles(words);
  await expect(page.getByText("That file is not an image we can read")).toBeVisible();

  await field.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await wideImage(page),
  });
  await expect(page.getByText("That file is not an image we can read")).toBeHidden();
  await expect(page.getByRole("img", { name: "Your picture" })).toBeVisible();
  await page.route("**/api/profile/image", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Something went wrong, try again!")).toBeVisible();

  await page.route("**/api/profile/image", async (route) => {
    await new Promise((next) => setTimeout(next, 400));
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
  await expect(page.getByText("Saved!").first()).toBeVisible();
  const tab = page.getByRole("navigation", { name: "Main" }).locator("img");
  await expect(tab).toHaveAttribute("src", /^\/(?!.*data:)/);
  await page.reload();
  await expect(tab).toBeVisible();

  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(tab).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove picture" })).toHaveCount(0);
});

test("the password is changed where the present one is known, and other devices are signed out", async ({
  page,
  newUser,
  elsewhere,
}) => {
  const person = await newUser();
  const other = await elsewhere(person);
  await other.goto("/rewards");
  await signIn(page, person);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change Password" }).click();
  const change = page.getByRole("button", { name: "Change Password" });
  const fill = async (present: string): Promise<void> => {
    await page.getByLabel("Current Password").fill(present);
    await page.getByLabel("New Password").fill("a new sentence");
    await page.getByLabel("Confirm Password").fill("a new sentence");
    await change.click();
  };
  await fill("not this one");
  await expect(page.getByText("That is not your password")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toBeFocused();
  await expect(page.getByLabel("New Password")).toHaveValue("a new sentence");
  await fill(person.password);
  await expect(page.getByText("Your other devices are signed out.")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/\?next=%2Frewards$/);
});

/** A landscape picture, drawn by the browser itself. */
async function wideImage(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 1600;
    canvas.height = 900;
    const pen = canvas.getContext("2d");
    pen?.fillRect(200, 200, 600, 600);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

test("PRODUCT 2.15, L3.3: a profile is updated, a bad phone number refused, and leaving unsaved is asked about", async ({
  page,
  newUser,
}) => {
  const person = await newUser({ firstName: "Noor" });
  await signIn(page, person);
  await page.goto("/profile/update-profile");
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0);
  await page.getByLabel("Phone number").fill("call me");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a phone number such as +1 555 010 1234")).toBeVisible();
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.getByLabel("Phone number").fill("555-0100");
  await expect(page.getByText("This number is too short")).toBeVisible();
  await page.getByLabel("Phone number").fill("+44 20 7946 0958");
  await expect(page.getByText("+442079460958 gets no text messages")).toBeVisible();
  await page.getByLabel("Phone number").fill("(415) 555-2671");
  await expect(page.getByText("Text messages go to +1 415 555 2671 once you")).toBeVisible();

  await page.getByRole("link", { name: "Back to Profile" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("(415) 555-2671");

  await page.route(
    "**/api/profile",
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          code: "invalid",
          message: "Please check the highlighted fields",
          fields: { firstName: "This name cannot be used" },
        },
      }),
    { times: 1 },
  );
  await page.getByLabel("Phone number").fill("+1 555 010 1234");
  await page.getByText("Water", { exact: true }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This name cannot be used")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile Updated Successfully")).toBeVisible();
  await expect(heading(page, "Verify your phone number")).toBeVisible();
  await page.goto("/profile/update-profile");
  await expect(page.getByLabel("Phone number")).toHaveValue("+1 555 010 1234");
  await expect(page.getByRole("radio", { name: "Water" })).toBeChecked();
});

test("a phone number is asked for on home, verified with the code from its message, and again once it changes", async ({
  page,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/home");
  await page.getByRole("link", { name: /^Update your phone number/ }).click();
  const field = page.getByLabel("Phone number");
  const save = page.getByRole("button", { name: "Save changes" });
  await field.fill("+1 900 555 0100");
  await save.click();
  await expect(page.getByText("This is a special number")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("(415) 555-2671");
  await save.click();
  await expect(heading(page, "Verify your phone number")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/home");
  const banner = page.getByRole("link", { name: /^Verify your phone number to get notified/ });
  await banner.click();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("OTP sent successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Resend in \d+ s/ })).toBeVisible();
  await page.getByLabel("Code").fill("000000");
  await expect(page.getByText("Invalid or expired OTP")).toBeVisible();
  await expectAccessible(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/profile/verify-phone");
  await elsewhere.getByRole("link", { name: "I have a code" }).click();
  await page.getByRole("button", { name: "Demo: open the outbox" }).click();
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page.getByText("Phone number verified")).toBeVisible();
  await expect(heading(page, "Profile")).toBeVisible();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(elsewhere.getByText("Your phone number is verified")).toBeVisible();
  await elsewhere.close();

  await page.goto("/profile/update-profile");
  await expect(page.getByText("Verified: text messages go to +1 415 555 2671.")).toBeVisible();
  await field.fill("(415) 555-2672");
  await save.click();
  await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect(page.getByText("Not verified", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Verify", exact: true }).click();
  await page.goBack();
  await expect(heading(page, "Profile")).toBeVisible();

  // Without a provider, no text messages are promised.
  await page.route("**/api/config", async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...config.data, sendsTexts: false } } });
  });
  await page.reload();
  await expect(page.getByText("(415) 555-2672")).toBeVisible();
  await expect(page.getByRole("link", { name: "Verify", exact: true })).toHaveCount(0);
  await page.goto("/profile/verify-phone");
  await expect(page.getByText("No text messages are sent from here yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send code" })).toHaveCount(0);
});

test("PRODUCT 1.5, 2.14, 2.42: people with two views switch between them, and log out of both", async ({
  page,
}) => {
  await signIn(page, demo.agent);
  await page.goto("/admin/pickup/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Switch to User" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Switch to Collector" }).click();
  await expect(page).toHaveURL(/\/admin\/pickup\/pickups$/);
  await expect(page.getByRole("heading", { level: 1, name: "Pickups" })).toBeVisible();
  await page.goto("/");
  await expect(page, "the chosen side is remembered").toHaveURL(/\/admin\/pickup\/pickups$/);
  await page.getByRole("link", { name: "Profile", exact: true }).click();

  await page.route("**/api/auth/signout", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).toBeNull();

  await enter(page, demo.agent);
  await expect(page, "also at the next sign-in").toHaveURL(/\/admin\/pickup\/pickups$/);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Switch to User" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
});

test("Logout everywhere asks, and ends the sessions of all devices", async ({
  page,
  newUser,
  elsewhere,
}) => {
  const person = await newUser();
  const other = await elsewhere(person);
  await other.goto("/rewards");
  await signIn(page, person);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logout everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Logout everywhere?" });
  await question.getByRole("button", { name: "Logout everywhere" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).toBeNull();
  await other.reload();
  await expect(other).toHaveURL(/\/\?next=%2Frewards$/);
  expect(await storedToken(other)).toBeNull();
});

test("an ordinary user has no way to the collectors, and empty lists say what comes next", async ({
  page,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Switch to Collector" })).toHaveCount(0);
  await page.goto("/notifications");
  await expect(page.getByText("No notifications")).toBeVisible();
  await page.goto("/rewards?tab=redeemed");
  await expect(page.getByText("No redeemed rewards yet")).toBeVisible();
  await page.getByRole("link", { name: "See all rewards" }).click();
  await expect(page.getByRole("button", { name: /^Redeem/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Bike tune-up" }).click();
  await expect(page.getByRole("dialog")).toContainText("1,200 points more");
});
