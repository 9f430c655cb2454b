// What everybody may read of the report: its page, its paper and the picture on other sites.
import { PUBLIC_PAGE } from "../src/demo/plan-catalogue.ts";
import { expect, test } from "./fixtures.ts";
import { heading } from "./sign-in-screen.ts";

const PATH = `/p/${PUBLIC_PAGE}`;

test("PRODUCT R44.2: the page is read without a session and a cookie, is not to be listed, and prints black on white", async ({
  page,
}) => {
  const answer = await page.goto(PATH);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(heading(page, "What Rebound collected")).toBeVisible();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button", { name: "Copy code" })).toBeHidden();
  await expect(page.locator("main")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ media: null });
  await page.goto(`/p/${"x".repeat(43)}`);
  await expect(page.getByText("This page doesn't exist")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "What Rebound collected")).toBeVisible();
});

test("PRODUCT R44.3: the counter that the page offers is drawn, 320 wide", async ({ page }) => {
  await page.goto(PATH);
  const picture = page.getByRole("img", { name: "What Rebound collected" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);
});
