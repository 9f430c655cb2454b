// One's own picture as a file that is sent and served, and the sessions of one's other devices.
import type { Page } from "@playwright/test";

import { expect, signIn, test } from "./fixtures.ts";
import { storedToken } from "./sign-in-screen.ts";

test("PRODUCT 4.3, 8.3: a picture is saved, served after a reload, and removed", async ({
  page,
  newUser,
}) => {
  await signIn(page, await newUser());
  await page.goto("/profile");
  await page.getByLabel("Change picture").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await wideImage(page),
  });
  await expect(page.getByRole("img", { name: "Your picture" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
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

test("a changed password signs out the other devices, and Logout everywhere this one", async ({
  page,
  newUser,
  elsewhere,
}) => {
  const person = await newUser();
  const other = await elsewhere(person);
  await signIn(page, person);
  await page.goto("/profile/change-password");
  const password = "a new sentence";
  await page.getByLabel("Current Password").fill(person.password);
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Your other devices are signed out.")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await other.goto("/rewards");
  await expect(other).toHaveURL(/\/\?next=%2Frewards$/);

  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Log out everywhere?" });
  await question.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).toBeNull();
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
