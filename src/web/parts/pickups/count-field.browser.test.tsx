import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import { CountField } from "./count-field.tsx";

const seen: (number | string)[] = [];

type Given = { start?: number | string; error?: string; least?: number };

function Counted({ start = "", ...rest }: Given): ReactElement {
  const [value, setValue] = useState<number | string>(start);
  const change = (count: number | string): void => {
    seen.push(count);
    setValue(count);
  };
  return <CountField label="Metals" unit="Units" value={value} onChange={change} {...rest} />;
}

const count = page.getByRole("textbox", { name: "Metals (Units)" });
const more = page.getByRole("button", { name: "One more Metals" });
const less = page.getByRole("button", { name: "One less Metals" });

async function drawField(props: Given = {}): Promise<void> {
  seen.length = 0;
  await draw(<Counted {...props} />);
  await expect.element(count).toBeVisible();
}

test("the buttons count from nothing, and never below one", async () => {
  await drawField();
  await expect.element(less).toBeDisabled();
  await more.click();
  await expect.element(less).toBeDisabled();
  await more.click();
  await less.click();
  expect(seen).toEqual([1, 2, 1]);
  await expect.element(count).toHaveValue("1");
});

test("where nothing may be counted, the buttons count down to 0", async () => {
  await drawField({ start: 1, least: 0 });
  await less.click();
  expect(seen).toEqual([0]);
  await expect.element(less).toBeDisabled();
});

test("nothing is counted beyond the most that can be", async () => {
  await drawField({ start: 99_999 });
  await more.click();
  await expect.element(count).toHaveValue("100000");
  await expect.element(more).toBeDisabled();
});

test("a typed number is a number; what is none is kept as it was typed", async () => {
  await drawField();
  await count.fill("12");
  await count.fill("1.5");
  await count.fill("many");
  expect(seen).toEqual([12, "1.5", "many"]);
  await expect.element(count).toHaveValue("many");
});

test("the keyboard counts as well", async () => {
  await drawField();
  more.element().focus();
  await userEvent.keyboard(" {Enter}");
  await expect.element(count).toHaveValue("2");
});

test("a refusal is read out with the field", async () => {
  await drawField({ error: "Please enter the items count" });
  await expect.element(count).toHaveAttribute("aria-invalid", "true");
  await expect.element(count).toHaveAccessibleDescription("Please enter the items count");
});

test("on a phone the buttons are large enough for gloves", async () => {
  await onPhone();
  await drawField();
  for (const button of [more, less]) {
    const { width, height } = button.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(52);
  }
  expect(fitsPhone()).toBe(true);
});
