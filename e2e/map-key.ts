import type { Page } from "@playwright/test";

/** Configures tiles whose server rejects the key. */
export async function rejectMapKey(page: Page): Promise<void> {
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const tilesUrl = new URL("/tiles/{z}/{x}/{y}.png?key=wrong", page.url()).href;
    await route.fulfill({ response, json: { data: { ...data, tilesUrl } } });
  });
  await page.route("**/tiles/**", (route) => route.fulfill({ status: 403, body: "" }));
}
