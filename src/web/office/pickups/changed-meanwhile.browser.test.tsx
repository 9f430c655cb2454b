import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Pickup } from "#contract/pickups.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf, location, pageOf, pickup, pickupDetail } from "#test/support/things.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const day = addDays(momentIn(location().timeZone, Date.now()).today, 3);
/** The pickup as the server has it, which a colleague changes while the dialog is open. */
let some: Partial<Pickup>;
const open = (more: Answers) => {
  some = {};
  return openProduct(`/admin/pickups?view=${idOf(40)}`, {
    as: admin(),
    answers: {
      "GET /pickup/:id": () => ({ data: pickupDetail(some) }),
      "GET /pickup/admin": () => ({ data: pageOf([pickup(some)]) }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /profile/all": () => ({ data: pageOf([]) }),
      "GET /profile/:id/locations": () => ({
        data: [
          location(),
          location({ _id: idOf(11), name: "Work" }),
          location({ _id: idOf(12), name: "Garage" }),
        ],
      }),
      "GET /run/of/:id": () => ({ data: null }),
      ...more,
    },
  });
};

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("PRODUCT R14.9: a pickup that a colleague moved is told with its new time, and moved when it is sent again", async () => {
  const asked = await open({
    "PUT /pickup/schedule/:id": () => {
      if (some.moves) return { data: pickup({ moves: 2 }) };
      some = { scheduledDate: "2099-03-20", moves: 1 };
      return refused("stale");
    },
  });
  await button("Move pickup").click();
  const sheet = page.getByRole("dialog", { name: "Choose a new time" });
  await sheet.getByLabelText("Date", { exact: true }).fill(day);
  await sheet.getByLabelText("Reason (optional)").fill("Asked for it");
  await sheet.getByRole("button", { name: "Move pickup" }).click();
  await expect
    .element(sheet.getByText(/ Press “Move pickup” again to move it all the same\.$/))
    .toBeVisible();
  await expect.element(sheet.getByLabelText("Reason (optional)")).toHaveValue("Asked for it");
  await sheet.getByRole("button", { name: "Move pickup" }).click();
  await expect.element(page.getByText("Pickup moved")).toBeVisible();
  expect(bodiesTo(asked, "PUT /pickup/schedule/:id")).toMatchObject([
    { date: day, seen: { date: "2099-03-14" } },
    { date: day, seen: { date: "2099-03-20" } },
  ]);
});

test("PRODUCT R28.7: a pickup that a colleague gave another place is told with it, and changed when it is sent again", async () => {
  const asked = await open({
    "PUT /pickup/location/:id": () => {
      if (some.location) return { data: pickup() };
      some = { location: { ...pickup().location, _id: idOf(12), name: "Garage" } };
      return refused("stale");
    },
  });
  await button("Change place").click();
  const changing = page.getByRole("dialog", { name: /^Another place for the pickup of / });
  await changing.getByLabelText("Location", { exact: true }).selectOptions(idOf(11));
  await changing.getByRole("button", { name: "Save place" }).click();
  await expect
    .element(changing.getByText(/ Press “Save place” again to change it all the same\.$/))
    .toBeVisible();
  await expect.element(changing.getByText(/^Now: Garage, /)).toBeVisible();
  await expect.element(changing.getByLabelText("Location", { exact: true })).toHaveValue(idOf(11));
  await changing.getByRole("button", { name: "Save place" }).click();
  await expect.element(page.getByText("The pickup has another place")).toBeVisible();
  expect(bodiesTo(asked, "PUT /pickup/location/:id")).toEqual([
    { location: idOf(11), seen: idOf(10) },
    { location: idOf(11), seen: idOf(12) },
  ]);
});

test.each([
  ["not_found", "This pickup was cancelled or deleted meanwhile"],
  ["already_completed", "This pickup was collected meanwhile"],
] as const)(
  "PRODUCT R28.7: a place for a pickup that is over (%s) is refused with a message, and its dialog closes",
  async (code, words) => {
    let isOver = false;
    await open({
      "GET /pickup/:id": () =>
        isOver && code === "not_found" ? refused("not_found") : { data: pickupDetail() },
      "PUT /pickup/location/:id": () => {
        isOver = true;
        return refused(code);
      },
    });
    await button("Change place").click();
    const changing = page.getByRole("dialog", { name: /^Another place for the pickup of / });
    await changing.getByLabelText("Location", { exact: true }).selectOptions(idOf(11));
    await changing.getByRole("button", { name: "Save place" }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(changing).not.toBeInTheDocument();
  },
);

test("PRODUCT R28.7: a place that was deleted meanwhile is told, and another one can be chosen", async () => {
  await open({ "PUT /pickup/location/:id": () => refused("not_found") });
  await button("Change place").click();
  const changing = page.getByRole("dialog", { name: /^Another place for the pickup of / });
  await changing.getByLabelText("Location", { exact: true }).selectOptions(idOf(11));
  await changing.getByRole("button", { name: "Save place" }).click();
  await expect.element(changing.getByText(/^This place was deleted meanwhile\./)).toBeVisible();
  await expect.element(changing.getByRole("button", { name: "Save place" })).toBeEnabled();
});

test("PRODUCT R14.3: a pickup that was collected meanwhile is not moved, and that is said as the form closes", async () => {
  await open({ "PUT /pickup/schedule/:id": () => refused("already_completed") });
  await button("Move pickup").click();
  const sheet = page.getByRole("dialog", { name: "Choose a new time" });
  await sheet.getByLabelText("Date", { exact: true }).fill(day);
  await sheet.getByRole("button", { name: "Move pickup" }).click();
  await expect.element(page.getByText("This pickup was collected meanwhile")).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});
