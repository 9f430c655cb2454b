import type { Chapter } from "#contract/pickups.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { board, DAY, lineOf, run, stop } from "#test/support/a-day.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf, pickup, pickupDetail } from "#test/support/things.ts";

import { addDays, formatDate } from "#domain/pickups/schedule.ts";
import { english } from "#domain/words/say.ts";

import { momentIn } from "#web/kit/time/zone.ts";

const collected = stop(1, { state: "collected", settledAt: `${DAY}T14:00:00.000Z` });
const notReached = stop(2, {
  state: "not_collected",
  person: { firstName: "Ruth", initial: "M", phoneNumber: "+1 (212) 555-0142" },
  lastAttempt: { reason: "not_reached", note: "", happenedAt: `${DAY}T16:00:00.000Z` },
});
const stops = [collected, notReached, stop(3, { state: "late" }), stop(4), stop(5)];

const open = (answers: Answers = {}, address = `/admin/today?date=${DAY}`) => {
  const day = board([run(stops)], {
    booked: 7,
    unassigned: 2,
    toCall: [{ ...notReached, isFailedTwice: false }],
    toCallTotal: 1,
  });
  return openProduct(address, {
    as: admin(),
    answers: { "GET /run/board": () => ({ data: day }), ...answers },
  });
};

const figure = async (name: string): Promise<number> => {
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });
  await expect.element(term).toBeVisible();
  return Number(term.element().nextElementSibling?.textContent);
};

test("PRODUCT 2.43, R18.1: the figures of a day add up to what is booked, and the sentence says how", async () => {
  await open();
  expect(await figure("Booked")).toBe(7);
  const parts = [await figure("Collected"), await figure("Not collected"), 3];
  expect(parts.reduce((sum, part) => sum + part, await figure("Unassigned"))).toBe(7);
  const how = /^1 collected, 1 not collected, 3 still open on runs and 2 unass/;
  await expect.element(page.getByText(how)).toBeVisible();
  await expect.element(page.getByText("2 pickups are on no run.")).toBeVisible();
  const toPlan = page.getByRole("link", { name: "Put on a run" });
  await expect.element(toPlan).toHaveAttribute("href", `/admin/plan?date=${DAY}`);
  await expect.element(page.getByRole("link", { name: /Call Ruth/ })).toBeVisible();
});

test("PRODUCT R15.6: whom we failed twice leads what needs attention", async () => {
  const late = stop(6, {
    state: "late",
    person: { firstName: "Ida", initial: "K", phoneNumber: "+1 (212) 555-0177" },
  });
  const toCall = [
    { ...late, isFailedTwice: true },
    { ...notReached, isFailedTwice: false },
  ];
  await open({
    "GET /run/board": () => ({
      data: board([run(stops)], { booked: 7, unassigned: 1, toCall, toCallTotal: 2 }),
    }),
  });
  const kinds = page.getByText(/^We failed \d|is on no run\.$|^We did not get to \d/);
  await expect.element(kinds.nth(0)).toMatchTextContent("We failed 1 person twice.");
  await expect.element(kinds.nth(1)).toMatchTextContent("1 pickup is on no run.");
  await expect.element(kinds.nth(2)).toMatchTextContent("We did not get to 1 person.");
  await expect.element(page.getByText(/^We failed Ida K\. twice, /)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Call Ida/ })).toBeVisible();
  await expect.element(page.getByText(/^We did not get to Ruth M\., /)).toBeVisible();
});

test("PRODUCT R28.5: who gets no message of ours is to be called, with what became of the visit", async () => {
  const rosa = {
    ...notReached,
    person: { firstName: "Rosa", initial: "V", phoneNumber: "+1 (415) 555-2601" },
    lastAttempt: { reason: "nobody_home", note: "", happenedAt: `${DAY}T16:00:00.000Z` } as const,
    isFailedTwice: false,
    isUnreached: true as const,
  };
  await open({
    "GET /run/board": () => ({ data: board([run(stops)], { toCall: [rosa], toCallTotal: 1 }) }),
  });
  await expect.element(page.getByText("1 person gets no message of ours.")).toBeVisible();
  await expect.element(page.getByText(/^Rosa V\., .+: Nobody home/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Call Rosa/ })).toBeVisible();
});

