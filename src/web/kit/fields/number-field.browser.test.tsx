import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { NumberField } from "./number-field.tsx";

type Kind = Readonly<{ hasFraction?: boolean; isMoney?: boolean }>;

function Count(kind: Kind): ReactElement {
  const [value, setValue] = useState<number | string>("");
  return (
    <>
      <NumberField label="Count" value={value} onChange={setValue} {...kind} />
      <output>
        {typeof value} {value}
      </output>
    </>
  );
}

const field = page.getByRole("textbox", { name: "Count" });

test("a number is handed over as one, and shown with its thousands once it is left", async () => {
  await draw(<Count />);
  await field.click();
  await userEvent.keyboard("12500");
  await expect.element(field).toHaveValue("12500");
  await userEvent.tab();
  await expect.element(field).toHaveValue("12,500");
  await expect.element(page.getByText("number 12500")).toBeVisible();
});

test.each([
  ["-4", "number"],
  ["1e3", "string"],
  ["a few", "string"],
])("%s stays as it was typed, for the form to refuse", async (typed, type) => {
  await draw(<Count />);
  await field.fill(typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue(typed);
  await expect.element(page.getByText(`${type} ${typed}`)).toBeVisible();
});

test("a fraction is typed to its end without being rewritten", async () => {
  await draw(<Count hasFraction />);
  await field.click();
  await userEvent.keyboard("43.650");
  await expect.element(field).toHaveValue("43.650");
  await expect.element(page.getByText("number 43.65")).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue("43.65");
});

test.each([
  ["2.5", "2.50"],
  ["4", "4.00"],
  ["2500.00", "2500.00"],
  ["2.555", "2.555"],
])("dollars typed as %s are shown as %s", async (typed, shown) => {
  await draw(<Count isMoney />);
  await field.click();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
  await expect.element(page.getByText(`number ${Number(typed)}`)).toBeVisible();
});
