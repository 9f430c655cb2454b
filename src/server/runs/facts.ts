// What decides about a stop. Its state follows from its pickup and its attempts and is stored nowhere (PRODUCT R15.5).
import * as z from "zod/mini";

import { AttemptReason } from "#contract/pickups.ts";
import { Precision } from "#contract/precision.ts";
import type { AttemptReason as Reason } from "#domain/pickups/attempts.ts";
import { waitsForNewTime } from "#domain/pickups/pickups.ts";
import { isStillOpen, type StopState, stateOfStop } from "#domain/runs/runs.ts";

/** The columns that decide, as `store-stops.ts` reads them. */
export type FactsRow = {
  id: string;
  user_id: string;
  run_id: string | null;
  /** Of its run; null where it is on none, too. */
  run_finished_at: Date | null;
  position: number | null;
  status: string;
  is_that_day: boolean;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  latitude: number;
  longitude: number;
  location_precision: string;
  completed_at: Date | null;
  completed_by: string | null;
  recorded_at: Date | null;
  cancelled_at: Date | null;
  deleted_at: Date | null;
  moved_at: Date | null;
  is_completed_that_day: boolean;
  tried_that_day: boolean | null;
  tried_reason: string | null;
  tried_by: string | null;
  tried_at: Date | null;
  tried_recorded_at: Date | null;
};

/** A pickup of a day with its state. */
export type StopFacts = Readonly<{
  id: string;
  /** Whose pickup it is. */
  ownerId: string;
  runId: string | null;
  position: number | null;
  state: StopState;
  /** When it was collected, visited or cancelled. */
  settledAt: Date | null;
  /** Why the last visit of the day brought nothing. */
  reason: Reason | null;
  /** Whether it is still pending and was not moved since that visit. */
  isUnanswered: boolean;
  /** When the last visit of the day that brought nothing took place. */
  triedAt: Date | null;
  /** Somebody has to come, and nobody is sent: it is on no run, or on one that is finished (PRODUCT R15.6). */
  isUnassigned: boolean;
  /** The last thing that somebody did there: who, and when the server heard of it. */
  heard: Readonly<{ by: string; at: Date }> | null;
  /** Of its location. */
  zone: string;
  latitude: number;
  longitude: number;
  precision: Precision;
  startsAt: Date;
  endsAt: Date;
}>;

/** The facts of a row at a moment. */
export function toFacts(row: FactsRow, at: Date): StopFacts {
  const isCompleted = row.status === "completed";
  // By when it happened: what a phone without reception tells later may be answered already.
  const triedAt = row.tried_that_day === true ? row.tried_at : null;
  const isGone = row.cancelled_at !== null || row.deleted_at !== null;
  const isMovedSince = triedAt !== null && row.moved_at !== null && row.moved_at >= triedAt;
  const state = stateOfStop({
    isCompleted,
    isCompletedThatDay: row.is_completed_that_day,
    isBookedThatDay: row.is_that_day,
    isAttempted: triedAt !== null,
    isMovedSince,
    isGone,
    isOver: row.ends_at <= at,
  });
  return {
    id: row.id,
    ownerId: row.user_id,
    runId: row.run_id,
    position: row.position,
    state,
    settledAt: settledAt(row, state),
    reason: triedAt === null ? null : AttemptReason.parse(row.tried_reason),
    triedAt,
    isUnassigned: isStillOpen(state) && (row.run_id === null || row.run_finished_at !== null),
    isUnanswered: waitsForNewTime({
      isPending: !isCompleted && !isGone,
      isAttempted: triedAt !== null && !isMovedSince,
    }),
    heard: heardOf(row),
    zone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    precision: z.parse(Precision, row.location_precision),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

/**
 * What a finished run keeps of a stop that is open, or went to another run: the visit, or nothing where there was none
 * (PRODUCT R15.5).
 */
export function visitOn(facts: StopFacts): StopFacts | undefined {
  const { triedAt } = facts;
  return triedAt === null
    ? undefined
    : { ...facts, state: "not_collected", settledAt: triedAt, isUnassigned: false };
}

function settledAt(row: FactsRow, state: StopState): Date | null {
  if (state === "collected") return row.completed_at;
  if (state === "not_collected") return row.tried_at;
  return state === "cancelled" ? (row.deleted_at ?? row.cancelled_at) : null;
}

/** A completion is heard of at once unless the row says otherwise. */
function heardOf(row: FactsRow): StopFacts["heard"] {
  const completedAt = row.recorded_at ?? row.completed_at;
  const isCompletedLast =
    completedAt !== null && (row.tried_recorded_at === null || completedAt > row.tried_recorded_at);
  if (isCompletedLast)
    return row.completed_by === null ? null : { by: row.completed_by, at: completedAt };
  return row.tried_by === null || row.tried_recorded_at === null || row.tried_that_day !== true
    ? null
    : { by: row.tried_by, at: row.tried_recorded_at };
}
