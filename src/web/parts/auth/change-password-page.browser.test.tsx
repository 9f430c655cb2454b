import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct, refused } from "#test/support/product.tsx";
import { user } from "#test/support/things.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });

test("the password is changed where the present one is known; a wrong one is told at its field", async () => {
  const asked = await openProduct("/profile", {
    as: user(),
    answers: {
      "PUT /auth/password": ({ body }) =>
        JSON.stringify(body).includes("not this one")
          ? refused("invalid", { currentPassword: "That isn't your password" })
          : { token: "a new token", user: user() },
    },
  });
  const change = async (present: string): Promise<void> => {
    await field("Current Password").fill(present);
    await field("New Password").fill("a new sentence");
    await field("Confirm Password").fill("a new sentence");
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await page.getByRole("link", { name: "Change Password" }).click();
  await change("not this one");
  await expect.element(page.getByText("That isn't your password")).toBeVisible();
  await expect.element(field("Current Password")).toHaveFocus();
  await expect.element(field("New Password")).toHaveValue("a new sentence");
  await change("correct horse");
  await expect.element(page.getByText(/Your other devices are signed out\.$/)).toBeVisible();
  await expect.poll(addressNow).toBe("/profile");
  // The session of this device goes on as the new one.
  expect(localStorage.getItem("token")).toBe("a new token");
  const sent = asked.findLast(({ route }) => route === "PUT /auth/password");
  expect(sent?.body).toEqual({ currentPassword: "correct horse", newPassword: "a new sentence" });
});
