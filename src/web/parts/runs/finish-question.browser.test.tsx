import type { Run, Stop } from "#contract/runs.ts";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { agent, idOf } from "#test/support/things.ts";

import { dropEntries, list } from "../outbox/outbox.ts";
import { dropRuns } from "../outbox/store.ts";

const button = (name: string) => page.getByRole("button", { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const next = page.getByRole("region", { name: "Next stop" });
const me = agent();

beforeEach(async () => {
  await dropEntries(me._id);
  await dropRuns();
});

async function openRun(run: Run): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openProduct("/admin/pickup/run", {
    as: me,
    answers: { "GET /run/mine": () => ({ data: run }) },
  });
}

const stops = (count: number): Stop[] => Array.from({ length: count }, (_, at) => stopOf(at + 1));

async function openMenu(entry: string): Promise<void> {
  await button("Actions for the run").click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("PRODUCT R15.10: Finish run stands in the menu while stops are open, and asks what becomes of them", async () => {
  await openRun(runOf(stops(2)));
  await expect.element(next).toBeVisible();
  await expect.element(button("Finish run")).not.toBeInTheDocument();
  await openMenu("Finish run");
  const question = dialog("Finish run?");
  await expect.element(question.getByText("2 stops are open.", { exact: true })).toBeVisible();
  await question.getByRole("button", { name: "Not yet" }).click();
  expect(await list()).toEqual([]);
  await openMenu("Finish run");
  await question.getByRole("button", { name: "Hand 2 open stops back to the office" }).click();
  await expect
    .poll(list)
    .toMatchObject([{ kind: "finish", subject: idOf(300), body: { open: "hand_back" } }]);
});

test("PRODUCT R15.10: a stop whose window has not begun is handed back in any case, and the question says so", async () => {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const [first, second] = stops(2) as [Stop, Stop];
  const later = { ...second, pickup: { ...second.pickup, startsAt } };
  await openRun(runOf([first, later]));
  await openMenu("Finish run");
  const question = dialog("Finish run?");
  await expect
    .element(question.getByText(/^2 stops are open\. The window of 1 of them has not begun/))
    .toBeVisible();
  await question.getByRole("button", { name: "Tell the residents that we are not coming" }).click();
  await expect.poll(list).toMatchObject([{ kind: "finish", body: { open: "tell" } }]);
});

test("PRODUCT R15.10: of a single stop the question says that its window has not begun", async () => {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const [only] = stops(1) as [Stop];
  await openRun(runOf([{ ...only, pickup: { ...only.pickup, startsAt } }]));
  await openMenu("Finish run");
  await expect
    .element(
      page.getByText("1 stop is open. Its window has not begun: it is handed back in any case."),
    )
    .toBeVisible();
});

test("PRODUCT R16.7: a visit before the window asks first", async () => {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const [only] = stops(1) as [Stop];
  await openRun(runOf([{ ...only, pickup: { ...only.pickup, startsAt } }]));
  await next.getByRole("button", { name: "Not collected" }).click();
  const sheet = dialog("Not collected").first();
  await sheet.getByText("Not set out", { exact: true }).click();
  await sheet.getByRole("button", { name: "Not collected: Not set out" }).click();
  const question = page.getByText(
    /^The window begins (on .* )?at 8:00 AM\. Record it all the same\?$/,
  );
  await expect.element(question).toBeVisible();
  await button("Not yet").click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await list()).toEqual([]);
  await sheet.getByRole("button", { name: "Not collected: Not set out" }).click();
  await button("Record it").click();
  await expect.poll(list).toMatchObject([{ kind: "attempt" }]);
});
