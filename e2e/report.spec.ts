// The outcome report on the screen, on paper and as a file.
import { readFile } from "node:fs/promises";

import { expect, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test("PRODUCT R43.8: the report is printed on two to four pages of Letter and of A4, tagged, with the figures of the file", async ({
  elsewhere,
}) => {
  const page = await elsewhere(demo.admin);
  await page.goto("/admin/report");
  const row = page.getByRole("row", { name: /^Collections / });
  await expect(row).toBeVisible();
  for (const format of ["Letter", "A4"]) {
    const pdf = (await page.pdf({ format, tagged: true })).toString("latin1");
    const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    expect(pages, format).toBeGreaterThanOrEqual(2);
    expect(pages, format).toBeLessThanOrEqual(4);
    expect(pdf, format).toContain("/StructTreeRoot");
  }
  // Paper may be as wide as a desk: across, or A3.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  for (const table of await page.getByRole("table").all())
    await expect(table).toHaveCSS("break-inside", "avoid");
  await expect(page.getByText(/^So far, as of/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
  expect((await page.getByRole("main").boundingBox())?.x).toBe(0);
  await page.emulateMedia({ media: null });
  const shown = (await row.getByRole("cell").first().textContent()) ?? "";
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(shown).toMatch(/^[\d,]+$/);
  expect(file).toContain(
    `,The whole programme,F3,Collections,collections,${shown.replaceAll(",", "")},`,
  );
});
