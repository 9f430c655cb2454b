// The office plans a day and sees what becomes of it.
import type { Locator, Page } from "@playwright/test";

import { DESK, expectAccessible } from "./accessible.ts";
import { aPlace } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";

test.use({ viewport: DESK });

/** A day on which the demo has booked nothing. */
const AHEAD_DAYS = 40;

const card = (page: Page): Locator => page.getByRole("article").first();
const stops = (page: Page): Locator => card(page).getByRole("listitem");

test("PRODUCT 2.43, 2.44, R15.4: pickups are put on a run, ordered by keys and by mouse, and a stale plan is read again", async ({
  page,
  server,
  newUser,
}) => {
  const person = await newUser({ firstName: "Ruth" });
  const place = await aPlace(server, person);
  const date = inDays(AHEAD_DAYS);
  const booking = {
    location: place._id,
    itemType: "metals",
    date,
    timeStart: "09:00",
    timeEnd: "12:00",
    description: "Two bikes",
  } as const;
  for (const timeEnd of ["11:00", "12:00", "13:00"])
    await server.call("POST /pickup", { body: { ...booking, timeEnd } }, person);
  await signIn(page, demo.admin);

  await page.goto(`/admin/today?date=${date}`);
  await expect(page.getByText("3 pickups are on no run.")).toBeVisible();
  await expect(
    page.getByText("0 collected, 0 not collected, 0 still open on runs and 3 unassigned.", {
      exact: false,
    }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Put on a run" }).click();

  await page.getByRole("button", { name: "New run" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Agent").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Add run" }).click();
  await expect(card(page)).toContainText("0 stops");

  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Put on" }).click();
  await expect(page.getByText("Every open pickup is on a run")).toBeVisible();
  await card(page).getByRole("button", { expanded: false }).first().click();
  await expect(stops(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize(DESK);

  const order = (): Promise<string[]> => orderOf(page);
  const [first = "", second = "", third = ""] = await order();
  await stops(page)
    .nth(2)
    .getByRole("button", { name: /^Actions for/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Up" }).press("Enter");
  await expect.poll(order).toEqual([first, third, second]);

  const handle = stops(page).nth(0).getByTitle(/^Drag/);
  await handle.hover();
  await page.waitForLoadState("networkidle");
  const target = await stops(page).nth(2).boundingBox();
  if (target === null) throw new Error("the last stop has no place on the screen");
  await handle.dragTo(stops(page).nth(2), { targetPosition: { x: 60, y: target.height - 4 } });
  await expect.poll(order).toEqual([third, second, first]);

  // Somebody else changes the plan meanwhile.
  const office = await sessionOf(server, demo.superadmin);
  const [run] = (await server.call("GET /run", { query: { date } }, office)).data.runs;
  const body = { timeEnd: "18:00", revision: run?.revision ?? 0 };
  await server.call("PUT /run/:id", { params: { id: run?._id ?? "" }, body }, office);
  await stops(page)
    .nth(0)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Down" }).click();
  await expect(page.getByText("Somebody changed this plan. It has been read again.")).toBeVisible();
  expect(await order()).toEqual([third, second, first]);
  await expect(card(page)).toContainText("6:00 PM");
});

/** The ids of the stops in the order on the screen. */
async function orderOf(page: Page): Promise<string[]> {
  return stops(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-stop") ?? ""));
}
