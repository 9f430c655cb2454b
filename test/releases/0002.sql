-- A bonus for a friend, and for everybody the points of pickups that a later release has room for.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, created_at)
values (pg_temp.id('bonus'), pg_temp.id('user4'), 'referral', 100, 0, 100, 'referral', pg_temp.id('user5'), '2026-01-03Z');
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, items, actor_id, created_at)
select pg_temp.id('line' || n), pg_temp.id('user' || (10 + n)), 'collection', 10 * n, 10 * n, 10 * n, 'pickup', pg_temp.id('pickup' || n),
  jsonb_build_object('plastic', n, 'fabric', 0, 'glass', 0, 'paper', 0, 'metals', 0, 'appliances', 0), pg_temp.id('user3'), timestamptz '2026-01-20Z' + n * interval '1 hour'
from generate_series(1, 60) as n;
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, note, created_at)
values (pg_temp.id('charge'), pg_temp.id('user70'), 'redemption', -50, 0, 550, 'redemption', pg_temp.id('redemption1'), 'A voucher', '2026-02-01Z');
update users set points_earned = 100, lifetime_points = 100 where id = pg_temp.id('user4');
update users set points_earned = 10 * n, lifetime_points = 10 * n, carbon_units = 10 * n, plastic = n, collections_count = 1
from generate_series(1, 60) as n where id = pg_temp.id('user' || (10 + n));
update users set points_earned = 550 where id = pg_temp.id('user70');
