-- Points that the office gave, asked for and refused, as only a release with 0053 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into goodwill (id, user_id, points, reason, status, asked_by, asked_at, decided_by, decided_at, refused_because) values
  (pg_temp.id('gift1'), pg_temp.id('user22'), 50, 'Nobody came', 'credited', pg_temp.id('user2'), '2026-02-12Z', pg_temp.id('user2'), '2026-02-12Z', null),
  (pg_temp.id('gift2'), pg_temp.id('user22'), 300, 'Nobody came twice', 'waiting', pg_temp.id('user2'), '2026-02-13Z', null, null, null),
  (pg_temp.id('gift3'), pg_temp.id('user22'), 400, null, 'refused', pg_temp.id('user2'), '2026-02-13Z', pg_temp.id('user1'), '2026-02-14Z', 'another_way');
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, actor_id, created_at)
select pg_temp.id('gift line'), id, 'adjustment', 50, 0, points_earned + 50, 'manual', pg_temp.id('gift1'), pg_temp.id('user2'), '2026-02-12Z'
from users where id = pg_temp.id('user22');
update users set points_earned = points_earned + 50, lifetime_points = lifetime_points + 50 where id = pg_temp.id('user22');
