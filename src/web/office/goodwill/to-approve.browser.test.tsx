import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { GoodwillRequest } from "#contract/corrections/goodwill.ts";
import { board } from "#test/support/a-day.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { fitsPhone, onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf } from "#test/support/things.ts";
import { waitingFor } from "#test/support/things-of-office.ts";

const PUT = "PUT /management/goodwill/:id";
const viewer = admin();
const ada = { _id: idOf(2), firstName: "Ada", lastName: "Ortiz" };

const request = (some: Partial<GoodwillRequest> = {}): GoodwillRequest => ({
  _id: idOf(11),
  points: 300,
  reason: "No pasó nadie, dos veces",
  user: { _id: idOf(1), firstName: "Rosa", lastName: "Vega" },
  askedBy: ada._id === viewer._id ? { ...ada, _id: idOf(77) } : ada,
  askedAt: "2026-03-14T15:00:00.000Z",
  lapsesAt: "2026-03-28T15:00:00.000Z",
  ...some,
});

/** The list behind it holds what was not decided yet. */
function open(rows = [request()], more: Answers = {}) {
  let left = rows;
  return openProduct("/admin/today", {
    as: viewer,
    answers: {
      "GET /run/board": () => ({ data: board([]) }),
      "GET /management/goodwill": () => ({ data: pageOf(left) }),
      "GET /management/waiting": () => ({ data: waitingFor({ goodwill: left.length }) }),
      [PUT]: ({ url }) => {
        left = left.filter(({ _id }) => !url.pathname.endsWith(_id));
        return { data: { message: "Decided" } };
      },
      ...more,
    },
  });
}

const title = page.getByRole("heading", { name: "To approve" });
const dialog = page.getByRole("dialog");
const credit = page.getByRole("button", { name: "Credit 300 points to Rosa Vega" });
const refuse = page.getByRole("button", { name: "Refuse 300 points for Rosa Vega" });

test("PRODUCT R28.13: Today shows what waits with who asked; crediting asks once more, and it leaves the list and the count", async () => {
  const asked = await open();
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText("No pasó nadie, dos veces")).toBeVisible();
  await expect.element(page.getByText(/^Asked for by Ada Ortiz, .* Lapses /)).toBeVisible();
  const count = page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: /^Today/ });
  await expect.element(count).toHaveTextContent("Today1 to approve");
  await expectNoAxeViolations();
  await credit.click();
  await expect
    .element(dialog.getByText("Rosa is told the reason as it stands. This cannot be taken back."))
    .toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([]);
  await dialog.getByRole("button", { name: "Credit 300 points" }).click();
  await expect.element(page.getByText("300 points credited. Rosa is told.")).toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([{ decision: "credited" }]);
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(count).toHaveTextContent("Today");
});

test("PRODUCT R28.13: on a phone it is refused with a reason that the colleague reads", async () => {
  await onPhone();
  const asked = await open();
  await expect.element(refuse).toBeVisible();
  expect(fitsPhone()).toBe(true);
  await refuse.click();
  await dialog.getByRole("button", { name: "Refuse", exact: true }).click();
  await expect.element(dialog.getByText("Please choose a reason")).toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([]);
  await dialog
    .getByLabelText("Reason")
    .selectOptions("Another way fits better, such as a corrected count.");
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Refuse", exact: true }).click();
  await expect.element(page.getByText("Refused. Ada is told.")).toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([{ decision: "refused", reason: "another_way" }]);
  await expect.element(title).not.toBeInTheDocument();
});

test("PRODUCT R28.13: where a colleague was first, the sentence says so and the list is read again", async () => {
  let reads = 0;
  await open([request()], {
    "GET /management/goodwill": () => ({ data: pageOf((reads += 1) === 1 ? [request()] : []) }),
    [PUT]: () => refused("goodwill_decided"),
  });
  await credit.click();
  await dialog.getByRole("button", { name: "Credit 300 points" }).click();
  await expect.element(page.getByText("This was decided already, or has lapsed")).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test("PRODUCT R28.13: a refusal that came too late stays in its dialog", async () => {
  await open([request()], { [PUT]: () => refused("goodwill_decided") });
  await refuse.click();
  await dialog.getByLabelText("Reason").selectOptions("More points than what happened is worth.");
  await dialog.getByRole("button", { name: "Refuse", exact: true }).click();
  await expect.element(dialog.getByText("This was decided already, or has lapsed")).toBeVisible();
});

test("PRODUCT R28.13: who asked, or would get the points, has no buttons", async () => {
  const self = { _id: viewer._id, firstName: viewer.firstName, lastName: viewer.lastName };
  await open([
    request({ askedBy: self }),
    request({ _id: idOf(12), user: self, reason: "For a colleague" }),
  ]);
  await expect.element(page.getByText("You asked for this, so a colleague decides.")).toBeVisible();
  await expect.element(page.getByText("These are for you, so a colleague decides.")).toBeVisible();
  await expect.element(credit).not.toBeInTheDocument();
  await expect.element(refuse).not.toBeInTheDocument();
});

test("what waits for approval can be read again where it did not load", async () => {
  let isDown = true;
  await open([], {
    "GET /management/goodwill": () =>
      isDown ? refused("internal") : { data: pageOf([request()]) },
  });
  await expect.element(page.getByText("What waits for approval did not load")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: /try again/i }).click();
  await expect.element(title).toBeVisible();
});
