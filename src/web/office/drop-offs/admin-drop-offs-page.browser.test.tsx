import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { DropOff } from "#contract/drop-offs.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { pictureFile } from "#test/support/chosen-files.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { admin, dropOff, idOf, pageOf } from "#test/support/things.ts";
import { waitingFor } from "#test/support/things-of-office.ts";

const { user } = dropOff();
const photo = { url: "/api/dropOff/photo" };
const maya = dropOff({ photo });
const ruth = dropOff({ _id: idOf(81), photo, user: { ...user, _id: idOf(6), firstName: "Ruth" } });

/** What waits; a test may change it as somebody else would. */
let waiting: DropOff[];
beforeEach(() => {
  waiting = [maya, ruth];
});

const open = (more: Answers = {}) =>
  openProduct("/admin/dropoffs?status=pending", {
    as: admin(),
    answers: {
      "GET /dropOff/admin": () => ({ data: pageOf(waiting) }),
      "GET /dropOff/:id/photo": () => new Response(pictureFile(8)),
      "GET /management/waiting": () => ({ data: waitingFor({ dropOffs: waiting.length }) }),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const box = (number: number) => page.getByRole("checkbox").nth(number);
const counts = dialog.getByRole("textbox", { name: /^Count for/ });

async function chooseBoth(): Promise<void> {
  await box(0).click();
  await box(1).click();
}

test("PRODUCT 2.33: what waits longest is at the top, and a status is one press away", async () => {
  const asked = await open();
  const asks = () => lastQueryTo(asked, "GET /dropOff/admin");
  await expect.element(page.getByText("What waits longest is at the top.")).toBeVisible();
  expect(asks()).toEqual({ status: "pending", sort: "oldest" });
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Select", "User", "Location address", "Item Type", "Status", "Received", "Actions"]);
  await expect
    .element(page.getByRole("link", { name: "Add DropOff Location" }))
    .toHaveAttribute("href", "/admin/dropoffs/create-location");
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Rejected");
  await expect.poll(addressNow).toBe("/admin/dropoffs?status=rejected");
  await expect.poll(asks).toEqual({ status: "rejected" });
});

test("many are confirmed at once, each with its photo and its count; a row without one is refused", async () => {
  const asked = await open();
  await chooseBoth();
  await button("Confirm selected").click();
  await button("Confirm all").click();
  await expect
    .poll(() => dialog.getByText("Please enter the items count").elements())
    .toHaveLength(2);
  const widths = () =>
    [...dialog.element().querySelectorAll("img")].map(({ naturalWidth }) => naturalWidth);
  await expect.poll(widths).toEqual([8, 8]);
  expect(bodiesTo(asked, "PUT /dropOff")).toEqual([]);
});

test("typed counts are restored after a reload, and closing asks before they are lost", async () => {
  await open();
  await chooseBoth();
  await button("Confirm selected").click();
  await counts.nth(1).fill("3");
  await cleanup();
  await open();
  await expect.element(counts.nth(1)).toHaveValue("3");
  await dialog.getByRole("button", { name: "Close" }).click();
  await button("Keep editing").click();
  await expect.element(counts.nth(1)).toHaveValue("3");
});

test("many are decided at once, and each row says what became of it", async () => {
  const asked = await open({
    "PUT /dropOff": () => {
      waiting = [];
      return {
        data: [
          { _id: maya._id, ok: true },
          {
            _id: ruth._id,
            ok: false,
            problem: {
              status: 409,
              code: "already_decided",
              message: "This drop-off has already been decided",
            },
          },
        ],
      };
    },
  });
  await chooseBoth();
  await button("Confirm selected").click();
  await counts.nth(0).fill("2");
  await counts.nth(1).fill("3");
  await button("Confirm all").click();
  await expect.element(dialog.getByText("1 confirmed, 1 could not be decided")).toBeVisible();
  const rows = dialog.getByRole("listitem");
  await expect.element(rows.nth(0)).toMatchTextContent("Confirmed");
  await expect.element(rows.nth(1)).toMatchTextContent("This drop-off has already been decided");
  expect(bodiesTo(asked, "PUT /dropOff")).toEqual([
    {
      decisions: [
        { _id: maya._id, status: "completed", itemsCount: 2 },
        { _id: ruth._id, status: "completed", itemsCount: 3 },
      ],
    },
  ]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});

test("what waits stands in the side list and follows a decision", async () => {
  const asked = await open({
    "PUT /dropOff": () => {
      waiting = [ruth];
      return { data: [{ _id: maya._id, ok: true }] };
    },
  });
  const title = page.getByRole("heading", { level: 1 });
  await expect.element(page.getByRole("link", { name: "Drop-offs 2 waiting" })).toBeVisible();
  await expect.element(title).toHaveTextContent("Drop-offs (2)");
  await box(0).click();
  await button("Reject selected").click();
  await dialog.getByRole("textbox").fill("The bag was empty");
  await button("Reject all").click();
  await expect.element(dialog.getByText("1 rejected")).toBeVisible();
  expect(bodiesTo(asked, "PUT /dropOff")).toEqual([
    { decisions: [{ _id: maya._id, status: "rejected", reason: "The bag was empty" }] },
  ]);
  await expect.element(page.getByRole("link", { name: "Drop-offs 1 waiting" })).toBeInTheDocument();
});
