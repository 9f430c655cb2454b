// The rows of runs that another agent got, and what somebody did on such a run.
import { type Insertable, sql } from "kysely";
import * as z from "zod/mini";

import { VisitOutcome, type Handover } from "#contract/runs.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import type { RunHandovers } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";

export async function insertHandover(tx: Tx, row: Insertable<RunHandovers>): Promise<void> {
  await tx.insertInto("run_handovers").values(row).execute();
}

type Whose = { userId: string; from: string; to: string };

/** The last time that somebody lost or got each run of these days, with the colleague at the other end. */
export const handoversOf = statement((db, { userId, from, to }: Whose) =>
  db
    .selectFrom("run_handovers as given")
    .innerJoin("runs", "runs.id", "given.run_id")
    .innerJoin("users as colleagues", (join) =>
      join.on(
        sql<boolean>`colleagues.id = case when given.from_id = ${userId} then given.to_id else given.from_id end`,
      ),
    )
    .where((eb) => eb.or([eb("given.from_id", "=", userId), eb("given.to_id", "=", userId)]))
    .where("runs.day", ">=", from)
    .where("runs.day", "<=", to)
    .distinctOn("given.run_id")
    .orderBy("given.run_id")
    .orderBy("given.given_at", "desc")
    .orderBy("given.id", "desc")
    .select([
      "given.run_id",
      "given.from_id",
      "given.given_at",
      "runs.day",
      "runs.time_zone",
      "runs.agent_id",
      "colleagues.first_name as colleague_first_name",
    ]),
);

/** What one agent did at the stops of a run, oldest first: no more than time, first name and outcome. */
export async function visitsOn(
  db: Queryable,
  { runId, agentId }: { runId: string; agentId: string },
): Promise<Handover["visits"]> {
  const { rows } = await sql<{ at: Date; first_name: string; outcome: string }>`
    select visits.at, users.first_name, visits.outcome
    from (
      select a.happened_at as at, a.reason as outcome, a.pickup_id
      from stops join pickup_attempts a on a.pickup_id = stops.pickup_id and a.day = stops.day
      where stops.run_id = ${runId} and a.agent_id = ${agentId}
      union all
      select p.completed_at, 'collected', p.id
      from stops join pickups p on p.id = stops.pickup_id
      where stops.run_id = ${runId} and p.completed_by = ${agentId} and p.completed_at is not null
    ) as visits
    join pickups on pickups.id = visits.pickup_id
    join users on users.id = pickups.user_id
    order by visits.at, visits.pickup_id
  `.execute(db);
  return rows.map(({ at, first_name: firstName, outcome }) => ({
    at: at.toISOString(),
    firstName,
    outcome: z.parse(VisitOutcome, outcome),
  }));
}
