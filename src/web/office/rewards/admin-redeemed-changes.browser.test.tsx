import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf, pageOf, redemption } from "#test/support/things.ts";

const LATER = "2026-03-15T09:00:00.000Z";
const ruths = redemption({
  _id: idOf(61),
  user: { _id: idOf(6), firstName: "Ruth", lastName: "Okafor" },
});
const mayas = redemption();

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /reward/admin/redemptions": () => ({ data: pageOf([mayas, ruths]) }),
      "GET /reward/admin/redemptions/:id": () => ({ data: mayas }),
      ...more,
    },
  });

const dialog = page.getByRole("dialog");
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const said = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();

test("PRODUCT 2.37: who redeemed what stands in a table with its count; the status narrows it in the address", async () => {
  const asked = await open("/admin/redeemed");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Redeemed rewards (2)");
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Pending");
  await expect.poll(addressNow).toBe("/admin/redeemed?status=pending");
  await expect
    .poll(() => lastQueryTo(asked, "GET /reward/admin/redemptions"))
    .toEqual({ status: "pending" });
});

test("a redeemed reward that another admin changed explains itself, is read again, and can then be changed", async () => {
  let known = mayas;
  const asked = await open(`/admin/redeemed?status=completed&view=${mayas._id}`, {
    // From a link: the row is not on this page of the list.
    "GET /reward/admin/redemptions": () => ({ data: pageOf([]) }),
    "GET /reward/admin/redemptions/:id": () => ({ data: known }),
    "PUT /reward/admin/:id/update/:status": () => {
      if (known.updatedAt !== LATER) {
        known = { ...mayas, status: "processing", updatedAt: LATER };
        return refused("stale");
      }
      known = { ...known, status: "rejected" };
      return { data: known };
    },
  });
  await expect.element(dialog).toMatchTextContent("Ortiz");
  await dialog.getByLabelText("Status").selectOptions("rejected");
  await dialog.getByLabelText("Reason").fill("Redeemed twice by mistake.");
  await inDialog("Update Status").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Somebody else changed this");
  await expect.element(dialog.getByText("Processing", { exact: true })).toBeVisible();
  await inDialog("Update Status").click();
  await said("Steel bottle is now rejected");
  await expect.element(dialog).not.toBeInTheDocument();
  const reason = "Redeemed twice by mistake.";
  expect(bodiesTo(asked, "PUT /reward/admin/:id/update/:status")).toEqual([
    { reason, updatedAt: mayas.updatedAt },
    { reason, updatedAt: LATER },
  ]);
});

test("several redeemed rewards get a status at once, and each row says what became of it", async () => {
  const asked = await open("/admin/redeemed?status=pending", {
    "PUT /reward/admin/redemptions": () => ({
      data: [
        { _id: mayas._id, ok: true },
        {
          _id: ruths._id,
          ok: false,
          problem: {
            status: 409,
            code: "stale",
            message: "Somebody else changed this meanwhile. Reload to see the newest version.",
          },
        },
      ],
    }),
  });
  await page.getByRole("checkbox").nth(0).click();
  await page.getByRole("checkbox").nth(1).click();
  await page.getByRole("button", { name: "Update status of selected" }).click();
  await inDialog("Update all").click();
  await said("Please choose a status");
  await dialog.getByLabelText("Status").selectOptions("rejected");
  await said("Rejecting refunds 1,000 points in all.");
  await inDialog("Update all").click();
  await said("Reason is required");
  expect(bodiesTo(asked, "PUT /reward/admin/redemptions")).toEqual([]);
  await dialog.getByLabelText("Reason").fill("The offer ended");
  await inDialog("Update all").click();
  await said("1 set to rejected, 1 could not be decided");
  await expect
    .element(dialog.getByRole("listitem").nth(1))
    .toMatchTextContent("Somebody else changed this");
  const change = { status: "rejected", reason: "The offer ended", updatedAt: mayas.updatedAt };
  expect(bodiesTo(asked, "PUT /reward/admin/redemptions")).toEqual([
    { changes: [mayas, ruths].map(({ _id }) => ({ _id, ...change })) },
  ]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { checked: true })).not.toBeInTheDocument();
});
