// What the tests of plans add to the rows of bench/large.ts, and what they check of these.
import type { Pool } from "pg";

/**
 * A visit that brought nothing to every pickup that has none yet; few have a note left, and few pickups lapse. Those of
 * today keep theirs as the last one, whatever the hour is.
 */
const ATTEMPTS = `
insert into pickup_attempts (id, pickup_id, day, reason, note, happened_at, recorded_at)
select gen_random_uuid(), id, scheduled_date, 'no_access',
  case when row_number() over () % 100 = 0 then 'Locked' else '' end, starts_at, starts_at from pickups
  where not exists (select from pickup_attempts where pickup_id = pickups.id);
update pickups set lapses_at = ends_at where id in (select id from pickups where status = 'pending' limit 100);
analyze pickup_attempts`;

/** The seed has only those that are held; most are not. */
const REFERRALS = `
insert into referral_credits (mailbox_mac, referrer_id, friend_id, points, held, at)
select decode(md5(id::text), 'hex'), first_value(id) over (), id, 100, false, created_at from users
on conflict do nothing`;

/** Adds visits and referrals to a large programme. */
export async function addRows(pool: Pool): Promise<void> {
  for (const statement of [REFERRALS, "analyze referral_credits", ...ATTEMPTS.split(";")])
    await pool.query(statement);
}

/** Of one row in fifty: how many people, pickups, drop-offs and redemptions have other words than the database would keep. */
export async function countOtherWords(pool: Pool): Promise<(number | null)[]> {
  const counts = [];
  for (const one of ["user", "pickup", "drop_off", "redemption"]) {
    const text = `select from ${one}s where hashtext(id::text) % 50 = 0 and words <> ${one}_words(${one}s)`;
    counts.push((await pool.query(text)).rowCount);
  }
  return counts;
}
