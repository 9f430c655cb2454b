-- A friend who got points beside the inviter, as only a release with 0057 can keep it.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into referral_credits (mailbox_mac, referrer_id, friend_id, points, held, at, friend_points) values
  (sha256('welcomed'), pg_temp.id('user4'), pg_temp.id('user22'), 100, false, '2026-02-12Z', 50);
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, created_at)
select pg_temp.id('inviter line'), id, 'referral', 100, 0, points_earned + 100, 'referral', pg_temp.id('user22'), '2026-02-12Z'::timestamptz
from users where id = pg_temp.id('user4')
union all
select pg_temp.id('welcome line'), id, 'welcome', 50, 0, points_earned + 50, 'referral', id, '2026-02-12Z'
from users where id = pg_temp.id('user22');
update users set points_earned = points_earned + 100, lifetime_points = lifetime_points + 100, referrals_count = referrals_count + 1 where id = pg_temp.id('user4');
update users set points_earned = points_earned + 50, lifetime_points = lifetime_points + 50 where id = pg_temp.id('user22');
