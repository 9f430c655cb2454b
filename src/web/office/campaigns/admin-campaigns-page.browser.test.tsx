import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Campaign } from "#contract/campaigns.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, campaign, dropOffLocation, pageOf } from "#test/support/things.ts";

const WORDS = `${"Bring what the winter left. ".repeat(8)}Thanks`;
const lakeside = dropOffLocation({
  name: "Lakeside Refill Market",
  timeZone: "America/Los_Angeles",
});
const spring = campaign({
  name: "Spring bottles",
  description: WORDS,
  goal: 500,
  progress: 0,
  daysLeft: 30,
});

/** What the server has. */
let known: Campaign[];
beforeEach(() => {
  known = [];
});

const open = (more: Answers = {}, address = "/admin/campaign") =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /campaigns": () => ({ data: pageOf(known) }),
      "GET /dropOff-location": ({ url }) => ({
        data: pageOf([
          url.searchParams.get("search") === "lakeside" ? lakeside : dropOffLocation(),
        ]),
      }),
      ...more,
    },
  });

const dialog = page.getByRole("dialog", { name: "Add New Campaign" });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const send = dialog.getByRole("button", { name: "Add campaign" });
const incomplete = page.getByText("Please fill in all required fields");
const said = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();

async function fillIn(endDate: string): Promise<void> {
  await page.getByRole("button", { name: "Add New Campaign" }).click();
  await field("Name").fill("Spring bottles");
  await field("Description").fill(WORDS);
  const place = dialog.getByRole("combobox", { name: "Drop-off location" });
  await place.fill("lakeside");
  await expect
    .element(page.getByRole("listbox").getByRole("option"))
    .toMatchTextContent("Lakeside Refill Market");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(place).toHaveValue("Lakeside Refill Market");
  await field("Goal (Units)").fill("500");
  await field("End date").fill(endDate);
}

async function choosePicture(): Promise<void> {
  await chooseFile(field("Picture"), pictureFile(40));
  await said(/^badge\.png, /);
}

test("PRODUCT 2.38, 5.11: a campaign needs its fields, a picture and a last day that is still to come", async () => {
  const asked = await open();
  await page.getByRole("button", { name: "Add New Campaign" }).click();
  await send.click();
  await expect.element(incomplete).toBeVisible();
  await said("Please select an image");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();

  await fillIn("2020-01-01");
  await said("Collects plastic.");
  await said("The last day, in Pacific Time.");
  await send.click();
  await said("The end date can't be in the past");
  await expect.element(incomplete).not.toBeInTheDocument();
  await said("Please select an image");
  await chooseFile(field("Picture"), largeFile(5_000_001));
  await said("Image size should not exceed 5mb");
  expect(bodiesTo(asked, "POST /campaigns")).toEqual([]);
});

test("PRODUCT 2.38: a campaign that could not be sent stays typed; once it is added the list shows it, its words cut", async () => {
  let isReachable = false;
  const asked = await open({
    "POST /campaigns": () => {
      if (!isReachable) throw new TypeError("Failed to fetch");
      known = [spring];
      return { data: spring };
    },
  });
  await fillIn("2099-12-31");
  await choosePicture();
  await send.click();
  await said("An error occurred");
  await expect.element(field("Name")).toHaveValue("Spring bottles");
  isReachable = true;
  await send.click();
  await said("Campaign added successfully");
  expect(bodiesTo(asked, "POST /campaigns").at(-1)).toMatchObject({
    name: "Spring bottles",
    description: WORDS,
    endDate: "2099-12-31",
    goal: 500,
    dropOffLocationId: lakeside._id,
  });

  const within = WORDS.slice(0, 200);
  const entry = page
    .getByRole("table", { name: "Campaigns" })
    .getByRole("row", { name: /Spring bottles/ });
  for (const words of ["Active", "Plastic", "0 Units (0 %)", "500 Units", "30 days left"])
    await expect.element(entry).toMatchTextContent(words);
  const words = within.slice(0, within.lastIndexOf(" "));
  await expect.element(entry.getByText(`${words}...`, { exact: true })).toBeVisible();
});

test("PRODUCT L2.3: status, words and order of the campaigns stand in the address, and the server is asked for them", async () => {
  const asked = await open({
    "GET /campaigns": ({ url: { searchParams: asks } }) => ({
      data: pageOf(asks.has("search") ? [] : [spring]),
    }),
  });
  const asks = () => lastQueryTo(asked, "GET /campaigns");
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Ended");
  await expect.poll(addressNow).toBe("/admin/campaign?status=ended");
  await page.getByRole("combobox", { name: "Sort" }).selectOptions("By name");
  await expect.poll(addressNow).toBe("/admin/campaign?status=ended&sort=name");
  await page.getByRole("searchbox", { name: "Search campaigns" }).fill("zzz");
  await said("No match");
  expect(asks()).toEqual({ status: "ended", sort: "name", search: "zzz" });
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(addressNow).toBe("/admin/campaign");
});

test("axe finds nothing on the dialog of a campaign, with its errors and its list of locations", async () => {
  await onPhone();
  await open();
  await page.getByRole("button", { name: "Add New Campaign" }).click();
  await send.click();
  await expect.element(incomplete).toBeVisible();
  await dialog.getByRole("combobox", { name: "Drop-off location" }).click();
  await expect.element(page.getByRole("listbox").getByRole("option")).toBeVisible();
  await expectNoAxeViolations();
});
