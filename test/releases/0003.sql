create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into locations select pg_temp.id('location' || n), pg_temp.id('user' || n), 'Home', n || ' Congress Ave', 'Austin', 'Texas', 'United States', 30.2672, -97.7431, 'America/Chicago', '{"id": "place"}', '2026-01-10Z', '2026-01-10Z', case when n % 20 = 0 then timestamptz '2026-02-01Z' end from generate_series(1, 100) as n;
insert into drop_off_locations select pg_temp.id('place' || n), 'Green & Co. #' || n, case n % 2 when 0 then 'fabric' else 'plastic' end, 'Behind the "blue" door', n || ' Río Grande St.', 30 + n / 100.0, -97, 'America/Chicago', null, null, timestamptz '2026-01-01Z' + n * interval '1 second', '2026-01-01Z', case when n % 25 = 0 then timestamptz '2026-02-01Z' end from generate_series(1, 200) as n;
insert into campaigns select pg_temp.id('campaign' || n), 'Campaign ' || n, 'For the river', repeat('c', 64) || '.webp', pg_temp.id('place1'), 'plastic', 100, '2026-03-01', 'America/Chicago', '2026-03-02 06:00Z', 0, 0, null, '2026-01-01Z', '2026-01-01Z', null from generate_series(1, 5) as n;
update campaigns set progress = (select sum(n) from generate_series(1, 20) as n), collections_count = 20 where id = pg_temp.id('campaign1');
insert into campaign_contributions select pg_temp.id('campaign1'), pg_temp.id('user' || (10 + n)), n from generate_series(1, 20) as n;
