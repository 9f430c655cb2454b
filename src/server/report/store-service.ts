// F9: how long people waited, what was rejected, what they asked, and where nothing could be collected.
import { sql } from "kysely";
import * as z from "zod/mini";

import type { Service } from "#domain/report/figures.ts";

import type { Queryable } from "../core/database/database.ts";
import { ofBoth, ofDropOffs, ofPickups, type Part, type Span } from "./store-parts.ts";

type Of<Facts> = Facts & { town: string };
type Waited = Pick<Service, "counted" | "medianDays" | "slowDays" | "decided" | "rejected">;
type Asked = Pick<Service, "questions" | "answered" | "inTime">;

const Visits = z.record(z.string(), z.number());
const NOBODY_WAITED: Waited = {
  counted: 0,
  medianDays: null,
  slowDays: null,
  decided: 0,
  rejected: 0,
};
const NOBODY_ASKED: Asked = { questions: 0, answered: 0, inTime: 0 };

/** The service in each town of a part; a town in which nothing happened is missing. */
export async function serviceIn(
  db: Queryable,
  span: Span,
  part: Part,
): Promise<ReadonlyMap<string, Service>> {
  const waited = byTown(await waitedIn(db, span, part));
  const asked = byTown(await askedIn(db, span, part));
  const vain = byTown(await inVain(db, span, part));
  const towns = new Set([...waited.keys(), ...asked.keys(), ...vain.keys()]);
  return new Map(
    [...towns].map((town) => [
      town,
      serviceOf({ waited: waited.get(town), asked: asked.get(town), vain: vain.get(town) }),
    ]),
  );
}

type Parts = {
  waited?: Waited | undefined;
  asked?: Asked | undefined;
  vain?: { visits: unknown } | undefined;
};

/** The service where some of it, or nothing, happened. */
export function serviceOf({ waited = NOBODY_WAITED, asked = NOBODY_ASKED, vain }: Parts): Service {
  const { counted, medianDays, slowDays, decided, rejected } = waited;
  const { questions, answered, inTime } = asked;
  return {
    counted,
    medianDays: rounded(medianDays),
    slowDays: rounded(slowDays),
    decided,
    rejected,
    questions,
    answered,
    inTime,
    vain: z.parse(Visits, vain?.visits ?? {}),
  };
}

/** Two decimals of a day are a quarter of an hour. */
const rounded = (days: number | null): number | null =>
  days === null ? null : Math.round(days * 100) / 100;

async function waitedIn(db: Queryable, { from, to }: Span, part: Part): Promise<Of<Waited>[]> {
  const pickup = ofPickups(part, "done.id");
  const dropOff = ofDropOffs(part, "done.id");
  const { rows } = await sql<Of<Waited>>`
    with ended as (
      select ${pickup.town} as town, greatest(done.completed_at - done.ends_at, interval '0') as waited, null as status
      from pickups as done ${pickup.joins}
      where done.completed_at is not null and ${pickup.only}
        and coalesce(done.recorded_at, done.completed_at) >= ${from} and coalesce(done.recorded_at, done.completed_at) < ${to}
      union all
      select ${dropOff.town}, done.decided_at - done.created_at, done.status
      from drop_offs as done ${dropOff.joins}
      where done.decided_at >= ${from} and done.decided_at < ${to} and ${dropOff.only}
    ), days as (
      select town, status, extract(epoch from waited)::float8 / 86400 as days, coalesce(status <> 'rejected', true) as counted
      from ended
    )
    select town, count(*) filter (where counted)::int as counted, count(status)::int as decided,
      count(*) filter (where not counted)::int as rejected,
      percentile_cont(0.5) within group (order by days) filter (where counted) as "medianDays",
      percentile_cont(0.9) within group (order by days) filter (where counted) as "slowDays"
    from days group by 1`.execute(db);
  return rows;
}

async function askedIn(db: Queryable, { from, to }: Span, part: Part): Promise<Of<Asked>[]> {
  const { town, joins, only } = ofBoth(part, "asked.subject_type", "asked.subject_id");
  const { rows } = await sql<Of<Asked>>`
    select ${town} as town, count(*) filter (where asked.opened_at >= ${from} and asked.opened_at < ${to})::int as questions,
      count(*) filter (where is_answered)::int as answered,
      count(*) filter (where is_answered and asked.decided_at <= asked.due_at)::int as "inTime"
    from (
      select disputes.*, coalesce(decided_at >= ${from} and decided_at < ${to}
        and status in ('upheld', 'partly_upheld', 'declined'), false) as is_answered
      from disputes where opened_at < ${to}
    ) as asked ${joins}
    where (asked.opened_at >= ${from} or is_answered) and ${only}
    group by 1`.execute(db);
  return rows;
}

async function inVain(
  db: Queryable,
  { from, to }: Span,
  part: Part,
): Promise<Of<{ visits: unknown }>[]> {
  const { town, joins, only } = ofPickups(part, "attempt.pickup_id");
  const { rows } = await sql<Of<{ visits: unknown }>>`
    select town, json_object_agg(reason, visits) as visits
    from (
      select ${town} as town, attempt.reason, count(*)::int as visits
      from pickup_attempts as attempt ${joins}
      where attempt.recorded_at >= ${from} and attempt.recorded_at < ${to} and ${only}
      group by 1, 2
    ) as counted group by 1`.execute(db);
  return rows;
}

const byTown = <Row extends { town: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.town, row]));
