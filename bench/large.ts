// Makes a programme of any size inside the database: everything that the back office lists, with a ledger that
// agrees with every balance. Nothing is random, so two runs on the same day make the same rows.
import type { Pool, PoolClient } from "pg";

import { CORRECTION_ENTRIES, disputeSteps } from "./large-disputes.ts";
import { withoutIndexes } from "./large-indexes.ts";
import { voucherSteps } from "./large-vouchers.ts";
import { runSteps } from "./large-runs.ts";

export type Sizes = {
  users: number;
  locations: number;
  pickups: number;
  /** Default: a fifth of the pickups. */
  dropOffs?: number;
  /** Default: a tenth of the pickups. */
  redemptions?: number;
  /** Of one sponsor. Default: 100,000, or as many as pickups. */
  vouchers?: number;
  /** One of so many collections is corrected, and another one questioned. Default: 50. */
  questionedOneIn?: number;
};

/** The days over which everything is spread, up to now; some pickups are booked for later days. */
const DAYS = 700;

const FIRST =
  `{Maya,Noah,Olivia,Liam,Emma,Mateo,Ava,James,Sofia,Lucas,Isabella,Ethan,Mia,Leo,Amelia,Owen,Zoe,Henry,
  Grace,Samuel,Chloe,David,Nora,Isaac,Ruby,Caleb,Hazel,Julian,Ivy,Aaron,Elena,Simon,Clara,Victor,Alice,Felix,Jade,Oscar,
  Tessa,Quinn,Wendy,Xavier,Yara,Umar,Paula,Brooke,Kian,Rosa,Dana,Fatima}`.replaceAll(/\s/g, "");
const BEGIN = "{Or,Mar,Ben,Har,Kim,Lin,San,Tor,Val,Wil,Za,Ed,Fos,Gal,Hol,Jen,Mc,Nor,Pat,Ros}";
const MIDDLE = "{ti,de,ne,ri,li,ma,so,co,ber,ver}";
const END = "{z,son,ton,man,ley,ner,well,ford,berg,ski}";

/** Makes ids in the order of their times, as the product does: in one expression, which the planner puts into the statement. */
const FUNCTIONS = `
create function pg_temp.id_at(moment timestamptz, salt text) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7'
    || overlay(left(md5(salt), 18) placing 'a' from 4 for 0))::uuid
$$;
create function pg_temp.pick(list text[], n bigint) returns text language sql immutable as $$
  select list[1 + n % cardinality(list)]
$$;
create function pg_temp.mix(n bigint, salt bigint) returns bigint language sql immutable as $$
  select hashint8extended(n, salt) & x'7fffffffffffffff'::bigint
$$;`;

const users = (count: number): string => `
insert into users (id, first_name, last_name, email, phone_number, role, referral_id, email_verified_at, created_at,
  updated_at)
select pg_temp.id_at(at, 'user' || n), first_name, last_name,
  lower(first_name || '.' || last_name || n || '@example.org'),
  case when n % 3 > 0 then '+1 (512) ' || lpad((n / 10000 % 1000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0') end,
  case when n % 997 = 0 then 'agent' when n % 4999 = 0 then 'admin' when n = 1 then 'superadmin' else 'user' end,
  'B' || lpad(to_hex(n), 7, '0'), at, at, at
from (
  select n, date_trunc('second', $1::timestamptz - interval '1 second' * (n * ${DAYS * 86_400}::bigint / ${count})) as at,
    pg_temp.pick('${FIRST}', pg_temp.mix(n, 1)) as first_name,
    pg_temp.pick('${BEGIN}', pg_temp.mix(n, 2)) || pg_temp.pick('${MIDDLE}', pg_temp.mix(n, 3))
      || pg_temp.pick('${END}', pg_temp.mix(n, 4)) as last_name
  from generate_series(1, ${count}::bigint) as n
) as people`;

