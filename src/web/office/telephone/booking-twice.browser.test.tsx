import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addDays } from "#domain/pickups/schedule.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf, location, pageOf, pickup, settings, user } from "#test/support/things.ts";
import { atCall } from "#test/support/things-of-office.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const rosa = user({ firstName: "Rosa", lastName: "Vela" });
const day = addDays(momentIn(location().timeZone, Date.now()).today, 3);
/** What a colleague booked while the dialog was open. */
const booked = pickup({
  scheduledDate: day,
  timeZone: location().timeZone,
  bookedBy: { _id: idOf(7), firstName: "Ada", lastName: "Poe" },
});

test("PRODUCT R28.4: a second pickup on the same day is asked about before it is booked, and may be meant", async () => {
  const asked = await openProduct(`/admin/users/${idOf(1)}`, {
    as: admin(),
    answers: {
      "GET /profile/:id/call": () => ({ data: atCall(rosa, { location: location() }) }),
      "GET /profile/:id/locations": () => ({ data: [location()] }),
      "GET /settings": () => ({ data: settings() }),
      "GET /pickup/admin": ({ url: { searchParams: asks } }) => ({
        data: pageOf(asks.get("date") === day && asks.get("status") === "pending" ? [booked] : []),
      }),
      "POST /profile/:id/pickups": () => ({ data: booked }),
    },
  });
  await page.getByRole("button", { name: "Book a pickup" }).first().click();
  const booking = page.getByRole("dialog", { name: "Book a pickup for Rosa Vela" });
  await booking.getByLabelText("Item type").selectOptions("Metals");
  await booking.getByLabelText("Date", { exact: true }).fill(day);
  await booking.getByRole("button", { name: /Morning/ }).click();
  await booking.getByLabelText("Description").fill("Two bags at the gate");
  const book = booking.getByRole("button", { name: "Book pickup" });
  await book.click();
  const question = page.getByRole("dialog", { name: "Rosa already has a pickup that day" });
  await expect
    .element(question.getByText(/10:00 AM - 12:00 PM.*, Metals at Home, booked by Ada Poe\. Book/))
    .toBeVisible();
  await question.getByRole("button", { name: "Do not book" }).click();
  expect(bodiesTo(asked, "POST /profile/:id/pickups")).toEqual([]);
  await expect.element(booking.getByLabelText("Description")).toHaveValue("Two bags at the gate");
  await book.click();
  await question.getByRole("button", { name: "Book another one" }).click();
  await expect.element(page.getByText("The pickup was booked")).toBeVisible();
  expect(bodiesTo(asked, "POST /profile/:id/pickups")).toHaveLength(1);
});
