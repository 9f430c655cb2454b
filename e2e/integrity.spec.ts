// When a balance is changed without a ledger entry, the superadmin sees the difference, and nothing corrects it
// silently.
import { join } from "node:path";

import { openDatabase } from "#server/core/database/database.ts";

import { preparedData } from "./prepared-data.ts";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import { startServer } from "./server.ts";

test("PRODUCT 2.39: a balance that does not agree with its ledger is shown with what it should be", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { dataDir, databaseUrl, remove } = await preparedData("demo");
  const database = await openDatabase({ databaseUrl, databaseDir: join(dataDir, "database") });
  const touched = await database.db
    .updateTable("users")
    .set((row) => ({ points_earned: row("points_earned", "+", 777) }))
    .where("email", "=", demo.user.email)
    .returning(["id", "points_earned"])
    .executeTakeFirstOrThrow();
  await database.close();
  const server = await startServer({ demo: true, dataDir, databaseUrl });
  try {
    await page.goto(`${server.url}/admin/login?next=/admin/management/integrity`);
    await page.getByLabel("Email").fill(demo.superadmin.email);
    await page.getByLabel("Password", { exact: true }).fill(demo.superadmin.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("button", { name: "Run now" }).click();
    await expect(page.getByText("Some balances differ")).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 difference" })).toBeVisible();
    const row = page.getByRole("table", { name: "Differences" }).getByRole("row").last();
    const kept = touched.points_earned;
    await expect(row).toContainText(kept.toLocaleString("en-US"));
    await expect(row).toContainText((kept - 777).toLocaleString("en-US"));
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "1 difference" })).toBeVisible();
    await row.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/${touched.id}$`));
  } finally {
    await server.stop();
    await remove();
  }
});
