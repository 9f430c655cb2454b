import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Pickup } from "#contract/pickups.ts";
import { NO_ITEMS } from "#domain/rates/materials.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { agent, idOf, pageOf, pickup } from "#test/support/things.ts";

import { dropDoorDrafts } from "#web/parts/outbox/door-drafts.ts";
import { keepRun } from "#web/parts/outbox/kept-runs.ts";
import { dropEntries } from "#web/parts/outbox/outbox.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const AT = `/admin/pickup/pickup/${idOf(40)}`;
const carl = agent();

/** What the server has; a test may change it as somebody else would. */
let known: Pickup;
beforeEach(async () => {
  await dropDoorDrafts();
  await dropEntries(carl._id);
  await dropRuns();
  known = pickup();
});

const open = (more: Answers = {}, as = carl) =>
  openProduct(AT, {
    as,
    answers: {
      "GET /run/mine": () => ({ data: null }),
      "GET /pickup/:id": () => ({ data: { ...known, receipt: [] } }),
      "GET /pickup/stops": () => ({
        data: { ...pageOf([]), counts: { overdue: 0, today: 0, tomorrow: 0, done: 1 } },
      }),
      ...more,
    },
  });

const call = page.getByRole("link", { name: "Call Maya Ortiz" });
const complete = page.getByRole("button", { name: "Complete Pickup" });
const count = page.getByRole("textbox", { name: /^Metals/ });

test("PRODUCT 2.41: a collector calls whose pickup it is, by a link that shows the number", async () => {
  await onPhone();
  known = pickup({ user: { ...known.user, phoneNumber: "(512) 555-0147" } });
  await open();
  await expect.element(call).toHaveAttribute("href", "tel:+15125550147");
  await expect.element(page.getByText("(512) 555-0147")).toBeVisible();
  await expectNoAxeViolations();
});

test("who gave no number is not called", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(complete).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Call/ })).not.toBeInTheDocument();
});

