// A campaign from home to a drop-off for it; src/web/resident/campaigns has the tests of its screens.
import { campaignsOf } from "./campaigns.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";
import type { Server } from "./server.ts";

test("PRODUCT 2.21, 2.22: from the card to the page, the contributors, and a drop-off for it", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { user } = await sessionOf(server, demo.user);
  const campaign = await ownCampaign(server);
  await signIn(page, demo.user);
  await page.goto("/home");
  await page.getByRole("link", { name: campaign.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: campaign.name })).toBeVisible();
  await page.getByRole("button", { name: "Share this campaign" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.getByRole("link", { name: "View Contributors" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contributors" })).toBeVisible();
  await expect(page.getByText(/\*\*\*@/).first()).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: `${user.firstName} ${user.lastName}` });
  await expect(own.getByText("You", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to the campaign" }).click();

  await page.getByRole("button", { name: "Support Campaign" }).click();
  await expect(page).toHaveURL(new RegExp(`/dropoff/create\\?campaignId=${campaign._id}`));
  await expect(page.getByText(`Support Campaign: ${campaign.name}`)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("selected-recyclables"))).toBe(
    campaign.material,
  );
  await expect(page.getByLabel("Drop-off location")).toHaveValue(campaign.dropOffLocationId);
});

/** A running campaign that the demo user has given to. */
async function ownCampaign(server: Server) {
  const session = await sessionOf(server, demo.user);
  for (const { _id: id } of await campaignsOf(server, "active")) {
    const { data } = await server.call("GET /campaigns/:id", { params: { id } }, session);
    if (data.campaign.ownContribution > 0) return data.campaign;
  }
  throw new Error("The demo user has given to no running campaign.");
}
