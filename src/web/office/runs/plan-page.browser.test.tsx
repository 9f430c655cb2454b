import type { Run } from "#contract/runs.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { DAY, plan, points, run, stop } from "#test/support/a-day.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf, pageOf, pickupDetail } from "#test/support/things.ts";

const settled = stop(1, { state: "collected", settledAt: `${DAY}T14:00:00.000Z` });
const carls = run([settled, stop(2), stop(3), stop(4)]);
const other = run([stop(9)], {
  _id: idOf(301),
  agent: { _id: idOf(8), firstName: "Vera", lastName: "Okafor" },
});
const loose = [stop(21), stop(22)].map((one) => ({ ...one, position: null }));
const [, second, third, fourth] = carls.stops.map(({ pickup }) => pickup._id);

/** What the server has; a test may change it as somebody else would. */
let known: Run;
beforeEach(() => {
  known = carls;
});

const open = (answers: Answers = {}) =>
  openProduct(`/admin/plan?date=${DAY}&run=${carls._id}`, {
    as: admin(),
    answers: {
      "GET /run": () => ({ data: plan([known, other], { unassigned: 2 }) }),
      "GET /run/:id": () => ({ data: known }),
      "GET /run/unassigned": () => ({
        data: pageOf(loose.map((one) => ({ ...one, _id: one.pickup._id }))),
      }),
      "GET /run/points": () => ({ data: points([known, other]) }),
      "PUT /run/order/:id": () => ({ data: known }),
      "POST /run/move": () => ({ data: [] }),
      ...answers,
    },
  });

const card = page.getByRole("article", { name: "Carl Diaz" });
const rows = card.getByRole("listitem");
const menuOf = (number: number) =>
  card.getByRole("button", { name: new RegExp(`^Actions for Ruth${number} M`) });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

test("PRODUCT R3.9: the plan says that the day is a day off", async () => {
  await open({ "GET /run": () => ({ data: plan([known], { isDayOff: true }) }) });
  await expect.element(page.getByText(/^A day off: we do not collect on /)).toBeVisible();
});

test("a stop is moved by keys alone, among the open stops and with the revision that was read", async () => {
  const asked = await open();
  const sent = () =>
    asked.filter(({ route }) => route === "PUT /run/order/:id").map(({ body }) => body);
  await expect.element(rows.nth(3)).toBeVisible();
  await expect
    .element(card.getByRole("button", { name: /^Actions for Ruth1 / }))
    .not.toBeInTheDocument();

  menuOf(4).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Up")).toBeVisible();
  await expect.element(item("Down")).not.toBeInTheDocument();
  // The arrows go round; the menu takes the focus a moment after it opens.
  const isFocused = (): boolean => document.activeElement === item("Up").element();
  await expect
    .poll(async () => {
      if (!isFocused()) await userEvent.keyboard("{ArrowDown}");
      return isFocused();
    })
    .toBe(true);
  await userEvent.keyboard("{Enter}");
  await expect.poll(sent).toEqual([{ pickups: [second, fourth, third], revision: 1 }]);

  await menuOf(2).click();
  await expect.element(item("Up")).not.toBeInTheDocument();
  await item("To place...").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("3");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent().at(-1)).toEqual({ pickups: [third, fourth, second], revision: 1 });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a stop goes to another run, off the run, and has a note, each from its menu", async () => {
  const asked = await open({ "PUT /run/:id": () => ({ data: carls }) });
  const last = () => asked.findLast(({ route }) => !route.startsWith("GET"))?.body;
  const dialog = page.getByRole("dialog");

  await menuOf(3).click();
  await item("Off the run").click();
  await expect.poll(last).toEqual({ pickups: [third], runId: null, revision: 1 });

  await menuOf(3).click();
  await item("To another run...").click();
  await dialog.getByRole("button", { name: /^Move/ }).click();
  await expect.poll(last).toMatchObject({ pickups: [third], runId: other._id });
  await expect.element(dialog).not.toBeInTheDocument();

  await menuOf(3).click();
  await item("Note").click();
  await dialog.getByRole("textbox").fill("Ring twice");
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(last).toMatchObject({ stop: { _id: third, note: "Ring twice" }, revision: 1 });
});

