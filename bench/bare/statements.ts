// The simplest SQL that gives these responses: joins, `count(*)`, one insert per row.

/** The owner of a token; used only with BARE_SIGN_IN. */
const session = `
select users.id from sessions join users on users.id = sessions.user_id
where token_hash = $1 and expires_at > now() and last_used_at + make_interval(secs => idle_seconds) > now()
  and disabled_at is null and deleted_at is null`;

const running = "(progress < goal and ends_at > now())";
const campaigns = `
select id, name, description, image_key, drop_off_location_id, material, goal, progress, created_at, updated_at,
  end_date::text, greatest(0, end_date - (now() at time zone time_zone)::date) as days_left,
  case when progress >= goal then 'completed' when (now() at time zone time_zone)::date > end_date then 'ended'
    else 'active' end as status
from campaigns where deleted_at is null
order by ${running} desc, case when ${running} then ends_at end, ends_at desc, id desc limit $1`;
const campaignsTotal = "select count(*)::int as total from campaigns where deleted_at is null";

const pickups = `
select pickups.id, location_id, location_name, location_address, location_city, location_state, location_zip,
  location_precision, latitude, longitude, pickups.time_zone, item_type, items_count, pickups.description, scheduled_date::text, time_start, time_end, starts_at, pickups.ends_at, status,
  pickups.points_earned, items, confirmed_items, campaign_id, campaigns.name as campaign_name,
  campaigns.translations as campaign_translations, completed_at,
  completed_by, agents.first_name as agent_first_name, agents.last_name as agent_last_name, pickups.created_at,
  booked_by, bookers.first_name as booker_first_name, bookers.last_name as booker_last_name,
  users.id as user_id, users.first_name, users.last_name, users.email, users.picture_key, users.phone_number,
  moves, case when status = 'pending' then (lapses_at at time zone pickups.time_zone)::date::text end as lapses_on,
  attempt_id, reason, photo_url, happened_at, revision, items_after, rates, corrected_at,
  dispute_id, dispute_status, coalesce(pickups.recorded_at, completed_at) as counted_at,
  (select value from settings where key = 'disputeDays' and valid_from <= coalesce(corrected_at, pickups.recorded_at, completed_at)
    order by valid_from desc, revision desc limit 1) as dispute_days
from pickups join users on users.id = pickups.user_id left join users as agents on agents.id = pickups.completed_by
  left join users as bookers on bookers.id = pickups.booked_by
  left join campaigns on campaigns.id = pickups.campaign_id
  left join lateral (select id as attempt_id, reason, '/api/pickup/attempt/' || id || case when photo_key is not null then '/photo' end as photo_url,
      happened_at from pickup_attempts
    where pickup_id = pickups.id and (moved_at is null or happened_at > moved_at)
    order by recorded_at desc, id desc limit 1) as attempt on true
  left join lateral (select revision, items_after, rates, created_at as corrected_at from corrections
    where subject_id = pickups.id order by revision desc limit 1) as correction on true
  left join lateral (select id as dispute_id, status as dispute_status from disputes
    where subject_id = pickups.id) as dispute on true
where pickups.cancelled_at is null and pickups.deleted_at is null`;
const pickup = `${pickups} and pickups.id = $1`;
const credited =
  "select items, rates from ledger_lines where kind in ('collection', 'correction') and source_type = 'pickup' and source_id = $1";
/** With the unfinished run of its day, which only staff read. */
const latestPickups = `
select latest.*, run_id, driver_id, driver_first_name, driver_last_name
from (${pickups} order by starts_at desc, pickups.id desc limit $1) as latest
  left join lateral (select runs.id as run_id, drivers.id as driver_id, drivers.first_name as driver_first_name,
      drivers.last_name as driver_last_name
    from stops join runs on runs.id = stops.run_id join users as drivers on drivers.id = runs.agent_id
    where stops.pickup_id = latest.id and stops.day = latest.scheduled_date::date and stops.left_at is null
      and runs.finished_at is null) as run on true
order by starts_at desc, latest.id desc`;
const pickupsTotal =
  "select count(*)::int as total from pickups where cancelled_at is null and deleted_at is null";
/** Counts up to the same limit as the product. */
const pickupsTotalCapped = `
select count(*)::int as total from (
  select from pickups where cancelled_at is null and deleted_at is null order by starts_at limit 100001) as capped`;

const place = `
select location.id, location.name, location.address, city, state, zip, precision, latitude, longitude, location.time_zone,
  users.id as user_id, first_name, last_name, email, picture_key
from locations as location join users on users.id = location.user_id
where location.id = $1 and location.deleted_at is null`;
const addKey = `
insert into idempotency_keys (user_id, key, line, request_hash, reply, created_at)
values ($1, $2, 'POST /pickup', $3, $4, now())`;
const addPickup = `
insert into pickups (id, user_id, location_id, location_name, location_address, location_city, location_state,
  location_zip, location_precision, latitude, longitude, time_zone, item_type, description, scheduled_date, time_start,
  time_end, starts_at, ends_at, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
  ($15::date + $16::text::time) at time zone $12, ($15::date + $17::text::time) at time zone $12, now(), now())
returning starts_at, ends_at, created_at`;
/** The row alone, with its owner's name for the answer. */
const addRow = `
with place as (select * from locations where id = $2 and deleted_at is null),
added as (
  insert into pickups (id, user_id, location_id, location_name, location_address, location_city, location_state,
    location_zip, location_precision, latitude, longitude, time_zone, item_type, description, scheduled_date, time_start,
    time_end, starts_at, ends_at, created_at, updated_at)
  select $1, user_id, id, name, address, city, state, zip, precision, latitude, longitude, time_zone, $3, $4, $5, $6::text, $7::text,
    ($5::date + $6::text::time) at time zone time_zone, ($5::date + $7::text::time) at time zone time_zone, now(), now()
  from place returning *
)
select added.*, scheduled_date::text, users.first_name, users.last_name, users.email, users.picture_key
from added join users on users.id = added.user_id`;
const addNotice = `
insert into notifications (id, user_id, event, title, message, link, created_at)
values ($1, $2, $3, $4, $5, $6, now())`;
const addMessage = `
insert into messages (id, event, user_id, channel, recipient, subject, body, status, created_at)
values ($1, $2, $3, 'email', $4, $5, $6, 'kept', now())`;

export const statements = {
  session,
  campaigns,
  campaignsTotal,
  pickup,
  credited,
  latestPickups,
  pickupsTotal,
  pickupsTotalCapped,
  place,
  addKey,
  addPickup,
  addRow,
  addNotice,
  addMessage,
};
