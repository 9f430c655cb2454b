// An agent on the way: phone calls, the map, and switching between the back office and the agents' side.
import type { Page } from "@playwright/test";

import type { Pickup } from "#contract/pickups.ts";

import { aPickup, aPlace } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo, type Person } from "./people.ts";
import type { Server } from "./server.ts";

const PHONE = { width: 390, height: 844 };

test("a collector calls whose pickup it is, from the list and from the pickup", async ({
  page,
  server,
}) => {
  const session = await server.call("POST /auth/signin", { body: demo.agent });
  const query = { status: "pending" } as const;
  const { data } = await server.call("GET /pickup/admin", { query }, session);
  const pickup = data.docs.find(({ user }) => user.phoneNumber);
  const silent = data.docs.find(({ user }) => user.phoneNumber === null);
  if (!pickup || !silent) throw new Error("Some give a number, some do not.");
  const { user, _id } = pickup;
  const digits = (user.phoneNumber ?? "").replaceAll(/\D/g, "");
  await page.setViewportSize(PHONE);
  await signIn(page, demo.agent);
  await page.goto("/admin/pickup/pickups?day=all&status=pending");
  const call = page.getByRole("link", { name: `Call ${user.firstName} ${user.lastName}` });
  await expect(call.first()).toHaveAttribute("href", `tel:+1${digits}`);
  const box = await call.first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await expectNoAxeViolations(page);

  await page.goto(`/admin/pickup/pickup/${_id}`);
  await expect(call).toHaveAttribute("href", `tel:+1${digits}`);
  await expect(page.getByText(user.phoneNumber ?? "")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/admin/pickup/pickup/${silent._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveCount(0);
});

test("a collector who opens the back office is told so, where an admin can sign in", async ({
  page,
}) => {
  await signIn(page, demo.agent);
  await page.goto("/admin/users");
  await expect(page.getByText("You are not authorized to access this page.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test("PRODUCT 1.5: an admin goes from the back office to the collectors and back", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/dropoffs/create-location");
  await expect(page.getByRole("link", { name: "Locations", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "Switch to Collector" }).click();
  await expect(page).toHaveURL(/\/admin\/pickup\/pickups$/);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("link", { name: "Back office" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test("a group on the map says how many of its pickups are overdue", async ({ page }) => {
  await signIn(page, demo.agent);
  await page.goto("/admin/pickup/pickups?day=all");
  await page.getByRole("button", { name: "Map", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Map of pickups" });
  await expect(dialog.getByText(/^\d+ pickups$/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole("button", { name: "Show all" }).click();
  const group = dialog.getByRole("button", { name: /^\d+ places, \d+ overdue, zoom in$/ });
  await expect(group.first()).toBeVisible();
});

const aStopToday = async (server: Server, person: Person, timeStart: string): Promise<Pickup> => {
  const location = (await aPlace(server, person))._id;
  const window = { date: inDays(0), timeStart, timeEnd: "23:59" };
  const body = { location, itemType: "metals", description: "Two bikes", ...window } as const;
  return (await server.call("POST /pickup", { body }, person)).data;
};

/** Types a count and confirms the question about it. */
async function complete(page: Page, count: string): Promise<void> {
  await page.getByLabel("Metals (Units)").fill(count);
  await page.getByRole("button", { name: "Complete Pickup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
}

test("PRODUCT 2.40: a collector goes from one stop of today to the next", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const [first, second] = [
    await aStopToday(server, maya, "00:00"),
    await aStopToday(server, maya, "00:01"),
  ];
  const far = await aPickup(server, maya, await aPlace(server, maya));
  const session = await server.call("POST /auth/signin", { body: demo.agent });
  const { counts } = (await server.call("GET /pickup/stops", {}, session)).data;
  const all = counts.today + counts.done;
  await page.setViewportSize(PHONE);
  await signIn(page, demo.agent);
  await page.goto("/admin/pickup/pickups");
  await expect(page.getByText(`${counts.done} of ${all} done`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Today (${counts.today})` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Overdue (${counts.overdue})` })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.locator(`a[href$="${first._id}"]`).click();
  await complete(page, "3");
  const next = page.getByRole("region", { name: "Next stop" });
  await expect(next.getByText(`${counts.done + 1} of ${all} done`)).toBeVisible();
  await expect(next.getByRole("link", { name: /^Navigate to/ })).toHaveAttribute("href", /maps/);
  await expectNoAxeViolations(page);
  // In locations further west it may still be yesterday: a stop of the demo data can come first there.
  const [following] = (await server.call("GET /pickup/stops", {}, session)).data.docs;
  await next.getByRole("link", { name: "Open this stop" }).click();
  await expect(page).toHaveURL(new RegExp(`${following?._id}$`));

  await page.goto(`/admin/pickup/pickup/${second._id}`);
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toBeVisible();
  await server.call("DELETE /pickup/:id", { params: { id: second._id } }, maya);
  await complete(page, "4");
  await expect(page.getByText(/was cancelled or deleted meanwhile/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toHaveCount(0);

  await page.goto(`/admin/pickup/pickup/${far._id}`);
  await page.getByLabel("Metals (Units)").fill("2");
  await page.getByRole("button", { name: "Complete Pickup" }).click();
  await expect(
    page.getByRole("dialog", { name: "Complete a pickup of another day?" }),
  ).toContainText("not booked for today");
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(page.getByLabel("Metals (Units)")).toHaveValue("2");
});

test("PRODUCT R17.9, R17.13: without reception a count waits on the phone and is sent later", async ({
  page,
  context,
  server,
  newUser,
}) => {
  const maya = await newUser();
  const stop = await aStopToday(server, maya, "00:02");
  await page.setViewportSize(PHONE);
  await signIn(page, demo.agent);
  // The next screen, its question and its toast are loaded with the list.
  const parts = [/agent-pickup-page-/, /confirm-dialog-/, /toaster-/].map((part) =>
    page.waitForResponse((response) => part.test(response.url())),
  );
  await page.goto("/admin/pickup/pickups");
  const link = page.locator(`a[href$="${stop._id}"]`);
  await expect(link).toBeVisible();
  await Promise.all(parts);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await link.click();
  await complete(page, "7");
  const saved = page.getByText("Saved on this phone. It is sent when there is reception.");
  await expect(saved).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await complete(page, "8");
  const phone = page.getByRole("region", { name: "On this phone" });
  await expect(phone.getByText("8 Units")).toBeVisible();
  await expect(phone.getByText("Waiting")).toBeVisible();
  const count = page.getByRole("button", { name: "1 waiting to be sent" });
  await expect(count).toBeVisible();
  await expectNoAxeViolations(page);
  const bar = await page.getByText("You are offline").boundingBox();
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
  await expect(count).toHaveCount(0);
});