/** Half of the people live in Austin; each town has a hundred ZIP codes. */
const savedLocations = `
insert into locations (id, user_id, name, address, city, state, zip, country, latitude, longitude, time_zone, created_at,
  updated_at)
select pg_temp.id_at(created_at, 'home' || id), id, 'Home', n % 900 || ' ' || pg_temp.pick('${BEGIN}', n / 13) ||
    pg_temp.pick('${END}', n / 17) || ' Street', city, 'Texas', (78000 + town * 100 + n / 7 % 100)::text,
  'United States', 30.2672, -97.7431, 'America/Chicago', created_at, created_at
from (select id, created_at, row_number() over (order by id) as n from users) as person,
  lateral (select case when n % 2 = 0 then 0 else 1 + n / 2 % 5 end as town) as lives,
  lateral (select pg_temp.pick('{Austin,Houston,Dallas,Laredo,Waco,Marfa}', town) as city) as named`;

const dropOffLocations = (count: number): string => `
insert into drop_off_locations (id, name, item_type, description, address, town, latitude, longitude, time_zone, created_at,
  updated_at)
select pg_temp.id_at(at, 'place' || n), pg_temp.pick('${BEGIN}', n) || pg_temp.pick('${MIDDLE}', n / 2) || ' ' ||
    pg_temp.pick('{Depot,Library,Market,School,Church,Center,Station,Store}', n / 5),
  case when n % 3 = 0 then 'fabric' else 'plastic' end, 'Behind the house',
  n % 9000 || ' ' || pg_temp.pick('${BEGIN}', n / 13) || pg_temp.pick('${END}', n / 17) || ' Street, ' || city,
  city || ', Texas',
  25 + (n * 7919 % 24000) / 1000.0, -124 + (n * 104729 % 57000) / 1000.0, 'America/Chicago', at, at
from (
  select n, date_trunc('second', $1::timestamptz - interval '1 second' * (n * ${DAYS * 86_400}::bigint / ${count})) as at
  from generate_series(1, ${count}::bigint) as n
) as places, lateral (select pg_temp.pick('{Austin,Boston,Chicago,Denver,Houston,Seattle,Portland,Tucson}', n / 19) as city) as named`;

const CAMPAIGNS = 400;
const campaigns = `
insert into campaigns (id, name, description, image_key, drop_off_location_id, material, goal, end_date, time_zone,
  ends_at, created_at, updated_at)
select pg_temp.id_at(at, 'campaign' || n), pg_temp.pick('{Bottles,Shirts,Bags,Boxes}', n) || ' for the ' ||
    pg_temp.pick('{creek,school,park,library,shelter}', n / 3) || ' ' || n, 'Every piece counts', 'none', place.id, item_type,
  case when n % 3 = 0 then 100 else 1000000 end, ends::date, 'America/Chicago', ends, at, at
from generate_series(1, ${CAMPAIGNS}::bigint) as n,
  lateral (select date_trunc('second', $1::timestamptz - interval '1 day' * (n % ${DAYS})) as at) as began,
  lateral (select date_trunc('day', began.at + interval '120 days', 'America/Chicago') as ends) as ended,
  lateral (select id, item_type from drop_off_locations offset n % 50 limit 1) as place`;

/** Numbers people and places, so that rows can be assigned to them, and keeps the words by which they are found. */
const NUMBERED = `
create temp table numbered_users as select row_number() over (order by id) - 1 as n, id, created_at,
  words_of_person(first_name, last_name, email, phone_number) as words from users;
create unique index on numbered_users (n);
create temp table homes as
  select *, words_of(concat_ws(' ', name, address, city, state, zip)) as words from locations;
create temp table numbered_places as
  select row_number() over (order by id) - 1 as n, id, item_type, words from drop_off_locations;
create unique index on numbered_places (n);
create temp table agents as select row_number() over (order by id) - 1 as n, id from users where role <> 'user';
analyze numbered_users; analyze homes; analyze numbered_places; analyze agents;`;

