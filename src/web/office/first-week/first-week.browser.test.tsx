import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { FirstWeek } from "#contract/office/first-week.ts";
import { board } from "#test/support/a-day.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";

const nothing: FirstWeek = {
  areas: false,
  rates: false,
  places: false,
  terms: false,
  factors: false,
  run: false,
};

type Setting = Readonly<{ role?: "admin" | "superadmin"; more?: Answers; address?: string }>;
const open = (
  facts: Partial<FirstWeek>,
  { role = "superadmin", more = {}, address = "/admin/today" }: Setting = {},
) =>
  openProduct(address, {
    as: admin({ role }),
    answers: {
      "GET /run/board": () => ({ data: board([]) }),
      "GET /management/first-week": () => ({ data: { ...nothing, ...facts } }),
      ...more,
    },
  });

const title = page.getByRole("heading", { level: 2, name: "The first week" });
const items = page.getByRole("main").getByRole("listitem");
const hide = page.getByRole("button", { name: "Hide this list" });
const emptyDay = page.getByText("Nothing is booked for this day.");

test("PRODUCT R33.3: each step leads to its screen and is ticked by what the programme has", async () => {
  await open({ places: true, run: true });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText("What a new programme needs: 2 of 6 done.")).toBeVisible();
  const link = (name: string) => items.getByRole("link", { name });
  const targets = {
    "Say where and when you collect": "/admin/areas",
    "Decide the rates": "/admin/management/rates",
    "Add a drop-off location": "/admin/dropoffs/create-location",
    "Publish terms and a privacy notice": "/admin/management/legal",
    "Second factors for every admin": "/admin/security",
    "Plan the first run": "/admin/plan",
  };
  for (const [name, to] of Object.entries(targets))
    await expect.element(link(name)).toHaveAttribute("href", to);
  const states = items
    .elements()
    .map(({ textContent }) => /Done(?! once)|To do/.exec(textContent)?.[0]);
  expect(states).toEqual(["To do", "To do", "Done", "To do", "To do", "Done"]);
  await expectNoAxeViolations();
  await link("Plan the first run").click();
  await expect.poll(addressNow).toBe("/admin/plan");
});

test("PRODUCT R33.3: the day stands above the list", async () => {
  await open({});
  await expect.element(title).toBeVisible();
  const bottom = emptyDay.element().getBoundingClientRect().bottom;
  expect(title.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
});

test("PRODUCT R33.3: what superadmins do is no link for other admins", async () => {
  await open({}, { role: "admin" });
  await expect.element(items.getByRole("link", { name: "Plan the first run" })).toBeVisible();
  await expect.element(items.getByText("Decide the rates")).toBeVisible();
  await expect
    .element(items.getByRole("link", { name: "Decide the rates" }))
    .not.toBeInTheDocument();
  expect(page.getByText(/A superadmin does it\.$/).elements()).toHaveLength(2);
});

test("PRODUCT R33.4: the list is gone once all is done", async () => {
  const asked = await open({
    areas: true,
    rates: true,
    places: true,
    terms: true,
    factors: true,
    run: true,
  });
  await expect
    .poll(() => asked.some(({ route }) => route === "GET /management/first-week"))
    .toBe(true);
  await expect.element(emptyDay).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test("PRODUCT R33.4: it can be hidden, which is undone for a while and then kept for the person on the device", async () => {
  await open({});
  await hide.click();
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await hide.click();
  await expect.element(title).not.toBeInTheDocument();
  expect(localStorage.getItem(`first-week:${admin()._id}`)).toBe("hidden");
});

test("PRODUCT R33.4: who has hidden it can have it back, until all is done", async () => {
  const back = page.getByRole("button", { name: "Show the first week's list" });
  localStorage.setItem(`first-week:${admin()._id}`, "hidden");
  await open({});
  await expect.element(emptyDay).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  await back.click();
  await expect.element(title).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("PRODUCT R33.4: where it cannot be read, nothing stands there and the day is as ever", async () => {
  await open({}, { more: { "GET /management/first-week": () => refused("busy") } });
  await expect.element(emptyDay).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("PRODUCT R33.3: other days do without it", async () => {
  const asked = await open({}, { address: "/admin/today?date=2026-03-14" });
  await expect.element(emptyDay).toBeVisible();
  expect(asked.filter(({ route }) => route === "GET /management/first-week")).toEqual([]);
});
