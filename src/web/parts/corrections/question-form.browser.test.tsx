import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { DropOff } from "#contract/drop-offs.ts";

import { openProduct, refused } from "#test/support/product.tsx";
import { dropOff, idOf, pageOf, user } from "#test/support/things.ts";

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
