// An agent on the way: from stop to stop, with and without reception.

import { aStopToday, complete } from "./collecting.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { anAgent, demo } from "./people.ts";
import { waiting } from "./reception.ts";

const PHONE = { width: 390, height: 844 };

test("PRODUCT 2.40, R17.9, R17.13: a collector counts a stop of today without reception, it is sent later, and the next stop is there", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const first = await aStopToday(server, maya, "00:00");
  await aStopToday(server, maya, "00:01");
  // Without a run, today is everybody's.
  const agent = await anAgent(server, await newUser(), demo.superadmin);
  const session = await server.call("POST /auth/signin", { body: agent });
  const { counts } = (await server.call("GET /pickup/stops", {}, session)).data;
  const all = counts.today + counts.done;
  await page.setViewportSize(PHONE);
  await signIn(page, agent);
  // The next screen, its question and its toast are loaded with the list.
  const parts = [/agent-pickup-page-/, /confirm-dialog-/, /toaster-/].map((part) =>
    page.waitForResponse((response) => part.test(response.url())),
  );
  await page.goto("/admin/pickup/pickups");
  await expect(page.getByText(`${counts.done} of ${all} done`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Today (${counts.today})` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Overdue (${counts.overdue})` })).toBeVisible();
  const link = page.locator(`a[href$="${first._id}"]`);
  await expect(link).toBeVisible();
  await Promise.all(parts);
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await link.click();
  await complete(page, "7");
  const saved = page.getByText(/: saved on this phone\. It.s sent when there is reception\.$/);
  await expect(saved).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await complete(page, "8");
  const phone = page.getByRole("region", { name: "On this phone" });
  await expect(phone.getByText("8 Units")).toBeVisible();
  await expect(phone.getByText("Waiting")).toBeVisible();
  await expect(waiting(page, 1)).toBeVisible();
  await expectNoAxeViolations(page);
  const bar = await page.getByText("You're offline").boundingBox();
  const brand = await page.getByRole("link", { name: "Rebound Collector" }).boundingBox();
  expect(brand?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  await phone.getByRole("button", { name: "Change the count" }).click();
  await page.getByLabel("Metals (Units)").fill("9");
  await page.getByRole("button", { name: "Save the count" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(phone.getByText("9 Units")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Confirmed items" })).toBeVisible();
  await expect(page.getByText("9 Units").first()).toBeVisible();
  await expect(waiting(page, 1)).toHaveCount(0);
  const next = page.getByRole("region", { name: "Next stop" });
  await expect(next.getByText(`${counts.done + 1} of ${all} done`)).toBeVisible();
  await expect(next.getByRole("link", { name: /^Navigate to/ })).toHaveAttribute("href", /maps/);
  // In locations further west it may still be yesterday: a stop of the demo data can come first there.
  // Nobody is sent to a colleague's stop.
  const { docs } = (await server.call("GET /pickup/stops", {}, session)).data;
  const following = docs.find(({ run }) => !run);
  await next.getByRole("link", { name: "Open this stop" }).click();
  await expect(page).toHaveURL(new RegExp(`${following?._id}$`));
});
