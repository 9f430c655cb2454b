import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { onPaper } from "#test/support/on-paper.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { admin, agent, idOf } from "#test/support/things.ts";

const SHEET = "/admin/pickup/sheet";

const openOwn = (answers: Answers) => openProduct(SHEET, { as: agent(), answers });
const side = (name: string) => page.getByRole("region", { name });
const rowsOf = (name: string) =>
  side(name)
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

test("PRODUCT 2.46, R15.16: a route sheet has ten stops a page, with what a person needs at each door", async () => {
  const stops = Array.from({ length: 12 }, (_, at) =>
    stopOf(at + 1, at === 1 ? { note: "Ring twice" } : {}),
  );
  await openOwn({ "GET /run/mine": () => ({ data: runOf(stops) }) });
  await expect.element(side("Page 1 of 2")).toBeVisible();
  expect(rowsOf("Page 1 of 2")).toHaveLength(10);
  expect(rowsOf("Page 2 of 2")).toHaveLength(2);
  const [, second = ""] = rowsOf("Page 1 of 2");
  for (const part of [
    "8:00 AM - 12:00 PM",
    "Maya2 O.",
    "+12155550100",
    "2 Elm Street, Philadelphia, PA 19148",
    "Metals An old bicycle",
    "From the office: Ring twice",
    "Count (Units)",
    "Reason",
  ])
    expect(second).toContain(part);
  await expect.element(side("Page 2 of 2").getByText(/^Carl Ortiz, /)).toBeVisible();
  await expect
    .element(
      side("Page 2 of 2").getByText("This sheet has personal data. Destroy it after the day."),
    )
    .toBeVisible();
  const print = vi.spyOn(globalThis, "print").mockReturnValue();
  await page.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
});

test("PRODUCT R15.16: a sheet has nothing of other days, and says what is done already", async () => {
  const stops = [
    stopOf(1, { state: "moved" }),
    stopOf(2, { state: "cancelled" }),
    stopOf(3, {
      state: "not_collected",
      lastAttempt: { reason: "no_access", note: "", happenedAt: new Date().toISOString() },
    }),
    stopOf(4, { state: "late" }),
  ];
  await openOwn({ "GET /run/mine": () => ({ data: runOf(stops) }) });
  await expect.element(side("Page 1 of 1")).toBeVisible();
  const [done = "", late = "", ...more] = rowsOf("Page 1 of 1");
  expect(more).toEqual([]);
  expect(done).toContain("No access");
  expect(done).not.toContain("Count (Units)");
  expect(late).toContain("Late");
});

test("an empty run and a day without one have nothing to print", async () => {
  await openOwn({ "GET /run/mine": () => ({ data: runOf([]) }) });
  await expect
    .element(page.getByText("There's nothing to print: this run has no stops."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Print" })).not.toBeInTheDocument();
});

test("PRODUCT R15.16: the office prints any run, an agent only the own one", async () => {
  const run = runOf([stopOf(1)], { agent: { _id: idOf(8), firstName: "Ada", lastName: "King" } });
  const answers: Answers = {
    "GET /run/:id": () => ({ data: run }),
    "GET /run/mine": () => ({ data: null }),
  };
  const asked = await openProduct(`${SHEET}?run=${run._id}`, { as: admin(), answers });
  await expect.element(side("Page 1 of 1").getByText(/^Ada King, /)).toBeVisible();
  expect(asked.map(({ route }) => route)).not.toContain("GET /run/mine");
});

test("PRODUCT R15.16: on paper as wide as a desk a sheet has no room for the tabs", async () => {
  const run = runOf([stopOf(1)]);
  const answers: Answers = { "GET /run/:id": () => ({ data: run }) };
  await openProduct(`${SHEET}?run=${run._id}`, { as: admin(), answers });
  await expect.element(side("Page 1 of 1")).toBeVisible();
  await expect.element(page.getByRole("navigation")).toBeVisible();
  await onPaper();
  await expect.element(page.getByRole("navigation")).not.toBeInTheDocument();
  expect(document.querySelector("main")?.getBoundingClientRect()).toMatchObject({
    left: 0,
    width: document.documentElement.clientWidth,
  });
});

test("an agent who opens the sheet of another run gets the own one", async () => {
  const answers: Answers = { "GET /run/mine": () => ({ data: null }) };
  const asked = await openProduct(`${SHEET}?run=${idOf(300)}`, { as: agent(), answers });
  await expect.element(page.getByText("You have no run today.")).toBeVisible();
  expect(asked.map(({ route }) => route)).not.toContain("GET /run/:id");
});

test("a sheet that did not load can be asked for again", async () => {
  let isThere = false;
  await openProduct(`${SHEET}?run=${idOf(300)}`, {
    as: admin(),
    answers: {
      "GET /run/:id": () => (isThere ? { data: runOf([stopOf(1)]) } : refused("not_found")),
    },
  });
  await expect.element(page.getByText("The run didn't load")).toBeVisible();
  isThere = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(side("Page 1 of 1")).toBeVisible();
});
