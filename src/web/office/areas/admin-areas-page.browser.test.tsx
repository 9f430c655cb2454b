import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Area } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { area, areaDay, areaWindow } from "#test/support/things-of-office-areas.ts";
import { admin, idOf } from "#test/support/things.ts";
import { momentIn } from "#web/kit/time/zone.ts";

let known: Area[];
beforeEach(() => {
  known = [area(), area({ _id: idOf(62), name: "Rest", zips: [], takesRest: true, windows: [] })];
});

const { today } = momentIn(area().timeZone, Date.now());
const full = { windows: [areaWindow({ booked: 40 })] };
const days = [areaDay(addDays(today, 3), full), areaDay(addDays(today, 10))];

const open = (more: Answers = {}) =>
  openProduct("/admin/areas", {
    as: admin(),
    answers: {
      "GET /area": () => ({ data: known }),
      "GET /area/:id": () => ({ data: known.at(-1) ?? area() }),
      "GET /area/:id/days": () => ({ data: days }),
      "GET /area/towns": ({ url }) => ({
        data: (url.searchParams.get("zips") ?? "")
          .split(",")
          .map((zip) => ({ zip, town: zip === "43201" ? "Columbus, Ohio" : null })),
      }),
      ...more,
    },
  });

const table = page.getByRole("table", { name: "Areas" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");

test("PRODUCT R26.1: without an area the screen says what that means, and offers the first", async () => {
  known = [];
  await open();
  await expect.element(page.getByText("No areas yet")).toBeVisible();
  await expect.element(page.getByText("Residents choose any day and time.")).toBeVisible();
  expect(page.getByRole("button", { name: "Add area" }).elements()).toHaveLength(1);
  await expectNoAxeViolations();
});

test("PRODUCT 2.47, R26.2: the list says what each area holds, its windows, and its next free day", async () => {
  const asked = await open();
  const [north, rest] = [table.getByRole("row").nth(1), table.getByRole("row").nth(2)];
  const free = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
  await expect
    .element(north)
    .toMatchTextContent(
      new RegExp(`North.*2 ZIP codes.*1.*${free.format(new Date(`${addDays(today, 10)}T00:00Z`))}`),
    );
  await expect.element(rest).toMatchTextContent(/Rest.*Everywhere else.*0.*No times yet/);
  // Without windows nothing is asked.
  expect(asked.filter(({ route }) => route === "GET /area/:id/days")).toHaveLength(1);
  await expectNoAxeViolations();
  await north.getByRole("link", { name: "North" }).click();
  await expect.poll(addressNow).toBe(`/admin/areas/${idOf(60)}`);
});

test("a list that did not load says so and is asked for again", async () => {
  let isDown = true;
  await open({ "GET /area": () => (isDown ? refused("internal") : { data: known }) });
  await expect.element(page.getByText("The areas did not load")).toBeVisible();
  isDown = false;
  await button("Try again").click();
  await expect.element(table.getByRole("link", { name: "North" })).toBeVisible();
});

test("PRODUCT R26.2: an area is added with pasted codes, each with its town, unknown ones marked; then its week opens", async () => {
  let isTaken = true;
  const asked = await open({
    "POST /area": () => {
      if (isTaken) return refused("invalid", { zips: "43201 is in North already" });
      const added = area({ _id: idOf(63), name: "South", windows: [] });
      known.push(added);
      return Response.json({ data: added }, { status: 201 });
    },
  });
  await button("Add area").click();
  await dialog.getByRole("button", { name: "Add area" }).click();
  await expect.element(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabelText("Name").fill("South");
  await dialog.getByLabelText("ZIP codes", { exact: true }).fill("43201, 4320\n99999-1234 Ohio");
  await expect.element(dialog.getByText("No ZIP code: 4320, Ohio")).toBeVisible();
  const towns = dialog.getByRole("region", { name: "Towns" });
  await expect.element(towns).toMatchTextContent(/43201 Columbus, Ohio/);
  await expect.element(towns).toMatchTextContent(/99999 unknown/);
  await expectNoAxeViolations();
  await dialog.getByRole("button", { name: "Add area" }).click();
  await expect
    .element(dialog.getByText("Use ZIP codes of five digits, such as 43201"))
    .toBeVisible();
  await dialog.getByLabelText("ZIP codes", { exact: true }).fill("43201 99999");
  await dialog.getByRole("button", { name: "Add area" }).click();
  await expect.element(dialog.getByText("43201 is in North already")).toBeVisible();
  isTaken = false;
  await dialog.getByRole("button", { name: "Add area" }).click();
  await expect.poll(addressNow).toBe(`/admin/areas/${idOf(63)}?tab=week`);
  expect(bodiesTo(asked, "POST /area").at(-1)).toMatchObject({
    name: "South",
    zips: ["43201", "99999"],
    takesRest: false,
  });
});
