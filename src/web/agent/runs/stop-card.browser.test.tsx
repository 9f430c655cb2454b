import { beforeEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";

import type { Stop } from "#contract/runs.ts";
import { chooseFile, pictureFile } from "#test/support/chosen-files.ts";
import { keepNothing } from "#test/support/keep-nothing.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { agent, idOf, pickup } from "#test/support/things.ts";

import { doorDraft, dropDoorDrafts } from "#web/parts/outbox/door-drafts.ts";
import type { EntryContent } from "#web/parts/outbox/entries.ts";
import { dropEntries, list, put } from "#web/parts/outbox/outbox.ts";
import { signal } from "#web/parts/outbox/signals.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";

const me = agent();
const next = page.getByRole("region", { name: "Next stop" });
const dialog = (name: string) => page.getByRole("dialog", { name });
const FIRST = { userId: me._id, pickup: idOf(401) };

beforeEach(async () => {
  await dropEntries(me._id);
  await dropRuns();
  await dropDoorDrafts();
});

const RUN = "/admin/pickup/run";
const openRun = (now = runOf([stopOf(1), stopOf(2)]), answers: Answers = {}, path = RUN) =>
  openProduct(path, {
    as: me,
    answers: { "GET /run/mine": () => ({ data: now }), ...answers },
  });

test("PRODUCT R15.6: a stop that was visited in vain says why nothing was collected last time", async () => {
  const lastAttempt = { reason: "not_set_out", note: "", happenedAt: new Date().toISOString() };
  const again = stopOf(1, { state: "again", lastAttempt } as Partial<Stop>);
  await openRun(runOf([again]));
  await expect.element(next.getByText("Last time: Not set out")).toBeVisible();
});

/** As a phone does that needs its memory for the camera: nothing of the page is asked before. */
async function killPage(): Promise<void> {
  await cleanup();
  sessionStorage.clear();
}

const kept = () => doorDraft(FIRST, Date.now());

test("PRODUCT R17.18: the sheet of a page that the phone killed is open again with reason, note and photo", async () => {
  await openRun();
  await next.getByRole("button", { name: "Not collected" }).click();
  const sheet = dialog("Not collected");
  await sheet.getByText("Too much").click();
  await sheet.getByLabelText("Note for the office").fill("Ten sofas");
  await chooseFile(sheet.getByLabelText("Take a photo, please"), pictureFile(64));
  await expect.element(sheet.getByText("The photo is added.")).toBeVisible();
  await vi.waitFor(async () => expect((await kept())?.photo?.bytes.byteLength).toBeGreaterThan(0));
  const shot = (await kept())?.photo;
  await killPage();

  await openRun();
  await expect.element(sheet.getByText(/What you typed before is still here/)).toBeVisible();
  await expect.element(sheet.getByRole("radio", { name: "Too much" })).toBeChecked();
  await expect.element(sheet.getByLabelText("Note for the office")).toHaveValue("Ten sofas");
  await expect.element(sheet.getByText("The photo is added.")).toBeVisible();
  await sheet.getByRole("button", { name: "Not collected: Too much" }).click();
  await expect.element(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  expect(await list()).toMatchObject([
    { kind: "attempt", body: { reason: "too_much", note: "Ten sofas" }, photo: shot },
  ]);
  await vi.waitFor(async () => expect(await kept()).toBeUndefined());
});

test("PRODUCT R17.18: a count that was not completed is there again, and Start over forgets it", async () => {
  await openRun();
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  const sheet = dialog("Complete this pickup?");
  await sheet.getByRole("button", { name: "4", exact: true }).click();
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ itemsCount: 4 }));
  await killPage();

  await openRun();
  await expect.element(sheet.getByLabelText("Metals (Units)")).toHaveValue("4");
  await sheet.getByRole("button", { name: "Start over" }).click();
  await expect.element(sheet.getByLabelText("Metals (Units)")).toHaveValue("");
  await vi.waitFor(async () => expect((await kept())?.itemsCount).toBeUndefined());
  await sheet.getByRole("button", { name: "2", exact: true }).click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await vi.waitFor(async () => {
    const draft = await kept();
    expect([draft?.itemsCount, draft?.sheet]).toEqual([2, undefined]);
  });
  await killPage();

  await openRun();
  await expect.element(next).toBeVisible();
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  await expect.element(sheet.getByLabelText("Metals (Units)")).toHaveValue("2");
});