test("PRODUCT R15.4: a stale plan is read again, and what was chosen stays chosen", async () => {
  let isStale = true;
  const asked = await open({
    "PUT /run/order/:id": () => {
      if (!isStale) return { data: known };
      isStale = false;
      known = { ...carls, revision: 2, timeEnd: "18:00" };
      return refused("stale");
    },
  });
  const chosen = page.getByRole("checkbox", { name: /^Ruth21 M/ });
  await chosen.click();
  await menuOf(3).click();
  await item("Up").click();
  await expect
    .element(page.getByText("Somebody changed this plan. It has been read again."))
    .toBeVisible();
  await expect.element(card.getByText(/6:00 PM/)).toBeVisible();
  await expect.element(chosen).toBeChecked();
  await expect.element(page.getByText("1 selected")).toBeVisible();

  // What was read again is what the next change knows.
  await menuOf(3).click();
  await item("Up").click();
  await expect
    .poll(() => asked.findLast(({ route }) => route === "PUT /run/order/:id")?.body)
    .toEqual({ pickups: [third, second, fourth], revision: 2 });
});

test("chosen pickups are put on a run; what is refused is said and stays chosen", async () => {
  const asked = await open({
    "POST /run/move": () => ({
      data: [
        { _id: idOf(421), ok: true },
        {
          _id: idOf(422),
          ok: false,
          problem: {
            status: 409,
            code: "already_completed",
            message: "This pickup is already completed",
          },
        },
      ],
    }),
  });
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByLabelText("Run", { exact: true }).selectOptions("Vera Okafor");
  await page.getByRole("button", { name: "Put on" }).click();
  await expect
    .element(page.getByText("1 could not be moved: This pickup is already completed"))
    .toBeVisible();
  expect(asked.find(({ route }) => route === "POST /run/move")?.body).toEqual({
    pickups: [idOf(421), idOf(422)],
    runId: other._id,
  });
  await expect.element(page.getByText("2 selected")).toBeVisible();
});

const chooseStop = (number: number) =>
  card.getByRole("checkbox", { name: new RegExp(`^Choose Ruth${number} M`) });

