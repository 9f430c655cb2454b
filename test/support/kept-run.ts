// A run as the server answers it to its agent, for tests of the web.
import type { Run, Stop } from "#contract/runs.ts";

/** An open stop. */
export const aStop = (id: string, changes: Partial<Stop> = {}): Stop => ({
  pickup: {
    _id: id,
    itemType: "metals",
    description: "Two bikes",
    bookedOn: "2026-02-10",
    scheduledDate: "2026-12-01",
    scheduledTimeStart: "08:00",
    scheduledTimeEnd: "16:00",
    startsAt: "2026-12-01T08:00:00Z",
    endsAt: "2026-12-01T16:00:00Z",
    itemsCount: 0,
    countedFirst: null,
    location: {
      name: "Home",
      address: "12 Elm St",
      latitude: 40,
      longitude: -75,
      precision: "exact",
    },
  },
  person: { firstName: "Maya", initial: "O", phoneNumber: null },
  position: 0,
  state: "open",
  note: "",
  settledAt: null,
  collectedBy: null,
  isDeleted: false,
  lastAttempt: null,
  ...changes,
});

/** A run of December 1, without stops unless stated. */
export const aKeptRun = (changes: Partial<Run> = {}): Run => ({
  _id: "run",
  date: "2026-12-01",
  agent: { _id: "sam", firstName: "Sam", lastName: "Lee" },
  timeZone: "UTC",
  timeStart: "08:00",
  timeEnd: "17:00",
  start: null,
  revision: 1,
  startedAt: null,
  finishedAt: null,
  counts: { open: 0, late: 0, again: 0, collected: 0, not_collected: 0, cancelled: 0, moved: 0 },
  travelKm: 0,
  expectedEnd: null,
  expectedLate: 0,
  stops: [],
  ...changes,
});
