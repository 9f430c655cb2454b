import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { onPhone, refusal } from "#test/support/stage.tsx";
import { agent, idOf } from "#test/support/things.ts";

import { signOut } from "#web/kit/session/session.ts";
import { doorDraft, dropDoorDrafts, keepDoorDraft } from "#web/parts/outbox/door-drafts.ts";
import { dropEntries, put } from "#web/parts/outbox/outbox.ts";
import { signal } from "#web/parts/outbox/signals.ts";

const me = agent();
const phone = page.getByRole("region", { name: "This phone" });
const locked = page.getByText(`1 waiting for ${me.firstName}`);
const whose = { userId: me._id, pickup: idOf(401) };

beforeEach(async () => {
  await dropEntries(me._id);
  await dropDoorDrafts();
});

test("PRODUCT R17.7: the agent's settings ask for a screen lock", async () => {
  await openProduct("/admin/pickup/settings", { as: me });
  await expect
    .element(phone.getByText(/^Lock the screen of this phone with a code or a finger\./))
    .toBeVisible();
});

test("PRODUCT R17.18: deleting what is kept here deletes what was entered at doors", async () => {
  await keepDoorDraft(whose, { itemsCount: 3 }, Date.now());
  await openProduct("/admin/pickup/settings", { as: me });
  await phone.getByRole("button", { name: "Delete what is kept here" }).click();
  expect(await doorDraft(whose, Date.now())).toMatchObject({ itemsCount: 3 });
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => doorDraft(whose, Date.now())).toBeUndefined();
});

/** A count of this agent's waits on the phone. */
async function keepCount(): Promise<void> {
  const { _id: userId, firstName, language } = me;
  await put({
    kind: "complete",
    subject: idOf(401),
    body: { itemsCount: 6 },
    about: { itemType: "metals", person: "Maya O." },
    sender: { userId, firstName, token: "t", language },
    now: Date.now(),
    holdMs: 0,
  });
}

test("PRODUCT R17.5, R17.7: what waits is listed, and locked for its writer when the session ends", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await onPhone();
  await keepCount();
  await openProduct("/admin/pickup/settings", { as: me });
  await expect.element(phone).toMatchTextContent("Waiting to be sent1");
  await expectNoAxeViolations();
  await page.getByRole("button", { name: "1 waiting to be sent" }).click();
  const waiting = page.getByRole("dialog", { name: "On this phone" });
  await expect.element(waiting.getByText("6 Units")).toBeVisible();
  await expectNoAxeViolations();
  await waiting.getByRole("button", { name: "Close" }).click();
  signOut("lost");
  await expect.element(locked).toBeVisible();
  await expect.element(page.getByText("6 Units")).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test("PRODUCT R17.5: where the worker hears first that the session ended, the page signs out at once", async () => {
  const reception = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await keepCount();
  await openProduct("/admin/pickup/settings", {
    as: me,
    answers: {
      "PUT /pickup/complete/:id": () => refusal(401, "unauthenticated", "Please sign in"),
    },
  });
  await expect.element(phone).toMatchTextContent("Waiting to be sent1");
  reception.mockReturnValue(true);
  signal({ kind: "lost" });
  await expect.element(locked).toBeVisible();
});
