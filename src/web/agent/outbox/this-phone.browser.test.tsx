import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { agent, idOf } from "#test/support/things.ts";

import { doorDraft, dropDoorDrafts, keepDoorDraft } from "#web/parts/outbox/door-drafts.ts";
import { dropEntries } from "#web/parts/outbox/outbox.ts";

const me = agent();
const phone = page.getByRole("region", { name: "This phone" });
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
