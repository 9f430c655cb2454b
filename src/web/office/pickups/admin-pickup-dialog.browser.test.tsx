import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { Pickup } from "#contract/pickups.ts";
import { NO_ITEMS } from "#domain/rates/materials.ts";
import { addDays, formatDate } from "#domain/pickups/schedule.ts";
import { english } from "#domain/words/say.ts";
import { lineOf, run, stop } from "#test/support/a-day.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf, pickup, settings } from "#test/support/things.ts";

import { momentIn } from "#web/kit/time/zone.ts";

const AT = `/admin/pickups?userId=${idOf(6)}`;
const OPENED = `${AT}&view=${idOf(40)}`;
const ines = { ...pickup().user, _id: idOf(6), firstName: "Ines", lastName: "Okafor" };
const pending = pickup({ user: ines });
/** Two plastic and three paper: 2 x 10 + 3 x 2 (PRODUCT 9.1). */
const completed = pickup({
  user: ines,
  status: "completed",
  completedAt: "2020-03-14T17:00:00.000Z",
  confirmedItems: { ...NO_ITEMS, plastic: 2, paper: 3 },
  pointsEarned: 26,
});

/** What the server has; undefined once it is deleted. */
let known: Pickup | undefined;
beforeEach(() => {
  known = pending;
});

const open = (address: string, more: Answers = {}, as = admin()) =>
  openProduct(address, {
    as,
    answers: {
      "GET /pickup/admin": () => ({ data: pageOf(known ? [known] : []) }),
      "GET /pickup/:id": () => (known ? { data: { ...known, receipt: [] } } : refused("not_found")),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      "GET /profile/:id": () => ({ data: { ...as, ...ines, phoneNumber: null } }),
      "PUT /pickup/complete/:id": () => {
        known = completed;
        return { data: completed };
      },
      ...more,
    },
  });

