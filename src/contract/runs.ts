import * as z from "zod/mini";

import { ATTEMPT_REASONS } from "#domain/pickups/attempts.ts";
import { recordOf } from "#domain/record.ts";
import { AT_THE_END, MAX_STOPS, NOT_THE_OPEN_STOPS, STOP_STATES } from "#domain/runs/runs.ts";
import { TIME_PATTERN, USE_A_TIME } from "#domain/pickups/schedule.ts";
import { message } from "#domain/words/message.ts";

import { degrees } from "./locations.ts";
import { Material } from "./materials.ts";
import { Id, Instant, LocalDate, LocalTime, named, Paging, textOrEmpty, TimeZone } from "./page.ts";
import { AttemptReason, HappenedAt } from "./pickups.ts";
import { Precision } from "./precision.ts";
import { PersonName } from "./profile.ts";

export const StopState = z.enum(STOP_STATES);
export type StopState = z.infer<typeof StopState>;

const counted = z.int().check(z.gte(0));
const StopCounts = z.object(recordOf(STOP_STATES, () => counted));

/**
 * A pickup as an agent needs it at the door, and as the office plans with it. It holds no full name, no email, no picture
 * and no points: a lost phone holds one run.
 */
export const Stop = named(
  "Stop",
  z.object({
    pickup: z.object({
      _id: Id,
      itemType: Material,
      description: z.string(),
      /** The day on which it was booked, by the clocks of its place: it decides about its rate. */
      bookedOn: LocalDate,
      /** Where it is booked now: another day than the run's when it was moved. */
      scheduledDate: LocalDate,
      scheduledTimeStart: LocalTime,
      scheduledTimeEnd: LocalTime,
      startsAt: Instant,
      endsAt: Instant,
      /** As it counts today; 0 until it is collected. */
      itemsCount: z.int(),
      /** What was counted first, where that was another number; else null. */
      countedFirst: z.nullable(z.int()),
      location: z.object({
        name: z.string(),
        /** The whole address in one line. */
        address: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** Where it is not "exact", the written address leads to the door and the coordinates do not. */
        precision: Precision,
      }),
    }),
    person: z.object({
      firstName: z.string(),
      /** The first letter of the last name. */
      initial: z.string(),
      /** From 12:00 of the day before to 12:00 of the day after in the run's zone, else null. */
      phoneNumber: z.nullable(z.string()),
    }),
    /** From 0; null: on no run. */
    position: z.nullable(counted),
    state: StopState,
    /** From the office to the agent. */
    note: z.string(),
    /** When it was collected, visited or cancelled; null while it is open, when it was moved, and 30 days later. */
    settledAt: z.nullable(Instant),
    collectedBy: z.nullable(PersonName),
    /** Removed by the office, and not cancelled by its owner. */
    isDeleted: z.boolean(),
    /** The last one of the day, else the last one of another day; its time is null 30 days later. */
    lastAttempt: z.nullable(
      z.object({ reason: AttemptReason, note: z.string(), happenedAt: z.nullable(Instant) }),
    ),
  }),
);
export type Stop = z.infer<typeof Stop>;

const runFields = {
  _id: Id,
  date: LocalDate,
  agent: PersonName,
  /** IANA; the day and the hours are meant in it. */
  timeZone: z.string(),
  timeStart: LocalTime,
  timeEnd: LocalTime,
  /** Where the way begins; null: at the first stop. */
  start: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Raised by every change of the run or its stops; changes name the one they know. */
  revision: counted,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  counts: StopCounts,
  /** Of the whole way in the present order, without cancelled and moved stops. */
  travelKm: z.number(),
  /** When the last open stop is expected to be done; null when none is open. */
  expectedEnd: z.nullable(Instant),
  /** Open stops that are expected to be reached after the end of their window, and those whose window is over. */
  expectedLate: counted,
};
export const Run = named("Run", z.object({ ...runFields, stops: z.array(Stop) }));
export type Run = z.infer<typeof Run>;

export const VisitOutcome = z.enum(["collected", ...ATTEMPT_REASONS]);
export type VisitOutcome = z.infer<typeof VisitOutcome>;

/** A run that its reader lost to a colleague, or got from one; told until its day is over. */
export const Handover = named(
  "Handover",
  z.object({
    run: Id,
    date: LocalDate,
    timeZone: z.string(),
    what: z.enum(["lost", "got"]),
    /** By first name: who has a lost run now, or had it before. */
    colleague: z.string(),
    at: Instant,
    /** What the reader did on a run that is lost, oldest first. Nothing else of it can be read any more. */
    visits: z.array(z.object({ at: Instant, firstName: z.string(), outcome: VisitOutcome })),
  }),
);
export type Handover = z.infer<typeof Handover>;