/** Of 20: 17 completed, one to come, one overdue, one cancelled. Ten people have 2 of 100 of all pickups. */
const pickups = (count: number, people: number): string => `
insert into pickups (id, user_id, location_id, location_name, location_address, location_city, location_state, location_zip,
  latitude, longitude, time_zone, item_type,
  description, scheduled_date, time_start, time_end, starts_at, ends_at, status, confirmed_items, items_count,
  points_earned, completed_at, completed_by, cancelled_at, created_at, updated_at, words)
select pg_temp.id_at(booked, 'pickup' || pickup.n), person.id, home.id, home.name, home.address, home.city, home.state, home.zip,
  home.latitude, home.longitude,
  home.time_zone, item_type, 'Two boxes at the gate', (starts at time zone 'America/Chicago')::date,
  to_char(starts at time zone 'America/Chicago', 'HH24:MI'),
  to_char(starts at time zone 'America/Chicago' + interval '2 hours', 'HH24:MI'),
  starts, starts + interval '2 hours', status,
  case when is_done then jsonb_build_object('plastic', 0, 'fabric', 0, 'glass', 0, 'paper', 0,
    'metals', case item_type when 'metals' then amount else 0 end,
    'appliances', case item_type when 'appliances' then amount else 0 end) end,
  case when is_done then amount else 0 end, case when is_done then 2 * amount else 0 end,
  case when is_done then starts + interval '1 hour' end, case when is_done then agent.id end,
  case when kind = 19 then booked + interval '1 hour' end, booked, booked,
  person.words || word_of_mark('status', status) || home.words
from (
  select n, n % 20 as kind, n % 20 < 17 as is_done, (1 + n % 12)::int as amount,
    case n % 2 when 0 then 'metals' else 'appliances' end as item_type,
    date_trunc('day', $1::timestamptz, 'America/Chicago') + interval '8 hours'
      + interval '1 hour' * (n * 13 % 11) + interval '1 day' * case n % 20
        when 17 then 1 + n * 31 % 60 when 18 then -1 - n * 37 % 30 else -1 - n * 7919 % ${DAYS - 1} end as starts
  from generate_series(1, ${count}::bigint) as n
) as pickup
join numbered_users as person on person.n = pg_temp.mix(pickup.n, 5) % case when pickup.n % 50 = 0 then 10 else ${people} end
join homes as home on home.user_id = person.id
join agents as agent on agent.n = pg_temp.mix(pickup.n, 6) % (select count(*) from agents),
lateral (select least($1, starts) - interval '3 days' - interval '1 second' * (pickup.n % 86400) as booked) as booking,
lateral (select case when is_done then 'completed' else 'pending' end as status) as ended`;

/** Of 20: 18 confirmed, one rejected, one waiting. Every tenth counts for a campaign of its material. */
const dropOffs = (count: number, { users: people, locations }: Sizes): string => `
insert into drop_offs (id, user_id, drop_off_location_id, item_type, description, photo_key, campaign_id, status,
  items_count, points_earned, reason, decided_at, decided_by, created_at, updated_at, words)
select pg_temp.id_at(at, 'drop-off' || drop_off.n), person.id, place.id, place.item_type, 'A bag', 'none', campaign.id,
  status, case status when 'completed' then amount else 0 end,
  case status when 'completed' then amount * case place.item_type when 'plastic' then 10 else 5 end else 0 end,
  case status when 'rejected' then 'The bag was empty' end,
  case when status <> 'pending' then least($1, at + interval '1 day') end,
  case when status <> 'pending' then (select id from agents limit 1) end, at, at,
  person.words || word_of_mark('status', status) || place.words
from (
  select n, (1 + n % 9)::int as amount,
    case n % 20 when 0 then 'pending' when 1 then 'rejected' else 'completed' end as status,
    date_trunc('second', $1::timestamptz - interval '1 second' * (n * ${DAYS * 86_400}::bigint / ${count})) as at
  from generate_series(1, ${count}::bigint) as n
) as drop_off
join numbered_users as person on person.n = pg_temp.mix(drop_off.n, 7) % ${people}
join numbered_places as place on place.n = pg_temp.mix(drop_off.n, 8) % ${locations}
left join (select row_number() over (partition by material order by id) as n, id, material from campaigns) as campaign
  on drop_off.n % 10 = 0 and campaign.material = place.item_type and campaign.n = 1 + drop_off.n / 10 % 100`;