const dialog = page.getByRole("dialog", { name: "Pickup", exact: true });
const complete = dialog.getByRole("button", { name: "Complete Pickup" });
const sure = page.getByRole("dialog", { name: "Complete this pickup?" });
const yes = sure.getByRole("button", { name: "Complete", exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

const others = dialog.getByRole("button", { name: "Count other materials" });
async function fillCounts(plastic: string, paper: string): Promise<void> {
  await field("Plastic (Units)").fill(plastic);
  await field("Fabric (Lb)").fill("0");
  await field("Glass (Lb)").fill("0");
  await field("Paper (Units)").fill(paper);
}

test("PRODUCT 5.8: a pickup is completed with four whole numbers, of which one is more than 0", async () => {
  const asked = await open(AT);
  await page.getByRole("main").getByRole("button", { name: /^View/ }).click();
  await others.click();
  await complete.click();
  await said("Paper must be a whole number");
  await expect.element(field("Plastic (Units)")).toHaveFocus();
  await fillCounts("0", "0");
  await complete.click();
  await said("Please enter the items count");
  field("Glass (Lb)").element().focus();
  await userEvent.keyboard("{End}.5");
  await complete.click();
  await said("Glass must be a whole number");
  expect(bodiesTo(asked, "PUT /pickup/complete/:id")).toEqual([]);

  await fillCounts("2", "3");
  await said("Worth 26 points.");
  await complete.click();
  await expect.element(sure).toMatchTextContent("Plastic 2 Units, Paper 3 Units from Ines Okafor");
  await yes.click();
  await said("Pickup completed successfully");
  await expect.element(dialog.getByText("Confirmed items")).toBeVisible();
  expect(bodiesTo(asked, "PUT /pickup/complete/:id")).toEqual([
    { items: { plastic: 2, fabric: 0, glass: 0, paper: 3 } },
  ]);
});

test("PRODUCT 4.4: what was booked is counted first, as one number from paper", async () => {
  const asked = await open(OPENED);
  await expect.element(field("Plastic (Units)")).not.toBeInTheDocument();
  await complete.click();
  await said("Please enter the items count");
  await field("Metals (Units)").fill("7");
  await said("Worth 14 points.");
  await complete.click();
  await expect.element(sure).toMatchTextContent("Metals 7 Units from Ines Okafor. 14 points will");
  await yes.click();
  await said("Pickup completed successfully");
  expect(bodiesTo(asked, "PUT /pickup/complete/:id")).toEqual([{ itemsCount: 7 }]);
});

test("who counts other materials instead begins anew, and comes back", async () => {
  await open(OPENED);
  await field("Metals (Units)").fill("7");
  await others.click();
  await fillCounts("2", "3");
  await dialog.getByRole("button", { name: "Count metals only" }).click();
  await expect.element(field("Metals (Units)")).toHaveValue("");
});

test("PRODUCT R15.18: the run of a pickup is told: whose, which stop, expected when, last heard", async () => {
  const of = run([stop(1, { state: "collected" }), stop(2)]);
  const line = { ...lineOf(of), lastHeardAt: new Date(Date.now() - 25 * 60_000).toISOString() };
  await open(OPENED, {
    "GET /run/of/:id": () => ({
      data: { run: line, number: 2, expectedAt: "2099-03-14T18:40:00.000Z" },
    }),
  });
  const section = dialog.getByRole("region", { name: "Run" });
  await expect.element(section).toMatchTextContent("Carl Diaz");
  await expect.element(section).toMatchTextContent("Number 2; 1 of 2 done");
  await expect.element(section).toMatchTextContent("about 2:40 PM");
  await expect.element(section).toMatchTextContent("25 minutes ago");
  const link = section.getByRole("link", { name: "Open the plan of the day" });
  await expect.element(link).toHaveAttribute("href", `/admin/plan?date=2099-03-14&run=${of._id}`);
});

test("PRODUCT R15.18: a pickup on no run says so", async () => {
  await open(OPENED);
  await expect
    .element(dialog.getByRole("region", { name: "Run" }))
    .toMatchTextContent("On no run.");
});

test("typed counts are not lost by closing without a question, nor by a reload", async () => {
  await open(OPENED);
  await others.click();
  await fillCounts("2", "3");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(field("Paper (Units)")).toHaveValue("3");
  await cleanup();
  await open(OPENED);
  await expect.element(field("Paper (Units)")).toHaveValue("3");
  await said("Worth 26 points.");
});

test("a count that did not arrive is said, stays typed, and is sent again", async () => {
  let isReachable = false;
  await open(OPENED, {
    "PUT /pickup/complete/:id": () => {
      if (!isReachable) throw new TypeError("Failed to fetch");
      known = completed;
      return { data: completed };
    },
  });
  await others.click();
  await fillCounts("2", "3");
  await complete.click();
  await yes.click();
  await said("An error occurred");
  await expect.element(field("Plastic (Units)")).toHaveValue("2");
  isReachable = true;
  await complete.click();
  await yes.click();
  await said("Pickup completed successfully");
});

test("whoever counts what a colleague completed meanwhile is told, and sees the count that stands", async () => {
  await open(OPENED, {
    "PUT /pickup/complete/:id": () => {
      known = completed;
      return refused("already_completed");
    },
  });
  await others.click();
  await fillCounts("9", "9");
  await complete.click();
  await yes.click();
  await said(/^This pickup is already completed\./);
  await expect.element(dialog.getByText("Confirmed items")).toBeVisible();
  await expect.element(dialog.getByText("2 Units")).toBeVisible();
});

test("PRODUCT R3.6, 5.15: deleting a completed pickup asks first and says that its points are taken back", async () => {
  known = completed;
  await open(OPENED, {
    "DELETE /pickup/delete/:id": () => {
      known = undefined;
      return { data: { _id: idOf(40) } };
    },
  });
  await dialog.getByRole("button", { name: "Delete pickup" }).click();
  const question = page.getByRole("dialog", { name: "Delete the pickup of Ines Okafor?" });
  await expect.element(question).toMatchTextContent("its 26 points are taken back");
  await question.getByRole("button", { name: "Delete pickup" }).click();
  await said("Pickup deleted");
  await said("No match");
  expect(addressNow()).toBe(AT);
});

test("PRODUCT R24.5: a questioned count is corrected after the answer only", async () => {
  const counted = { ...completed, completedAt: new Date().toISOString() };
  known = { ...counted, dispute: { _id: idOf(95), status: "open" } };
  await open(OPENED);
  await said(/^This count is being questioned\./);
  const correct = dialog.getByRole("button", { name: "Correct the count" });
  await expect.element(correct).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("link", { name: "See the question" })).toBeVisible();
  await cleanup();
  known = { ...counted, dispute: { _id: idOf(95), status: "upheld" } };
  await open(OPENED);
  await expect.element(correct).toBeVisible();
});

test("an admin's own pickup is marked before it is counted", async () => {
  const ada = admin();
  known = pickup({ user: { ...ines, _id: ada._id } });
  await open(OPENED, {}, ada);
  await expect.element(dialog.getByText(/^This is your own pickup\./)).toBeVisible();
  await expect.element(complete).toBeVisible();
});

test("axe finds nothing on the dialog of a pickup that is counted", async () => {
  await open(OPENED);
  await expect.element(field("Metals (Units)")).toBeVisible();
  await expectNoAxeViolations();
  await others.click();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});

test("PRODUCT R3.9: the office is asked before a pickup is moved to a day off, and may move it", async () => {
  const dayOff = addDays(momentIn(pending.timeZone, Date.now()).today, 5);
  const asked = await open(OPENED, {
    "GET /settings": () => ({ data: settings({ holidays: [dayOff] }) }),
    "PUT /pickup/schedule/:id": () => ({ data: { ...pending, moves: 1 } }),
  });
  const moves = () => bodiesTo(asked, "PUT /pickup/schedule/:id").length;
  await dialog.getByRole("button", { name: "Move pickup" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a new time" });
  const move = sheet.getByRole("button", { name: "Move pickup" });
  await sheet.getByLabelText("Date", { exact: true }).fill(dayOff);
  await move.click();
  const question = page.getByRole("dialog", { name: "Move pickup", exact: true });
  await expect
    .element(question)
    .toMatchTextContent(
      `We do not collect on ${formatDate(english, dayOff)}. Move it all the same?`,
    );
  await question.getByRole("button", { name: "Not then" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(moves()).toBe(0);
  await move.click();
  await question.getByRole("button", { name: "Move pickup" }).click();
  await said("Pickup moved");
  expect(moves()).toBe(1);
});

test("PRODUCT 2.32: moving, another place and cancelling stand before counting, deleting stands last", async () => {
  const asked = await open(OPENED, {
    "POST /pickup/cancel": () => {
      known = undefined;
      return { data: [{ _id: pending._id, ok: true }] };
    },
  });
  await expect.element(complete).toBeVisible();
  const order = [
    "Move pickup",
    "Change place",
    "Cancel pickup",
    "Complete Pickup",
    "Delete pickup",
  ];
  const buttons = order.map((name) => dialog.getByRole("button", { name, exact: true }).element());
  for (const [index, after] of buttons.slice(1).entries())
    expect(buttons[index]?.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await dialog.getByRole("button", { name: "Cancel pickup" }).click();
  const inner = page.getByRole("dialog", { name: "Cancel 1 pickup" });
  await inner.getByLabelText("Reason").fill("The truck broke down");
  await inner.getByRole("button", { name: "Cancel pickup" }).click();
  await said("The pickup was cancelled");
  expect(bodiesTo(asked, "POST /pickup/cancel")).toEqual([
    {
      pickups: [{ _id: pending._id, date: pending.scheduledDate }],
      reason: "The truck broke down",
    },
  ]);
});