test("a collector counts no own pickup", async () => {
  known = pickup({ user: { ...known.user, _id: carl._id } });
  await open();
  await expect
    .element(page.getByText("You can't complete your own pickup. A colleague has to count it."))
    .toBeVisible();
  await expect.element(complete).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test("PRODUCT 2.41: a count for a pickup of another day is asked about, and stays typed", async () => {
  await open();
  await count.fill("2");
  await complete.click();
  await expect
    .element(page.getByRole("dialog", { name: "Complete a pickup of another day?" }))
    .toMatchTextContent("isn't booked for today");
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect.element(count).toHaveValue("2");
});

test("a pickup that was cancelled meanwhile is said to be, and cannot be counted any more", async () => {
  let isGone = false;
  await open({
    "GET /pickup/:id": () => (isGone ? refused("not_found") : { data: { ...known, receipt: [] } }),
    "PUT /pickup/complete/:id": () => {
      isGone = true;
      return refused("not_found");
    },
  });
  await count.fill("4");
  await complete.click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(page.getByText(/was cancelled or deleted meanwhile/)).toBeVisible();
  await expect.element(complete).not.toBeInTheDocument();
});

test("PRODUCT R13.1, R13.5: a collector corrects a count that somebody else corrected meanwhile: what was typed stays, and says what it does now", async () => {
  const now = new Date().toISOString();
  const counted = {
    status: "completed" as const,
    completedAt: now,
    completedBy: { _id: carl._id, firstName: carl.firstName, lastName: carl.lastName },
    itemsCount: 12,
    confirmedItems: { ...NO_ITEMS, metals: 12 },
    pointsEarned: 24,
  };
  const corrected = (revision: number, less: number): Pickup =>
    pickup({
      ...counted,
      correction: { revision, items: { ...NO_ITEMS, metals: -less }, points: -2 * less, at: now },
    });
  known = pickup(counted);
  const asked = await open({
    "PUT /pickup/correct/:id": () => {
      if (known.correction === null) {
        known = corrected(1, 1);
        return refused("stale");
      }
      known = corrected(2, 2);
      return { data: known };
    },
  });
  const correct = page.getByRole("button", { name: "Correct the count" });
  await correct.click();
  await expect.element(count).toHaveFocus();
  await count.fill("10");
  await expect.element(page.getByText("4 points are taken back.")).toBeVisible();
  const reason = page.getByRole("textbox", { name: "Reason for the correction" });
  await reason.fill("Two were broken");
  await correct.click();
  await expect
    .element(page.getByText(/^Somebody else corrected this count meanwhile/))
    .toBeVisible();
  await expect.element(page.getByText("2 points are taken back.")).toBeVisible();
  await expect.element(count).toHaveValue("10");
  await expect.element(reason).toHaveValue("Two were broken");
  await expectNoAxeViolations();
  await correct.click();
  await expect.element(page.getByText("corrected from 12")).toBeVisible();
  expect(bodiesTo(asked, "PUT /pickup/correct/:id")).toEqual([
    { itemsCount: 10, reason: "Two were broken", revision: 0 },
    { itemsCount: 10, reason: "Two were broken", revision: 1 },
  ]);
});

const dialog = (name: string) => page.getByRole("dialog", { name });

const onRunOfLuis = () => {
  const { timeZone } = known;
  known = pickup({
    scheduledDate: momentIn(timeZone, Date.now()).today,
    run: { _id: idOf(301), agent: { _id: idOf(9), firstName: "Luis", lastName: "Vega" } },
  });
};

test("PRODUCT R15.17: completing a colleague's stop asks, and the count stays typed", async () => {
  onRunOfLuis();
  await open();
  await count.fill("2");
  await complete.click();
  await expect
    .element(dialog("Complete a colleague's stop?"))
    .toMatchTextContent("This stop is on Luis's run.");
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect.element(count).toHaveValue("2");
});

test("PRODUCT R15.17: a visit in vain to a colleague's stop asks", async () => {
  onRunOfLuis();
  await open();
  await page.getByRole("button", { name: "Not collected" }).click();
  const sheet = dialog("Not collected").first();
  await sheet.getByText("Not set out", { exact: true }).click();
  await sheet.getByRole("button", { name: "Not collected: Not set out" }).click();
  await expect
    .element(page.getByText(/^This stop is on Luis's run\..*Record it all the same\?$/))
    .toBeVisible();
});

test("PRODUCT R15.17: the next stop is that of the own run, whatever else is booked for today", async () => {
  known = pickup({
    status: "completed",
    completedAt: new Date().toISOString(),
    confirmedItems: { ...NO_ITEMS, metals: 1 },
  });
  await keepRun(carl._id, runOf([stopOf(7)]));
  await open({
    "GET /run/mine": () => ({ data: runOf([stopOf(7)]) }),
    "GET /pickup/stops": () => ({
      data: {
        ...pageOf([pickup({ _id: idOf(77) })]),
        counts: { overdue: 0, today: 1, tomorrow: 0, done: 1 },
      },
    }),
  });
  const next = page.getByRole("region", { name: "Next stop" });
  await expect.element(next.getByText("7 Elm Street, Philadelphia, PA 19148")).toBeVisible();
  await expect.element(next.getByText("0 of 1 done")).toBeVisible();
  await expectNoAxeViolations();
});

const stopsAre = (docs: readonly Pickup[]): Answers => ({
  "GET /pickup/stops": () => ({
    data: {
      ...pageOf([...docs]),
      counts: { overdue: 0, today: docs.length, tomorrow: 0, done: 1 },
    },
  }),
});

const collectHere = () => {
  known = pickup({
    status: "completed",
    completedAt: new Date().toISOString(),
    confirmedItems: { ...NO_ITEMS, metals: 1 },
  });
};

const luis = { _id: idOf(9), firstName: "Luis", lastName: "Vega" };
const ofLuis = pickup({ _id: idOf(76), run: { _id: idOf(301), agent: luis } });

test("PRODUCT R15.17: once the own run is finished there is no next stop, whatever else is booked for today", async () => {
  collectHere();
  const run = runOf([stopOf(7, { state: "collected" })], { finishedAt: new Date().toISOString() });
  await keepRun(carl._id, run);
  await open({
    "GET /run/mine": () => ({ data: run }),
    ...stopsAre([ofLuis, pickup({ _id: idOf(77) })]),
  });
  await expect.element(page.getByText("Run finished: 1 collected, 0 not")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "To the list" })).toBeVisible();
  await expect.element(page.getByText("Next stop")).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test("PRODUCT R15.17: the next stop of an agent without a run is none of a colleague's run", async () => {
  collectHere();
  await open(stopsAre([ofLuis, pickup({ _id: idOf(77) })]));
  const next = page.getByRole("region", { name: "Next stop" });
  const link = next.getByRole("link", { name: "Open this stop" });
  await expect.element(link).toHaveAttribute("href", `/admin/pickup/pickup/${idOf(77)}`);
});

test("PRODUCT R15.17: where all that is left is on the runs of colleagues, the next stop says so", async () => {
  collectHere();
  await open(stopsAre([ofLuis]));
  const next = page.getByRole("region", { name: "Next stop" });
  await expect
    .element(next.getByText("The next stops are on the runs of colleagues"))
    .toBeVisible();
  await expect.element(next.getByRole("link", { name: "To the list" })).toBeVisible();
  await expect.element(next.getByRole("link", { name: "Open this stop" })).not.toBeInTheDocument();
});