const rewards = `
insert into rewards (id, name, description, image_key, points_required, sponsor_name, created_at, updated_at)
select pg_temp.id_at(at, 'reward' || n), pg_temp.pick('{Tote bag,Water bottle,Bus ticket,Coffee,Tree}', n) || ' ' || n,
  'Something that comes back', 'none', 5 + n % 50, pg_temp.pick('{Green Grocer,City Transit,Corner Cafe}', n), at, at
from generate_series(1, 200::bigint) as n,
  lateral (select date_trunc('second', $1::timestamptz - interval '1 day' * n) as at) as added`;

const redemptions = (count: number, people: number): string => `
insert into redemptions (id, user_id, reward_id, name, description, image_key, sponsor_name, points_required, status,
  redeemed_at, updated_at, words)
select pg_temp.id_at(at, 'redemption' || redemption.n), person.id, reward.id, reward.name, reward.description, 'none',
  reward.sponsor_name, reward.points_required, status, at, at, person.words || word_of_mark('status', status) || reward.words
from (
  select n, case n % 20 when 0 then 'pending' when 1 then 'processing' else 'completed' end as status,
    date_trunc('second', $1::timestamptz - interval '1 second' * (n * ${DAYS * 86_400}::bigint / ${count})) as at
  from generate_series(1, ${count}::bigint) as n
) as redemption
join numbered_users as person on person.n = pg_temp.mix(redemption.n, 9) % ${people}
join (
  select row_number() over (order by id) - 1 as n, words_of(name || ' ' || sponsor_name) as words, * from rewards
) as reward on reward.n = redemption.n % 200`;

/** Referrals beyond the limit. */
const heldReferrals = `
insert into referral_credits (mailbox_mac, referrer_id, friend_id, points, held, at)
select decode(md5(friend.id::text), 'hex'), referrer.id, friend.id, 0, true, friend.created_at
from numbered_users as friend join numbered_users as referrer on referrer.n = friend.n / 500
where friend.n % 50 = 0 and friend.n > 0`;

const badges = `
insert into badges (id, name, description, image_key, created_at, updated_at)
select pg_temp.id_at($1, 'badge' || n), 'Badge ' || n, 'For something', 'none', $1, $1
from generate_series(1, 20::bigint) as n`;

const badgesOfUsers = `
insert into user_badges (user_id, badge_id, given_by, given_at)
select person.id, badge.id, null, $1 from numbered_users as person
join (select row_number() over (order by id) - 1 as n, id from badges) as badge on person.n % 20 >= badge.n and badge.n < 3`;

/** One entry for everything that changed points, in the order of time, each with the balance after it. */
const ledger = `
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, source_turn, items, rates,
  actor_id, created_at)
select pg_temp.id_at(at, kind || source_id), user_id, kind, points,
  case when kind in ('collection', 'correction') then points else 0 end,
  sum(points) over (partition by user_id order by at, source_id rows unbounded preceding), source_type, source_id, source_turn,
  items, rates, actor_id, at
from (
  select user_id, 'collection' as kind, points_earned as points, 'pickup' as source_type, id as source_id, 0 as source_turn,
    confirmed_items as items, null::jsonb as rates, completed_by as actor_id, completed_at as at
  from pickups where status = 'completed'
  union all
  select user_id, 'collection', points_earned, 'drop_off', id, 0, jsonb_build_object(item_type, items_count), null, decided_by,
    decided_at
  from drop_offs where status = 'completed'
  union all
  select user_id, 'redemption', -points_required, 'redemption', id, 0, null, null, user_id, redeemed_at from redemptions
  union all ${CORRECTION_ENTRIES}
) as events
order by at, source_id`;

