import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { CampaignDetail } from "#contract/campaigns.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import {
  admin,
  campaignDetail,
  dropOffLocation,
  idOf,
  pageOf,
  user,
} from "#test/support/things.ts";

const { _id, firstName, lastName, email, profilePicture } = user();

/** What the server has. */
let known: CampaignDetail;
beforeEach(() => {
  known = campaignDetail({ material: "fabric", name: "Second life for denim" });
});

const open = (more: Answers = {}, address = `/admin/campaign/${idOf(30)}`) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /campaigns/:id": () => ({ data: known }),
      "GET /campaigns/:id/course": () => ({
        data: {
          first: "2026-02-01",
          today: "2026-02-11",
          weeks: [{ monday: "2026-02-02", items: 40 }],
        },
      }),
      "GET /campaigns/:id/contributors": () => ({
        data: {
          ...pageOf([]),
          totalDocs: 1,
          users: [{ _id, firstName, lastName, email, profilePicture, contributions: 40 }],
          pickupCount: 4,
        },
      }),
      "GET /dropOff-location/:id": () => ({ data: dropOffLocation({ itemType: "fabric" }) }),
      "GET /campaigns": () => ({ data: pageOf([]) }),
      "GET /management/touches": () => refused("internal"),
      ...more,
    },
  });

const title = page.getByRole("heading", { level: 1 });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const said = (words: string) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();

test("PRODUCT 2.38: a campaign's page shows its contributors with what they gave, and leads to them", async () => {
  await open();
  await expect.element(title).toHaveTextContent("Second life for denim");
  const table = page.getByRole("table", { name: "Contributors" });
  await expect.element(table.getByRole("row").nth(1)).toMatchTextContent(/^1.*@.*\d+ Lb/);
  expect(
    table
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["No.", "First Name", "Last Name", "Email", "Contributions", "Actions"]);
  await expect
    .element(table.getByRole("link", { name: /^View/ }))
    .toHaveAttribute("href", `/admin/users/${idOf(1)}`);
});

test("PRODUCT 2.38: a campaign is edited on its page, without a new picture", async () => {
  const asked = await open({
    "PUT /campaigns/:id": () => {
      known = campaignDetail({ material: "fabric", name: "Third life for denim" });
      return { data: known.campaign };
    },
  });
  await button("Edit").click();
  const edit = page.getByRole("dialog", { name: 'Edit "Second life for denim"' });
  await edit.getByLabelText("Name", { exact: true }).fill("Third life for denim");
  await edit.getByRole("button", { name: "Save campaign" }).click();
  await said("Campaign updated successfully");
  await expect.element(title).toHaveTextContent("Third life for denim");
  const [body] = bodiesTo(asked, "PUT /campaigns/:id");
  expect(body).toMatchObject({ name: "Third life for denim" });
  expect(body).not.toHaveProperty("image");
});

test("PRODUCT 2.38, 5.15, 8.6: a campaign is opened from the list and deleted after the question; where that fails, the page stays and says so", async () => {
  let isReachable = false;
  let all = [known.campaign];
  await open(
    {
      "GET /campaigns": () => ({ data: pageOf(all) }),
      "DELETE /campaigns/:id": () => {
        if (!isReachable) throw new TypeError("Failed to fetch");
        all = [];
        return { data: { _id: idOf(30) } };
      },
    },
    "/admin/campaign",
  );
  await page.getByRole("link", { name: /^View Details/ }).click();
  await expect.poll(addressNow).toBe(`/admin/campaign/${idOf(30)}`);
  const remove = async (): Promise<void> => {
    await button("Delete").click();
    const question = page.getByRole("dialog", { name: 'Delete "Second life for denim"?' });
    await expect
      .element(question)
      .toMatchTextContent("Are you sure you want to delete this campaign?");
    await question.getByRole("button", { name: "Delete campaign" }).click();
  };
  await remove();
  await said("An error occurred. Please try again.");
  await expect.element(title).toHaveTextContent("Second life for denim");
  isReachable = true;
  await remove();
  await said("Campaign deleted successfully");
  await expect.poll(addressNow).toBe("/admin/campaign");
  await said("No campaigns yet");
});

test("a campaign that is gone is said to be, with the way back", async () => {
  await open({ "GET /campaigns/:id": () => refused("not_found") });
  await said("We couldn't find this campaign");
  await page.getByRole("link", { name: "To the campaigns" }).click();
  await expect.poll(addressNow).toBe("/admin/campaign");
});

test("PRODUCT R43.11: the course stands by week as figures and as lines, beside the line to the goal", async () => {
  await open();
  const table = page.getByRole("table", { name: "Collected by week, beside the line to the goal" });
  await expect.element(table.getByRole("row").nth(2)).toMatchTextContent(/^Feb 8, 20264040\d/);
  expect(document.querySelectorAll("polyline")).toHaveLength(2);
  await expect.element(page.getByText(/^Line to the goal: [\d,]+ Lb by /)).toBeVisible();
});

test("PRODUCT R43.11: without a count the course says so", async () => {
  const none = { first: "2026-02-01", today: "2026-02-11", weeks: [] };
  await open({ "GET /campaigns/:id/course": () => ({ data: none }) });
  await expect.element(page.getByText("Nothing was collected yet")).toBeVisible();
});

test("PRODUCT R43.11: where the course fails the page stays", async () => {
  await open({ "GET /campaigns/:id/course": () => refused("internal") });
  await said("The course didn't load");
  await expect.element(title).toHaveTextContent("Second life for denim");
});
