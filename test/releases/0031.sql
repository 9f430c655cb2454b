-- A count that was put right once, as only a release with 0031 can keep it: 12 of plastic became 10.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into corrections (id, subject_type, subject_id, revision, user_id, origin, actor_id, reason, items_before, items_after, rates, points, created_at)
values (pg_temp.id('correction1'), 'pickup', pg_temp.id('pickup12'), 1, pg_temp.id('user22'), 'staff', pg_temp.id('user2'), 'Two were glass',
  '{"plastic": 12, "fabric": 0, "glass": 0, "paper": 0, "metals": 0, "appliances": 0}', '{"plastic": 10, "fabric": 0, "glass": 0, "paper": 0, "metals": 0, "appliances": 0}',
  '{"plastic": 10, "fabric": 5, "glass": 8, "paper": 2, "metals": 2, "appliances": 2}', -20, '2026-02-11Z');
insert into ledger_lines (id, user_id, kind, points, carbon_units, balance, source_type, source_id, source_turn, items, rates, actor_id, created_at)
select pg_temp.id('correction line'), id, 'correction', -20, -20, points_earned - 20, 'pickup', pg_temp.id('pickup12'), 1,
  '{"plastic": -2, "fabric": 0, "glass": 0, "paper": 0, "metals": 0, "appliances": 0}', '{"plastic": 10, "fabric": 5, "glass": 8, "paper": 2, "metals": 2, "appliances": 2}', pg_temp.id('user2'), '2026-02-11Z'
from users where id = pg_temp.id('user22');
update users set points_earned = points_earned - 20, lifetime_points = lifetime_points - 20, carbon_units = carbon_units - 20, plastic = plastic - 2 where id = pg_temp.id('user22');
update campaigns set progress = progress - 2 where id = pg_temp.id('campaign1');
update campaign_contributions set contributions = contributions - 2 where campaign_id = pg_temp.id('campaign1') and user_id = pg_temp.id('user22');