/** A run as the office sees it among the others of its day. */
export const RunLine = named(
  "RunLine",
  z.object({
    ...runFields,
    /** When the server last heard of something that its agent did on it. */
    lastHeardAt: z.nullable(Instant),
    /** False: its agent is disabled, deleted or no agent any more. */
    hasAgent: z.boolean(),
  }),
);
export type RunLine = z.infer<typeof RunLine>;

/** Where a pickup stands in the plan of the day for which it is booked. */
export const RunOfPickup = named(
  "RunOfPickup",
  z.object({
    run: RunLine,
    /** Its place in the order of the run, from 1. */
    number: counted,
    /** When somebody is expected to be there (PRODUCT R15.14); null where nobody has to come any more. */
    expectedAt: z.nullable(Instant),
  }),
);
export type RunOfPickup = z.infer<typeof RunOfPickup>;

/** Whether the programme does not collect on a day; what is booked stays (PRODUCT R3.9). */
const isDayOff = z.boolean();

export const DayPlan = named(
  "DayPlan",
  z.object({
    date: LocalDate,
    isDayOff,
    /** By agent. */
    runs: z.array(RunLine),
    /** Open pickups of the day that nobody is sent to: they are on no run, or on one that is finished. */
    unassigned: counted,
    /** Of the pickups that are neither cancelled nor moved: how many there are, and of how many only ZIP code or town is known. */
    places: z.object({ all: counted, rough: counted }),
  }),
);
export type DayPlan = z.infer<typeof DayPlan>;

/** A pickup to call about. */
const ToCall = named(
  "ToCall",
  z.extend(Stop, {
    /** It was visited in vain or not reached before, and in the window that was chosen then nobody collected it either. */
    isFailedTwice: z.boolean(),
    /** No message reaches its owner, who has neither a proved email address nor a proved number (PRODUCT R28.5). */
    isUnreached: z.optional(z.literal(true)),
  }),
);
export type ToCall = z.infer<typeof ToCall>;

/** The most pickups in `toCall`. */
export const MAX_TO_CALL = 50;
/** What became of a day so far. Its counts and `unassigned` add up to the pickups of the day (PRODUCT R18.1). */
export const Board = named(
  "Board",
  z.object({
    date: LocalDate,
    isDayOff,
    /** All of them but the cancelled and the moved ones. */
    booked: counted,
    counts: StopCounts,
    unassigned: counted,
    /** The last reason of the day for each pickup that is `not_collected`. */
    byReason: z.object(recordOf(ATTEMPT_REASONS, () => counted)),
    /**
     * Whom the office calls: first those whom we failed twice, then those of pickups that we did not reach (`not_reached`
     * was their last attempt of the day) and for which nobody has chosen a new time yet; then, until that day is theirs no more,
     * those whom no message reaches, whatever the visit was in vain for and however many days ago. At most `MAX_TO_CALL`, with the
     * phone number until they are settled.
     */
    toCall: z.array(ToCall),
    toCallTotal: counted,
    /** The people behind them, each counted once: all of them, and those of each kind. */
    peopleToCall: z.object({
      all: counted,
      failedTwice: counted,
      notReached: counted,
      unreached: counted,
    }),
    runs: z.array(RunLine),
    asOf: Instant,
  }),
);
export type Board = z.infer<typeof Board>;

/** Every stop of a day as a point of the map. */
export const StopPoint = named(
  "StopPoint",
  z.object({
    _id: Id,
    latitude: z.number(),
    longitude: z.number(),
    /** The place of its run in the plan of the day, from 0; null: on no run. */
    run: z.nullable(counted),
    position: z.nullable(counted),
    state: StopState,
  }),
);
export type StopPoint = z.infer<typeof StopPoint>;
/** The most points of a day. */
export const MAX_POINTS = 5000;

export const MyRunQuery = z.object({
  /** Today in the run's zone unless stated; yesterday while that day's run is under way and today has none. */
  date: z.optional(LocalDate),
});
export type MyRunQuery = z.infer<typeof MyRunQuery>;
export const DayQuery = z.object({ date: LocalDate });
export type DayQuery = z.infer<typeof DayQuery>;
export const UnassignedQuery = z.extend(Paging, DayQuery.shape);
export type UnassignedQuery = z.infer<typeof UnassignedQuery>;
/** Both days included. */
export const StopExport = z.object({ from: LocalDate, to: LocalDate });
export type StopExport = z.infer<typeof StopExport>;

