// Example runs of the contract for tests of the agents' screens.
import type { Run, Stop } from "#contract/runs.ts";
import { countStops } from "#domain/runs/runs.ts";

import { momentIn } from "#web/kit/time/zone.ts";

import { idOf } from "./things.ts";

const ZONE = "America/New_York";

/** Today in the zone of the example run. */
export const today = (): string => momentIn(ZONE, Date.now()).today;

/** The example stop with this number, from 1. Its window is open until tomorrow, so that it is never late by itself. */
export function stopOf(number: number, some: Partial<Stop> = {}): Stop {
  return {
    pickup: {
      _id: idOf(400 + number),
      itemType: "metals",
      description: "An old bicycle",
      bookedOn: today(),
      scheduledDate: today(),
      scheduledTimeStart: "08:00",
      scheduledTimeEnd: "12:00",
      startsAt: new Date(Date.now() - 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
      itemsCount: 0,
      countedFirst: null,
      location: {
        name: "Home",
        address: `${number} Elm Street, Philadelphia, PA 19148`,
        latitude: 39.9 + number / 100,
        longitude: -75.16,
        precision: "exact",
      },
    },
    person: { firstName: `Maya${number}`, initial: "O", phoneNumber: "+12155550100" },
    position: number - 1,
    state: "open",
    note: "",
    settledAt: null,
    collectedBy: null,
    isDeleted: false,
    lastAttempt: null,
    ...some,
  };
}

/** A run of today that has started. */
export function runOf(stops: readonly Stop[], some: Partial<Run> = {}): Run {
  return {
    _id: idOf(300),
    date: today(),
    agent: { _id: idOf(3), firstName: "Carl", lastName: "Ortiz" },
    timeZone: ZONE,
    timeStart: "08:00",
    timeEnd: "17:00",
    start: null,
    revision: 4,
    startedAt: new Date().toISOString(),
    finishedAt: null,
    counts: countStops(stops.map(({ state }) => state)),
    travelKm: 12.5,
    expectedEnd: null,
    expectedLate: 0,
    stops: [...stops],
    ...some,
  };
}
