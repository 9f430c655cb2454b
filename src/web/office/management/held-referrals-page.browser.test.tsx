import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { HeldReferral } from "#contract/management.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { fitsPhone, onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf } from "#test/support/things.ts";
import { waitingFor } from "#test/support/things-of-office.ts";

const PUT = "PUT /management/held-referrals/:id";
const ivy = { referrerId: idOf(1), referrerName: "Ivy Invites", referrerHeld: 2 };
const otto = { referrerId: idOf(2), referrerName: "Otto Other", referrerHeld: 1 };

const held = (
  number: number,
  friendName: string,
  inviter: typeof ivy,
  friendPoints = 0,
): HeldReferral => ({
  _id: idOf(number),
  friendId: idOf(number),
  friendName,
  friendPoints,
  heldAt: "2026-03-14T15:00:00.000Z",
  ...inviter,
});

/** The list behind it holds what was not decided yet. */
async function open(more: Answers = {}) {
  let rows = [held(11, "Finn Friend", ivy), held(12, "Gia Guest", ivy), held(13, "Hal Host", otto)];
  return openProduct("/admin/users/held-referrals", {
    as: admin(),
    answers: {
      "GET /management/held-referrals": () => ({ data: pageOf(rows) }),
      "GET /management/waiting": () => ({ data: waitingFor({ heldReferrals: rows.length }) }),
      [PUT]: ({ url }) => {
        rows = rows.filter(({ _id }) => !url.pathname.endsWith(_id));
        return { data: { message: "Decided" } };
      },
      ...more,
    },
  });
}

const title = page.getByRole("heading", { level: 1 });
const rows = (inviter: string) =>
  page.getByRole("table", { name: "Held referrals" }).getByRole("row").filter({ hasText: inviter });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const count = page
  .getByRole("navigation", { name: "Back office" })
  .getByRole("link", { name: /^Users/ });

test("PRODUCT R7.5: held friends stand by inviter, and the side list counts them", async () => {
  await open();
  await expect.element(title).toHaveTextContent("Held referrals (3)");
  await expect.element(count).toHaveTextContent("Users3 held");
  await expect
    .element(rows("Otto Other (1)").getByRole("link", { name: "Hal Host" }))
    .toBeVisible();
  expect(rows("Ivy Invites (2)").elements()).toHaveLength(2);
  await expectNoAxeViolations();
});

test("PRODUCT R7.5: a friend is credited with a reason, and leaves the list and the count", async () => {
  const asked = await open();
  await button("Credit for Finn Friend").click();
  await expect
    .element(dialog.getByText("Ivy Invites gets 100 points. This cannot be taken back."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Credit 100 points" }).click();
  await expect.element(dialog.getByText("Please choose a reason")).toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([]);
  await dialog.getByLabelText("Reason").selectOptions("The friend recycles");
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Credit 100 points" }).click();
  await expect.element(page.getByText("Credited. The inviter is told.")).toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([{ decision: "credited", reason: "friend_recycles" }]);
  await expect.element(title).toHaveTextContent("Held referrals (2)");
  await expect.element(count).toHaveTextContent("Users2 held");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("PRODUCT R7.5: on a phone a friend is refused with a reason of its own", async () => {
  await onPhone();
  const asked = await open();
  await expect.element(button("Refuse for Hal Host")).toBeVisible();
  expect(fitsPhone()).toBe(true);
  await expectNoAxeViolations();
  await button("Refuse for Hal Host").click();
  await dialog.getByLabelText("Reason").selectOptions("Could not be checked");
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Refuse", exact: true }).click();
  await expect.element(page.getByText("Refused. The inviter is told.")).toBeVisible();
  expect(bodiesTo(asked, PUT)).toEqual([{ decision: "refused", reason: "not_explained" }]);
  await expect.element(rows("Otto Other")).not.toBeInTheDocument();
});

test.for([
  [
    "Credit",
    "Finn Friend gets 50 points for joining.",
    "The friend recycles",
    "Credited. Both are told.",
  ],
  [
    "Refuse",
    "Finn Friend does not get the 50 points for joining.",
    "The inviter left",
    "Refused. Both are told.",
  ],
] as const)(
  "PRODUCT R35.2: %s decides about the friend's points too",
  async ([name, says, reason, done]) => {
    const friends = pageOf([held(11, "Finn Friend", otto, 50)]);
    await open({ "GET /management/held-referrals": () => ({ data: friends }) });
    await button(`${name} for Finn Friend`).click();
    await expect.element(dialog.getByText(says)).toBeVisible();
    await dialog.getByLabelText("Reason").selectOptions(reason);
    await dialog.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect.element(page.getByText(done)).toBeVisible();
  },
);

test("PRODUCT R7.5: what a colleague decided meanwhile is said, and the list is read again", async () => {
  const asked = await open({ [PUT]: () => refused("referral_decided") });
  await button("Refuse for Gia Guest").click();
  await dialog.getByLabelText("Reason").selectOptions("The inviter left");
  const reads = () =>
    asked.filter(({ route }) => route === "GET /management/held-referrals").length;
  const before = reads();
  await dialog.getByRole("button", { name: "Refuse", exact: true }).click();
  await expect.element(dialog.getByText("This invitation has already been decided")).toBeVisible();
  await expect.poll(reads).toBe(before + 1);
});

test("without held friends the screen says when one waits here", async () => {
  await open({ "GET /management/held-referrals": () => ({ data: pageOf([]) }) });
  await expect
    .element(page.getByText("A friend beyond 10 in 30 days waits here for a decision."))
    .toBeVisible();
});
