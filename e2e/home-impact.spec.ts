// Home before the application has come; src/web/resident/home has the tests of what it shows afterwards.
import { campaignsOf } from "./campaigns.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test("the first campaign stands in its place before the application has come", async ({
  page,
  server,
}) => {
  const [first] = await campaignsOf(server, "active");
  if (!first) throw new Error("The demo data has no running campaign.");
  await signIn(page, demo.user);
  const nothing = { attempted: null, openTexts: [], answer: null, next: null, reward: null };
  await page.route("**/api/home", (route) =>
    route.fulfill({ json: { data: { ...nothing, firstSteps: null } } }),
  );
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/home", { waitUntil: "commit" });
  const painted = page.locator("#first-campaign");
  await expect(painted.getByText(first.name)).toBeVisible();
  await expect(painted.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  const place = await painted.locator("img").boundingBox();
  held.resolve();
  await expect(page.getByRole("link", { name: first.name })).toBeVisible();
  const picture = page.getByRole("main").locator(`img[src="${first.image.url}"]`);
  // The row that moves replaces the one that stands still, so the picture may be another element a moment later.
  await expect.poll(() => picture.boundingBox()).toEqual(place);
  await expect(painted).toHaveCount(0);
});
