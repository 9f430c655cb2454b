// F1, F6, F7 and the ledger's part of F8: what belongs to people, and is counted for the whole programme.
import { sql } from "kysely";

import type { Ages, Members, PointsMoved, RewardsMoved } from "#domain/report/figures.ts";

import type { Queryable } from "../core/database/database.ts";
import type { Span } from "./store-parts.ts";

/** F1. An account is a member from its making on, once it is verified. */
export async function membersIn(db: Queryable, { from, to }: Span): Promise<Members> {
  const { rows } = await sql<Members>`
    select count(*)::int as "atEnd", count(*) filter (where created_at >= ${from})::int as joined
    from users
    where role = 'user' and (email_verified_at is not null or origin = 'office') and created_at < ${to}
      and (deleted_at is null or deleted_at >= ${to})`.execute(db);
  return one(rows);
}

type Held = { before: number; now: number } & Ages;
type Moved = Pick<PointsMoved, "issued" | "takenBack" | "redeemed" | "refunded"> & {
  redemptions: number;
  refunds: number;
};

/** What people held before a period and hold at its end, with the age of the latter at a moment. */
async function heldIn(db: Queryable, { from, to }: Span, asOf: Date): Promise<Held> {
  const { rows } = await sql<Held>`
    with owners as (
      select user_id, sum(points) filter (where created_at < ${from}) as before, sum(points) as now, max(created_at) as last
      from ledger_lines where created_at < ${to} group by 1
    ), standing as (
      select coalesce(before, 0) as before, now, deleted_at,
        case when last >= ${asOf}::timestamptz - interval '3 months' then 3
          when last >= ${asOf}::timestamptz - interval '12 months' then 12 end as age
      from owners join users on users.id = user_id
    ), kept as (select * from standing where deleted_at is null or deleted_at >= ${to})
    select
      (select coalesce(sum(before), 0) from standing where deleted_at is null or deleted_at >= ${from})::float8 as before,
      coalesce(sum(now), 0)::float8 as now, coalesce(sum(now) filter (where age = 3), 0)::float8 as under3,
      coalesce(sum(now) filter (where age = 12), 0)::float8 as "to12",
      coalesce(sum(now) filter (where age is null), 0)::float8 as "over12"
    from kept`.execute(db);
  return one(rows);
}

async function movedIn(db: Queryable, { from, to }: Span): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select coalesce(sum(points) filter (where not spends and points > 0), 0)::float8 as issued,
      coalesce(0 - sum(points) filter (where not spends and points < 0), 0)::float8 as "takenBack",
      coalesce(0 - sum(points) filter (where kind = 'redemption'), 0)::float8 as redeemed,
      coalesce(sum(points) filter (where kind = 'refund'), 0)::float8 as refunded,
      count(*) filter (where kind = 'redemption')::int as redemptions, count(*) filter (where kind = 'refund')::int as refunds
    from (
      select kind, points, kind in ('redemption', 'refund') as spends from ledger_lines
      where created_at >= ${from} and created_at < ${to}
    ) as entries`.execute(db);
  return one(rows);
}

type Points = {
  points: Omit<PointsMoved, "worth">;
  ages: Ages;
  moved: Pick<RewardsMoved, "redeemed" | "returned" | "returnedPoints">;
};

/**
 * F6, F7 and the redemptions of F8. What deleted accounts held is what makes the sum come out: the rows of a deleted account stay,
 * and nobody is owed their points.
 * @param asOf the moment from which ages are counted: the end of the period, or now.
 */
export async function pointsIn(db: Queryable, span: Span, asOf: Date): Promise<Points> {
  const { before, now, ...ages } = await heldIn(db, span, asOf);
  const { redemptions, refunds, ...moved } = await movedIn(db, span);
  const { issued, takenBack, redeemed, refunded } = moved;
  const deleted = before + issued - takenBack - redeemed + refunded - now;
  return {
    points: { before, ...moved, deleted, now },
    ages,
    moved: { redeemed: redemptions, returned: refunds, returnedPoints: refunded },
  };
}

function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("A sum has one row");
  return row;
}
