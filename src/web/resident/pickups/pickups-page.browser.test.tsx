import type { Pickup } from "#contract/pickups.ts";
import { DAY_MS } from "#domain/durations.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { inSpanish } from "#test/support/spanish.ts";
import { idOf, pageOf, pickup, user } from "#test/support/things.ts";

import { settleWaiting } from "#web/kit/toasts/toast.ts";

const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Home" });

/** Opens the list; the server forgets a pickup that is cancelled. */
async function open(docs: readonly Pickup[] = [pickup()], shown = "pending") {
  let left = docs;
  return openProduct(`/pickup/all?status=${shown}`, {
    as: user(),
    answers: {
      "GET /pickup": ({ url }) => {
        const status = url.searchParams.get("status");
        return { data: pageOf(left.filter((one) => status === null || one.status === status)) };
      },
      "DELETE /pickup/:id": () => {
        left = [];
        return { data: { _id: pickup()._id } };
      },
    },
  });
}

async function choose(item: string): Promise<void> {
  await page.getByRole("button", { name: /^Actions for Metals/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function cancel(): Promise<void> {
  await choose("Cancel Pickup");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Pickup" }).click();
}

test("PRODUCT 2.17: a booked pickup shows its window and its points", async () => {
  await open();
  await expect.element(card).toMatchTextContent("10:00 AM - 12:00 PM");
  await expect.element(card).toMatchTextContent("Points after we count");
  await page.getByRole("link", { name: "Completed" }).click();
  await expect.poll(addressNow).toContain("status=completed");
  await expect.element(page.getByText("No completed pickups yet")).toBeVisible();
});

test("PRODUCT L5.13: a Spanish reader sees the Spanish name of the pickup's campaign", async () => {
  await inSpanish();
  const translations = { es: { name: "Abrigos viejos" } };
  await open([pickup({ campaign: { _id: idOf(30), name: "Old Coats", translations } })]);
  await expect.element(card).toMatchTextContent("Abrigos viejos");
  await expect.element(page.getByText("Old Coats")).not.toBeInTheDocument();
});

test.each(["desk", "phone"])(
  "PRODUCT R24.1: the way to a question lies over the link of its card at a %s",
  async (device) => {
    if (device === "phone") await onPhone();
    const done = { status: "completed", completedAt: "2026-11-20T15:00:00.000Z" } as const;
    const disputableUntil = new Date(Date.now() + DAY_MS).toISOString();
    await open([pickup({ ...done, itemsCount: 2, disputableUntil })], "completed");
    await page.getByRole("link", { name: /^This looks wrong/ }).click();
    await expect.poll(addressNow).toMatch(/^\/disputes\?pickup=/);
  },
);

test("PRODUCT 2.17: a pickup is put into the calendar", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open();
  await choose("Add to calendar");
  await expect.poll(() => saved).toEqual(["rebound-pickup-2099-03-14.ics"]);
});

test("PRODUCT 2.17, L2.6: a pickup is cancelled, undone and cancelled for good", async () => {
  const asked = await open();
  const gone = (): number => asked.filter(({ route }) => route === "DELETE /pickup/:id").length;
  await cancel();
  await expect.element(page.getByText("Pickup cancelled")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(card).toBeVisible();
  await settleWaiting();
  expect(gone()).toBe(0);

  await cancel();
  await expect.element(card).not.toBeInTheDocument();
  await settleWaiting();
  expect(gone()).toBe(1);
  await expect.element(page.getByText("No pending pickups")).toBeVisible();
});
