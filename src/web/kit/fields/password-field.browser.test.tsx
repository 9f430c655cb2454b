import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { PasswordField } from "./password-field.tsx";

const field = page.getByLabelText("Password", { exact: true });

test("showing a password keeps the caret where it is, and hiding it covers it again", async () => {
  await draw(<PasswordField label="Password" autoComplete="new-password" />);
  await field.click();
  await userEvent.keyboard("secret{ArrowLeft}{ArrowLeft}");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("X");
  await expect.element(field).toHaveValue("secrXet");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("Caps Lock is told while it is on, in the place of the hint", async () => {
  await draw(
    <PasswordField label="Password" description="At least 6" autoComplete="new-password" />,
  );
  await expect.element(page.getByText("At least 6")).toBeVisible();
  const press = (modifierCapsLock: boolean) =>
    field
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, modifierCapsLock }));
  press(true);
  await expect.element(page.getByText("Caps Lock is on")).toBeVisible();
  press(false);
  await expect.element(page.getByText("At least 6")).toBeVisible();
});
