import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { Area } from "#contract/areas.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { area } from "#test/support/things-of-office-areas.ts";
import { admin, idOf, pageOf } from "#test/support/things.ts";

/** What the server has. */
let known: Area;
beforeEach(() => {
  known = area();
});

const open = (tab: string, more: Answers = {}) =>
  openProduct(`/admin/areas/${idOf(60)}${tab && `?tab=${tab}`}`, {
    as: admin(),
    answers: {
      "GET /area/:id": () => ({ data: known }),
      "GET /area": () => ({ data: [known] }),
      "GET /area/:id/days": () => ({ data: [] }),
      "GET /area/towns": ({ url }) => ({
        data: (url.searchParams.get("zips") ?? "").split(",").map((zip) => ({ zip, town: null })),
      }),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const label = (name: string) => page.getByLabelText(name, { exact: true });
const tab = (name: string) =>
  page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name });

test("PRODUCT R26.5: windows are added, copied to other weekdays and saved as a whole", async () => {
  const asked = await open("week", {
    "PUT /area/:id/week": () => ({ data: known }),
  });
  await button("Add a time on Tuesday").click();
  await expect.element(label("Tuesday 2 from")).toHaveValue("12:00");
  await label("Tuesday 2 pickups").fill("twelve");
  await button("Save week").click();
  await expect.element(page.getByText("Capacity must be a number")).toBeVisible();
  await label("Tuesday 2 pickups").fill("12");
  await button("Copy Tuesday").click();
  await page.getByRole("menuitem", { name: "Copy Tuesday to Thursday" }).click();
  await expect.element(label("Thursday 2 pickups")).toHaveValue("12");
  await button("Remove Thursday 1").click();
  await expect.element(label("Thursday 1 from")).toHaveValue("12:00");
  await expectNoAxeViolations();
  await button("Save week").click();
  await expect.element(page.getByText("Week saved")).toBeVisible();
  const hours = (weekday: number, timeStart: string, timeEnd: string, capacity: number) => ({
    weekday,
    timeStart,
    timeEnd,
    capacity,
  });
  expect(bodiesTo(asked, "PUT /area/:id/week")).toEqual([
    {
      windows: [
        hours(2, "08:00", "12:00", 40),
        hours(2, "12:00", "16:00", 12),
        hours(4, "12:00", "16:00", 12),
      ],
      revision: 3,
    },
  ]);
});

test("PRODUCT R26.5: the same time twice on a day is refused", async () => {
  const asked = await open("week");
  await button("Add a time on Tuesday").click();
  await label("Tuesday 2 from").fill("08:00");
  await label("Tuesday 2 to").fill("12:00");
  await button("Save week").click();
  await expect
    .element(label("Tuesday 2 from"))
    .toHaveAccessibleDescription("Each time may stand once a day");
  await label("Tuesday 2 to").fill("07:00");
  await button("Save week").click();
  await expect.element(page.getByText("The end time must be after the start time")).toBeVisible();
  expect(bodiesTo(asked, "PUT /area/:id/week")).toEqual([]);
});

test("PRODUCT R26.10: who saves over a colleague's week is told, keeps what was typed, and may load the newest", async () => {
  await open("week", { "PUT /area/:id/week": () => refused("stale") });
  await label("Tuesday 1 pickups").fill("12");
  known = area({ revision: 4, windows: [] });
  await button("Save week").click();
  await expect.element(page.getByText(/Somebody else changed this area meanwhile/)).toBeVisible();
  await expect.element(label("Tuesday 1 pickups")).toHaveValue("12");
  await button("Reload").click();
  await expect.element(label("Tuesday 1 pickups")).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/Somebody else changed this area meanwhile/))
    .not.toBeInTheDocument();
});

test("a typed week is there again after a reload, and leaving it asks", async () => {
  await open("week");
  await label("Tuesday 1 pickups").fill("12");
  await cleanup();
  await open("week");
  await expect.element(label("Tuesday 1 pickups")).toHaveValue("12");
  await page.getByRole("link", { name: "Back to Areas" }).click();
  await expect.element(page.getByText("Leave without saving?")).toBeVisible();
  await button("Leave").click();
  await expect.poll(addressNow).toBe("/admin/areas");
});

