import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { DropOff } from "#contract/drop-offs.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { pictureFile } from "#test/support/chosen-files.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, dropOff, idOf, pageOf } from "#test/support/things.ts";

const AT = `/admin/dropoffs/${idOf(80)}`;
const ada = admin();
const decided = {
  decidedAt: "2026-03-15T15:00:00.000Z",
  decidedBy: { _id: ada._id, firstName: "Ada", lastName: "Ortiz" },
};
const waiting = dropOff({ photo: { url: "/api/dropOff/photo" } });
const confirmed: DropOff = {
  ...waiting,
  ...decided,
  status: "completed",
  itemsCount: 4,
  pointsEarned: 40,
};
const next = dropOff({ _id: idOf(81), createdAt: "2026-03-14T16:00:00.000Z" });

/** What the server has; a test may change it as somebody else would. */
let known: DropOff;
beforeEach(() => {
  known = waiting;
});

const open = (more: Answers = {}) =>
  openProduct(AT, {
    as: ada,
    answers: {
      "GET /dropOff/:id": ({ url }) => ({ data: url.pathname.endsWith(next._id) ? next : known }),
      "GET /dropOff/:id/photo": () => new Response(pictureFile(8)),
      "GET /dropOff/admin": () => ({ data: pageOf(known === waiting ? [known, next] : [next]) }),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const count = page.getByRole("textbox", { name: /^Count of/ });
const dialog = page.getByRole("dialog");
const said = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();

async function confirm(units: string): Promise<void> {
  await count.fill(units);
  await button("Confirm drop-off").click();
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
}

test("PRODUCT 2.33: the photo stands beside the decision, and opens in its full size in a tab of its own", async () => {
  await open();
  const link = page.getByRole("link", { name: /Opens in a new tab/ });
  const image = () => link.getByRole("img").element();
  await expect
    .poll(() => {
      const shown = image();
      return shown instanceof HTMLImageElement && shown.naturalWidth;
    })
    .toBe(8);
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("href", image().getAttribute("src") ?? "");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("South Lamar Bottle Depot");
});

test("PRODUCT 2.33: a drop-off is confirmed with a whole number, after a question; the next one that waits has the focus", async () => {
  const asked = await open({
    "PUT /dropOff/:id": () => {
      known = confirmed;
      return { data: confirmed };
    },
  });
  await button("Confirm drop-off").click();
  await said("Please enter the items count");
  await count.fill("2.5");
  await said("The items count must be a whole number");
  await count.fill("4");
  await button("Confirm drop-off").click();
  await expect
    .element(dialog)
    .toMatchTextContent("Plastic: 4 Units from Maya Ortiz. 40 points will be credited.");
  expect(bodiesTo(asked, "PUT /dropOff/:id")).toEqual([]);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await said("Drop-off confirmed");
  await expect.element(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await said("Decided by Ada Ortiz.");
  expect(bodiesTo(asked, "PUT /dropOff/:id")).toEqual([{ status: "completed", itemsCount: 4 }]);

  await expect.element(page.getByRole("link", { name: /^Next waiting/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(addressNow).toBe(`/admin/dropoffs/${next._id}`);
});

test("whoever decides what a colleague decided meanwhile is told, and sees what was decided", async () => {
  await open({
    "PUT /dropOff/:id": () => {
      known = confirmed;
      return refused("already_decided");
    },
  });
  await confirm("9");
  await expect.element(page.getByText(/has already been decided/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
});

test("PRODUCT 2.33: a drop-off is rejected with a reason, after a question", async () => {
  const asked = await open({
    "PUT /dropOff/:id": () => {
      known = { ...waiting, ...decided, status: "rejected", reason: "The bag was empty" };
      return { data: known };
    },
  });
  await button("Reject instead").click();
  await button("Reject drop-off").click();
  await said("Reason is required");
  await page.getByLabelText("Reason").fill("The bag was empty");
  await button("Reject drop-off").click();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await said("Drop-off rejected");
  await said("The bag was empty");
  expect(bodiesTo(asked, "PUT /dropOff/:id")).toEqual([
    { status: "rejected", reason: "The bag was empty" },
  ]);
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});

test("PRODUCT R24.5: a count that is questioned is not corrected before the answer, and leads to its question", async () => {
  const decidedNow = { ...confirmed, decidedAt: new Date().toISOString() };
  known = { ...decidedNow, dispute: { _id: idOf(95), status: "open" } };
  await open();
  await said(/^This count is being questioned\. It can be corrected after the answer\./);
  await expect
    .element(page.getByRole("link", { name: "See the question" }))
    .toHaveAttribute("href", `/admin/disputes/${idOf(95)}`);
  await expect.element(button("Correct the count")).not.toBeInTheDocument();
  await expectNoAxeViolations();
});
