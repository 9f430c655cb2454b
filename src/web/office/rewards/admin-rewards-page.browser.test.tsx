import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Reward, RewardCourse } from "#contract/rewards.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf, reward } from "#test/support/things.ts";

const LATER = "2026-03-15T09:00:00.000Z";
const museum = reward({
  name: "Museum evening",
  description: "Two tickets for a quiet evening.",
  pointsRequired: 1250,
  sponsorName: "City Museum",
  sponsorLink: "https://museum.example",
  stock: 2,
});

/** What the server has; a test may change it as somebody else would. */
let known: Reward[];
beforeEach(() => {
  known = [museum];
});

const open = (more: Answers = {}) =>
  openProduct("/admin/rewards", {
    as: admin(),
    answers: {
      "GET /reward": () => ({ data: pageOf(known) }),
      "GET /reward/admin/terms/:id": () => ({ data: { valueCents: 250 } }),
      "GET /management/touches": () => refused("internal"),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const said = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();
const row = page.getByRole("row").filter({ hasText: "Museum evening" });

test("PRODUCT 2.36, 5.10: adding a reward asks for what it needs; a stock limits it", async () => {
  known = [];
  const asked = await open({
    "POST /reward": () => {
      known = [museum];
      return { data: museum };
    },
  });
  await said("No rewards yet");
  await button("Add Reward").click();
  await inDialog("Add reward").click();
  for (const sentence of [
    "Name is required",
    "Description is required",
    "Points required must be a whole number",
    "Sponsor name is required",
    "Please select an image",
  ])
    await said(sentence);
  await field("Name").fill("Museum evening");
  await field("Description").fill("Two tickets for a quiet evening.");
  await field("Points required").fill("1250");
  await field("Stock (optional)").fill("2");
  await field("Sponsor name").fill("City Museum");
  await field("Sponsor link (optional)").fill("http://museum.example");
  await chooseFile(field("Picture"), largeFile(5_000_001));
  await said("Image size should not exceed 5mb");
  await chooseFile(field("Picture"), pictureFile(40));
  await said(/^badge\.png, /);
  await inDialog("Add reward").click();
  await said("Use a link that begins with https://");
  expect(bodiesTo(asked, "POST /reward")).toEqual([]);
  await field("Sponsor link (optional)").fill("https://museum.example");
  await inDialog("Add reward").click();
  await said("Reward added successfully");
  expect(bodiesTo(asked, "POST /reward")).toMatchObject([
    { name: "Museum evening", pointsRequired: 1250, sponsorName: "City Museum", stock: 2 },
  ]);
  for (const word of ["1,250", "CITY MUSEUM", "2 left"])
    await expect.element(row).toMatchTextContent(word);
});

test("PRODUCT 2.36: a reward is edited without a new picture; without a stock left it is sold out", async () => {
  const asked = await open({
    "PUT /reward/:id": () => {
      known = [{ ...museum, stock: 0, updatedAt: LATER }];
      return { data: known[0] ?? museum };
    },
  });
  await button("Edit Museum evening").click();
  await expect.element(dialog).toMatchTextContent("Without a new one the present one stays.");
  await field("Stock (optional)").fill("0");
  await inDialog("Save reward").click();
  await said("Reward updated successfully. Its picture stays the same.");
  await expect.element(row).toMatchTextContent("Sold out");
  const [body] = bodiesTo(asked, "PUT /reward/:id");
  expect(body).toMatchObject({ stock: 0, updatedAt: museum.updatedAt });
  expect(body).not.toHaveProperty("image");
});

test("PRODUCT 2.36, 5.15: a reward is deleted after a question", async () => {
  await open({
    "DELETE /reward/:id": () => {
      known = [];
      return { data: { _id: idOf(50) } };
    },
  });
  await page.getByRole("searchbox", { name: "Search rewards" }).fill("museum");
  await expect.poll(addressNow).toBe("/admin/rewards?q=museum");
  await button("Delete Museum evening").click();
  await page
    .getByRole("dialog", { name: 'Delete "Museum evening"?' })
    .getByRole("button", { name: "Delete reward" })
    .click();
  await said("Reward deleted successfully");
  await said("No match");
});

test("PRODUCT L2.3: words and order of the rewards stand in the address, and the server is asked for them", async () => {
  const asked = await open();
  await page.getByRole("link", { name: "Points Required" }).click();
  await expect.poll(addressNow).toBe("/admin/rewards?sort=points");
  await page.getByRole("searchbox", { name: "Search rewards" }).fill("museum");
  await expect
    .poll(() => lastQueryTo(asked, "GET /reward"))
    .toEqual({ search: "museum", sort: "points" });
});

test("a reward that somebody else changed explains itself and is read again", async () => {
  const asked = await open({
    "PUT /reward/:id": () => {
      const [before = museum] = known;
      if (before.updatedAt === LATER) return { data: before };
      known = [{ ...museum, pointsRequired: 1300, updatedAt: LATER }];
      return refused("stale");
    },
  });
  await button("Edit Museum evening").click();
  await field("Points required").fill("999");
  await inDialog("Save reward").click();
  await said(/^Somebody else changed this reward meanwhile/);
  await inDialog("Reload").click();
  await expect.element(field("Points required")).toHaveValue("1,300");
  await field("Points required").fill("1200");
  await inDialog("Save reward").click();
  await said(/^Reward updated successfully/);
  expect(bodiesTo(asked, "PUT /reward/:id")).toMatchObject([
    { pointsRequired: 999, updatedAt: museum.updatedAt },
    { pointsRequired: 1200, updatedAt: LATER },
  ]);
});

test("PRODUCT 8.6: a reward that cannot be saved tells the server's message", async () => {
  await open({ "PUT /reward/:id": () => refused("not_found") });
  await button("Edit Museum evening").click();
  await inDialog("Save reward").click();
  await said("There's nothing here");
});

test("axe finds nothing on the dialog of a reward", async () => {
  await onPhone();
  await open();
  await button("Edit Museum evening").click();
  await expect.element(field("Stock (optional)")).toBeVisible();
  await expectNoAxeViolations();
});

const openCourse = async (months: RewardCourse) => {
  await open({ "GET /reward/admin/course/:id": () => ({ data: months }) });
  await button("How often Museum evening was redeemed").click();
};

test("PRODUCT R43.12: a reward says how often it was redeemed in each month", async () => {
  await openCourse([
    { month: "2026-01", redeemed: 4, rejected: 1 },
    { month: "2026-02", redeemed: 0, rejected: 0 },
  ]);
  const table = dialog.getByRole("table", { name: /^Redeemed by month/ });
  await expect.element(table.getByRole("row", { name: "Jan 2026 4 1" })).toBeVisible();
  await expect.element(table.getByRole("row", { name: "Feb 2026 0 0" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("How often Museum evening was redeemed")).toHaveFocus();
});

test("PRODUCT R43.12: a reward that nobody redeemed says so", async () => {
  await openCourse([{ month: "2026-02", redeemed: 0, rejected: 0 }]);
  await expect.element(dialog.getByText("Nobody redeemed it yet")).toBeVisible();
});
