import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Handover } from "#contract/runs.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { type Answers, openProduct } from "#test/support/product.tsx";
import { runOf, stopOf, today } from "#test/support/run-things.ts";
import { agent, idOf, pageOf } from "#test/support/things.ts";

import { keepRun, keptRun } from "#web/parts/outbox/kept-runs.ts";
import { dropEntries } from "#web/parts/outbox/outbox.ts";
import { record } from "#web/parts/outbox/page-outbox.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";
import { formatLocalTime } from "#web/kit/time/format.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const me = agent();
const given = new Date().toISOString();
const time = formatLocalTime(momentIn(readerZone(), Date.parse(given)).time);

beforeEach(async () => {
  await dropEntries(me._id);
  await dropRuns();
});

const handover = (some: Partial<Handover> = {}): Handover => ({
  run: idOf(300),
  date: momentIn(readerZone(), Date.now()).today,
  timeZone: "America/New_York",
  what: "lost",
  colleague: "Luis",
  at: given,
  visits: [],
  ...some,
});

const open = (address: string, told: Handover, answers: Answers = {}) =>
  openProduct(address, {
    as: me,
    answers: {
      "GET /run/mine": () => ({ data: null }),
      "GET /run/handovers": () => ({ data: [told] }),
      "GET /pickup/stops": () => ({
        data: { ...pageOf([]), counts: { overdue: 0, today: 0, tomorrow: 0, done: 0 } },
      }),
      ...answers,
    },
  });

const LOST = `Your run of today was given to Luis by the office at ${time}.`;

test("PRODUCT R15.11: who lost a run reads who has it, and what they did there; the phone keeps nothing of it", async () => {
  await keepRun(me._id, runOf([stopOf(1), stopOf(2)]));
  const at = `${today()}T14:05:00.000Z`;
  const visits = [
    { at, firstName: "Maya", outcome: "collected" },
    { at, firstName: "Ruth", outcome: "no_access" },
  ] as const;
  await open("/admin/pickup/run", handover({ visits: [...visits] }));
  await expect.element(page.getByText(`${LOST} What you did has been sent.`)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "What you did" })).toBeVisible();
  const did = page.getByRole("listitem");
  await expect.element(did.getByText(/^\d+:05 [AP]M, Maya, Collected$/)).toBeVisible();
  await expect.element(did.getByText(/^\d+:05 [AP]M, Ruth, No access$/)).toBeVisible();
  await expect.element(page.getByText("Elm Street", { exact: false })).not.toBeInTheDocument();
  await expect.poll(() => keptRun(me._id, undefined, Date.now())).toBeUndefined();
  await expectNoAxeViolations();
});

test("PRODUCT R15.11: it is said above the list of pickups too, and that something still waits to be sent", async () => {
  await open("/admin/pickup/pickups", handover(), {
    "POST /pickup/attempt/:id": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  // Who did nothing there has sent nothing.
  await expect.element(page.getByText(LOST, { exact: true })).toBeVisible();
  await record({
    kind: "attempt",
    subject: idOf(401),
    body: { reason: "unsafe" },
    runId: idOf(300),
    holdMs: 0,
  });
  await expect
    .element(page.getByText(`${LOST} What you did is sent when there is reception.`))
    .toBeVisible();
});

test("PRODUCT R15.11: who got a run is told whose it was", async () => {
  await open("/admin/pickup/run", handover({ what: "got" }), {
    "GET /run/mine": () => ({ data: runOf([stopOf(1)]) }),
  });
  await expect
    .element(page.getByText(`This run was Luis's. The office gave it to you at ${time}.`))
    .toBeVisible();
  await expect.element(page.getByRole("region", { name: "Next stop" })).toBeVisible();
});

test("PRODUCT R15.7: who gave all stops away reads that none are left, and ends the run", async () => {
  const started = runOf([], { startedAt: given });
  await openProduct("/admin/pickup/run", {
    as: me,
    answers: {
      "GET /run/mine": () => ({ data: started }),
      "GET /run/handovers": () => ({ data: [] }),
    },
  });
  await expect.element(page.getByText("No stops are left on your run.")).toBeVisible();
  await expect.element(page.getByText(/^Nobody has put stops/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Finish run" })).toBeVisible();
});
