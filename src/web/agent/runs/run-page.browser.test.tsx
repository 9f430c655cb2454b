import type { Run, Stop } from "#contract/runs.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { agent, idOf } from "#test/support/things.ts";

import { dropDoorDrafts } from "#web/parts/outbox/door-drafts.ts";
import { keepRun } from "#web/parts/outbox/kept-runs.ts";
import { dropEntries, list } from "#web/parts/outbox/outbox.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const next = page.getByRole("region", { name: "Next stop" });
const me = agent();

/** What an agent's thumb must hit, in pixels. */
const TARGET = 56;

beforeEach(async () => {
  await dropEntries(me._id);
  await dropRuns();
  await dropDoorDrafts();
});

/** The own run of today; the server answers as `now` says at that moment. */
async function openRun(run: Run | (() => Run), answers: Answers = {}, address = "") {
  const now = typeof run === "function" ? run : () => run;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  return openProduct(`/admin/pickup/run${address}`, {
    as: me,
    answers: {
      "GET /run/mine": () => ({ data: now() }),
      "GET /rates": () => ({ data: { now: SPECIFIED_RATES, planned: [], history: [] } }),
      ...answers,
    },
  });
}

const stops = (count: number): Stop[] => Array.from({ length: count }, (_, at) => stopOf(at + 1));

async function openMenu(entry: string): Promise<void> {
  await button("Actions for the run").click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** The controls of a sheet that are too small for a thumb, or reach beyond the screen. */
function unfit(within: Element): string[] {
  const controls = within.querySelectorAll("button, a[href], label:has(input), input, textarea");
  return [...controls].flatMap((control) => {
    if (control.matches("label input")) return [];
    const { width, height, left, right } = control.getBoundingClientRect();
    const isSmall = Math.min(width, height) < TARGET;
    const isOut = left < 0 || right > window.innerWidth;
    const name = control.getAttribute("aria-label") ?? control.textContent;
    return isSmall || isOut ? [`${name}: ${width} x ${height} from ${left} to ${right}`] : [];
  });
}

/** The narrowest phone in use, and a phone with letters of twice the size. */
const SHAPES = [
  { width: 320, letters: "100%" },
  { width: 390, letters: "200%" },
] as const;

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;

/** Nothing is too small, cut or beyond the sides. */
async function expectFits(within: ReturnType<typeof dialog>): Promise<void> {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty("font-size"));
  for (const { width, letters } of SHAPES) {
    await page.viewport(width, 844);
    style.fontSize = letters;
    // The layout follows the size, and the menu that was open closes.
    await vi.waitFor(() => {
      const texts = [...within.element().querySelectorAll("p, span, b, h2, button")];
      expect(unfit(within.element())).toEqual([]);
      expect(texts.filter(isCut).map((text) => text.textContent)).toEqual([]);
      expect(isCut(document.documentElement)).toBe(false);
    });
  }
}

