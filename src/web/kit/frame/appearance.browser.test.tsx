import { createElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { draw } from "#test/support/stage.tsx";

/** Colours of a text and what lies under it, for the light and the dark scheme. */
const inColours = (text: string, under: string) => ({
  colorScheme: "light dark",
  color: `light-dark(${text})`,
  background: `light-dark(${under})`,
});

test("a screen follows the scheme of the device, and axe finds nothing wrong in either", async () => {
  await draw(<p style={inColours("black, white", "white, black")}>Words</p>);
  await expect.element(page.getByText("Words")).toBeVisible();
  await expectNoAxeViolations();
  expect(document.documentElement.dataset["mantineColorScheme"]).toBe("light");
});

test("axe finds a button without a name", async () => {
  await draw(createElement("button"));
  await expect.element(page.getByRole("button")).toBeInTheDocument();
  await expect(expectNoAxeViolations()).rejects.toThrow("button-name");
});

test("axe finds words that cannot be read in the dark scheme only", async () => {
  await draw(<p style={inColours("black, #333", "white, #222")}>Words</p>);
  await expect.element(page.getByText("Words")).toBeVisible();
  await expect(expectNoAxeViolations()).rejects.toThrow("in dark");
});
