-- The report of a closed month and of one that runs, and what a month did cost, as only a release with 0067 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
update drop_off_locations set town = 'Columbus, Ohio' where id = pg_temp.id('place3');
insert into report_periods (id, period, town, figures, impact_version, computed_at, closed_at)
  select pg_temp.id('report ' || period || town), period, town, '{"towns":0,"members":null,"active":{"people":0,"before":0,"again":0},"pickups":0,"dropOffs":0,
    "counts":{"plastic":0,"fabric":0,"glass":0,"paper":0,"metals":0,"appliances":0},"weight":{"value":0,"low":0,"high":0},"carbon":{"value":0,"low":0,"high":0},
    "points":null,"ages":null,"rewards":null,
    "service":{"counted":0,"medianDays":null,"slowDays":null,"decided":0,"rejected":0,"questions":0,"answered":0,"inTime":0,"vain":{}},
    "corrections":{"entries":0,"points":0,"counts":{"plastic":0,"fabric":0,"glass":0,"paper":0,"metals":0,"appliances":0}}}'::jsonb,
    '2026-1', computed_at::timestamptz, closed_at::timestamptz
  from (values ('2025-01', '', '2025-02-03Z', '2025-02-03Z'), ('2025-01', 'Columbus, Ohio', '2025-02-03Z', '2025-02-03Z'), ('2026-Q1', '', '2026-03-02Z', null))
    as kept (period, town, computed_at, closed_at);
insert into programme_costs (month, revision, cents, created_by, created_at) values
  ('2025-01', 1, 240000, pg_temp.id('user1'), '2025-02-05Z'),
  ('2025-01', 2, 250000, pg_temp.id('user1'), '2025-02-06Z');