test("PRODUCT R18.3: fifty runs stand on a screen and a half, each on one line", async () => {
  await page.viewport(1280, 800);
  const runs = Array.from({ length: 50 }, (_, number) => ({
    ...lineOf(run([collected, stop(4)])),
    _id: idOf(700 + number),
    agent: {
      _id: idOf(800 + number),
      firstName: "Maximiliana",
      lastName: `Featherstone ${number}`,
    },
    lastHeardAt: `${DAY}T14:00:00.000Z`,
    expectedLate: number === 40 ? 1 : 0,
  }));
  await open({
    "GET /run/board": () => ({
      data: board([], { booked: 100, runs, asOf: `${DAY}T14:10:00.000Z` }),
    }),
  });
  const links = page.getByRole("link", { name: /^Maximiliana/ });
  await expect.element(links).toHaveLength(50);
  await expect.element(links.first()).toMatchTextContent("Maximiliana Featherstone 40");
  const tops = links.elements().map((link) => link.getBoundingClientRect());
  const [first, last] = [tops[0], tops[49]];
  expect((last?.bottom ?? 0) - (first?.top ?? 0)).toBeLessThanOrEqual(1.5 * 800);
});

test("PRODUCT R3.9: Today says that the day is a day off, and shows what is booked all the same", async () => {
  const day = board([run(stops)], { booked: 7, isDayOff: true });
  await open({ "GET /run/board": () => ({ data: day }) });
  const sentence = `A day off: we do not collect on ${formatDate(english, DAY)}. What is booked stays.`;
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(await figure("Booked")).toBe(7);
});

