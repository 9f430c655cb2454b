// One's own data: a copy of it, and the end of an account with the days to change one's mind.
import { readFile } from "node:fs/promises";

import { dataIn, filesIn } from "#test/support/zip.ts";

import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { enter } from "./sign-in-screen.ts";

test("PRODUCT R22.4: a person takes a copy, asks for deletion, signs in again and keeps the account", async ({
  page,
  newUser,
}) => {
  const person = await newUser();
  await signIn(page, person);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByLabel("Current Password").fill(person.password);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await (await saved).path();
  const archive = await readFile(file);
  expect([...filesIn(archive).keys()]).toEqual(["index.html", "my-data.json"]);
  expect(dataIn(archive)).toMatchObject({
    format: "rebound-own-data",
    groups: { profile: { rows: [{ email: person.email }] } },
  });

  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("To keep it, sign in before then.")).toBeVisible();

  await enter(page, person);
  await expect(page.getByRole("heading", { name: "Keep your account?" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Keep your account?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays")).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "Keep your account?" })).toHaveCount(0);
});
