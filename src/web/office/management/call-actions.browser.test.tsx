import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { LastVisit, PersonAtCall } from "#contract/office/search.ts";
import type { Pickup } from "#contract/pickups.ts";
import { NO_ITEMS } from "#domain/rates/materials.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { fitsPhone, onPhone } from "#test/support/stage.tsx";
import { admin, idOf, location, pageOf, pickup, settings, user } from "#test/support/things.ts";
import { inDays } from "#test/support/things-of-areas.ts";
import { atCall } from "#test/support/things-of-office.ts";

const AT = `/admin/users/${idOf(1)}`;
const rosa = user({ firstName: "Rosa", lastName: "Vela" });
const next = pickup({ user: { ...pickup().user, firstName: "Rosa", lastName: "Vela" } });
/** Visited in vain, and not moved since. */
const missed = pickup({
  ...next,
  _id: idOf(41),
  lapsesOn: "2099-03-21",
  lastAttempt: {
    _id: idOf(90),
    reason: "nobody_home",
    note: "",
    photo: { url: null },
    happenedAt: "2099-03-14T16:05:00.000Z",
  },
});
const collected = pickup({
  ...next,
  _id: idOf(42),
  status: "completed",
  itemsCount: 3,
  pointsEarned: 30,
  confirmedItems: { ...NO_ITEMS, metals: 3 },
  completedAt: "2026-03-10T16:05:00.000Z",
  disputableUntil: "2099-03-28T16:00:00.000Z",
});

const visitAt = (current: Pickup, outcome: LastVisit["outcome"]): LastVisit => ({
  pickup: {
    _id: current._id,
    itemType: "metals",
    isUnanswered: current.lastAttempt !== null,
    isCancelled: false,
    timeZone: "America/Chicago",
  },
  outcome,
  note: "",
  at: "2026-03-10T16:05:00.000Z",
  date: "2026-03-10",
  by: null,
  current,
});
const coming: Partial<PersonAtCall> = { nextPickup: { pickup: next, run: null } };
const waits: Partial<PersonAtCall> = {
  lastVisit: visitAt(missed, "nobody_home"),
  unanswered: [missed._id],
};

