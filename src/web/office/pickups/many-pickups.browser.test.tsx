import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { DecisionOutcome } from "#contract/corrections/decisions.ts";
import type { Pickup, PickupsMove } from "#contract/pickups.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { area } from "#test/support/things-of-office-areas.ts";
import { admin, idOf, pageOf, pickup } from "#test/support/things.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const { user } = pickup();
const someone = (number: number, firstName = `Ann${number}`): Pickup =>
  pickup({ _id: idOf(number), user: { ...user, _id: idOf(number), firstName } });
const maya = someone(40, "Maya");
const ruth = someone(41, "Ruth");
const done = pickup({
  _id: idOf(42),
  status: "completed",
  completedAt: "2026-02-12T17:00:00.000Z",
});

/** What the server has; a test may change it as somebody else would. */
let known: Pickup[];
beforeEach(() => {
  known = [maya, ruth, done];
});

const STALE = {
  status: 409,
  code: "stale",
  message: "It is booked for Friday, February 13, 2026 by now",
} as const;
const answered = (body: unknown, refused: readonly string[] = []): DecisionOutcome[] => {
  const { pickups } = body as PickupsMove;
  return pickups.map(({ _id }) =>
    refused.includes(_id) ? { _id, ok: false, problem: STALE } : { _id, ok: true },
  );
};

const open = (more: Answers = {}, address = "/admin/pickups") =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /pickup/admin": ({ url: { searchParams: asks } }) => {
        const [at, limit] = [Number(asks.get("page") ?? 1), Number(asks.get("limit") ?? 20)];
        const docs = known.slice((at - 1) * limit, at * limit);
        const hasNextPage = known.length > at * limit;
        return { data: { ...pageOf(docs), totalDocs: known.length, hasNextPage } };
      },
      "POST /pickup/move": ({ body }) => ({ data: answered(body, [ruth._id]) }),
      "POST /pickup/cancel": ({ body }) => ({ data: answered(body) }),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const bar = page.getByRole("group", { name: "Selected pickups" });
const rows = dialog.getByRole("listitem");
const day = addDays(momentIn(readerZone(), Date.now()).today, 3);

test("PRODUCT 2.32: pending pickups alone can be chosen, and overdue ones are one press away", async () => {
  const asked = await open();
  await expect.element(bar.getByText("2 pending on this page")).toBeVisible();
  expect(page.getByRole("checkbox").elements()).toHaveLength(2);
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Overdue");
  await expect.poll(addressNow).toBe("/admin/pickups?status=overdue");
  await expect.poll(() => lastQueryTo(asked, "GET /pickup/admin")).toEqual({ status: "overdue" });
});

test("PRODUCT R30.2, R30.3: chosen pickups are moved to a day by keyboard, each says what became of it, and nothing stays chosen", async () => {
  const asked = await open();
  await button("Select all pending").click();
  await button("Move to another day").click();
  await inDialog("Move pickups").click();
  await expect.element(dialog.getByText("Please select a date")).toBeVisible();
  await dialog.getByLabelText("Date").fill(day);
  await dialog.getByLabelText("Reason (optional)").fill("Our truck broke down");
  await dialog.getByText("Spanish (optional)").click();
  await dialog.getByLabelText("Reason in Spanish").fill("Camión averiado");
  await expectNoAxeViolations();
  inDialog("Move pickups").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/^1 moved to .+, 1 was moved meanwhile$/)).toBeVisible();
  // What was not done stands first.
  await expect.element(rows.nth(0)).toMatchTextContent("Ruth");
  await expect.element(rows.nth(0)).toMatchTextContent(STALE.message);
  await expect.element(rows.nth(1)).toMatchTextContent(/Maya.*Moved/);
  const seen = [maya, ruth].map(({ _id, scheduledDate: date }) => ({ _id, date }));
  expect(bodiesTo(asked, "POST /pickup/move")).toEqual([
    {
      pickups: seen,
      to: { date: day },
      reason: "Our truck broke down",
      translations: { es: { reason: "Camión averiado" } },
    },
  ]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar.getByText("2 pending on this page")).toBeVisible();
});

test("PRODUCT R30.2: where there are areas, each may go to its first free time, and says which", async () => {
  const outcome = { _id: maya._id, ok: true, date: "2099-12-03", timeStart: "08:00" };
  const asked = await open({
    "GET /area": () => ({ data: [area()] }),
    "POST /pickup/move": () => ({ data: [{ ...outcome, timeEnd: "12:00" }] }),
  });
  await page.getByRole("checkbox").first().click();
  await button("Move to another day").click();
  await dialog.getByLabelText("Move to").selectOptions("Each to its first free time");
  await expect.element(dialog.getByLabelText("Date")).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await inDialog("Move pickup").click();
  await expect.element(dialog.getByText("1 moved", { exact: true })).toBeVisible();
  await expect.element(rows.nth(0)).toMatchTextContent(/now Thu, Dec 3, 2099, 8:00 AM/);
  expect(bodiesTo(asked, "POST /pickup/move")).toMatchObject([{ to: null }]);
});

