// Corrections of counts and disputes about them, for the programme of `large.ts`; its ledger holds the corrections too.
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";

const json = (value: unknown): string => `'${JSON.stringify(value)}'::jsonb`;
const RATES = json(SPECIFIED_RATES);
const NOTHING = json(recordOf(MATERIALS, () => 0));

/** One of so many collections was corrected by who counted it, another one was questioned. */
const counted = (oneIn: number): string => `
create temp table counted as
select *, jsonb_set(items, array[item_type], to_jsonb((items->>item_type)::int + 1)) as one_more, points_of(items, ${RATES}) as points
from (
  select 'pickup' as type, id, user_id, item_type, confirmed_items as items, completed_by as counter, completed_at as at,
    hashtextextended(id::text, 21) & x'7fffffff'::bigint as number
  from pickups where status = 'completed'
  union all
  select 'drop_off', id, user_id, item_type, ${NOTHING} || jsonb_build_object(item_type, items_count), decided_by, decided_at,
    hashtextextended(id::text, 21) & x'7fffffff'::bigint
  from drop_offs where status = 'completed'
) as collected
where number % ${oneIn} <= 1 and at < $1::timestamptz - interval '1 day'`;

const isCorrected = (oneIn: number): string => `number % ${oneIn} = 0`;

/** Asked a day after the count. Those of the last week are open; of ten others five were right, one was withdrawn. */
const disputes = (oneIn: number): string => `
insert into disputes (id, user_id, subject_type, subject_id, claim, claimed_items, note, counted_items, counted_points, rates,
  counted_by, counted_at, status, opened_at, due_at, decided_at, decided_by, decided_items, correction_points, reason, updated_at)
select pg_temp.id_at(asked, 'dispute' || id), user_id, type, id, 'count', one_more, 'There was one more', items, points, ${RATES},
  counter, at, status, asked, asked + interval '7 days', case when status <> 'open' then asked + interval '3 days' end,
  case when status not in ('open', 'withdrawn') then (select id from users where role = 'superadmin') end,
  case when is_right then one_more end, case when is_right then points_of(one_more, ${RATES}) - points end,
  case when status not in ('open', 'withdrawn') then 'Looked at the photo' end, asked
from counted,
  lateral (select at + interval '1 day' as asked) as opened,
  lateral (select case when asked > $1::timestamptz - interval '7 days' then 'open'
    else pg_temp.pick('{upheld,upheld,upheld,partly_upheld,partly_upheld,declined,declined,declined,declined,withdrawn}',
      number / ${oneIn}) end as status) as ended,
  lateral (select status in ('upheld', 'partly_upheld') as is_right) as answered
where not ${isCorrected(oneIn)} order by at`;

/** One more was given than was counted: noticed five minutes later, or by the answer to a dispute. In the order of time. */
const corrections = (oneIn: number): string => `
insert into corrections (id, subject_type, subject_id, revision, user_id, origin, dispute_id, actor_id, reason, items_before,
  items_after, rates, points, created_at)
select pg_temp.id_at(at, 'correction' || id), type, id, 1, user_id, origin, dispute_id, actor_id, 'Counted again', items, one_more,
  ${RATES}, points_of(one_more, ${RATES}) - points, at
from (
  select type, id, user_id, 'counter' as origin, null::uuid as dispute_id, counter as actor_id, items, one_more, points,
    at + interval '5 minutes' as at
  from counted where ${isCorrected(oneIn)}
  union all
  select subject_type, subject_id, user_id, 'dispute', id, decided_by, counted_items, decided_items, counted_points, decided_at
  from disputes where decided_items is not null
) as found order by at`;

/** The steps before the ledger is written. */
export const disputeSteps = (oneIn: number): readonly (readonly [what: string, text: string])[] => [
  ["counted collections", counted(oneIn)],
  ["disputes", disputes(oneIn)],
  ["corrections", corrections(oneIn)],
];

/** The ledger entries of the corrections, with the columns of `large.ts`. */
export const CORRECTION_ENTRIES = `
  select user_id, 'correction' as kind, points, subject_type as source_type, subject_id as source_id, revision as source_turn,
    (select jsonb_object_agg(key, value::int - (items_before->>key)::int) from jsonb_each_text(items_after)) as items,
    rates, actor_id, created_at as at
  from corrections`;
