import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { AreaDay } from "#contract/areas.ts";
import type { Pickup, PickupsMove } from "#contract/pickups.ts";
import { addDays, formatShortDate } from "#domain/pickups/schedule.ts";
import { english } from "#domain/words/say.ts";
import { mondayOf } from "#domain/weeks.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { area, areaDay, areaWindow } from "#test/support/things-of-office-areas.ts";
import { admin, idOf, pageOf, pickup } from "#test/support/things.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const NORTH = area({
  windows: [
    { _id: idOf(61), weekday: 2, timeStart: "08:00", timeEnd: "12:00", capacity: 40 },
    { _id: idOf(64), weekday: 2, timeStart: "12:00", timeEnd: "16:00", capacity: 20 },
  ],
});
const { today } = momentIn(NORTH.timeZone, Date.now());
/** The Tuesday of the next week. */
const day = addDays(mondayOf(today), 8);
const name = formatShortDate(english, day);
const booked = (number: number): Pickup =>
  pickup({
    _id: idOf(100 + number),
    scheduledDate: day,
    scheduledTimeStart: "08:00",
    scheduledTimeEnd: "12:00",
  });

let known: AreaDay[];
let pickups: Pickup[];
beforeEach(() => {
  known = [
    areaDay(day, {
      windows: [
        areaWindow(),
        areaWindow({
          _id: idOf(64),
          timeStart: "12:00",
          timeEnd: "16:00",
          usual: 20,
          capacity: 20,
          booked: 20,
        }),
      ],
      otherTimes: 3,
    }),
  ];
  pickups = [booked(1), booked(2)];
});

const open = (more: Answers = {}, search = "") =>
  openProduct(`/admin/areas/${NORTH._id}${search}`, {
    as: admin(),
    answers: {
      "GET /area/:id": () => ({ data: NORTH }),
      "GET /area": () => ({ data: [NORTH] }),
      "GET /area/:id/days": () => ({ data: known }),
      "GET /pickup/admin": () => ({ data: pageOf(pickups) }),
      ...more,
    },
  });

const button = (said: string | RegExp) => page.getByRole("button", { name: said });
const cell = button(new RegExp(`^${name}, 8 AM - 12 PM`));
const dialog = page.getByRole("dialog");
const inDialog = (said: string) => dialog.getByRole("button", { name: said, exact: true });

test("PRODUCT 2.47, R26.7: each window of a day says how many of how many, that it is full, and what stands at other times", async () => {
  const asked = await open();
  await expect.element(cell).toMatchTextContent(/8 AM - 12 PM32 of 40$/);
  await expect
    .element(button(new RegExp(`^${name}, 12 PM - 4 PM`)))
    .toMatchTextContent(/20 of 20, full$/);
  await expectNoAxeViolations();
  const query = lastQueryTo(asked, "GET /area/:id/days");
  expect(query).toEqual({ from: mondayOf(today), to: addDays(mondayOf(today), 41) });
  await page.getByRole("link", { name: /3 at other times$/ }).click();
  await expect.poll(addressNow).toBe(`/admin/pickups?areaId=${NORTH._id}&from=${day}&to=${day}`);
  await expect
    .poll(() => lastQueryTo(asked, "GET /pickup/admin"))
    .toMatchObject({
      areaId: NORTH._id,
      from: day,
      to: day,
    });
});

test("PRODUCT R26.6: a window takes another number on one day, with a reason in both languages", async () => {
  const asked = await open({
    "PUT /area/days": () => {
      known = [
        areaDay(day, {
          windows: [areaWindow({ capacity: 50, special: { _id: idOf(70), reason: "Two trucks" } })],
        }),
      ];
      return { data: { _id: idOf(70), booked: 0 } };
    },
  });
  await cell.click();
  await expect.element(dialog).toMatchTextContent("32 of 40 booked, usually 40.");
  await dialog.getByLabelText("Pickups").fill("5001");
  await inDialog("Save day").click();
  await expect.element(dialog.getByText(/^Capacity can be at most/)).toBeVisible();
  await dialog.getByLabelText("Pickups").fill("50");
  await dialog.getByLabelText("Reason", { exact: true }).fill("Two trucks");
  await dialog.getByText("Spanish (optional)").click();
  await dialog.getByLabelText("Reason in Spanish").fill("Dos camiones");
  await expectNoAxeViolations();
  await inDialog("Save day").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell).toMatchTextContent(/32 of 50, usually 40$/);
  expect(bodiesTo(asked, "PUT /area/days")).toEqual([
    {
      day,
      areaId: NORTH._id,
      windowId: idOf(61),
      capacity: 50,
      reason: "Two trucks",
      translations: { es: { reason: "Dos camiones" } },
    },
  ]);
});