test("PRODUCT R26.2: ZIP codes are saved with the rest of the area as it was read; a taken code is refused beside them", async () => {
  let isTaken = true;
  const asked = await open("zips", {
    "PUT /area/:id": () => {
      if (isTaken) return refused("invalid", { zips: "43203 is in South already" });
      known = area({ zips: ["43201", "43203"], takesRest: true, revision: 4 });
      return { data: known };
    },
  });
  await expect.element(page.getByText("2 ZIP codes, 2 of them unknown")).toBeVisible();
  await label("ZIP codes").fill("43203 43201");
  await page.getByRole("checkbox", { name: /^Everywhere else/ }).click();
  await button("Save ZIP codes").click();
  await expect.element(page.getByText("43203 is in South already")).toBeVisible();
  isTaken = false;
  await expectNoAxeViolations();
  await button("Save ZIP codes").click();
  await expect.element(page.getByText("2 ZIP codes and everywhere else")).toBeVisible();
  const { windows: _, timeZone: __, _id: ___, ...rest } = area();
  expect(bodiesTo(asked, "PUT /area/:id").at(-1)).toEqual({
    ...rest,
    translations: { es: { name: "", instructions: "" } },
    zips: ["43201", "43203"],
    takesRest: true,
  });
});

test("PRODUCT R26.8: the rules say in a sentence when bookings close, and are saved with their Spanish", async () => {
  const asked = await open("rules", { "PUT /area/:id": () => ({ data: known }) });
  await expect
    .element(
      page.getByText(
        /^Bookings for Tuesday close on Monday at 6:00 PM\. Times are in Eastern Time\.$/,
      ),
    )
    .toBeVisible();
  await label("Days before").fill("0");
  await expect
    .element(page.getByText(/^Bookings for Tuesday close on the same day at 6:00 PM/))
    .toBeVisible();
  await label("Days ahead").fill("91");
  await page.getByText("Spanish (optional)").click();
  await label("Instructions in Spanish").fill("En la acera");
  await button("Save rules").click();
  await expect.element(page.getByText("Days ahead can be at most 90")).toBeVisible();
  await label("Days ahead").fill("28");
  await expectNoAxeViolations();
  await button("Save rules").click();
  await expect.element(page.getByText("Area saved")).toBeVisible();
  expect(bodiesTo(asked, "PUT /area/:id")).toMatchObject([
    {
      cutOffDays: 0,
      daysAhead: 28,
      translations: { es: { instructions: "En la acera" } },
      zips: ["43201", "43202"],
      revision: 3,
    },
  ]);
});

test("PRODUCT R26.10: an area is deleted after a question that says what becomes of its codes and bookings", async () => {
  const asked = await open("", {
    "GET /area": () => ({ data: [known, area({ _id: idOf(62), name: "Rest", takesRest: true })] }),
    "GET /pickup/admin": () => ({ data: { ...pageOf([]), totalDocs: 57 } }),
    "DELETE /area/:id": () => ({ data: { _id: idOf(60) } }),
  });
  await button("Delete").click();
  const question = page.getByRole("dialog", { name: 'Delete "North"?' });
  await expect.element(question).toMatchTextContent("2 ZIP codes: Rest takes them from then on.");
  await expect.element(question).toMatchTextContent("57 booked pickups stay as they are.");
  await expectNoAxeViolations();
  await question.getByRole("button", { name: "Delete area" }).click();
  await expect.poll(addressNow).toBe("/admin/areas");
  expect(asked.filter(({ route }) => route === "DELETE /area/:id")).toHaveLength(1);
});

test("an area that is gone is said to be, with the way back; tabs are in the history", async () => {
  const asked = await open("");
  await expect.element(page.getByRole("heading", { name: "North" })).toBeVisible();
  await tab("Week").click();
  await expect.poll(addressNow).toBe(`/admin/areas/${idOf(60)}?tab=week`);
  history.back();
  await expect.poll(addressNow).toBe(`/admin/areas/${idOf(60)}`);
  expect(asked.some(({ route }) => route === "GET /area/:id")).toBe(true);
  await cleanup();
  await open("", { "GET /area/:id": () => refused("not_found") });
  await expect.element(page.getByText("We couldn't find this area")).toBeVisible();
  await page.getByRole("link", { name: "To the areas" }).click();
  await expect.poll(addressNow).toBe("/admin/areas");
});
