import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { Unfolding } from "./unfolding.tsx";

const button = page.getByRole("button");
const height = (): number =>
  page
    .getByText(/^Changed/)
    .element()
    .getBoundingClientRect().height;

test("PRODUCT L2.10: what has more than two lines is unfolded and folded by keyboard", async () => {
  const long = "Changed from one thing to another thing. ".repeat(40);
  await draw(<Unfolding>{long}</Unfolding>);
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  const folded = height();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Less" })).toHaveFocus();
  expect(height()).toBeGreaterThan(folded * 2);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "More" })).toHaveFocus();
  expect(height()).toBe(folded);
});

test("what fits has no button", async () => {
  await draw(<Unfolding>Signed in</Unfolding>);
  await expect.element(page.getByText("Signed in")).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