test("PRODUCT R26.3: pickups are filtered by area where both days are set", async () => {
  const asked = await open({ "GET /area": () => ({ data: [area()] }) });
  await expect.element(bar.getByText("2 pending on this page")).toBeVisible();
  expect(page.getByRole("combobox", { name: "Area" }).elements()).toEqual([]);
  await cleanup();
  const days = "from=2026-02-01&to=2026-02-28";
  await open({ "GET /area": () => ({ data: [area()] }) }, `/admin/pickups?${days}`);
  await page.getByRole("combobox", { name: "Area" }).selectOptions("North");
  await expect.poll(addressNow).toBe(`/admin/pickups?${days}&areaId=${area()._id}`);
  expect(asked.filter(({ route }) => route === "GET /area")).toEqual([]);
});

test("PRODUCT R30.2: the same hours for all are asked for whole", async () => {
  const asked = await open();
  await page.getByRole("checkbox").first().click();
  await button("Move to another day").click();
  await dialog.getByLabelText("Date").fill(day);
  await dialog.getByLabelText("Hours").selectOptions("The same hours for all");
  await inDialog("Move pickup").click();
  await expect.element(dialog.getByText("Please select a start time")).toBeVisible();
  await dialog.getByLabelText("Start time").fill("13:00");
  await dialog.getByLabelText("End time").fill("12:00");
  await expect.element(dialog.getByText("The end time must be after the start time")).toBeVisible();
  await dialog.getByLabelText("End time").fill("15:00");
  await inDialog("Move pickup").click();
  await expect.element(dialog.getByText(/^1 moved to /)).toBeVisible();
  expect(bodiesTo(asked, "POST /pickup/move")).toMatchObject([
    { to: { date: day, timeStart: "13:00", timeEnd: "15:00" } },
  ]);
});

test("PRODUCT R28.5: whom no message of ours reaches is named with the number, each person once", async () => {
  const call = { name: "Maya Ortiz", phoneNumber: "(415) 555-2601" };
  const answers = [maya, ruth].map(({ _id }) => ({ _id, ok: true, call }));
  await open({ "POST /pickup/move": () => ({ data: answers }) });
  await button("Select all pending").click();
  await button("Move to another day").click();
  await dialog.getByLabelText("Date").fill(day);
  await inDialog("Move pickups").click();
  await expect
    .element(dialog)
    .toMatchTextContent("Call this person: no message of ours reaches them.");
  expect(dialog.getByRole("link", { name: /^Call Maya Ortiz/ }).elements()).toHaveLength(1);
  await expectNoAxeViolations();
});

test("PRODUCT R28.6: cancelling asks for a reason", async () => {
  const asked = await open();
  await button("Select all pending").click();
  await button("Cancel pickups").click();
  await inDialog("Cancel pickups").click();
  await expect.element(dialog.getByText("Reason is required")).toBeVisible();
  expect(bodiesTo(asked, "POST /pickup/cancel")).toEqual([]);
  await dialog.getByLabelText("Reason").fill("No truck this week");
  await expectNoAxeViolations();
  await inDialog("Cancel pickups").click();
  await expect.element(dialog.getByText("2 cancelled")).toBeVisible();
  expect(bodiesTo(asked, "POST /pickup/cancel")).toMatchObject([{ reason: "No truck this week" }]);
});

test("PRODUCT R28.6: of one pickup the words are those of one", async () => {
  await open();
  await page
    .getByRole("checkbox", { name: /^Select the pickup of/ })
    .first()
    .click();
  await button("Cancel pickup").click();
  await expect.element(inDialog("Cancel pickup")).toBeVisible();
  await expect.element(dialog).toMatchTextContent("This person reads it.");
});

test("PRODUCT R30.3: all that fit are moved in batches; after a lost answer and a reload the rest is sent", async () => {
  known = Array.from({ length: 57 }, (_, index) => someone(100 + index));
  let isLost = true;
  const asked = await open(
    {
      "POST /pickup/move": ({ body }) =>
        isLost && answered(body)[0]?._id === idOf(125)
          ? new Response("", { status: 500 })
          : { data: answered(body) },
    },
    "/admin/pickups?status=pending",
  );
  await button("Select all pending").click();
  await button("Select all 57 on all pages").click();
  await expect.element(bar.getByText("57 selected")).toBeVisible();
  await button("Move to another day").click();
  await dialog.getByLabelText("Date").fill(day);
  await inDialog("Move pickups").click();
  const sizes = () => bodiesTo(asked, "POST /pickup/move").map((body) => answered(body).length);
  await expect.poll(sizes).toEqual([25, 25]);
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await cleanup();
  isLost = false;
  const again = await open();
  await expect.element(dialog.getByText("Move 32 pickups")).toBeVisible();
  await expect.element(dialog.getByLabelText("Date")).toHaveValue(day);
  await inDialog("Move pickups").click();
  await expect.element(dialog.getByText(/^32 moved to /)).toBeVisible();
  expect(bodiesTo(again, "POST /pickup/move").map((body) => answered(body).length)).toEqual([
    25, 7,
  ]);
});
