import { describe, expect, test } from "vitest";

import {
  bookableItemTypes,
  cancellationRefusal,
  completionRefusal,
  deletionEffect,
  isSameWindow,
  MAX_PENDING_PICKUPS,
  notBookableMessage,
  openPickupsRefusal,
  ownPickupRefusal,
  isVisitTimeTold,
  rowTone,
  phaseOf,
  waitsForNewTime,
} from "./pickups.ts";
import { english } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const pending = { status: "pending", isGone: false } as const;
const completed = { status: "completed", isGone: false } as const;
const cancelled = { status: "pending", isGone: true } as const;

describe("row colours", () => {
  const noon = 1_800_000_000_000;

  test("PRODUCT 2.32: a completed pickup is white, whenever it was", () => {
    for (const endsAt of [noon - 1, noon + 1])
      expect(rowTone({ status: "completed", endsAt }, noon)).toStrictEqual({
        tone: "white",
        word: "Completed",
      });
  });

  test("PRODUCT 2.32: a pending pickup is green until its window ends, then red", () => {
    const at = (endsAt: number): unknown => rowTone({ status: "pending", endsAt }, noon);
    expect(at(noon + 1)).toStrictEqual({ tone: "green", word: "Upcoming" });
    expect(at(noon)).toStrictEqual({ tone: "red", word: "Overdue" });
    expect(at(noon - 1)).toStrictEqual({ tone: "red", word: "Overdue" });
  });
});

test("PRODUCT R28.14: only what is open and was visited in vain since its time was chosen waits for a new time", () => {
  expect(waitsForNewTime({ isPending: true, isAttempted: true })).toBe(true);
  expect(waitsForNewTime({ isPending: true, isAttempted: false })).toBe(false);
  expect(waitsForNewTime({ isPending: false, isAttempted: true })).toBe(false);
});

test("PRODUCT R3.8: an agent counts no own pickup; anybody's else, and every pickup for an admin, is counted", () => {
  const refusal = (role: "agent" | "admin" | "superadmin", ownerId: string) =>
    ownPickupRefusal({ id: "sam", role }, ownerId);
  expect(refusal("agent", "sam")).toBe("own_pickup");
  expect(refusal("agent", "maya")).toBeUndefined();
  expect(refusal("admin", "sam")).toBeUndefined();
  expect(refusal("superadmin", "sam")).toBeUndefined();
});

test("a pickup is missed once its window is over and nothing was collected", () => {
  const noon = 1_800_000_000_000;
  expect(phaseOf({ status: "pending", endsAt: noon + 1 }, noon)).toBe("ahead");
  expect(phaseOf({ status: "pending", endsAt: noon }, noon)).toBe("missed");
  expect(phaseOf({ status: "completed", endsAt: noon + 1 }, noon)).toBe("collected");
});

describe("booking", () => {
  test("PRODUCT 3.10, R3.2: item types offered are metals and appliances", () => {
    expect(bookableItemTypes()).toStrictEqual(["metals", "appliances"]);
  });

  test("PRODUCT R3.2: a booking for a campaign offers what the campaign collects, and nothing it would refuse", () => {
    expect(bookableItemTypes("plastic")).toStrictEqual(["plastic"]);
  });
});

test("a booking is the same where place, day and window are", () => {
  const booking = { location: "home", date: "2026-03-03", timeStart: "09:00", timeEnd: "12:00" };
  const pickup = {
    location: { _id: "home" },
    scheduledDate: "2026-03-03",
    scheduledTimeStart: "09:00",
    scheduledTimeEnd: "12:00",
  };
  expect(isSameWindow(pickup, booking)).toBe(true);
  for (const other of [
    { location: "studio" },
    { date: "2026-03-04" },
    { timeStart: "09:30" },
    { timeEnd: "11:00" },
  ])
    expect(isSameWindow(pickup, { ...booking, ...other })).toBe(false);
});

describe("completing, cancelling and deleting", () => {
  test("a pending pickup can be completed and cancelled", () => {
    expect(completionRefusal(pending)).toBeUndefined();
    expect(cancellationRefusal(pending)).toBeUndefined();
  });

  test("PRODUCT 4.4, R3.5: a completed pickup cannot be completed again", () => {
    expect(completionRefusal(completed)).toBe("already_completed");
  });

  test("PRODUCT R3.4: a completed pickup cannot be cancelled", () => {
    expect(cancellationRefusal(completed)).toBe("completed_not_cancellable");
  });

  test("a cancelled pickup is not there any more", () => {
    expect(completionRefusal(cancelled)).toBe("not_found");
    expect(cancellationRefusal(cancelled)).toBe("not_found");
  });

  test("PRODUCT R3.6: deleting a completed pickup takes back what it credited", () => {
    expect(deletionEffect("completed")).toBe("reversal");
    expect(deletionEffect("pending")).toBe("none");
  });
});

test("PRODUCT R3.8: somebody with 20 pending pickups is told what makes room for another", () => {
  expect(openPickupsRefusal(MAX_PENDING_PICKUPS - 1)).toBeUndefined();
  expect(openPickupsRefusal(MAX_PENDING_PICKUPS)?.(english)).toBe(
    "You have 20 pickups that aren't collected yet. Book again once one of them is collected or cancelled.",
  );
});

test("PRODUCT L5.11: refusals of a booking follow the grammar of Spanish", () => {
  expect(notBookableMessage(english)).toBe("Pickups take metals and appliances");
  expect(notBookableMessage(SAY.es)).toBe("Las recolecciones aceptan metales y electrodomésticos");
  expect(openPickupsRefusal(MAX_PENDING_PICKUPS)?.(SAY.es)).toBe(
    "Tiene 20 recolecciones pendientes. Podrá reservar otra cuando una de ellas se complete o se cancele.",
  );
});

test("PRODUCT R14.8: staff read the time of a colleague's visit for 30 days", () => {
  const at = new Date("2026-02-01T10:00:00Z");
  expect(isVisitTimeTold(at, new Date("2026-03-03T10:00:00Z"))).toBe(true);
  expect(isVisitTimeTold(at, new Date("2026-03-03T10:00:01Z"))).toBe(false);
});
