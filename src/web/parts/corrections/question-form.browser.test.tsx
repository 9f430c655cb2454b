import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Dispute } from "#contract/corrections/disputes.ts";
import type { DropOff } from "#contract/drop-offs.ts";

import { countsOf } from "#domain/rates/materials.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused } from "#test/support/product.tsx";
import { dispute, upheld } from "#test/support/things-of-disputes.ts";
import { receipt } from "#test/support/things-of-office.ts";
import { dropOff, idOf, pageOf, pickupDetail, user } from "#test/support/things.ts";

const sheet = page.getByRole("dialog", { name: "What is wrong?" });
const count = (name: string) => sheet.getByRole("textbox", { name: `${name} (Units)` });
const send = sheet.getByRole("button", { name: "Send" });

const decided = {
  decidedAt: "2026-03-14T16:00:00.000Z",
  disputableUntil: "2099-03-28T16:00:00.000Z",
} as const;

async function open(some: Partial<DropOff>) {
  const it = dropOff({ ...decided, ...some });
  const asked = await openProduct(`/disputes?dropoff=${it._id}`, {
    as: user(),
    answers: {
      "GET /dispute": () => ({ data: pageOf([]) }),
      "GET /dropOff/:id": () => ({ data: it }),
      "POST /dispute": () => refused("dispute_exists"),
    },
  });
  await expect.element(sheet).toBeVisible();
  return () => asked.filter(({ route }) => route === "POST /dispute").map(({ body }) => body);
}

test("PRODUCT R24.4: who asks for less than was counted reads beside the field that nothing is taken away", async () => {
  const sent = await open({ status: "completed", itemsCount: 18, pointsEarned: 180 });
  await count("Plastic").fill("17");
  await send.click();
  const refusal = "Ask for more than 18: a question never takes points away";
  await expect.element(sheet.getByText(refusal)).toBeVisible();
  await expect.element(count("Plastic")).toHaveAccessibleDescription(refusal);
  await expect.element(count("Plastic")).toHaveFocus();
  expect(sent()).toEqual([]);
  await count("Plastic").fill("19");
  await send.click();
  await expect.poll(() => sent().length).toBe(1);
});

test("PRODUCT R24.4: a question about a rejected drop-off repeats the reason and asks for its material only", async () => {
  const sent = await open({ _id: idOf(81), status: "rejected", reason: "The bags were empty." });
  await expect
    .element(sheet.getByText(/we didn't accept it\. Reason: The bags were empty\.$/))
    .toBeVisible();
  await expect.element(count("Plastic")).toBeVisible();
  expect(sheet.getByRole("group").getByRole("textbox").elements()).toHaveLength(1);
  await send.click();
  await expect.element(sheet.getByText("Enter what it should be")).toBeVisible();
  await expect.element(count("Plastic")).toHaveFocus();
  expect(sent()).toEqual([]);
});

const OPEN = "2099-03-28T16:00:00.000Z";
const counted = receipt({
  source: { type: "pickup", _id: pickupDetail()._id, name: "Home" },
  disputableUntil: OPEN,
});

test("PRODUCT R24.1, R24.4, R24.7: a count is questioned from its receipt: the link, what it should be, and Send", async () => {
  const known: Dispute[] = [];
  const pickup = pickupDetail({
    status: "completed",
    itemsCount: 18,
    confirmedItems: countsOf({ metals: 18 }),
    pointsEarned: 36,
    completedAt: "2026-03-14T16:00:00.000Z",
    disputableUntil: OPEN,
  });
  const asked = await openProduct("/impact", {
    as: user(),
    answers: {
      "GET /profile/ledger": () => ({ data: pageOf([counted]) }),
      "GET /dispute": () => ({ data: pageOf(known) }),
      "GET /pickup/:id": () => ({ data: pickup }),
      "POST /dispute": () => {
        known.push(dispute());
        return Response.json({ data: dispute() }, { status: 201 });
      },
    },
  });
  const link = page.getByRole("link", { name: /^This looks wrong/ });
  await link.click();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(addressNow).toBe("/impact");
  await link.click();
  const sentence = /we counted 18 units of metals\. You earned 36 points\.$/;
  await expect.element(sheet.getByText(sentence)).toBeVisible();
  await send.click();
  await expect.element(sheet.getByText("Enter what it should be")).toBeVisible();
  await count("Metals").fill("20");
  await expectNoAxeViolations();
  await send.click();
  await expect
    .element(page.getByText(/^Thank you\. A different team member will check and reply by /))
    .toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Open, answer by /).first()).toBeVisible();
  const forms = asked.filter(({ route }) => route === "POST /dispute").map(({ body }) => body);
  expect(forms.map((form) => form instanceof FormData && form.get("metals"))).toEqual(["20"]);
});

test("PRODUCT R24.10: the receipt tells the question with its answer and what counts now", async () => {
  const corrected = { ...counted, kind: "correction", points: 4 } as const;
  const detail = { ...corrected, dispute: { _id: dispute()._id, status: "upheld" } } as const;
  await openProduct("/impact", {
    as: user(),
    answers: {
      "GET /profile/ledger": () => ({ data: pageOf([detail]) }),
      "GET /profile/ledger/:id": () => ({
        data: {
          ...detail,
          place: { address: "3328 S 4th St", timeZone: "America/New_York" },
          entries: [counted, detail],
        },
      }),
      "GET /dispute/:id": () => ({ data: upheld("Our collector remembers it too.") }),
    },
  });
  await page.getByRole("link", { name: "Corrected: Pickup at Home" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await expect.element(page.getByText("Our collector remembers it too.").first()).toBeVisible();
  await expect.element(page.getByText("Your count is now 20 units of metals.")).toBeVisible();
  await expectNoAxeViolations();
});