test("PRODUCT R16.1: a count is three taps, is on the phone before it shows as done, and Undo takes it back", async () => {
  await openRun(runOf(stops(3)));
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  const sheet = dialog("Complete this pickup?");
  await sheet.getByRole("button", { name: "2", exact: true }).click();
  await expect
    .element(sheet.getByRole("button", { name: "2", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations();
  await button("Complete: 2 Units, 4 points").click();
  await expect.element(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  await expect.element(page.getByText("1 of 3 done")).toBeVisible();
  await expect.element(page.getByText("Pickup completed successfully")).toBeVisible();
  const [entry] = await list();
  expect(entry).toMatchObject({ kind: "complete", subject: idOf(401), body: { itemsCount: 2 } });
  await button("Undo").click();
  await expect.element(next.getByRole("heading", { name: "Next stop 1" })).toBeVisible();
  expect(await list()).toEqual([]);
});

test("a count that nobody chose, or that is none, is asked for beside the field", async () => {
  await openRun(runOf(stops(1)));
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  const sheet = dialog("Complete this pickup?");
  await sheet.getByRole("button", { name: "Complete", exact: true }).click();
  const field = sheet.getByLabelText("Metals (Units)");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("1.5");
  await sheet.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(field).toHaveValue("1.5");
  expect(await list()).toEqual([]);
});

test("PRODUCT R16.1, R16.4: a visit that brought nothing is three taps, with what the resident reads and a note", async () => {
  await openRun(runOf(stops(2)));
  await next.getByRole("button", { name: "Not collected" }).click();
  const sheet = dialog("Not collected");
  await sheet.getByRole("button", { name: "Not collected", exact: true }).click();
  await expect.element(sheet.getByRole("alert")).toHaveTextContent("Please choose a reason");
  await sheet.getByText("Nobody home").click();
  await expect.element(sheet.getByText("Nobody was at home at Home.")).toBeVisible();
  await expect.element(sheet.getByText("Add a photo")).not.toBeInTheDocument();
  await sheet.getByText("Too much").click();
  await expect.element(sheet.getByText("Take a photo, please")).toBeVisible();
  await sheet.getByLabelText("Note for the office").fill("Ten sofas");
  await expectNoAxeViolations();
  await sheet.getByRole("button", { name: "Not collected: Too much" }).click();
  await expect.element(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  const [entry] = await list();
  expect(entry).toMatchObject({
    kind: "attempt",
    subject: idOf(401),
    body: { reason: "too_much", note: "Ten sofas" },
  });
  await expect.element(page.getByText("Recorded as not collected")).toBeVisible();
  await button("Undo").click();
  await expect.element(next.getByRole("heading", { name: "Next stop 1" })).toBeVisible();
  expect(await list()).toEqual([]);
});

test("PRODUCT R15.8: who changes the order of a run that changed meanwhile keeps what was chosen", async () => {
  let run = runOf(stops(4));
  let tries = 0;
  const asked = await openRun(() => run, {
    "PUT /run/order/:id": () => {
      tries += 1;
      if (tries > 1) return { data: run };
      const [first, , ...rest] = stops(5);
      run = runOf([...(first ? [first] : []), ...rest], { revision: 5 });
      return refused("stale");
    },
  });
  await openMenu("Change the order");
  const order = dialog("Order of the open stops");
  const place = order.getByLabelText("Place of 4, Maya4 O.");
  await place.fill("1");
  await userEvent.keyboard("{Enter}");
  await order.getByRole("button", { name: "Down: 1, Maya1 O." }).click();
  await expectNoAxeViolations();
  await order.getByRole("button", { name: "Use this order" }).click();
  await expect.element(order.getByText(/It has been read again; your order is kept/)).toBeVisible();
  await expect.element(order.getByText("5 Elm Street", { exact: false })).toBeVisible();
  await order.getByRole("button", { name: "Use this order" }).click();
  await expect.element(page.getByText("The new order is in use")).toBeVisible();
  const sent = asked.filter(({ route }) => route === "PUT /run/order/:id");
  expect(sent.map(({ body }) => body)).toEqual([
    { pickups: [4, 2, 1, 3].map((number) => idOf(400 + number)), revision: 4 },
    { pickups: [4, 1, 3, 5].map((number) => idOf(400 + number)), revision: 5 },
  ]);
});

test("what was done here and still waits is part of the order that the server is sent", async () => {
  const asked = await openRun(runOf(stops(4)), {
    "PUT /run/order/:id": () => ({ data: runOf(stops(4)) }),
  });
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  await dialog("Complete this pickup?").getByRole("button", { name: "2", exact: true }).click();
  await button(/^Complete: 2/).click();
  await next.getByRole("button", { name: "Skip" }).click();
  await vi.waitFor(() => {
    const skip = asked.find(({ route }) => route === "PUT /run/order/:id");
    expect(skip?.body).toEqual({
      pickups: [1, 3, 2, 4].map((number) => idOf(400 + number)),
      revision: 4,
    });
  });
});

test("PRODUCT R17.7: before it is started, the run says what is ready without reception", async () => {
  const registered = vi.spyOn(navigator.serviceWorker, "getRegistration");
  onTestFinished(() => registered.mockRestore());
  registered.mockResolvedValue(undefined);
  await openRun(runOf(stops(2), { startedAt: null }));
  await expect.element(page.getByText("Without reception Not ready yet")).toBeVisible();
  // @ts-expect-error Only whether there is an active worker is asked.
  registered.mockResolvedValue({ active: {}, scope: `${location.origin}/admin/pickup/` });
  await expect
    .element(page.getByText("Without reception Ready: app, map and 2 stops"), { timeout: 10_000 })
    .toBeVisible();
  await button("Start run").click();
  await expect.element(page.getByText("Ready: app, map and 2 stops")).not.toBeInTheDocument();
});

test("Finish run stands large when nothing is open, and the run ends on the phone", async () => {
  const done = stopOf(1, { state: "collected", settledAt: new Date().toISOString() });
  await openRun(runOf([done]));
  await button("Finish run").click();
  const question = dialog("Finish run?");
  await expect.element(question.getByText("Every stop is done.")).toBeVisible();
  await question.getByRole("button", { name: "Finish run" }).click();
  await expect.element(page.getByText("Run finished: 1 collected, 0 not")).toBeVisible();
  expect((await list()).map(({ kind }) => kind)).toEqual(["finish"]);
});

test("a finished run whose stops were all handed back says that it is finished", async () => {
  await openRun(runOf([], { finishedAt: new Date().toISOString() }));
  await expect.element(page.getByText("Run finished: 0 collected, 0 not")).toBeVisible();
});

test("the map has a list that works without it, and a stop of it opens large", async () => {
  await openRun(runOf([stopOf(1), stopOf(2, { state: "late" }), stopOf(3, { state: "moved" })]));
  await openMenu("Map");
  const map = dialog("Map of the run");
  await expect.element(map.getByRole("button", { name: /^2, Maya2 O\./ })).toBeVisible();
  const rows = map.getByRole("list", { name: "Stops on the map" }).getByRole("listitem");
  expect(rows.elements()).toHaveLength(2);
  await expect.element(map.getByText("Late")).toBeVisible();
  await map.getByRole("button", { name: "Open stop 2, Maya2 O." }).click();
  await expect.element(page.getByRole("region", { name: "Stop 2" })).toBeVisible();
  expect(window.location.search).toBe(`?stop=${idOf(402)}`);
});

test.each([
  ["exact", "39.91,-75.16"],
  ["zip", "1 Elm Street, Philadelphia, PA 19148"],
  // As a release that told no precision has kept it.
  [undefined, "1 Elm Street, Philadelphia, PA 19148"],
])("PRODUCT R17.7: with the precision %s Navigate leads to %s", async (precision, to) => {
  const stop = stopOf(1);
  const location = { ...stop.pickup.location, precision };
  const run = runOf([{ ...stop, pickup: { ...stop.pickup, location } } as Stop]);
  await keepRun(me._id, run);
  await openRun(run, { "GET /run/mine": () => refused("busy") });
  await expect
    .element(next.getByRole("link", { name: /^Navigate to/ }))
    .toHaveAttribute("href", expect.stringContaining(`destination=${encodeURIComponent(to)}`));
});

test("PRODUCT R17.7: holding Navigate, or the key for the menu of a link, chooses its map", async () => {
  await openRun(runOf(stops(1)));
  const navigate = next.getByRole("link", { name: /^Navigate to/ });
  await expect.element(navigate).toHaveAttribute("href", expect.stringMatching(/google\.com/));
  navigate
    .element()
    .dispatchEvent(
      new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", button: 0 }),
    );
  const choice = dialog("Map for Navigate");
  await choice.getByText("OpenStreetMap").click();
  await expect.element(choice).not.toBeInTheDocument();
  await expect
    .element(navigate)
    .toHaveAttribute("href", expect.stringMatching(/openstreetmap\.org/));
  navigate.element().dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
  await expect.element(choice).toBeVisible();
});

test.each([
  ["Complete this pickup?", () => next.getByRole("button", { name: "Collected", exact: true })],
  ["Not collected", () => next.getByRole("button", { name: "Not collected" })],
])("PRODUCT R16.1: the sheet %s fits the smallest phone and a thumb", async (name, opener) => {
  await openRun(runOf(stops(2)));
  await opener().click();
  await expect.element(dialog(name)).toBeVisible();
  await expectFits(dialog(name));
});

test("PRODUCT R16.1: the order, the map and the run itself fit the smallest phone and a thumb", async () => {
  await openRun(runOf(stops(3)));
  await openMenu("Change the order");
  await expectFits(dialog("Order of the open stops"));
  await expect.element(next).toBeVisible();
  expect(unfit(next.element())).toEqual([]);
});

test("PRODUCT L5.8, R19.5: a proposed order is said in miles, with its waiting", async () => {
  const asked = await openRun(runOf(stops(2)), {
    "POST /run/suggest/:id": () => ({
      data: {
        pickups: [idOf(402), idOf(401)],
        before: { travelKm: 15.9, waitingMinutes: 107, late: 1 },
        after: { travelKm: 19.3, waitingMinutes: 12, late: 0 },
        revision: 4,
      },
    }),
  });
  await openMenu("Change the order");
  await button("Better order").click();
  await expect
    .element(
      page.getByText("12 mi, 12 min of waiting, 0 late; now 9.9 mi, 107 min of waiting, 1 late."),
    )
    .toBeVisible();
  expect(asked.some(({ route }) => route === "POST /run/suggest/:id")).toBe(true);
});
