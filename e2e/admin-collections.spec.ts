// Pickups and drop-offs in the back office.
import type { Locator, Page } from "@playwright/test";

import type { DropOff } from "#contract/drop-offs.ts";

import { DESK, expectAccessible } from "./accessible.ts";
import { aPickup, aPlace } from "./booking.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { rejectMapKey } from "./map-key.ts";
import { demo } from "./people.ts";
import type { Server } from "./server.ts";

test.describe.configure({ mode: "serial" });

/** Two plastic and three paper: 2 x 10 + 3 x 2 (PRODUCT 9.1). */
const EARNED = 26;

test.use({ viewport: DESK });

const dialog = (page: Page, name?: string): Locator =>
  page.getByRole("dialog", name === undefined ? {} : { name });
const rows = (page: Page): Locator => page.getByRole("main").locator("tbody tr");

const admin = (server: Server): Promise<{ token: string }> =>
  server.call("POST /auth/signin", { body: demo.admin });

async function fillCounts(page: Page, counts: readonly string[]): Promise<void> {
  const labels = ["Plastic (Units)", "Fabric (Lb)", "Glass (Lb)", "Paper (Units)"];
  for (const [index, label] of labels.entries())
    await page.getByLabel(label).fill(counts[index] ?? "0");
}

/** The waiting drop-offs, the oldest first. */
async function waiting(server: Server): Promise<DropOff[]> {
  const query = { status: "pending", sort: "oldest" } as const;
  return (await server.call("GET /dropOff/admin", { query }, await admin(server))).data.docs;
}