test("PRODUCT R30.1, R30.2: a day is closed, and what is booked on it moves each to its first free time", async () => {
  const asked = await open({
    "PUT /area/days": () => {
      const closed = { _id: idOf(70), isEverywhere: false, reason: "Snow" };
      known = [areaDay(day, { closed, windows: [areaWindow({ capacity: 0 })] })];
      return { data: { _id: idOf(70), booked: 57 } };
    },
    "POST /pickup/move": ({ body }) => ({
      data: (body as PickupsMove).pickups.map(({ _id }, index) =>
        index === 0
          ? { _id, ok: true, date: "2099-12-03", timeStart: "08:00", timeEnd: "12:00" }
          : {
              _id,
              ok: false,
              problem: {
                status: 422,
                code: "invalid",
                message: "No free time in the next 28 days",
              },
              call: { name: "Rosa V.", phoneNumber: "(614) 555-0199" },
            },
      ),
    }),
  });
  await cell.click();
  await dialog.getByLabelText("On this day").selectOptions("Close the day in North");
  await dialog.getByLabelText("Reason", { exact: true }).fill("Snow");
  await dialog.getByText("Spanish (optional)").click();
  await dialog.getByLabelText("Reason in Spanish").fill("Nieve");
  await inDialog("Save day").click();
  await expect.element(dialog.getByText("57 pickups are booked for this day.")).toBeVisible();
  await expectNoAxeViolations();
  await inDialog("Move them").click();
  await expect.element(dialog.getByText("Move 2 pickups")).toBeVisible();
  await expect.element(dialog.getByLabelText("Move to")).toHaveValue("free");
  await expect.element(dialog.getByLabelText("Reason (optional)")).toHaveValue("Snow");
  await expect.element(dialog.getByLabelText("Reason in Spanish")).toHaveValue("Nieve");
  await expectNoAxeViolations();
  await inDialog("Move pickups").click();
  await expect.element(dialog.getByText("1 moved, 1 could not be moved")).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/No free time in the next 28 days/);
  await expect.element(dialog).toMatchTextContent(/now Thu, Dec 3, 2099, 8:00 AM - 12:00 PM/);
  await expect.element(dialog.getByRole("link", { name: /^Call Rosa V/ })).toBeVisible();
  expect(bodiesTo(asked, "POST /pickup/move")).toEqual([
    {
      pickups: pickups.map(({ _id }) => ({ _id, date: day })),
      to: null,
      reason: "Snow",
      translations: { es: { reason: "Nieve" } },
    },
  ]);
  await inDialog("Close").last().click();
  await expect.element(button(`${name}: Closed: Snow`)).toBeVisible();
});

test("PRODUCT R30.3: what still stands on a closed day can be moved later, and the day opened again", async () => {
  const closed = { _id: idOf(70), isEverywhere: true, reason: "Snow" };
  known = [areaDay(day, { closed, windows: [areaWindow({ capacity: 0, booked: 5 })] })];
  const asked = await open({ "DELETE /area/days/:id": () => ({ data: { _id: idOf(70) } }) });
  await expect.element(cell).toMatchTextContent(/Closed, 5 booked$/);
  await button(`${name}: Closed everywhere: Snow`).click();
  await expect.element(dialog.getByText("5 pickups are booked for this day.")).toBeVisible();
  await expect.element(dialog.getByLabelText("On this day")).toHaveValue("everywhere");
  await inDialog("As usual again").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.some(({ route }) => route === "DELETE /area/days/:id")).toBe(true);
});

test("PRODUCT R25.2: a day off is a setting, so that it cannot be taken back here", async () => {
  const closed = { _id: null, isEverywhere: true, reason: "" };
  known = [areaDay(day, { closed, windows: [areaWindow({ capacity: 0, booked: 0 })] })];
  const asked = await open({ "PUT /area/days": () => ({ data: { _id: idOf(70), booked: 0 } }) });
  await button(`${name}: Closed: a day off`).click();
  await expect.element(dialog.getByLabelText("On this day")).toHaveValue("day");
  await expect.element(inDialog("As usual again")).not.toBeInTheDocument();
  // It can be given a reason of its own.
  await dialog.getByLabelText("Reason", { exact: true }).fill("Christmas");
  await inDialog("Save day").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesTo(asked, "PUT /area/days")).toMatchObject([
    { day, areaId: NORTH._id, capacity: 0 },
  ]);
});

test("other weeks are links; past days cannot be changed; days that did not load are asked for again", async () => {
  let isDown = true;
  const past = addDays(mondayOf(today), -6);
  known = [areaDay(past)];
  const asked = await open(
    { "GET /area/:id/days": () => (isDown ? refused("internal") : { data: known }) },
    `?from=${past}`,
  );
  await expect.element(page.getByText("The days did not load")).toBeVisible();
  isDown = false;
  await button("Try again").click();
  await expect.element(page.getByText("32 of 40")).toBeVisible();
  expect(page.getByRole("button", { name: /32 of 40/ }).elements()).toEqual([]);
  await page.getByRole("link", { name: "This week" }).click();
  await expect.poll(addressNow).toBe(`/admin/areas/${NORTH._id}`);
  await page.getByRole("link", { name: "Later weeks" }).click();
  const from = addDays(mondayOf(today), 42);
  await expect.poll(addressNow).toBe(`/admin/areas/${NORTH._id}?from=${from}`);
  await expect.poll(() => lastQueryTo(asked, "GET /area/:id/days")?.["from"]).toBe(from);
});
