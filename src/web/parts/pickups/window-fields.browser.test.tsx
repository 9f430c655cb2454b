import { addDays } from "#domain/pickups/schedule.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { location as home, pickup, user } from "#test/support/things.ts";

import { momentIn } from "#web/kit/time/zone.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const date = field("Date");
const start = field("Start time");
const end = field("End time");
const times = page.getByRole("group", { name: "Common times" });
const book = page.getByRole("button", { name: "Book Pickup" });

const today = (): string => momentIn(home().timeZone, Date.now()).today;

/** Opens the booking for a person with one saved place, which is chosen already. */
async function openBooking(answers: Answers = {}) {
  const asked = await openProduct("/pickup/book", {
    as: user(),
    answers: {
      "GET /location": () => ({ data: [home()] }),
      "POST /pickup": () => ({ data: pickup() }),
      ...answers,
    },
  });
  await expect.element(field("Location")).toHaveValue(home()._id);
  return asked;
}

async function typeRest(): Promise<void> {
  await page.getByRole("radio", { name: /Metals/ }).click();
  await field("Description").fill("An old bicycle by the gate");
}

test("a day can be chosen from today to ninety days ahead, in the calendar of the place", async () => {
  await openBooking();
  await expect.element(date).toHaveAttribute("type", "date");
  await expect.element(date).toHaveAttribute("min", today());
  await expect.element(date).toHaveAttribute("max", addDays(today(), 90));
});

test("a common time fills in both times, and says that it is chosen until another is typed", async () => {
  await openBooking();
  await date.fill(addDays(today(), 2));
  const first = times.getByRole("button").first();
  await first.click();
  await expect.element(first).toHaveAttribute("aria-pressed", "true");
  await expect.element(start).not.toHaveValue("");
  await start.fill("07:10");
  await expect.element(first).toHaveAttribute("aria-pressed", "false");
  await expect.element(end).not.toHaveValue("");
});

test("the keyboard chooses a common time", async () => {
  await openBooking();
  await date.fill(addDays(today(), 2));
  times.getByRole("button").last().element().focus();
  await userEvent.keyboard(" ");
  await expect.element(times.getByRole("button").last()).toHaveAttribute("aria-pressed", "true");
  await expect.element(end).not.toHaveValue("");
});

test("every missing field is named beside it, and the first one has the focus", async () => {
  await openBooking();
  await book.click();
  await expect.element(page.getByRole("alert").getByRole("heading")).toBeVisible();
  for (const name of ["Date", "Start time", "End time", "Description"])
    await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("radio").first()).toHaveFocus();
});

test("a window that ends before it begins is refused, and nothing that was typed is lost", async () => {
  const asked = await openBooking();
  await typeRest();
  await date.fill(addDays(today(), 2));
  await start.fill("12:00");
  await end.fill("10:00");
  await book.click();
  await expect.element(end).toHaveAttribute("aria-invalid", "true");
  await expect.element(start).toHaveValue("12:00");
  await expect.element(field("Description")).toHaveValue("An old bicycle by the gate");
  expect(asked.some(({ route }) => route === "POST /pickup")).toBe(false);
});

test("a window in the night is asked about before it is booked", async () => {
  const asked = await openBooking();
  await typeRest();
  await date.fill(addDays(today(), 2));
  await start.fill("03:00");
  await end.fill("05:00");
  await book.click();
  const question = page.getByRole("dialog", { name: /3:00 AM, really\?/ });
  await expect.element(question).toBeVisible();
  await page.getByRole("button", { name: "Change the time" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(asked.some(({ route }) => route === "POST /pickup")).toBe(false);
  await expect.element(start).toHaveValue("03:00");
});

test("what is booked is what was typed, once, with a key of its own", async () => {
  const asked = await openBooking();
  const day = addDays(today(), 3);
  await typeRest();
  await date.fill(day);
  await start.fill("10:00");
  await end.fill("12:00");
  await book.click();
  await expect.element(page.getByText("Pickup booked successfully")).toBeVisible();
  const booked = asked.filter(({ route }) => route === "POST /pickup");
  expect(booked.map(({ body }) => body)).toEqual([
    {
      location: home()._id,
      date: day,
      timeStart: "10:00",
      timeEnd: "12:00",
      description: "An old bicycle by the gate",
      itemType: "metals",
    },
  ]);
  expect(booked[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
});

test("a refusal of the server stands beside its field, and the rest stays typed", async () => {
  const sentence = "That day is a holiday";
  await openBooking({ "POST /pickup": () => refused("invalid", { date: sentence }) });
  await typeRest();
  await date.fill(addDays(today(), 3));
  await start.fill("10:00");
  await end.fill("12:00");
  await book.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(date).toHaveFocus();
  await expect.element(end).toHaveValue("12:00");
  // A promise of that day would contradict it.
  await expect.element(page.getByText(/^We pick up/)).not.toBeInTheDocument();
});
