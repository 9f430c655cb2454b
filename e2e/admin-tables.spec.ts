// What every list of the back office can do: sorting by headers, filters in the URL, CSV files; and two people at
// work at once.
import { expect, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

test.describe.configure({ mode: "serial" });

const session = (server: Server, who: keyof typeof demo): Promise<{ token: string }> =>
  server.call("POST /auth/signin", { body: demo[who] });

/** Path, the header to press, and the values in the URL: ascending, descending. */
const SORTED = [
  ["/admin/users", "LAST NAME", "name", "-name"],
  ["/admin/users", "EMAIL", "email", "-email"],
  ["/admin/management", "Last Name", "name", "-name"],
  ["/admin/pickups", "Date", "date", "-date"],
  ["/admin/rewards", "Name", "name", "-name"],
  ["/admin/dropoff-locations", "Name", "name", "-name"],
] as const;

test("the heads of the tables sort them with the keyboard, told to assistive technology, kept in the address", async ({
  page,
}) => {
  test.slow();
  await signIn(page, demo.superadmin);
  for (const [path, name, rising, falling] of SORTED) {
    await page.goto(path);
    const head = page.getByRole("columnheader", { name, exact: true });
    const link = head.getByRole("link");
    const first = page.locator("tbody tr").first();
    await link.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(new URL(page.url()).searchParams.get("sort")).toBe(rising);
    await expect(link).toBeFocused();
    await expect(page.locator("tbody tr").nth(1)).toBeVisible();
    const before = await first.innerText();
    await link.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    expect(new URL(page.url()).searchParams.get("sort")).toBe(falling);
    await expect(first).not.toHaveText(before);
    await page.reload();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await link.press("Enter");
    await expect(page).not.toHaveURL(/sort=/);
  }
});

test("a search of 400 characters is refused with a sentence, typed or in the address", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/users");
  await expect(page.locator("tbody tr").nth(1)).toBeVisible();
  await page.getByRole("searchbox").fill("x".repeat(400));
  const refusal = page.getByText("A search can have at most 200 characters");
  await expect(refusal).toBeVisible();
  await expect(page.locator("tbody tr").nth(1)).toBeVisible();
  await page.goto(`/admin/users?q=${"x".repeat(400)}`);
  await expect(page.getByRole("main").getByText("The users did not load")).toBeVisible();
  await expect(refusal).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("an address with words that no list knows shows the list without them", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/pickups?status=stolen&page=-3&sort=colour&date=yesterday");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pickups \(\d+\)$/);
  await expect(page.locator("tbody tr").nth(1)).toBeVisible();
});

test("a list that comes newest first says so, and turns round", async ({ page }) => {
  await signIn(page, demo.superadmin);
  for (const [path, name] of [
    ["/admin/users", "DATE JOINED"],
    ["/admin/dropoffs", "Received"],
    ["/admin/rewards", "Added"],
    ["/admin/redeemed", "Redeemed At"],
    ["/admin/management/audit", /^When/],
  ] as const) {
    await page.goto(path);
    const head = page.getByRole("columnheader", { name });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/[?&]sort=date/);
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
  }
});

test("what belongs to a person or a campaign is sorted in the address too", async ({
  page,
  server,
}) => {
  test.slow();
  const boss = await session(server, "superadmin");
  const people = await server.call("GET /profile/all", { query: { search: "maya ortiz" } }, boss);
  const running = await server.call("GET /campaigns", {}, boss);
  const maya = `/admin/users/${people.data.docs[0]?._id}`;
  await signIn(page, demo.superadmin);
  for (const [path, name, rising] of [
    [maya, /^When/, "date"],
    [`${maya}?tab=pickups`, "Scheduled", "date"],
    [`${maya}?tab=drop-offs`, /^When/, "date"],
    [`${maya}?tab=redeemed`, /^When/, "date"],
    [`${maya}?tab=referrals`, "Joined", "date"],
    [`/admin/campaign/${running.data.docs[0]?._id}`, "Contributions", "contributions"],
  ] as const) {
    await page.goto(path);
    const head = page.getByRole("columnheader", { name });
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(new URL(page.url()).searchParams.get("sort")).toBe(rising);
    await page.reload();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
  }
});

test("campaigns are sorted from a choice, kept in the address", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/campaign");
  await page.getByRole("combobox", { name: "Sort" }).selectOption("By name");
  await expect(page).toHaveURL(/sort=name/);
  const names = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await expect(names.first()).toHaveText(/^[A-C]/);
  const shown = await names.allInnerTexts();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)));
});

