import type { Home } from "#contract/home.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { addressNow, openProduct } from "#test/support/product.tsx";
import { home, idOf, location, pickup, user } from "#test/support/things.ts";

const aside = page.getByRole("complementary", { name: "Upcoming Pickup" });

/** Its window is not over: the agent was there early, and nobody comes a second time. */
const attempted = pickup({
  lastAttempt: {
    _id: idOf(41),
    reason: "no_access",
    note: "",
    photo: { url: null },
    happenedAt: "2026-03-14T16:00:00.000Z",
  },
});
const later = pickup({
  _id: idOf(42),
  itemType: "appliances",
  scheduledDate: "2099-03-20",
  startsAt: "2099-03-20T15:00:00.000Z",
  endsAt: "2099-03-20T17:00:00.000Z",
});

const open = (some: Partial<Home>) =>
  openProduct("/locations", {
    as: user(),
    answers: {
      "GET /home": () => ({ data: home(some) }),
      "GET /location": () => ({ data: [location()] }),
    },
  });

test("the resident reads what could not be collected, and names the next pickup that somebody comes for", async () => {
  await open({ attempted: { pickup: attempted, cause: "", count: 1 }, next: later });
  await expect
    .element(aside.getByText("Not collected: our collector couldn't get to it"))
    .toBeVisible();
  await expect
    .element(aside.getByText("Fri, Mar 20, 2099 at 10:00 AM", { exact: false }))
    .toBeVisible();
  await expect
    .element(aside.getByText("Sat, Mar 14, 2099 at", { exact: false }))
    .not.toBeInTheDocument();
  await expect.element(aside.getByText("Metals pickup at Home")).toBeVisible();
  await expect.element(aside.getByText("Sat, Mar 14, 2099", { exact: true })).toBeVisible();
  await aside.getByRole("link", { name: "Choose a new time" }).click();
  await expect.poll(addressNow).toBe(`/pickup/all?move=${attempted._id}`);
});

test("nothing else being booked, it does not say that nothing is booked", async () => {
  await open({ attempted: { pickup: attempted, cause: "", count: 1 } });
  await expect.element(aside.getByRole("link", { name: "Choose a new time" })).toBeVisible();
  await expect.element(aside.getByText("Nothing is booked at the moment.")).not.toBeInTheDocument();
});
