// What a pickup is joined with when it is read.
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";

import type { Database } from "../core/database/schema.ts";
import type { Rows } from "../core/lists/list.ts";
import {
  correctionColumns,
  disputeColumns,
  joinedCorrection,
  joinedDispute,
} from "../impact/service.ts";
import { personColumns } from "../profile/service.ts";
import { columns, type Row, type RunColumns } from "./store-rows.ts";

/** Joins the owner of a pickup, who booked and who completed it, its campaign, and its last attempt since it was moved. */
export function withPeople(pickups: Rows<"pickups">): SelectQueryBuilder<Database, "pickups", Row> {
  return pickups
    .innerJoin("users", "users.id", "pickups.user_id")
    .leftJoin("users as agents", "agents.id", "pickups.completed_by")
    .leftJoin("users as reviewers", "reviewers.id", "pickups.reviewed_by")
    .leftJoin("users as bookers", "bookers.id", "pickups.booked_by")
    .leftJoin("campaigns", "campaigns.id", "pickups.campaign_id")
    .leftJoinLateral(
      (eb) => lastAttempt(eb).as("attempt"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(joinedCorrection("pickups.id"), (join) => join.onTrue())
    .leftJoinLateral(
      joinedDispute("pickups.id", ["pickups.recorded_at", "pickups.completed_at"]),
      (join) => join.onTrue(),
    )
    .select([
      ...columns,
      ...personColumns,
      ...correctionColumns,
      ...disputeColumns,
      "users.phone_number",
      "campaigns.name as campaign_name",
      "campaigns.translations as campaign_translations",
      "agents.first_name as agent_first_name",
      "agents.last_name as agent_last_name",
      "bookers.first_name as booker_first_name",
      "bookers.last_name as booker_last_name",
      "reviewers.first_name as reviewer_first_name",
      "reviewers.last_name as reviewer_last_name",
      "attempt.id as attempt_id",
      "attempt.reason as attempt_reason",
      "attempt.note as attempt_note",
      "attempt.photo_key as attempt_photo_key",
      "attempt.happened_at as attempt_happened_at",
    ]);
}

/** Adds the unfinished run of the day for which a pickup is booked, which only staff read. */
export function withRun(
  pickups: SelectQueryBuilder<Database, "pickups", Row>,
): SelectQueryBuilder<Database, "pickups", Row & RunColumns> {
  return pickups
    .leftJoinLateral(
      (eb) => runUnderWay(eb).as("run"),
      (join) => join.onTrue(),
    )
    .select(["run.run_id", "run.driver_id", "run.driver_first_name", "run.driver_last_name"]);
}

const runUnderWay = (eb: ExpressionBuilder<Database, "pickups">) =>
  eb
    .selectFrom("stops")
    .innerJoin("runs", "runs.id", "stops.run_id")
    .innerJoin("users as drivers", "drivers.id", "runs.agent_id")
    .whereRef("stops.pickup_id", "=", "pickups.id")
    .whereRef("stops.day", "=", "pickups.scheduled_date")
    .where("stops.left_at", "is", null)
    .where("runs.finished_at", "is", null)
    .select([
      "runs.id as run_id",
      "drivers.id as driver_id",
      "drivers.first_name as driver_first_name",
      "drivers.last_name as driver_last_name",
    ]);

const lastAttempt = (eb: ExpressionBuilder<Database, "pickups">) =>
  eb
    .selectFrom("pickup_attempts as tried")
    .whereRef("tried.pickup_id", "=", "pickups.id")
    .where((and) =>
      and.or([
        and("pickups.moved_at", "is", null),
        and("tried.happened_at", ">", and.ref("pickups.moved_at")),
      ]),
    )
    .orderBy("tried.recorded_at", "desc")
    .orderBy("tried.id", "desc")
    .limit(1)
    .select(["tried.id", "tried.reason", "tried.note", "tried.photo_key", "tried.happened_at"]);
