import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct, refused } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { agent, idOf } from "#test/support/things.ts";

import { dropDoorDrafts } from "#web/parts/outbox/door-drafts.ts";
import { keepRun } from "#web/parts/outbox/kept-runs.ts";
import { dropEntries, list } from "#web/parts/outbox/outbox.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";

const me = agent();

beforeEach(async () => {
  await dropEntries(me._id);
  await dropRuns();
  await dropDoorDrafts();
});

test("PRODUCT R17.14: a pickup of the kept run opens on a new page without a network, and can be counted", async () => {
  await keepRun(me._id, runOf([stopOf(1), stopOf(2)]));
  await openProduct(`/admin/pickup/pickup/${idOf(402)}`, { as: me });
  await expect.element(page.getByText(/^Kept on this phone/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Call Maya2 O." })).toBeVisible();
  await expect.element(page.getByText("2 Elm Street, Philadelphia, PA 19148")).toBeVisible();
  await page.getByRole("button", { name: "Not collected" }).click();
  const sheet = page.getByRole("dialog", { name: "Not collected" });
  await sheet.getByText("Nobody home").click();
  await sheet.getByRole("button", { name: "Not collected: Nobody home" }).click();
  await expect.element(page.getByRole("heading", { name: "On this phone" })).toBeVisible();
  expect(await list()).toMatchObject([{ kind: "attempt", subject: idOf(402) }]);
});

test("PRODUCT R17.5: who may not read a pickup any more sees nothing that the phone has kept of it", async () => {
  await keepRun(me._id, runOf([stopOf(1)]));
  await openProduct(`/admin/pickup/pickup/${idOf(401)}`, {
    as: me,
    answers: { "GET /pickup/:id": () => refused("not_allowed") },
  });
  await expect.element(page.getByText("This pickup didn't load")).toBeVisible();
  await expect.element(page.getByText("Elm Street", { exact: false })).not.toBeInTheDocument();
});