const open = (at: Partial<PersonAtCall>, more: Answers = {}) =>
  openProduct(AT, {
    as: admin(),
    answers: {
      "GET /profile/:id/call": () => ({ data: atCall(rosa, at) }),
      "GET /profile/:id/ledger": () => ({ data: pageOf([]) }),
      "GET /profile/:id/locations": () => ({ data: [location({ name: "Work" })] }),
      "GET /pickup/admin": () => ({ data: pageOf([missed]) }),
      "GET /pickup/:id": () => ({ data: { ...collected, receipt: [] } }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      "GET /settings": () => ({ data: settings() }),
      ...more,
    },
  });

const head = page.getByRole("region", { name: "At a call" });
const inHead = (name: string) => head.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const said = (words: string | RegExp) =>
  expect.element(page.getByText(words).first()).toBeVisible();

test("PRODUCT R28.14, R28.6: the next pickup has its address, and is cancelled there with a reason for its owner", async () => {
  let isThere = true;
  const call = { name: "Rosa Vela", phoneNumber: "(415) 555-2601" };
  const asked = await open(coming, {
    "GET /profile/:id/call": () => ({ data: atCall(rosa, isThere ? coming : {}) }),
    "POST /pickup/cancel": () => {
      isThere = false;
      return { data: [{ _id: next._id, ok: true, call }] };
    },
  });
  await expect.element(head).toMatchTextContent("1100 Congress Avenue");
  for (const name of ["Choose a new time", "Change place", "Cancel pickup"])
    await expect.element(inHead(name)).toBeVisible();
  await inHead("Cancel pickup").click();
  await expect.element(page.getByRole("dialog", { name: "Cancel 1 pickup" })).toBeVisible();
  await expect.element(dialog).toMatchTextContent("This person reads it.");
  await inDialog("Cancel pickup").click();
  await said("Reason is required");
  await dialog.getByLabelText("Reason").fill("You asked us to");
  await expectNoAxeViolations();
  await inDialog("Cancel pickup").click();
  await said("The pickup was cancelled");
  // Who is on the telephone is not called.
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(head).toMatchTextContent("None booked");
  expect(bodiesTo(asked, "POST /pickup/cancel")).toEqual([
    { pickups: [{ _id: next._id, date: next.scheduledDate }], reason: "You asked us to" },
  ]);
});

test("PRODUCT R30.3: what was moved meanwhile is not cancelled, and the dialog stays with the reason", async () => {
  const message = "It is booked for Mon, Mar 16, 2099 by now";
  await open(coming, {
    "POST /pickup/cancel": () => ({
      data: [{ _id: next._id, ok: false, problem: { status: 409, code: "stale", message } }],
    }),
  });
  await inHead("Cancel pickup").click();
  await dialog.getByLabelText("Reason").fill("You asked us to");
  await inDialog("Cancel pickup").click();
  await expect.element(dialog).toMatchTextContent(message);
  await inDialog("Close").last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("PRODUCT R28.14, R16.7: after a visit in vain a new time is chosen there, and the deadline is the one that the owner reads", async () => {
  const asked = await open(waits, {
    "PUT /pickup/schedule/:id": () => ({ data: { ...missed, moves: 1 } }),
  });
  for (const words of [
    "None before a new time is chosen",
    "No new time is chosen yet.",
    "Rosa reads: “Closes on Sat, Mar 21, 2099 unless you choose a new time.”",
    "1 pickup waits for a new time",
  ])
    await expect.element(head).toMatchTextContent(words);
  // The list below does not call it upcoming.
  await expect
    .element(page.getByRole("row", { name: /Metals/ }))
    .toMatchTextContent("Waits for a new time");
  await expectNoAxeViolations();
  await onPhone();
  expect(fitsPhone()).toBe(true);
  await inHead("Choose a new time").click();
  await expect.element(page.getByRole("dialog", { name: "Choose a new time" })).toBeVisible();
  expect(bodiesTo(asked, "PUT /pickup/schedule/:id")).toEqual([]);
});

test("PRODUCT R14.3: what a colleague cancelled while it is moved is said, and the dialog closes", async () => {
  await open(coming, { "PUT /pickup/schedule/:id": () => refused("not_found") });
  await inHead("Choose a new time").click();
  await dialog.getByLabelText("Reason (optional)").fill("You asked us to");
  await dialog.getByLabelText("Date", { exact: true }).fill(inDays(5));
  await inDialog("Move pickup").click();
  await said("This pickup was cancelled or deleted meanwhile");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("PRODUCT R28.4, R24.1: a question about the last count is opened for its owner", async () => {
  const asked = await open(
    { lastVisit: visitAt(collected, "collected") },
    { "POST /dispute": () => refused("dispute_limit") },
  );
  await inHead("Open a question").click();
  const question = page.getByRole("dialog", { name: "Open a question for Rosa Vela" });
  await expect.element(question).toMatchTextContent(/Rosa earned 30 points\./);
  await question.getByRole("radio", { name: "Something else" }).click();
  await question.getByLabelText("Anything that helps (optional)").fill("There were two bags more");
  await expectNoAxeViolations();
  await question.getByRole("button", { name: "Open question" }).click();
  await expect.element(question.getByRole("alert")).toBeVisible();
  expect(bodiesTo(asked, "POST /dispute")).toHaveLength(1);
});

test("PRODUCT R24.1, R24.2: a count that is too old or was questioned already has no such button", async () => {
  const question = inHead("Open a question");
  const shown = (some: Partial<Pickup>) =>
    open({ lastVisit: visitAt({ ...collected, ...some }, "collected") });
  await shown({});
  await expect.element(question).toBeVisible();
  const dispute = { _id: idOf(95), status: "declined" } as const;
  for (const some of [
    { disputableUntil: "2026-03-11T16:00:00.000Z" },
    { disputableUntil: null, dispute },
  ]) {
    await cleanup();
    await shown(some);
    await expect.element(head).toMatchTextContent("Collected");
    await expect.element(question).not.toBeInTheDocument();
  }
});

test("PRODUCT 2.31: View in the pickups of a person opens over the page", async () => {
  await open(coming);
  await page.getByRole("link", { name: "View Metals" }).click();
  await expect.element(page.getByRole("dialog", { name: "Pickup" })).toBeVisible();
  expect(addressNow()).toBe(`${AT}?view=${missed._id}`);
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe(AT);
});
