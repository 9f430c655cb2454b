// A sponsor's voucher from the reward to the statement of the month.
import { DESK } from "./accessible.ts";
import { dialog } from "./catalogue.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test.use({ viewport: DESK });

test("PRODUCT R41.1, R41.3: a voucher that is marked as used stands on the statement of its sponsor, printed and as a file", async ({
  page,
  server,
}) => {
  const admin = await server.call("POST /auth/signin", { body: demo.admin });
  const query = { status: "pending", limit: 100 } as const;
  const { data } = await server.call("GET /reward/admin/redemptions", { query }, admin);
  const ready = data.docs.find(({ voucher }) => voucher?.state === "ready");
  const { _id: id = "", sponsorName = "" } = ready ?? {};

  await signIn(page, demo.admin);
  await page.goto("/admin/sponsors");
  const row = page.getByRole("row", { name: sponsorName });
  const used = Number(await row.getByRole("cell").nth(3).textContent());
  await page.goto(`/admin/redeemed?view=${id}`);
  await dialog(page, "Redeemed reward").getByRole("button", { name: "Mark as used" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/admin/sponsors");
  await expect(row.getByRole("cell").nth(3)).toHaveText(String(used + 1));
  await row.getByRole("link", { name: sponsorName, exact: true }).click();
  await expect(page.getByRole("heading", { name: sponsorName })).toBeVisible();
  await page.getByRole("row", { name: "so far" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: `Statement of ${sponsorName}` })).toBeVisible();
  const owed = await page
    .getByRole("row", { name: "Together" })
    .getByRole("cell")
    .last()
    .textContent();
  const begun = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await (await begun).createReadStream();
  let text = "";
  for await (const piece of file) text += String(piece);
  const rows = text.trim().split("\r\n").slice(1);
  const sum = rows.reduce((total, line) => total + Number(line.split(",")[4]), 0);
  expect(`$${sum.toFixed(2)}`).toBe(owed);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: sponsorName, exact: true })).toBeVisible();
});
