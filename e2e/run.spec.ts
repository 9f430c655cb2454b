// An agent's run on the phone, from the first stop to the last (PRODUCT R15, R16).
import type { Locator, Page } from "@playwright/test";

import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { aRun, type Day } from "./runs.ts";
import type { Server } from "./server.ts";

test.use({ setup: { start: "empty" }, viewport: { width: 390, height: 844 } });

/** As large as a thumb in a glove needs it. */
const TARGET = 56;

const statusOf = async (server: Server, { maya }: Day, id: string): Promise<unknown[]> => {
  const { data } = await server.call("GET /pickup/:id", { params: { id } }, maya);
  return [data.status, data.itemsCount, data.pointsEarned];
};

const sheet = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

const undo = (page: Page): Locator => page.getByRole("button", { name: "Undo" });

async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(TARGET);
  await target.click();
}

test("PRODUCT 2.45, R16.1: three taps from the run to a stop that is done, and to one that was not collected", async ({
  page,
  server,
  newUser,
}) => {
  const day = await aRun(server, [await newUser(), await newUser()], 3);
  const [first, second, third] = day.pickups;
  if (!first || !second || !third) throw new Error("The run has three stops.");
  await signIn(page, day.agent);
  await page.goto("/admin/pickup/pickups");
  await expect(page.getByText("3 stops, 8:00 AM - 5:00 PM")).toBeVisible();
  await tap(page.getByRole("link", { name: "Open run" }));
  await tap(page.getByRole("button", { name: "Start run" }));
  const next = page.getByRole("region", { name: "Next stop" });
  await expect(next.getByRole("heading", { name: "Next stop 1" })).toBeVisible();
  await expectNoAxeViolations(page);

  await tap(next.getByRole("button", { name: "Collected", exact: true }));
  await tap(sheet(page, "Complete this pickup?").getByRole("button", { name: "2", exact: true }));
  await expectNoAxeViolations(page);
  await tap(page.getByRole("button", { name: "Complete: 2 Units, 4 points" }));
  await expect(page.getByText("Pickup completed successfully")).toBeVisible();
  await expect(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  expect(await statusOf(server, day, first._id)).toEqual(["pending", 0, 0]);
  await expect
    .poll(() => statusOf(server, day, first._id), { timeout: 20_000 })
    .toEqual(["completed", 2, 4]);

  await tap(next.getByRole("button", { name: "Not collected" }));
  const reasons = sheet(page, "Not collected");
  await tap(reasons.locator("label", { hasText: "No access" }));
  await expect(reasons.getByText(/^Our collector couldn't get to it at Home/)).toBeVisible();
  await expectNoAxeViolations(page);
  await tap(page.getByRole("button", { name: "Not collected: No access" }));
  await expect(page.getByText("Recorded as not collected")).toBeVisible();
  await undo(page).last().click();
  await expect(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  expect(await statusOf(server, day, second._id)).toEqual(["pending", 0, 0]);

  // The order, by the keyboard alone.
  await page.getByRole("button", { name: "Actions for the run" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Change the order" }).focus();
  await page.keyboard.press("Enter");
  const order = sheet(page, "Order of the open stops");
  await order.getByRole("button", { name: /^Down: 2/ }).focus();
  await page.keyboard.press("Enter");
  await expectNoAxeViolations(page);
  await order.getByRole("button", { name: "Use this order" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The new order is in use")).toBeVisible();
  const after = await server.call("GET /run/mine", { query: { date: day.run.date } }, day.agent);
  expect(after.data?.stops.map(({ pickup }) => pickup._id)).toEqual(
    [first, third, second].map(({ _id }) => _id),
  );
});
