// Runs and stops for the programme of `large.ts`: of 400 days back and 60 ahead, and a busy day, which is today.

/** Agents who drive on a day, and the stops of the one who has most. */
const AGENTS = 50;
const MOST_STOPS = 150;

const TODAY = "($1::timestamptz at time zone 'America/Chicago')::date";

/** Pickups of today, on which no other pickup is booked: as many as a large programme has. */
const busyDay = (count: number): string => `
insert into pickups (id, user_id, location_id, location_name, location_address, location_city, location_state, location_zip,
  latitude, longitude, time_zone, item_type, description, scheduled_date, time_start, time_end, starts_at, ends_at,
  created_at, updated_at, words)
select pg_temp.id_at($1, 'today' || n), user_id, location_id, location_name, location_address, location_city, location_state,
  location_zip, latitude + n % 97 / 1000.0, longitude + n % 89 / 1000.0, time_zone, item_type, description, ${TODAY}, '08:00', '18:00',
  (${TODAY} + time '08:00') at time zone 'America/Chicago', (${TODAY} + time '18:00') at time zone 'America/Chicago',
  $1::timestamptz - interval '3 days', $1::timestamptz - interval '3 days',
  ts_delete(words, 'status:' || status) || word_of_mark('status', 'pending')
from (select row_number() over () as n, * from (select * from pickups order by id limit ${count}) as earliest) as pickup`;

const runs = `
insert into runs (id, day, agent_id, time_zone, time_start, time_end, started_at, finished_at, created_at, updated_at)
select pg_temp.id_at(morning, 'run' || agent.n), day, agent.id, 'America/Chicago', '08:00', '17:00',
  case when day <= ${TODAY} then morning end, case when day < ${TODAY} then morning + interval '9 hours' end, morning, morning
from (select ${TODAY} + n as day from generate_series(-400, 60) as n) as days,
  lateral (select (day + time '08:00') at time zone 'America/Chicago' as morning) as began,
  agents as agent
where agent.n < ${AGENTS}`;

/** Nineteen of twenty pickups are on a run; of today's the first run has ${MOST_STOPS}. */
const stops = `
insert into stops (run_id, pickup_id, day, position, created_at)
select run.id, pickup.id, day, row_number() over (partition by run.id order by starts_at, pickup.id) - 1, run.created_at
from (
  select id, scheduled_date as booked, starts_at, hashtextextended(id::text, 11) & x'7fffffff'::bigint as number,
    case when scheduled_date = ${TODAY} then row_number() over (partition by scheduled_date order by id) end as place
  from pickups where cancelled_at is null
) as pickup
join agents as agent on agent.n = case when place <= ${MOST_STOPS} then 0
  else number % least(${AGENTS}, (select count(*) from agents)) end
join runs as run on run.day = booked and run.agent_id = agent.id
where number % 20 > 0 or place is not null`;

/** One of twenty pickups was visited in vain before it was collected. */
const attempts = `
insert into pickup_attempts (id, pickup_id, day, agent_id, reason, happened_at, recorded_at)
select pg_temp.id_at(starts_at, 'attempt' || pickup.id), pickup.id, scheduled_date, completed_by,
  pg_temp.pick('{not_set_out,nobody_home,no_access,too_much}', number), starts_at, starts_at
from pickups as pickup, lateral (select hashtextextended(pickup.id::text, 12) & x'7fffffff'::bigint as number) as hashed
where number % 20 = 0 and status = 'completed'`;

/** Of today every tenth stop was visited in vain or not reached. */
const attemptsToday = `
insert into pickup_attempts (id, pickup_id, day, agent_id, reason, happened_at, recorded_at)
select pg_temp.id_at($1, 'attempt' || stops.pickup_id), stops.pickup_id, stops.day, runs.agent_id,
  pg_temp.pick('{not_set_out,nobody_home,no_access,too_much,not_reached}', stops.position / 10), $1, $1
from stops join runs on runs.id = stops.run_id where stops.day = ${TODAY} and stops.position % 10 = 0`;

/** The steps that follow those of `large.ts`. */
export const runSteps = (pickups: number): readonly (readonly [what: string, text: string])[] => [
  ["pickups of today", busyDay(Math.min(2000, Math.ceil(pickups / 10)))],
  ["runs", runs],
  ["stops", stops],
  ["attempts", attempts],
  ["attempts of today", attemptsToday],
];