test.describe("pickups", () => {
  test("PRODUCT 2.32, L1.3: rows say by word and tint how a pickup stands; filters stand in the address", async ({
    page,
  }) => {
    await signIn(page, demo.admin);
    await page.goto("/admin/pickups?status=pending");
    await expect(rows(page).getByText("Overdue").first()).toBeVisible();
    await expect(rows(page).filter({ hasText: "Upcoming" }).first()).toContainText(
      /[AP]M, .+ Time/,
    );
    const tintOf = (word: string): Promise<string> =>
      rows(page)
        .filter({ hasText: word })
        .locator("td")
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    expect(await tintOf("Overdue")).not.toBe(await tintOf("Upcoming"));

    await page.getByRole("link", { name: "Completed" }).click();
    await expect(page).toHaveURL(/status=completed$/);
    await expect(rows(page).first()).toContainText("Completed");
    await page.getByRole("link", { name: "Date" }).click();
    await expect(page).toHaveURL(/sort=date$/);
    await expect(page.getByRole("columnheader", { name: "Date" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await page.getByLabel(/^Person or/).fill("nobody of this name");
    await expect(page.getByText("No pickup fits these filters and words.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No match")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(/\/admin\/pickups$/);
  });

  test("PRODUCT 5.8, R3.6: four counts complete a pickup once; a second device is told; deleting takes the points back", async ({
    page,
    server,
    newUser,
    elsewhere,
  }) => {
    const person = await newUser({ firstName: "Ines", lastName: "Okafor" });
    const pickup = await aPickup(server, person, await aPlace(server, person));
    const points = async (): Promise<number> =>
      (await server.call("GET /profile", {}, person)).data.pointsEarned;
    await signIn(page, demo.admin);
    await page.goto(`/admin/pickups?userId=${pickup.user._id}`);
    await expect(page.getByText("Pickups of Ines Okafor")).toBeVisible();
    await rows(page).getByRole("button", { name: /View/ }).click();
    const second = await elsewhere(demo.admin);
    await second.goto(page.url());
    await expect(dialog(second, "Pickup").getByText("Complete Pickup").first()).toBeVisible();

    const complete = dialog(page, "Pickup").getByRole("button", { name: "Complete Pickup" });
    await complete.click();
    await expect(page.getByText("Paper must be a whole number")).toBeVisible();
    await expect(page.getByLabel("Plastic (Units)")).toBeFocused();
    await fillCounts(page, ["0", "0", "0", "0"]);
    await complete.click();
    await expect(page.getByText("Please enter the items count")).toBeVisible();
    await page.getByLabel("Glass (Lb)").press("End");
    await page.getByLabel("Glass (Lb)").pressSequentially(".5");
    await complete.click();
    await expect(page.getByText("Glass must be a whole number")).toBeVisible();
    await fillCounts(page, ["2", "0", "0", "3"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Stay" }).click();
    await page.reload();
    await expect(dialog(page, "Pickup").getByText(`Worth ${EARNED} points.`)).toBeVisible();

    const line = "**/api/pickup/complete/*";
    await page.route(line, (route) => route.abort());
    await complete.click();
    const sure = dialog(page, "Complete this pickup?");
    await expect(sure).toContainText("Plastic 2 Units, Paper 3 Units from Ines Okafor");
    await sure.getByRole("button", { name: "Complete", exact: true }).click();
    await expect(page.getByText("An error occurred")).toBeVisible();
    await page.unroute(line);
    await complete.click();
    await sure.getByRole("button", { name: "Complete", exact: true }).click();
    await expect(page.getByText("Pickup completed successfully")).toBeVisible();
    await expect(dialog(page, "Pickup").getByText("Confirmed items")).toBeVisible();
    expect(await points()).toBe(EARNED);

    await fillCounts(second, ["9", "9", "9", "9"]);
    await dialog(second, "Pickup").getByRole("button", { name: "Complete Pickup" }).click();
    await dialog(second, "Complete this pickup?")
      .getByRole("button", { name: "Complete", exact: true })
      .click();
    await expect(second.getByText("This pickup is already completed.")).toBeVisible();
    await expect(dialog(second, "Pickup").getByText("Confirmed items")).toBeVisible();
    expect(await points()).toBe(EARNED);

    await dialog(page, "Pickup").getByRole("button", { name: "Delete pickup" }).click();
    const question = dialog(page, "Delete the pickup of Ines Okafor?");
    await expect(question).toContainText(`its ${EARNED} points are taken back`);
    await question.getByRole("button", { name: "Delete pickup" }).click();
    await expect(page.getByText("Pickup deleted")).toBeVisible();
    await expect(page.getByText("No match")).toBeVisible();
    expect(await points()).toBe(0);
  });

  test("PRODUCT 2.32: the map of pickups opens, closes and leads to a pickup by keyboard", async ({
    page,
  }) => {
    await signIn(page, demo.admin);
    await page.goto("/admin/pickups?status=pending");
    await expect(rows(page).getByText("Overdue").first()).toBeVisible();
    const opener = page.getByRole("button", { name: "Map", exact: true });
    const open = async (): Promise<void> => {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page, "Map of pickups").getByRole("region")).toBeVisible();
    };
    await open();
    await expect(
      dialog(page)
        .getByText(/^(?:The first )?\d+/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await open();
    const item = dialog(page)
      .getByRole("button", { name: /, Overdue/, pressed: false })
      .first();
    const name = await item.locator("b").textContent();
    await item.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("button", { pressed: true }).first()).toBeVisible();
    await expect(
      dialog(page)
        .getByRole("region")
        .getByRole("button", { name: `${name}, Overdue` })
        .first(),
    ).toHaveAttribute("aria-pressed", "true");
    await expectNoAxeViolations(page);
    await dialog(page)
      .getByRole("button", { name: `View the pickup of ${name}` })
      .first()
      .click();
    await expect(dialog(page, "Pickup")).toContainText(name ?? "");
    await expect(page).toHaveURL(/view=/);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/status=pending$/);
  });

  test("PRODUCT 8.9: a rejected map key shows the authentication failure and leaves the list in use, also for collectors", async ({
    page,
  }) => {
    await rejectMapKey(page);
    for (const [account, path, after] of [
      [demo.admin, "/admin/pickups?status=pending", /view=/],
      [demo.agent, "/admin/pickup/pickups?day=all&status=pending", /\/admin\/pickup\/pickup\/.+/],
    ] as const) {
      await signIn(page, account);
      await page.goto(path);
      await page.getByRole("button", { name: "Map", exact: true }).click();
      await expect(dialog(page).getByRole("alert")).toContainText("Map authentication failure");
      await dialog(page).getByRole("button", { name: /^View/ }).first().click();
      await expect(page).toHaveURL(after);
    }
  });
});

test.describe("drop-offs", () => {
  test("PRODUCT 2.33: what waits longest is confirmed with a count, the next one rejected with a reason", async ({
    page,
    server,
    elsewhere,
  }) => {
    const [first, next] = await waiting(server);
    await signIn(page, demo.admin);
    await page.goto("/admin/dropoffs");
    await page.getByRole("link", { name: "Pending" }).click();
    await expect(page.getByText("What waits longest is at the top.")).toBeVisible();
    await expect(rows(page).first()).toContainText(first?.user.firstName ?? "?");
    await rows(page).first().getByRole("link", { name: /^View/ }).click();
    // The photo needs the session; a tab of its own shows it in full size.
    const photo = page.getByRole("link", { name: /Opens in a new tab/ });
    await expect(photo.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
    const opening = page.waitForEvent("popup");
    await photo.click();
    const whole = await opening;
    await expect(whole.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
    await whole.close();
    await expect(page).toHaveURL(new RegExp(`/admin/dropoffs/${first?._id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      first?.dropOffLocation.name ?? "?",
    );
    const second = await elsewhere(demo.admin);
    await second.goto(page.url());
    await expect(second.getByRole("button", { name: "Confirm drop-off" })).toBeVisible();

    await page.getByRole("button", { name: "Confirm drop-off" }).click();
    await expect(page.getByText("Please enter the items count")).toBeVisible();
    await page.getByLabel(/^Count of/).fill("2.5");
    await expect(page.getByText("The items count must be a whole number")).toBeVisible();
    await page.getByLabel(/^Count of/).fill("4");
    await page.getByRole("button", { name: "Confirm drop-off" }).click();
    await expect(dialog(page)).toContainText(/4 (?:Units|Lb) from .+ \d+ points will be credited/);
    await dialog(page).getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("Drop-off confirmed", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();

    await second.getByLabel(/^Count of/).fill("9");
    await second.getByRole("button", { name: "Confirm drop-off" }).click();
    await dialog(second).getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(second.getByText(/has already been decided/)).toBeVisible();

    await expect(page.getByText("Decided by Priya Raman.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Next waiting/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/dropoffs/${next?._id}$`));
    await page.getByRole("button", { name: "Reject instead" }).click();
    await page.getByRole("button", { name: "Reject drop-off" }).click();
    await expect(page.getByText("Reason is required")).toBeVisible();
    await page.getByLabel("Reason").fill("The bag was empty");
    await page.getByRole("button", { name: "Reject drop-off" }).click();
    await dialog(page).getByRole("button", { name: "Reject", exact: true }).click();
    await expect(page.getByText("Drop-off rejected", { exact: true })).toBeVisible();
    await expect(page.getByText("The bag was empty")).toBeVisible();
    await expectAccessible(page);
  });

  test("many are decided at once, and each row says what became of it", async ({
    page,
    server,
  }) => {
    const [one, two] = await waiting(server);
    if (!one || !two) throw new Error("Two drop-offs must wait.");
    await signIn(page, demo.admin);
    await page.goto("/admin/dropoffs?status=pending");
    await page.getByRole("checkbox").nth(0).check();
    await page.getByRole("checkbox").nth(1).check();
    await page.getByRole("button", { name: "Confirm selected" }).click();
    await dialog(page).getByRole("button", { name: "Confirm all" }).click();
    await expect(dialog(page).getByText("Please enter the items count")).toHaveCount(2);
    for (const photo of await dialog(page).getByRole("img").all())
      await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
    const fields = dialog(page).getByRole("textbox", { name: /^Count for/ });
    await fields.nth(0).fill("2");
    await fields.nth(1).fill("3");
    // The typed count is restored after a reload, and closing asks before it is lost.
    await page.reload();
    await expect(fields.nth(1)).toHaveValue("3");
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    // Another admin decides the second one first.
    const body = { status: "rejected", reason: "Wet" } as const;
    await server.call("PUT /dropOff/:id", { params: { id: two._id }, body }, await admin(server));
    await dialog(page).getByRole("button", { name: "Confirm all" }).click();
    await expect(dialog(page).getByText("1 confirmed, 1 could not be decided")).toBeVisible();
    await expect(dialog(page).getByRole("listitem").nth(0)).toContainText("Confirmed");
    await expect(dialog(page).getByRole("listitem").nth(1)).toContainText(
      "This drop-off has already been decided",
    );
    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(rows(page).first()).not.toContainText(one._id);
  });
});

test("nothing is wrong for assistive technology in a pickup's dialog", async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, demo.admin);
  await page.goto("/admin/pickups?status=pending");
  await rows(page).first().getByRole("button", { name: /View/ }).click();
  await expect(dialog(page, "Pickup").getByLabel("Plastic (Units)")).toBeVisible();
  await expectAccessible(page);
});