test("every list of the back office is saved as a file with its name", async ({ page, server }) => {
  test.slow();
  const boss = await session(server, "superadmin");
  const people = await server.call("GET /profile/all", { query: { search: "maya ortiz" } }, boss);
  const running = await server.call("GET /campaigns", {}, boss);
  await signIn(page, demo.superadmin);
  for (const [path, file] of [
    ["/admin/users", "users"],
    ["/admin/pickups", "pickups"],
    ["/admin/dropoffs", "drop-offs"],
    ["/admin/dropoff-locations", "drop-off-locations"],
    ["/admin/badges", "badges"],
    ["/admin/rewards", "rewards"],
    ["/admin/redeemed", "redemptions"],
    ["/admin/campaign", "campaigns"],
    [`/admin/campaign/${running.data.docs[0]?._id}`, "contributors"],
    [`/admin/users/${people.data.docs[0]?._id}`, "ledger"],
    ["/admin/management", "staff"],
    ["/admin/management/audit", "audit"],
    ["/admin/users/held-referrals", "held-referrals"],
  ] as const) {
    await page.goto(path);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(
      new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
  }
});

test("a redeemed reward that another admin changed explains itself, is read again, and can then be changed", async ({
  page,
  server,
}) => {
  const boss = await session(server, "superadmin");
  const query = { status: "pending" } as const;
  const { data } = await server.call("GET /reward/admin/redemptions", { query }, boss);
  const one = data.docs.at(-1);
  if (!one) throw new Error("Something must be redeemed.");
  await signIn(page, demo.admin);
  // From a link: the row is not on this page of the list.
  await page.goto(`/admin/redeemed?status=completed&view=${one._id}`);
  const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
  await expect(dialog).toContainText(one.user.lastName);
  await dialog.getByLabel("Status").selectOption("rejected");
  await dialog.getByLabel("Reason").fill("Redeemed twice by mistake.");
  const params = { id: one._id, status: "processing" } as const;
  await server.call("PUT /reward/admin/:id/update/:status", { params }, boss);
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else changed this");
  await expect(dialog.getByText("Processing", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(page.getByText(`${one.name} is now rejected`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a role is not given on an old view of a person", async ({ page, server, newUser }) => {
  const { email } = await newUser({ firstName: "Olga", lastName: "Stern" });
  const boss = await session(server, "superadmin");
  const { data } = await server.call("GET /profile/all", { query: { search: email } }, boss);
  const id = data.docs[0]?._id ?? "";
  await signIn(page, demo.admin);
  await page.goto(`/admin/users/${id}`);
  await page.getByRole("button", { name: "Change role" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New role").selectOption("Agent");
  const body = { lastName: "Stern-Vale" };
  await server.call("PUT /profile/:id", { params: { id }, body }, boss);
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(dialog.getByText(/Somebody else changed this user meanwhile/)).toBeVisible();
  await dialog.getByRole("button", { name: "Reload" }).click();
  await expect(dialog.getByText(/^Olga Stern-Vale has the role User now/)).toBeVisible();
  await dialog.getByLabel("New role").selectOption("Agent");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Olga Stern-Vale now has the role Agent")).toBeVisible();
});

test("several redeemed rewards get a status at once, and each row says what became of it", async ({
  page,
  server,
}) => {
  const as = await session(server, "admin");
  const query = { status: "pending", limit: 2 } as const;
  const { docs } = (await server.call("GET /reward/admin/redemptions", { query }, as)).data;
  const [one, two] = docs;
  if (!one || !two) throw new Error("Two redeemed rewards must wait.");
  await signIn(page, demo.admin);
  await page.goto("/admin/redeemed?status=pending");
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Update status of selected" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Update all" }).click();
  await expect(dialog.getByText("Please choose a status")).toBeVisible();
  await dialog.getByLabel("Status").selectOption("rejected");
  await expect(dialog.getByText(/^Rejecting refunds .+ points in all\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Update all" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The offer ended");
  // Another admin changes the second one first.
  const params = { id: two._id, status: "processing" } as const;
  await server.call("PUT /reward/admin/:id/update/:status", { params, body: {} }, as);
  await dialog.getByRole("button", { name: "Update all" }).click();
  await expect(dialog.getByText("1 set to rejected, 1 could not be decided")).toBeVisible();
  await expect(dialog.getByRole("listitem").nth(1)).toContainText("Somebody else changed this");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