const time = z.string(USE_A_TIME).check(z.regex(TIME_PATTERN, USE_A_TIME));
const CHOOSE_AN_AGENT = message("Please choose an agent");
const agentId = z.uuid(CHOOSE_AN_AGENT);
const END_AFTER_START = {
  path: ["timeEnd"],
  error: message("The end time must be after the start time"),
};

/** An empty run. An empty one takes the zone of its first stop; `timeZone` is that of the browser until then. */
export const RunForm = named(
  "RunForm",
  z
    .object({
      date: LocalDate,
      agentId,
      timeStart: z._default(time, "08:00"),
      timeEnd: z._default(time, "17:00"),
      timeZone: TimeZone,
    })
    .check(z.refine((form) => form.timeStart < form.timeEnd, END_AFTER_START)),
);
export type RunForm = z.infer<typeof RunForm>;

const revision = z
  .number(message("{label} must be a number", { label: "Revision" }))
  .check(
    z.int(message("{label} must be a whole number", { label: "Revision" })),
    z.gte(0, message("{label} can't be negative", { label: "Revision" })),
    z.lte(
      2_147_483_647,
      message("{label} can be at most {max}", { label: "Revision", max: 2_147_483_647 }),
    ),
  );

/** A change of a run; `stop` changes the note of one of its stops. What is absent stays. */
export const RunEdit = named(
  "RunEdit",
  z.object({
    agentId: z.optional(agentId),
    timeStart: z.optional(time),
    timeEnd: z.optional(time),
    start: z.optional(
      z.nullable(
        z.object({ latitude: degrees("Latitude", 90), longitude: degrees("Longitude", 180) }),
      ),
    ),
    stop: z.optional(z.object({ _id: Id, note: textOrEmpty("Note", 200) })),
    revision,
  }),
);
export type RunEdit = z.infer<typeof RunEdit>;

/** The stops that are still open, in their new order. */
export const OrderForm = named(
  "OrderForm",
  z.object({
    pickups: z.array(Id, NOT_THE_OPEN_STOPS).check(z.maxLength(MAX_STOPS, NOT_THE_OPEN_STOPS)),
    revision,
  }),
);
export type OrderForm = z.infer<typeof OrderForm>;

const Way = z.object({
  /** Of the open stops, from where the agent is. */
  travelKm: z.number(),
  /** For windows to open. */
  waitingMinutes: counted,
  /** Stops reached after the end of their window. */
  late: counted,
});
/** A better order of the stops still open; `PUT /run/order/:id` takes `pickups` and `revision`. */
export const Suggestion = named(
  "Suggestion",
  z.object({ pickups: z.array(Id), before: Way, after: Way, revision: counted }),
);
export type Suggestion = z.infer<typeof Suggestion>;

/** The most pickups of one move. */
export const MAX_MOVED = 500;
const CHOOSE_PICKUPS = message("Choose at least one pickup");
export const MoveForm = named(
  "MoveForm",
  z.object({
    pickups: z
      .array(Id, CHOOSE_PICKUPS)
      .check(
        z.minLength(1, CHOOSE_PICKUPS),
        z.maxLength(MAX_MOVED, message("Move at most {most} pickups at once", { most: MAX_MOVED })),
      ),
    /** null: off the run of the day for which each is booked. */
    runId: z.nullable(Id),
    /** The first one's position among the other stops of the run; absent: each where it costs least time. */
    at: z.optional(counted.check(z.lte(MAX_STOPS))),
    /** Of the run; with `runId: null` of the run that they are taken off. Absent: the last change wins. */
    revision: z.optional(revision),
  }),
);
export type MoveForm = z.infer<typeof MoveForm>;

/** When a run was started or ended, by the clock of the device; the server puts it right by its own (PRODUCT R16.8). */
export const Moment = named("Moment", z.object({ happenedAt: HappenedAt }));
export type Moment = z.infer<typeof Moment>;

/** The end of a run. */
export const FinishForm = named(
  "FinishForm",
  z.extend(Moment, {
    /** What becomes of the stops that are open then; absent: "tell". Those whose window has not begun are handed back. */
    open: z.optional(z.enum(AT_THE_END)),
  }),
);
export type FinishForm = z.infer<typeof FinishForm>;
