// Protection against points by fraud or mistake: what an admin counts for themselves stands in the audit log.
import { aPickup, aPlace } from "./booking.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo, giveRole, sessionOf } from "./people.ts";

test("an admin's own pickup is marked, and one press away for superadmins", async ({
  page,
  server,
  newUser,
}) => {
  const person = await newUser({ firstName: "Odile", lastName: "Ownby" });
  await giveRole(server, person, "admin", demo.superadmin);
  const admin = { ...person, ...(await sessionOf(server, person)) };
  const own = await aPickup(server, admin, await aPlace(server, admin));
  await signIn(page, admin);
  await page.goto(`/admin/pickups?view=${own._id}`);
  const dialog = page.getByRole("dialog", { name: "Pickup" });
  await expect(dialog.getByText(/^This is your own pickup\./)).toBeVisible();
  const body = { items: { plastic: 3, fabric: 0, glass: 0, paper: 0 } };
  await server.call("PUT /pickup/complete/:id", { params: { id: own._id }, body }, admin);

  await signIn(page, demo.superadmin);
  await page.goto("/admin/management/audit");
  await page.getByRole("combobox", { name: "Whose" }).selectOption("true");
  const lines = page.getByRole("row").filter({ hasText: "Odile Ownby" });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("30 points; for themselves");
  await expect(page).toHaveURL(/own=true$/);
});