/** As a second tab does, while a sheet stands open in this one. */
async function recordElsewhere(content: EntryContent): Promise<void> {
  const { _id: userId, firstName, language } = me;
  await put({
    ...content,
    about: { itemType: "metals", person: "Maya1 O." },
    sender: { userId, firstName, token: "t", language },
    now: Date.now(),
    holdMs: 0,
  });
  signal({ kind: "changed" });
}
const expectSecondNext = () =>
  expect.element(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();

const COUNTED = { kind: "complete", subject: FIRST.pickup, body: { itemsCount: 7 } } as const;
const IN_VAIN = { kind: "attempt", subject: FIRST.pickup, body: { reason: "unsafe" } } as const;

test("PRODUCT R17.9: a count is not added to that of another tab", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openRun();
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  const sheet = dialog("Complete this pickup?");
  await sheet.getByRole("button", { name: "5", exact: true }).click();
  await recordElsewhere(COUNTED);
  await expectSecondNext();
  await sheet.getByRole("button", { name: /^Complete: 5 Units/ }).click();
  const sentence =
    /^You recorded this on this phone at .+: 7 Units\. Your count of 5 wasn't added\. You can change the first count at this stop\.$/;
  await expect.element(sheet.getByText(sentence)).toBeVisible();
  await expect.element(sheet.getByLabelText("Metals (Units)")).toHaveValue("5");
  expect(await list()).toMatchObject([COUNTED]);
});

test.each([
  ["a count", COUNTED, ": 7 Units. That it wasn't collected wasn't recorded."],
  ["another one", IN_VAIN, ": Not collected. It wasn't recorded again."],
] as const)(
  "PRODUCT R17.9: a visit in vain is not added to %s that another tab recorded",
  async (_, recorded, sentence) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await openRun();
    await next.getByRole("button", { name: "Not collected" }).click();
    const sheet = dialog("Not collected");
    await sheet.getByText("Too much").click();
    await sheet.getByLabelText("Note for the office").fill("Ten sofas");
    await recordElsewhere(recorded);
    await expectSecondNext();
    await sheet.getByRole("button", { name: "Not collected: Too much" }).click();
    await expect.element(sheet).toMatchTextContent(sentence);
    await expect.element(sheet.getByLabelText("Note for the office")).toHaveValue("Ten sofas");
    expect(await list()).toMatchObject([recorded]);
  },
);

test("PRODUCT R17.9: of several stops that can be taken back, each says which one it is", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openRun();
  const sheet = dialog("Complete this pickup?");
  for (const number of [1, 2]) {
    await expect.element(next.getByRole("heading", { name: `Next stop ${number}` })).toBeVisible();
    await next.getByRole("button", { name: "Collected", exact: true }).click();
    await sheet.getByRole("button", { name: "3", exact: true }).click();
    await sheet.getByRole("button", { name: /^Complete: / }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  }
  const saved = (person: string) =>
    page.getByRole("status").filter({ hasText: `Metals, ${person}: saved on this phone.` });
  await expect.element(saved("Maya2 O.")).toBeVisible();
  await saved("Maya1 O.").getByRole("button", { name: "Undo" }).click();
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ subject: idOf(402) }]));
});

test("PRODUCT R17.9: a count that was sent while it is corrected says so, and what was typed stays", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await recordElsewhere(COUNTED);
  await openRun(undefined, undefined, `${RUN}?stop=${FIRST.pickup}`);
  await page.getByRole("button", { name: "Correct the count" }).click();
  const sheet = dialog("Correct the count");
  await sheet.getByRole("button", { name: "6", exact: true }).click();
  await dropEntries(me._id);
  await sheet.getByRole("button", { name: /^Save: 6 Units/ }).click();
  const sentence =
    "This count was sent meanwhile and is not changed. Open the pickup to correct it.";
  await expect.element(sheet.getByText(sentence)).toBeVisible();
  await expect.element(sheet.getByLabelText("Metals (Units)")).toHaveValue("6");
  expect(await list()).toEqual([]);
});

test("PRODUCT R17.8: where the browser keeps nothing, the run says so and sends at once", async () => {
  await keepNothing();
  const run = runOf([stopOf(1), stopOf(2)], { startedAt: null });
  const asked = await openRun(run, {
    "PUT /run/start/:id": () => ({ data: runOf([stopOf(1), stopOf(2)]) }),
    "PUT /pickup/complete/:id": () => ({ data: pickup({ status: "completed", itemsCount: 3 }) }),
  });
  await expect
    .element(
      page.getByText("This browser keeps nothing. Collections are sent at once or not at all."),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Start run" }).click();
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  const sheet = dialog("Complete this pickup?");
  await sheet.getByRole("button", { name: "3", exact: true }).click();
  await sheet.getByRole("button", { name: /^Complete: / }).click();
  await expect.element(page.getByText("Pickup completed successfully")).toBeVisible();
  const sent = asked.filter(({ route }) => route.startsWith("PUT "));
  expect(sent.map(({ route, body }) => ({ route, body }))).toMatchObject([
    { route: "PUT /run/start/:id" },
    { route: "PUT /pickup/complete/:id", body: { itemsCount: 3 } },
  ]);
});
