// Pickups: booked, cancelled with Undo, completed by an agent.
import { expectAccessible } from "./accessible.ts";
import { aPickup, aPlace, cancel, cardOf, fillBooking, heading } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { giveRole, sessionOf } from "./people.ts";
import { enter } from "./sign-in-screen.ts";

test.use({ setup: { start: "empty" } });

test("PRODUCT 2.17, 2.18, L2.6: a pickup is booked, seen, put into the calendar, cancelled, undone and cancelled", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  await aPlace(server, maya);
  await signIn(page, maya);
  await page.goto("/pickup/book");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(/.+/);
  await fillBooking(page);
  await expect(page.getByRole("region", { name: "Review" })).toContainText("metals at Home");
  await page.getByRole("button", { name: "Book Pickup" }).click();
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
  await expect(heading(page, "Your Pickups")).toBeVisible();
  const card = cardOf(page, "Home");
  await expect(card).toContainText("8:00 AM - 12:00 PM");
  await expect(card).toContainText("0 points");

  await page.getByRole("button", { name: "Actions for Metals" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe(`rebound-pickup-${inDays(5)}.ics`);

  await page.getByRole("link", { name: "Completed" }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByText("No completed pickups yet")).toBeVisible();
  await page.getByRole("link", { name: "Pending" }).click();

  await cancel(page, "Metals");
  await expect(page.getByText("Pickup cancelled")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();

  await cancel(page, "Metals");
  await expect(card).toHaveCount(0);
  const gone = page.waitForResponse((reply) => reply.request().method() === "DELETE");
  expect((await gone).status()).toBe(200);
  await page.reload();
  await expect(page.getByText("No pending pickups")).toBeVisible();
});

test("a pickup tells everything about itself, and one that was missed is booked again or cancelled", async ({
  page,
  server,
  newUser,
}) => {
  const [maya, agent] = [await newUser(), await newUser({ firstName: "Andre" })];
  await giveRole(server, agent, "agent");
  const home = await aPlace(server, maya);
  const [counted, missed] = [await aPickup(server, maya, home), await aPickup(server, maya, home)];
  const [params, body] = [{ id: counted._id }, { itemsCount: 12 }];
  const collector = await sessionOf(server, agent);
  await server.call("PUT /pickup/complete/:id", { params, body }, collector);
  await signIn(page, maya);
  await page.clock.setFixedTime(Date.parse(missed.endsAt) + 60_000);
  await page.goto("/pickup/all");
  await expect(page.getByRole("region", { name: "Past" })).toContainText("12 units of metals");
  await page
    .getByRole("region", { name: "Past" })
    .getByRole("link", { name: /^Metals/ })
    .click();
  await expect(heading(page, "Metals pickup")).toBeVisible();
  for (const fact of ["Two bikes", home.address, "Metals: 12 Units x 2 points = 24", "by Andre"])
    await expect(page.getByRole("main")).toContainText(fact);

  await page.getByRole("link", { name: "Back", exact: true }).click();
  const late = page.getByRole("region", { name: "Not collected yet" }).getByRole("listitem");
  await expect(late).toContainText("Not collected yet");
  await expect(late).not.toContainText("0 points");
  await late.getByRole("link", { name: "Book again" }).click();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(home._id);
  await expect(page.getByRole("radio", { name: /Metals/ })).toBeChecked();
  await expect(page.getByLabel("Description")).toHaveValue("Two bikes");
  await expect(page.getByLabel("Date")).toHaveValue("");
  await expect(page).toHaveURL(/\/pickup\/book$/);

  await page.goto(`/pickup/${missed._id}`);
  await page.getByRole("button", { name: "Cancel Pickup" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Pickup" }).click();
  await expect(heading(page, "Your Pickups")).toBeVisible();
  await expect(late).toHaveCount(0);
});

test("a pickup can be booked with the keyboard only", async ({ page, server, newUser }) => {
  const maya = await newUser();
  await aPlace(server, maya);
  await signIn(page, maya);
  await page.goto("/pickup/book");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(/.+/);
  const { keyboard } = page;
  await page.getByLabel("Location", { exact: true }).focus();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByRole("radio", { name: /Metals/ })).toBeChecked();
  while (!(await page.getByLabel("Date").evaluate(isFocused))) await keyboard.press("Tab");
  const [year, month, day] = inDays(6).split("-");
  await keyboard.type(`${month}${day}${year}`);
  await expect(page.getByLabel("Date")).toHaveValue(inDays(6));
  await page.getByLabel("Date").press("Tab");
  while (!(await page.getByRole("button", { name: /Evening/ }).evaluate(isFocused)))
    await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByLabel("End time")).toHaveValue("20:00");
  while (!(await page.getByLabel("Description").evaluate(isFocused))) await keyboard.press("Tab");
  await keyboard.type("Two pans");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("Pickup booked successfully")).toBeVisible();
});

const isFocused = (element: Element): boolean => element === document.activeElement;

test("PRODUCT 2.41, 5.8: a collector finds a pickup, completes it, and a second completion explains itself", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const [maya, agent] = [await newUser(), await newUser({ firstName: "Andre" })];
  await giveRole(server, agent, "agent");
  const pickup = await aPickup(server, maya, await aPlace(server, maya));
  await signIn(page, agent);
  await page.goto(`/admin/pickup/pickups?day=all&date=${inDays(3)}`);
  const row = cardOf(page, "3328 S 4th St");
  await expect(row.first()).toContainText("Upcoming");
  await expect(row.first().getByRole("link", { name: /Navigate/ })).toHaveAttribute(
    "href",
    /google\.com\/maps\/dir/,
  );
  await page.getByLabel("Date").fill(inDays(40));
  await expect(page.getByText("No pickups match")).toBeVisible();

  const second = await elsewhere(agent);
  const shown = heading(page, `Pickup ${pickup._id.slice(0, 10)}`);
  for (const tab of [page, second]) await tab.goto(`/admin/pickup/pickup/${pickup._id}`);
  await expect(shown).toBeVisible();
  await expect(page).toHaveTitle(/^Pickup /);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy location address" }).click();
  await expect(page.getByText("Location address copied")).toBeVisible();

  await page.getByRole("button", { name: "Complete Pickup" }).click();
  await expect(page.getByText("Please enter the items count")).toBeVisible();
  await expect(page.getByLabel("Metals (Units)")).toBeFocused();
  await page.getByLabel("Metals (Units)").pressSequentially("1.5");
  await page.getByRole("button", { name: "Complete Pickup" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Metals (Units)")).toHaveValue("1.5");
  for (const refused of ["1e3", "-4"]) {
    await page.getByLabel("Metals (Units)").fill(refused);
    await expect(page.getByLabel("Metals (Units)")).toHaveValue(refused);
    await expect(page.getByLabel("Metals (Units)")).toHaveAttribute("aria-invalid", "true");
  }
  await page.getByLabel("Metals (Units)").fill("1000");
  await page.getByRole("button", { name: "Complete Pickup" }).click();
  const doubt = page.getByRole("dialog", { name: "1,000 units of metals, really?" });
  await doubt.getByRole("button", { name: "Not yet" }).click();
  // When the session ends in between, the person signs in and finds the typed values again.
  await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
  await page.reload();
  await enter(page, agent);
  await expect(page.getByLabel("Metals (Units)")).toHaveValue("1000");
  await page.getByRole("link", { name: /^Back/ }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Metals (Units)")).toHaveValue("1000");
  await second.getByLabel("Metals (Units)").fill("9");
  await page.getByLabel("Metals (Units)").fill("11");
  await page.getByRole("button", { name: "One more Metals" }).click();
  await page.getByRole("button", { name: "Complete Pickup" }).click();
  await expect(page.getByRole("dialog")).toContainText("24 points will be credited");
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Pickup completed successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirmed items" })).toBeVisible();
  await expect(page.getByText("Completed by")).toBeVisible();
  await expect(page.getByLabel("Metals (Units)")).toHaveCount(0);

  await second.getByRole("button", { name: "Complete Pickup" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await expect(second.getByText(/This pickup is already completed/)).toBeVisible();
  await expect(second.getByRole("listitem").filter({ hasText: "12 Units" })).toBeVisible();
  const { data } = await server.call("GET /profile", {}, maya);
  expect(data.pointsEarned).toBe(24);
});

test("open forms with every field wrong have no accessibility violations", async ({
  page,
  server,
  newUser,
}) => {
  const maya = await newUser();
  await aPlace(server, maya);
  await signIn(page, maya);
  for (const [path, send] of [
    ["/locations?add=open", "Save location"],
    ["/pickup/book", "Book Pickup"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: send }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessible(page);
  }
});