test("PRODUCT R30.1: Today says which areas are closed on its day, and why", async () => {
  const closed = [
    { name: "North", reason: "Snow" },
    { name: null, reason: "" },
  ];
  await open({ "GET /area/closings": () => ({ data: closed }) });
  const sentence =
    "Closed on this day: North (Snow); all areas. What is booked stays until it is moved.";
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test("PRODUCT R18.3: late and silent runs need attention, and lead the runs of the day", async () => {
  const quiet = {
    ...lineOf(run([collected, stop(4)])),
    _id: idOf(71),
    agent: { _id: idOf(72), firstName: "Quinn", lastName: "Low" },
    startedAt: `${DAY}T13:00:00.000Z`,
    finishedAt: null,
    lastHeardAt: `${DAY}T14:00:00.000Z`,
  };
  const calm = { ...quiet, _id: idOf(73), lastHeardAt: `${DAY}T14:01:00.000Z` };
  const asOf = `${DAY}T15:00:00.000Z`;
  const late = { ...lineOf(run(stops)), lastHeardAt: asOf };
  const day = board([run(stops)], { runs: [calm, quiet, late], asOf });
  await page.viewport(1280, 800);
  await open({ "GET /run/board": () => ({ data: day }) });
  await page.getByText("1 run was not heard of for an hour.").click();
  const link = page.getByRole("link", { name: "Quinn Low" });
  await expect.element(link.first()).toHaveAttribute("href", expect.stringContaining(idOf(71)));
  await expect.element(page.getByText("1 stop is late.")).toBeVisible();
  const rows = page.getByRole("listitem").filter({ has: page.getByText("Route sheet") });
  await expect.element(rows.nth(0).getByText("1 late")).toBeVisible();
  expect(rows.nth(1).element().getBoundingClientRect().height).toBeLessThanOrEqual(45);
  await expect
    .element(rows.nth(1).getByRole("link", { name: "Quinn Low" }))
    .toHaveAttribute("href", expect.stringContaining(idOf(71)));
});

test("the day reads itself again every minute, and keeps what it shows when that fails", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let reading = 0;
  const asked = await open({
    "GET /run/board": () => {
      reading += 1;
      if (reading === 3) return refused("internal");
      return { data: board([run(stops)], { booked: 10 * reading }) };
    },
  });
  const readings = (): number => asked.filter(({ route }) => route === "GET /run/board").length;
  expect(await figure("Booked")).toBe(10);
  vi.advanceTimersByTime(59_000);
  expect(readings()).toBe(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => figure("Booked")).toBe(20);
  vi.advanceTimersByTime(60_000);
  await expect.poll(readings).toBe(3);
  expect(await figure("Booked")).toBe(20);
});

const chapters: Chapter[] = [
  {
    at: "2026-03-01T12:00:00.000Z",
    date: "2026-03-01",
    kind: "booked",
    by: { _id: idOf(1), firstName: "Maya", lastName: "Ortiz" },
    text: "Booked for Tuesday, March 10",
    photo: null,
  },
  {
    at: null,
    date: "2026-03-10",
    kind: "attempt",
    by: null,
    text: "We didn't get to Home in time.",
    photo: `/api/pickup/attempt/${idOf(41)}/photo`,
  },
];

test("a pickup opens over the day with its story, and the office moves it and says why", async () => {
  const asked = await open({
    "GET /pickup/:id": () => ({ data: pickupDetail() }),
    "GET /pickup/story/:id": () => ({ data: chapters }),
    "GET /run/of/:id": () => ({ data: null }),
    "PUT /pickup/schedule/:id": () => ({ data: pickup({ moves: 1 }) }),
  });
  await page.getByRole("link", { name: "Open the pickup" }).click();
  const dialog = page.getByRole("dialog", { name: "Pickup", exact: true });
  const story = dialog.getByRole("listitem");
  await expect
    .element(story.first().filter({ hasText: /Maya Ortiz\s*Booked for Tuesday/ }))
    .toBeVisible();
  // Of what a colleague did long ago only the day is told.
  const visit = /^Tue, Mar 10, 2026, by Rebound\s*We didn't get to Home/;
  await expect.element(story.nth(1).filter({ hasText: visit })).toBeVisible();
  expect(asked.map(({ url }) => url.pathname)).toContain(`/api/pickup/attempt/${idOf(41)}/photo`);

  await dialog.getByRole("button", { name: "Move pickup" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a new time" });
  const day = addDays(momentIn("America/New_York", Date.now()).today, 3);
  await sheet.getByLabelText("Date", { exact: true }).fill(day);
  await sheet.getByLabelText("Reason (optional)").fill("Snow");
  await sheet.getByRole("button", { name: "Move pickup" }).click();
  await expect.element(page.getByText("Pickup moved")).toBeVisible();
  expect(asked.find(({ route }) => route === "PUT /pickup/schedule/:id")?.body).toEqual({
    date: day,
    timeStart: "10:00",
    timeEnd: "12:00",
    reason: "Snow",
    seen: expect.objectContaining({ timeStart: "10:00", timeEnd: "12:00" }),
  });
  await expect.element(sheet).not.toBeInTheDocument();
  // The day is read again, and still stands behind the pickup.
  await expect
    .poll(() => asked.filter(({ route }) => route === "GET /run/board").length)
    .toBeGreaterThan(1);
  await expect.element(dialog).toBeVisible();
});

test("the stops of the day are downloaded as a file", async () => {
  const asked = await open({
    "GET /export/stops": () =>
      new Response("Day\r\n", {
        headers: {
          "content-type": "text/csv",
          "content-disposition": 'attachment; filename="stops.csv"',
        },
      }),
  });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect.element(page.getByText("stops.csv was saved")).toBeVisible();
  const sent = asked.find(({ route }) => route === "GET /export/stops");
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ from: DAY, to: DAY });
});

test("a day without pickups says so, and one that does not load can be tried again", async () => {
  let isAway = true;
  await open({
    "GET /run/board": () => {
      if (isAway) return refused("internal");
      return { data: board([]) };
    },
  });
  await expect.element(page.getByText("The day did not load")).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nothing is booked for this day.")).toBeVisible();
});

test("PRODUCT R18.4: Today says what is left from yesterday, until it is settled", async () => {
  const { today } = momentIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
  const yesterday = addDays(today, -1);
  const left = board([run([stop(1), stop(2, { state: "late" }), collected])], {
    date: yesterday,
    unassigned: 5,
    toCallTotal: 4,
    peopleToCall: { all: 3, failedTwice: 0, notReached: 3, unreached: 0 },
  });
  const boards: Answers = {
    "GET /run/board": ({ url }) => ({
      data: url.searchParams.get("date") === yesterday ? left : board([]),
    }),
  };
  await openProduct("/admin/today", { as: admin(), answers: boards });
  const link = page.getByRole("link", { name: "Left from yesterday: 3 to call, 7 open" });
  await expect.element(link).toHaveAttribute("href", `/admin/today?date=${yesterday}`);
  await link.click();
  await expect.element(link).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/1 collected, .+ 2 still open on runs and 5 unass/))
    .toBeVisible();
});

test("a settled yesterday is not mentioned", async () => {
  await openProduct("/admin/today", {
    as: admin(),
    answers: { "GET /run/board": () => ({ data: board([run([collected])]) }) },
  });
  await expect.element(page.getByRole("term").first()).toBeVisible();
  await expect.element(page.getByText(/Left from yesterday/)).not.toBeInTheDocument();
});
