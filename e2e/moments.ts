import { expect, type Page } from "@playwright/test";

/** Waits for the sheet of moments, which comes after the screen, and goes through its pages. */
export async function goOn(page: Page, pages = 1): Promise<void> {
  const button = page.getByRole("dialog").getByRole("button", { name: "Go on", exact: true });
  for (let shown = 0; shown < pages; shown += 1) await button.click({ timeout: 20_000 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
