import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { PersonAtCall } from "#contract/office/search.ts";
import type { SentNotification } from "#contract/notifications.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { fitsPhone, onPhone } from "#test/support/stage.tsx";
import {
  admin,
  idOf,
  location,
  notification,
  pageOf,
  pickup,
  pickupDetail,
  user,
} from "#test/support/things.ts";
import { atCall, waitingFor } from "#test/support/things-of-office.ts";

const AT = `/admin/users/${idOf(1)}`;
const rosa = user({ firstName: "Rosa", lastName: "Vela", phoneNumber: "(415) 555-2601" });
const { stops: _, ...run } = runOf([stopOf(1)]);

/** Rosa, who has everything. */
const everything = (): PersonAtCall =>
  atCall(rosa, {
    location: location(),
    nextPickup: {
      pickup: pickup(),
      run: {
        run: { ...run, lastHeardAt: null, hasAgent: true },
        number: 3,
        expectedAt: "2026-03-14T17:40:00.000Z",
      },
    },
    lastVisit: {
      pickup: {
        _id: idOf(41),
        itemType: "metals",
        isUnanswered: true,
        isCancelled: false,
        timeZone: "America/Chicago",
      },
      outcome: "nobody_home",
      note: "Rang twice",
      at: "2026-03-10T16:05:00.000Z",
      date: "2026-03-10",
      by: { _id: idOf(3), firstName: "Sam", lastName: "Ito" },
      current: pickup({ _id: idOf(41) }),
    },
    waits: waitingFor({ overduePickups: 1, dropOffs: 2, goodwill: 1 }),
  });

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /profile/:id/call": () => ({ data: everything() }),
      "GET /pickup/admin": () => ({ data: pageOf([]) }),
      "GET /pickup/:id": () => ({ data: pickupDetail() }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      "GET /profile/:id/ledger": () => ({ data: pageOf([]) }),
      "GET /profile/:id/notes": () => ({ data: pageOf([]) }),
      "GET /profile/:id/notifications": () => ({ data: pageOf([]) }),
      ...more,
    },
  });

const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const part = (name: string) =>
  page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name, exact: true });
const field = page.getByLabelText("Note of this call");
const save = page.getByRole("button", { name: "Save", exact: true });
const head = page.getByRole("region", { name: "At a call" });

test("PRODUCT R28.14: on top stands what a call is about, by one request", async () => {
  const asked = await open(AT);
  for (const words of [
    "(415) 555-2601",
    "1100 Congress Avenue",
    "Stop 3 of the run of Carl Ortiz",
    "Expected about 1:40 PM",
    "Nobody home",
    "Metals, Mar 10, 2026, 11:05 AM",
    "by Sam Ito",
    "Note: Rang twice",
    "No new time is chosen yet.",
    "English",
    "1 overdue pickup",
    "2 drop-offs to decide",
    "1 gift of points to approve",
  ])
    await expect.element(head).toMatchTextContent(words);
  await expect
    .element(head.getByRole("link", { name: "2 drop-offs to decide" }))
    .toHaveAttribute("href", `/admin/dropoffs?userId=${idOf(1)}&status=pending`);
  const ofPerson = asked.filter(({ url }) => url.pathname.includes(`/profile/${idOf(1)}`));
  // What was cancelled stands below, and is asked for there.
  const ofHead = ofPerson.filter(({ route }) => route !== "GET /profile/:id/cancelled");
  expect(ofHead.map(({ route }) => route)).toEqual(["GET /profile/:id/call"]);
  await expectNoAxeViolations();
  await onPhone();
  expect(fitsPhone()).toBe(true);
  await expectNoAxeViolations();
});

test("PRODUCT R28.14: the next pickup opens over the page, and Back closes it", async () => {
  await open(AT);
  await head.getByRole("link", { name: /AM/ }).first().click();
  await expect.element(page.getByRole("dialog", { name: "Pickup" })).toBeVisible();
  expect(addressNow()).toBe(`${AT}?view=${idOf(40)}`);
  window.history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(addressNow()).toBe(AT);
});

test("PRODUCT R28.14: of somebody who has nothing each thing is said to be missing", async () => {
  const nobody = user({ firstName: "Rosa", email: "", phoneNumber: null, isEmailVerified: false });
  await open(AT, { "GET /profile/:id/call": () => ({ data: atCall(nobody) }) });
  for (const words of [
    "No email",
    "Phone numberNot given",
    "AddressNone saved",
    "Next pickupNone booked",
    "Last visitNone so far",
    "Open questionNone",
    "What waitsNothing",
  ])
    await expect.element(head).toMatchTextContent(words);
  await expectNoAxeViolations();
});

