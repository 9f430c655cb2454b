// Navigation in the lists of the back office: pages, dates, Back, cards on phones, and counters of waiting rows.
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

test.describe.configure({ mode: "serial" });

test("first and last page are one press away, and the arrow back leads to the list as it was left", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/users?sort=name");
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Last page" }).click();
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  const left = page.url();
  await page.getByRole("link", { name: /^View/ }).first().click();
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page).toHaveURL(left);
  await page.getByRole("link", { name: /^View/ }).first().click();
  await page.getByRole("navigation", { name: "Parts" }).getByText("Locations").click();
  await expect(page.getByRole("heading", { name: /^Saved locations/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page).toHaveURL(left);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page).toHaveURL(/\/admin\/users\?sort=name$/);
  await page.goto("/admin/users?page=99");
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expect(page).toHaveURL(left.replace("sort=name&", ""));
});

test("PRODUCT L2.2: Back closes what is open on a page that was opened directly", async ({
  page,
  server,
}) => {
  await signIn(page, demo.admin);
  const { token } = await server.call("POST /auth/signin", { body: demo.admin });
  const { data } = await server.call("GET /pickup/admin", {}, { token });
  const id = data.docs[0]?._id ?? "";
  for (const [path, open] of [
    [`/admin/pickups?view=${id}`, undefined],
    ["/admin/rewards", "Add Reward"],
  ] as const) {
    const tab = await page.context().newPage();
    await tab.goto(path);
    if (open) await tab.getByRole("button", { name: open }).click();
    await expect(tab.getByRole("dialog")).toBeVisible();
    await tab.evaluate(() => history.back());
    await expect(tab.getByRole("dialog")).toBeHidden();
    await expect(tab).toHaveURL(new RegExp(`${path.split("?")[0]}$`));
    await tab.close();
  }
});

test("days narrow a list in its address, and are lifted together", async ({ page }) => {
  await signIn(page, demo.admin);
  for (const path of ["/admin/pickups", "/admin/dropoffs", "/admin/redeemed"]) {
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/\(\d+\)$/);
    const all = await heading.innerText();
    await page.getByLabel("From").fill("2020-01-01");
    await page.getByLabel("To", { exact: true }).fill("2020-01-02");
    await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/);
    await expect(heading).toHaveText(/\(0\)$/);
    await page.getByRole("link", { name: "Any date" }).click();
    await expect(heading).toHaveText(all);
  }
});

test("what waits stands in the side list and follows a decision", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/dropoffs?status=pending");
  const entry = page.getByRole("link", { name: /^Drop-offs \d+ waiting/ });
  const waiting = Number(/\d+/.exec((await entry.textContent()) ?? "")?.[0]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Drop-offs (${waiting})`);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: /^Reject/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("The bag was empty");
  await dialog.getByRole("button", { name: /^Reject/ }).click();
  await expect(page.getByRole("link", { name: `Drop-offs ${waiting - 1} waiting` })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("rows are cards with the name first and the id last, and still a table", async ({
    page,
  }) => {
    await signIn(page, demo.admin);
    await page.goto("/admin/users");
    const row = page.getByRole("table", { name: "Users" }).getByRole("row").nth(1);
    const top = async (cell: number): Promise<number> =>
      (await row.getByRole("cell").nth(cell).boundingBox())?.y ?? 0;
    await expect(row.getByRole("link", { name: /^View/ })).toBeVisible();
    // It comes after the table and moves it down.
    await expect(page.getByRole("complementary", { name: "Second factor" })).toBeVisible();
    const [id, name, lastName, email] = [await top(0), await top(1), await top(2), await top(3)];
    expect(name).toBeLessThan(email);
    expect(lastName).toBe(name);
    expect(email).toBeLessThan(id);
    await page.getByRole("columnheader", { name: "LAST NAME" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=name/);
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await page.goto("/admin/rewards");
    const pencil = page.getByRole("table", { name: "Rewards" }).locator("button svg").first();
    expect((await pencil.boundingBox())?.width).toBeGreaterThanOrEqual(16);
    await signIn(page, demo.superadmin);
    await page.goto("/admin/management");
    await expect(page.getByRole("button", { name: /^Take back/ })).toBeVisible();
    expect(await fits()).toBe(true);
  });
});
