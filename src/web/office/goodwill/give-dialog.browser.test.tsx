import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { fitsPhone, onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf, user } from "#test/support/things.ts";
import { atCall } from "#test/support/things-of-office.ts";

const POST = "POST /profile/:id/goodwill";
const dialog = page.getByRole("dialog");
const give = dialog.getByRole("button", { name: "Give points", exact: true });
const points = dialog.getByLabelText("Points");
const reason = dialog.getByLabelText("Reason");

const open = (more: Answers = {}, as = admin()) =>
  openProduct(`/admin/users/${idOf(1)}`, {
    as,
    answers: {
      "GET /profile/:id/call": () => ({
        data: atCall(user({ firstName: "Rosa", lastName: "Vega", language: "es" })),
      }),
      "GET /profile/:id/ledger": () => ({ data: pageOf([]) }),
      "GET /pickup/admin": () => ({ data: pageOf([]) }),
      "GET /badges": () => ({ data: [] }),
      "GET /badges/user/:userId": () => ({ data: [] }),
      "GET /profile/:id/goodwill": () => ({ data: { limit: 200, left: 120 } }),
      [POST]: () => ({ data: { _id: idOf(9), points: 120, status: "credited" } }),
      ...more,
    },
  });

async function openDialog(): Promise<void> {
  await page.getByRole("button", { name: "Give points", exact: true }).click();
  await expect.element(dialog).toMatchTextContent("Give Rosa Vega points");
}

test("PRODUCT R28.12: the dialog says how many points are left, and points up to them are credited", async () => {
  const asked = await open();
  await openDialog();
  await expect
    .element(dialog.getByText("120 of 200 left this month; more waits for another admin."))
    .toBeVisible();
  await expect
    .element(dialog.getByText("Rosa reads it as you type it. Their language is Spanish."))
    .toBeVisible();
  await give.click();
  await expect.element(dialog.getByText("Points must be a whole number")).toBeVisible();
  await expect.element(dialog.getByText("Reason is required")).toBeVisible();
  await points.fill("120");
  await reason.fill("No pasó nadie");
  await expect.element(dialog.getByText(/^This is more than is left/)).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await give.click();
  await expect.element(page.getByText("120 points credited. Rosa is told.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesTo(asked, POST)).toEqual([{ points: 120, reason: "No pasó nadie" }]);
});

test("PRODUCT R28.12: on a phone, more than is left says at once that another admin is asked", async () => {
  await onPhone();
  await open({ [POST]: () => ({ data: { _id: idOf(9), points: 300, status: "waiting" } }) });
  await page.getByRole("button", { name: "More actions for Rosa Vega" }).click();
  await page.getByRole("menuitem", { name: "Give points" }).click();
  await points.fill("300");
  await expect
    .element(
      dialog.getByText(
        "This is more than is left, so it waits on Today for another admin, for 14 days at most. Rosa is told nothing until then.",
      ),
    )
    .toBeVisible();
  await reason.fill("No pasó nadie, dos veces");
  expect(fitsPhone()).toBe(true);
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Ask another admin" }).click();
  await expect.element(page.getByText("Sent. It waits on Today for another admin.")).toBeVisible();
});

test("PRODUCT R28.11: what was typed stays where points are refused, or where the month did not load", async () => {
  await open({
    "GET /profile/:id/goodwill": () => refused("internal"),
    [POST]: () => refused("goodwill_gone"),
  });
  await openDialog();
  await expect
    .element(dialog.getByText(/^How much is left this month did not load\./))
    .toBeVisible();
  await points.fill("50");
  await reason.fill("Nobody came");
  await give.click();
  await expect
    .element(
      dialog.getByText("This account is disabled or deleted, so nothing can be credited").first(),
    )
    .toBeVisible();
  await expect.element(reason).toHaveValue("Nobody came");
});

test("PRODUCT R28.11: nobody is offered to give points to themselves", async () => {
  const self = admin({ _id: idOf(1) });
  await open({ "GET /profile/:id/call": () => ({ data: atCall(self) }) }, self);
  await expect.element(page.getByText(/^This is your own account/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Give points" })).not.toBeInTheDocument();
});