test("PRODUCT R15.7: stops of a run are chosen together, and put on another run or off it", async () => {
  const asked = await open();
  const last = () => asked.findLast(({ route }) => route === "POST /run/move")?.body;
  // What is settled cannot be moved.
  await expect.element(chooseStop(2)).toBeVisible();
  await expect.element(chooseStop(1)).not.toBeInTheDocument();
  await chooseStop(2).click();
  await chooseStop(4).click();
  const bar = card.getByRole("group", { name: "Chosen stops of Carl Diaz" });
  await expect.element(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Put on" }).click();
  await expect.poll(last).toEqual({ pickups: [second, fourth], runId: other._id });
  await bar.getByRole("button", { name: "Choose all stops" }).click();
  await bar.getByRole("button", { name: "Off the run" }).click();
  await expect.poll(last).toEqual({ pickups: [second, third, fourth], runId: null, revision: 1 });
});

const NEWCOMER = { ...admin(), _id: idOf(77), firstName: "Nora", lastName: "Blum" };

test("PRODUCT R15.7: all open stops of a run are given to a colleague, who may have a run of that day", async () => {
  const agents = [
    { ...admin(), _id: idOf(3), firstName: "Carl", lastName: "Diaz" },
    { ...admin(), _id: idOf(8), firstName: "Vera", lastName: "Okafor" },
    NEWCOMER,
  ];
  const made = run([], { _id: idOf(302) });
  const asked = await open({
    "GET /profile/all": () => ({ data: pageOf(agents) }),
    "POST /run": () => ({ data: made }),
  });
  const sent = () => asked.filter(({ route }) => /^(POST|PUT)/.test(route));
  const dialog = page.getByRole("dialog", { name: "Give all open stops to..." });
  const give = async (name: string): Promise<void> => {
    await card.getByRole("button", { name: "Actions for Carl Diaz" }).click();
    await item("Give all open stops to...").click();
    await expect.element(dialog.getByRole("option", { name: "Carl Diaz" })).not.toBeInTheDocument();
    await dialog.getByLabelText("Agent").selectOptions(name);
    await dialog.getByRole("button", { name: "Give stops" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await give("Vera Okafor");
  const pickups = [second, third, fourth];
  expect(sent().map(({ body }) => body)).toEqual([{ pickups, runId: other._id }]);
  await expect.element(page.getByText("Vera Okafor has the open stops now")).toBeVisible();
  await give("Nora Blum");
  expect(
    sent()
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([
    expect.objectContaining({ date: DAY, agentId: NEWCOMER._id }),
    // In the order that they had.
    { pickups, runId: made._id, at: 0 },
  ]);
});

test("PRODUCT R15.10: the office ends a run, and chooses what becomes of its open stops", async () => {
  const asked = await open({ "PUT /run/finish/:id": () => ({ data: carls }) });
  await card.getByRole("button", { name: "Actions for Carl Diaz" }).click();
  await item("Finish run").click();
  const question = page.getByRole("dialog", { name: "Finish run?" });
  await question.getByRole("button", { name: "Hand 3 open stops back to the office" }).click();
  await expect.element(page.getByText("Run finished")).toBeVisible();
  expect(asked.findLast(({ route }) => route === "PUT /run/finish/:id")?.body).toEqual({
    open: "hand_back",
  });
});

test("a pickup opens over the plan, and closing it leaves the run unfolded", async () => {
  await open({
    "GET /pickup/:id": () => ({ data: pickupDetail() }),
    "GET /pickup/story/:id": () => ({ data: [] }),
    "GET /run/of/:id": () => ({ data: null }),
  });
  const address = addressNow();
  await card.getByRole("link", { name: "Open the pickup of Ruth2 M." }).click();
  const dialog = page.getByRole("dialog", { name: "Pickup", exact: true });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe(address);
  await expect.element(menuOf(2)).toBeVisible();
});

test("the focus returns to what opened a dialog, although the dialog is loaded late", async () => {
  await open();
  const opener = page.getByRole("button", { name: "New run" });
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "New run" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement === opener.element()).toBe(true);
});

test("PRODUCT R15.14: a run that cannot be kept says how many stops will be late, and on which day it ends", async () => {
  const late = { counts: { ...carls.counts, late: 1 }, expectedLate: 4 };
  known = { ...carls, ...late, expectedEnd: "2099-03-16T00:45:00.000Z", travelKm: 45 };
  await open();
  const end = card.getByText("ends about 8:45 PM on Sunday");
  await expect.element(end).toBeVisible();
  await expect.element(card.getByText("3 will be late", { exact: true })).toBeVisible();
  await expect.element(card.getByText(/5 stops, 28 mi/)).toBeVisible();
  const plain = card.getByText(/5 stops/);
  expect(getComputedStyle(end.element()).color).not.toBe(getComputedStyle(plain.element()).color);
});

test.each([
  ["T20:40:00.000Z", "ends about 4:40 PM"],
  ["T21:10:00.000Z", "ends about 5:10 PM on Saturday"],
])("PRODUCT R15.14: an end at %s of a run until 5 PM is said as %s", async (time, text) => {
  known = { ...carls, expectedEnd: `${DAY}${time}` };
  await open();
  await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByText(/will be late/)).not.toBeInTheDocument();
});

test("PRODUCT 2.44, R19.5: a better order shows miles, waiting and late stops, and is used when somebody says so", async () => {
  const better = [idOf(404), idOf(402), idOf(403)];
  const before = { travelKm: 15.9, waitingMinutes: 107, late: 1 };
  const asked = await open({
    "POST /run/suggest/:id": () => ({
      data: {
        pickups: better,
        before,
        after: { travelKm: 19.3, waitingMinutes: 12, late: 0 },
        revision: 1,
      },
    }),
  });
  await card.getByRole("button", { name: "Actions for Carl Diaz" }).click();
  await item("Better order").click();
  const dialog = page.getByRole("dialog", { name: "Better order for Carl Diaz" });
  const cells = (name: string) => dialog.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect.element(cells("Travel")).toHaveTextContent("Travel9.9 mi12 mi");
  await expect.element(cells("Waiting")).toHaveTextContent("Waiting107 min12 min");
  await expect.element(cells("Late stops")).toHaveTextContent("Late stops10");
  await dialog.getByRole("button", { name: "Use this order" }).click();
  await expect
    .poll(() => asked.find(({ route }) => route === "PUT /run/order/:id")?.body)
    .toEqual({ pickups: better, revision: 1 });
});

test("PRODUCT 2.44: an order that would change nothing that is shown is not offered", async () => {
  const way = { travelKm: 15.9, waitingMinutes: 7, late: 0 };
  await open({
    "POST /run/suggest/:id": () => ({
      data: { pickups: [idOf(402)], before: way, after: way, revision: 1 },
    }),
  });
  await card.getByRole("button", { name: "Actions for Carl Diaz" }).click();
  await item("Better order").click();
  await expect.element(page.getByText("No better order was found.")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Use this order" }))
    .not.toBeInTheDocument();
});
