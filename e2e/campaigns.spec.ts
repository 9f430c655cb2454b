// A campaign: its card, its contributors and a drop-off for it.
import { campaignsOf } from "./campaigns.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";

/** A picture of one pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("PRODUCT 2.21, 2.22: from the card to the page, the contributors, and a drop-off for it", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [first] = await campaignsOf(server, "active");
  if (!first) throw new Error("The demo data has no running campaign.");
  await signIn(page, demo.user);
  await page.goto("/home");
  await page.getByRole("link", { name: first.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
  await expect(page).toHaveTitle(`${first.name} · Rebound`);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress towards the goal" })).toBeVisible();
  for (const fact of ["Time left", "End date", "Total pickups", "Your contribution"])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Share this campaign" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.getByRole("link", { name: "View Contributors" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contributors" })).toBeVisible();
  await expect(page.getByText(/\*\*\*@/).first()).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: "Maya Ortiz" });
  await expect(own.getByText("You", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to the campaign" }).click();

  await page.getByRole("button", { name: "Support Campaign" }).click();
  await expect(page).toHaveURL(new RegExp(`/dropoff/create\\?campaignId=${first._id}`));
  await expect(page.getByText(`Support Campaign: ${first.name}`)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("selected-recyclables"))).toBe(
    first.material,
  );
  await expect(page.getByLabel("Drop-off location")).toHaveValue(first.dropOffLocationId);
});

test("PRODUCT 2.21: campaigns that are over can be reached from home", async ({ page, server }) => {
  const [ended] = await campaignsOf(server, "ended");
  await signIn(page, demo.user);
  await page.goto("/home");
  await page.getByRole("link", { name: "All campaigns" }).click();
  await page.getByRole("link", { name: "Ended", exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\?status=ended$/);
  await page.getByRole("link", { name: ended?.name ?? "" }).click();
  await expect(page.locator("dd").getByRole("link")).toHaveAttribute(
    "href",
    `/where?place=${ended?.dropOffLocationId}`,
  );
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\?status=ended$/);
});

test("PRODUCT 2.22: a campaign that nobody gave to says so", async ({ page, server }) => {
  const { token } = await sessionOf(server, demo.admin);
  const places = await server.call(
    "GET /dropOff-location",
    { query: { page: 1, limit: 1 } },
    { token },
  );
  const { data: made } = await server.call(
    "POST /campaigns",
    {
      body: {
        name: "Nobody yet",
        description: "A campaign of this test.",
        endDate: inDays(30),
        goal: 10,
        image: PIXEL,
        dropOffLocationId: places.data.docs[0]?._id ?? "",
      },
    },
    { token },
  );
  await signIn(page, demo.user);
  await page.goto(`/campaigns/${made._id}/contributors`);
  await expect(page.getByText("No contributors yet")).toBeVisible();
  await page.getByRole("link", { name: "View the campaign" }).click();
  await expect(page.getByText("Nothing yet")).toBeVisible();
});

test("a campaign that is over takes nothing more, an unknown one is told", async ({
  page,
  server,
}) => {
  const [ended] = await campaignsOf(server, "ended");
  const [reached] = await campaignsOf(server, "completed");
  await signIn(page, demo.user);
  await page.goto(`/campaigns/${ended?._id}`);
  await expect(page.getByText(/^This campaign has ended\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Support Campaign" })).toBeHidden();
  await page.goto(`/campaigns/${reached?._id}`);
  await expect(page.getByText(/^Goal reached, thanks to everybody who gave\./)).toBeVisible();
  await page.goto("/campaigns/019aa000-0000-7000-8000-000000000000");
  await expect(page.getByText("This campaign is not there")).toBeVisible();
  await expect(page).toHaveTitle("This campaign is not there · Rebound");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/\/home$/);
});