/** With what a search of people finds them by. */
const balances = `
update users set points_earned = coalesce(points, 0), lifetime_points = coalesce(lifetime, 0), carbon_units = coalesce(carbon, 0),
  collections_count = coalesce(collections, 0), plastic = coalesce(line.plastic, 0), fabric = coalesce(line.fabric, 0),
  metals = coalesce(line.metals, 0), appliances = coalesce(line.appliances, 0),
  words = person.words || word_of_mark('role', role) || home.words
from numbered_users as person join homes as home on home.user_id = person.id
left join (
  select user_id, sum(points) as points, sum(points) filter (where kind <> 'redemption') as lifetime,
    sum(carbon_units) as carbon, count(*) filter (where kind = 'collection') as collections,
    sum((items->>'plastic')::int) as plastic, sum((items->>'fabric')::int) as fabric,
    sum((items->>'metals')::int) as metals, sum((items->>'appliances')::int) as appliances
  from ledger_lines group by user_id
) as line on line.user_id = person.id
where person.id = users.id`;

const contributions = `
with given as (
  select campaign_id, drop_offs.user_id, sum(items_count + coalesce(points / (rates->>item_type)::int, 0)) as items,
    count(*) as collections
  from drop_offs left join corrections on subject_id = drop_offs.id
  where status = 'completed' and campaign_id is not null group by 1, 2
), kept as (
  insert into campaign_contributions (campaign_id, user_id, contributions) select campaign_id, user_id, items from given
)
update campaigns set progress = total.items, collections_count = total.collections
from (select campaign_id, sum(items) as items, sum(collections) as collections from given group by 1) as total
where total.campaign_id = campaigns.id`;

const auditLines = `
insert into audit_lines (id, at, type, user_id, actor_id, subject_type, subject_id, detail)
select pg_temp.id_at(created_at, 'audit' || source_id), created_at,
  case when kind = 'correction' then source_type || '_corrected' when kind = 'collection' then source_type || '_completed'
    else 'redemption_status_changed' end,
  user_id, actor_id, source_type, source_id, jsonb_build_object('points', points)
from ledger_lines`;

type Step = readonly [what: string, text: string];

const steps = (sizes: Sizes): readonly Step[] => {
  const { users: people, locations, pickups: booked } = sizes;
  const {
    dropOffs: handedIn = Math.ceil(booked / 5),
    redemptions: redeemed = Math.ceil(booked / 10),
    vouchers = Math.min(booked, 100_000),
    questionedOneIn = 50,
  } = sizes;
  return [
    ["users", users(people)],
    ["saved locations", savedLocations],
    ["drop-off locations", dropOffLocations(locations)],
    ["campaigns", campaigns],
    ["numbers", NUMBERED],
    ["pickups", pickups(booked, people)],
    ["drop-offs", dropOffs(handedIn, sizes)],
    ["rewards", rewards],
    ["redemptions", redemptions(redeemed, people)],
    ...voucherSteps(vouchers),
    ["held referrals", heldReferrals],
    ["badges", badges],
    ["badges of users", badgesOfUsers],
    ...disputeSteps(questionedOneIn),
    ["ledger", ledger],
    ["balances", balances],
    ["contributions", contributions],
    ["audit lines", auditLines],
    ...runSteps(booked),
  ];
};

/** Fills an empty, migrated database in one transaction. `say` is called with each step and its duration. */
export async function seedLarge(
  pool: Pool,
  sizes: Sizes,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    // The vacuum marks no page as visible before the commit is in the log, nor while its own about the table before are not.
    await client.query("set statement_timeout = 0; set synchronous_commit = on");
    await client.query("begin");
    await client.query("set local work_mem = '256MB'; set local maintenance_work_mem = '256MB'");
    // What triggers keep and check for each row takes longer than everything else: the statements give the words
    // themselves, and take what they refer to from its table. Only a superuser may say so.
    await client.query("set local session_replication_role = replica");
    await client.query(FUNCTIONS);
    const indexes = await withoutIndexes(client);
    for (const step of steps(sizes)) await run(client, step, say);
    await run(client, ["indexes", indexes], say);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

async function run(
  client: PoolClient,
  [what, text]: Step,
  say: (line: string) => void,
): Promise<void> {
  const start = performance.now();
  const now = new Date();
  const { rowCount } = await (text.includes("$1") ? client.query(text, [now]) : client.query(text));
  say(`${what}: ${rowCount ?? "made"} (${Math.round((performance.now() - start) / 100) / 10} s)`);
}