test("PRODUCT R28.14: disabling and deleting stand in a menu; figures and level come after the parts", async () => {
  await open(AT);
  await expect.element(part("Pickups")).toBeVisible();
  for (const name of ["Disable", "Delete"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "More actions for Rosa Vela" }).click();
  for (const name of ["Disable", "Delete"])
    await expect.element(page.getByRole("menuitem", { name })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const level = page.getByText(/^Level \d+ of 11/).element();
  expect(part("Pickups").element().compareDocumentPosition(level)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("PRODUCT R28.14: the address keeps the open part, and Back leads to the one before", async () => {
  await open(AT);
  await part("Messages").click();
  await said("No messages yet");
  await part("Ledger").click();
  await said("No lines yet");
  expect(addressNow()).toBe(`${AT}?tab=ledger`);
  window.history.back();
  await said("No messages yet");
  window.history.back();
  await said("No pickups yet");
  expect(addressNow()).toBe(AT);
});

test("PRODUCT R28.15: Messages say what became of each email and text message", async () => {
  const told = (n: number, deliveries: SentNotification["deliveries"]): SentNotification => ({
    ...notification({ _id: idOf(500 + n), title: `Message ${n}` }),
    deliveries,
  });
  await open(AT, {
    "GET /profile/:id/notifications": () => ({
      data: pageOf([
        told(1, { email: "sent", sms: "failed" }),
        told(2, { email: "off", sms: "no_address" }),
        told(3, { email: "no_address", sms: null }),
      ]),
    }),
  });
  const row = (n: number) => page.getByRole("row", { name: new RegExp(`Message ${n}`) });
  await part("Messages").click();
  // Nothing has to be scrolled for the answer.
  await expect.element(row(1)).toBeInViewport({ ratio: 1 });
  await expect.element(row(1)).toMatchTextContent(/Sent.*Failed/);
  await expect.element(row(2)).toMatchTextContent(/Switched off.*No verified number/);
  await expect.element(row(3)).toMatchTextContent(/No address.*None/);
  await expectNoAxeViolations();
  await onPhone();
  expect(fitsPhone()).toBe(true);
  await expectNoAxeViolations();
});

test("PRODUCT R28.15: messages that did not load can be asked for again", async () => {
  let isThere = false;
  await open(`${AT}?tab=messages`, {
    "GET /profile/:id/notifications": () =>
      isThere ? { data: pageOf([]) } : refused("malformed_request"),
  });
  await said("The messages did not load");
  isThere = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await said("No messages yet");
});

test("PRODUCT R28.16: open the person, press Notes, type, save; the field says who reads it", async () => {
  const before = {
    _id: idOf(600),
    text: "Called before",
    author: { _id: idOf(2), firstName: "Ada", lastName: "Ortiz" },
    createdAt: "2026-03-10T16:05:00.000Z",
  };
  let notes = [before];
  const asked = await open(AT, {
    "GET /profile/:id/notes": () => ({ data: pageOf(notes) }),
    "POST /profile/:id/notes": ({ body }) => {
      const text = String(Object(body).text);
      notes = [{ ...before, _id: idOf(601), text }, before];
      return { data: { _id: idOf(601) } };
    },
  });
  await part("Notes").click();
  await expect.element(field).toHaveFocus();
  await said("Rosa reads it in the file of their own data. It is deleted after 400 days.");
  await userEvent.keyboard("Nobody came on Tuesday");
  await save.click();
  await said("The note was saved");
  await expect.element(page.getByRole("row", { name: /Nobody came on Tuesday/ })).toBeVisible();
  await expect.element(field).toHaveValue("");
  await expect.element(page.getByRole("row", { name: /Called before.*Ada Ortiz/ })).toBeVisible();
  expect(bodiesTo(asked, "POST /profile/:id/notes")).toEqual([{ text: "Nobody came on Tuesday" }]);
  await expectNoAxeViolations();
  await onPhone();
  expect(fitsPhone()).toBe(true);
  await expectNoAxeViolations();
});

test("PRODUCT R28.16: what was typed stays when it is refused, on another part, and with another person", async () => {
  let answer: () => { data: { _id: string } } | Response = () => refused("too_many_requests");
  await open(AT, { "POST /profile/:id/notes": () => answer() });
  await part("Notes").click();
  await field.fill("Nobody came");
  await save.click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(field).toHaveValue("Nobody came");
  await part("Messages").click();
  await said("No messages yet");
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect.poll(addressNow).toBe("/admin/today");
  window.history.back();
  window.history.back();
  await expect.element(field).toHaveValue("Nobody came");
  await said(/^What you typed before is still here\./);
  answer = () => ({ data: { _id: idOf(601) } });
  await save.click();
  await said("The note was saved");
  await expect.element(field).toHaveValue("");
  await part("Messages").click();
  await part("Notes").click();
  await expect.element(field).toHaveValue("");
});

test("PRODUCT R28.16: a note without words, or with more than 500 signs, is not sent, and stays", async () => {
  const asked = await open(`${AT}?tab=notes`);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(field).toBeVisible();
  await save.click();
  await said("Note is required");
  await field.fill("a".repeat(503));
  await said(/ 3 characters too many\.$/);
  await save.click();
  await said("Note can have at most 500 characters");
  await expect.element(field).toHaveValue("a".repeat(503));
  expect(bodiesTo(asked, "POST /profile/:id/notes")).toEqual([]);
});
