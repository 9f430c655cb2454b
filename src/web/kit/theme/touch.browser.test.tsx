import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { DotsButton } from "../dialogs/dots-button.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";

test("PRODUCT L1.2: fields have 16 px and one typeface, and what is pressed has 44 px", async () => {
  await page.viewport(390, 844);
  await draw(
    <>
      <TextInput label="Name" />
      <Textarea label="Description" />
      <NativeSelect label="State" data={["Texas"]} />
      <NumberField label="Count" value={3} onChange={() => undefined} />
      <PasswordField label="Password" autoComplete="new-password" />
      <SearchField label="Search" />
      <Button>Save</Button>
      <ActionIcon aria-label="Copy">+</ActionIcon>
      <DotsButton label="Actions" />
    </>,
  );
  await expect.element(page.getByRole("button", { name: "Save" })).toBeVisible();
  const fields = [...document.querySelectorAll("main :is(input, textarea, select)")];
  const pressed = [...document.querySelectorAll("main :is(input, textarea, select, button)")];
  expect([fields.length, pressed.length]).toEqual([6, 10]);
  for (const field of fields) expect(parseFloat(getComputedStyle(field).fontSize)).toBe(16);
  for (const control of pressed) {
    const { width, height } = control.getBoundingClientRect();
    const name = control.outerHTML.slice(0, 200);
    expect([name, width >= 44, height >= 44]).toEqual([name, true, true]);
    expect(getComputedStyle(control).fontFamily).toContain("Figtree Variable");
  }
});
