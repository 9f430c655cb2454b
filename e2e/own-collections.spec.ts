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
