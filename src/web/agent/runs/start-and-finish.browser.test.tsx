import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { onPhone } from "#test/support/stage.tsx";
import { agent, idOf, pageOf } from "#test/support/things.ts";

import { dropDoorDrafts } from "#web/parts/outbox/door-drafts.ts";
import { dropEntries } from "#web/parts/outbox/outbox.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";

const me = agent();
const next = page.getByRole("region", { name: "Next stop" });

beforeEach(async () => {
  await dropEntries(me._id);
  await dropRuns();
  await dropDoorDrafts();
});

const openAt = async (address: string, isStarted: boolean) => {
  const run = runOf([stopOf(1), stopOf(2), stopOf(3)], isStarted ? {} : { startedAt: null });
  await onPhone();
  return openProduct(address, {
    as: me,
    answers: {
      "GET /run/mine": () => ({ data: run }),
      "GET /run/handovers": () => ({ data: [] }),
      "GET /pickup/stops": () => ({
        data: { ...pageOf([]), counts: { overdue: 0, today: 3, tomorrow: 0, done: 0 } },
      }),
      "PUT /run/order/:id": () => ({ data: run }),
    },
  });
};

type Target = ReturnType<typeof page.getByRole>;

/** As large as a thumb in a glove needs it. */
async function expectLarge(target: Target): Promise<void> {
  await expect.element(target).toBeVisible();
  const { width, height } = target.element().getBoundingClientRect();
  expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(56);
}

test("PRODUCT 2.45, R16.1: a run is opened from today and started by buttons for a thumb in a glove, and the next stop stands large", async () => {
  await openAt("/admin/pickup/pickups", false);
  await expect.element(page.getByText("3 stops, 8:00 AM - 5:00 PM")).toBeVisible();
  const [link, start] = [
    page.getByRole("link", { name: "Open run" }),
    page.getByRole("button", { name: "Start run" }),
  ];
  await expectLarge(link);
  await link.click();
  await expectLarge(start);
  await start.click();
  await expect.element(next.getByRole("heading", { name: "Next stop 1" })).toBeVisible();
  await expectLarge(next.getByRole("button", { name: "Collected", exact: true }));
  await expectLarge(next.getByRole("button", { name: "Not collected" }));
  await expectNoAxeViolations();
});

/** Goes on by a key until the focus is there, and presses it. */
async function reach(target: Target, key: string): Promise<void> {
  await expect.element(target).toBeVisible();
  const isFocused = (): boolean => document.activeElement === target.element();
  await expect
    .poll(async () => {
      if (!isFocused()) await userEvent.keyboard(key);
      return isFocused();
    })
    .toBe(true);
  await userEvent.keyboard("{Enter}");
}

test("PRODUCT R15.8: the order of the open stops is changed by the keyboard alone", async () => {
  const asked = await openAt("/admin/pickup/run", true);
  await reach(page.getByRole("button", { name: "Actions for the run" }), "{Tab}");
  await reach(page.getByRole("menuitem", { name: "Change the order" }), "{ArrowDown}");
  const order = page.getByRole("dialog", { name: "Order of the open stops" });
  await reach(order.getByRole("button", { name: /^Down: 2/ }), "{Tab}");
  await reach(order.getByRole("button", { name: "Use this order" }), "{Tab}");
  await expect.element(page.getByText("The new order is in use")).toBeVisible();
  expect(bodiesTo(asked, "PUT /run/order/:id")).toEqual([
    { pickups: [401, 403, 402].map(idOf), revision: 4 },
  ]);
});
