import type { Page } from "@playwright/test";

import { expect, expectNoAxeViolations } from "./fixtures.ts";
import { DESK, PHONE } from "./sizes.ts";

export { DESK, PHONE } from "./sizes.ts";

/** Checks the page in the given sizes, in light and dark, once it has finished loading. */
export async function expectAccessible(page: Page, sizes = [PHONE, DESK]): Promise<void> {
  await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page, sizes);
}
