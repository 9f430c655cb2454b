// Protection against points by fraud or mistake: staff's counts for themselves, and unusual counts.
import { aPickup, aPlace } from "./booking.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";

test("an agent counts no own pickup; an admin's own is marked, and one press away for superadmins", async ({
  page,
  server,
}) => {
  const agent = { ...demo.agent, ...(await sessionOf(server, demo.agent)), ...NAMES };
  const own = await aPickup(server, agent, await aPlace(server, agent));
  await signIn(page, demo.agent);
  await page.goto(`/admin/pickup/pickup/${own._id}`);
  await expect(
    page.getByText("You cannot complete your own pickup. A colleague has to count it."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete Pickup" })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const admin = { ...demo.admin, ...(await sessionOf(server, demo.admin)), ...NAMES };
  const marked = await aPickup(server, admin, await aPlace(server, admin));
  await signIn(page, demo.admin);
  await page.goto(`/admin/pickups?view=${marked._id}`);
  const dialog = page.getByRole("dialog", { name: "Pickup" });
  await expect(dialog.getByText(/^This is your own pickup\./)).toBeVisible();
  const counts = { items: { plastic: 3, fabric: 0, glass: 0, paper: 0 } };
  await server.call(
    "PUT /pickup/complete/:id",
    { params: { id: marked._id }, body: counts },
    admin,
  );

  await signIn(page, demo.superadmin);
  await page.goto("/admin/management/audit");
  await page.getByRole("link", { name: "Own collections and rewards (1)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit log (1)" })).toBeVisible();
  await expect(page.getByText("30 points, for themselves")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an unusual count is one press away for admins, and leaves the list once somebody has looked", async ({
  page,
  server,
  newUser,
}) => {
  const admin = await sessionOf(server, demo.admin);
  const maya = await newUser({ firstName: "Una", lastName: "Usual" });
  const large = await aPickup(server, maya, await aPlace(server, maya));
  const body = { items: { plastic: 500, fabric: 0, glass: 0, paper: 0 } };
  await server.call("PUT /pickup/complete/:id", { params: { id: large._id }, body }, admin);
  await signIn(page, demo.admin);
  await page.goto("/admin/pickups");
  await page.getByRole("link", { name: /^Unusual \(\d+\)$/ }).click();
  const row = page.getByRole("row").filter({ hasText: "Una Usual" });
  await expect(row.getByText("Unusual", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await row.getByRole("button", { name: /^View/ }).click();
  const note = page.getByRole("region", { name: "Unusual count" });
  await expect(note.getByText("500 Units in one collection is unusually much.")).toBeVisible();
  await expectNoAxeViolations(page);
  await note.getByRole("button", { name: "Looked at" }).click();
  await expect(note.getByText(/^Looked at by Priya Raman, /)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Looked at", exact: true }).click();
  await expect(row).toBeVisible();
});

const NAMES = { firstName: "Somebody", lastName: "Own" };

test("PRODUCT R13.1, R13.5: a collector corrects a count that somebody else corrected meanwhile, and its resident reads what counts now", async ({
  page,
  server,
  newUser,
}) => {
  const [agent, admin] = [await sessionOf(server, demo.agent), await sessionOf(server, demo.admin)];
  const maya = await newUser();
  const { _id: id } = await aPickup(server, maya, await aPlace(server, maya));
  const params = { id };
  await server.call("PUT /pickup/complete/:id", { params, body: { itemsCount: 12 } }, agent);
  await signIn(page, demo.agent);
  await page.goto(`/admin/pickup/pickup/${id}`);
  const correct = page.getByRole("button", { name: "Correct the count" });
  await correct.click();
  const count = page.getByRole("textbox", { name: /^(Metals|Appliances)/ });
  await expect(count).toBeFocused();
  await count.fill("10");
  await expect(page.getByText("4 points are taken back.")).toBeVisible();
  const reason = page.getByRole("textbox", { name: "Reason for the correction" });
  await reason.fill("Two were broken");
  const body = { itemsCount: 11, reason: "One was broken" };
  await server.call("PUT /pickup/correct/:id", { params, body }, admin);
  await correct.click();
  await expect(page.getByText(/^Somebody else corrected this count meanwhile/)).toBeVisible();
  await expect(page.getByText("2 points are taken back.")).toBeVisible();
  await expect(count).toHaveValue("10");
  await expect(reason).toHaveValue("Two were broken");
  await expectNoAxeViolations(page);
  await correct.click();
  await expect(page.getByText("corrected from 12")).toBeVisible();

  await signIn(page, maya);
  await page.goto(`/pickup/${id}`);
  await expect(page.getByText("corrected from 12")).toBeVisible();
  await expect(page.getByText("20 points")).toBeVisible();
});
