-- The pickups whose points the ledger holds since 0002; the first twenty for a campaign. And more, in every state.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into pickups (id, user_id, location_id, location_name, location_address, latitude, longitude, time_zone, item_type, description, campaign_id, scheduled_date, time_start, time_end, starts_at, ends_at, status, items, confirmed_items, items_count, points_earned, completed_at, completed_by, cancelled_at, reminded_at, created_at, updated_at)
select pg_temp.id('pickup' || n), pg_temp.id('user' || (10 + (n - 1) % 60 + 1)), pg_temp.id('location' || (10 + (n - 1) % 60 + 1)), 'Home', n || ' Congress Ave', 30.2672, -97.7431, 'America/Chicago', 'plastic', 'Bags, ' || n, case when n <= 20 then pg_temp.id('campaign1') end,
  date '2026-01-20' + n % 40, '09:00', '11:00', (date '2026-01-20' + n % 40) + interval '15 hours', (date '2026-01-20' + n % 40) + interval '17 hours',
  case when n <= 60 then 'completed' else 'pending' end, jsonb_build_object('plastic', n, 'fabric', 0, 'glass', 0, 'paper', 0, 'metals', 0, 'appliances', 0), case when n <= 60 then jsonb_build_object('plastic', n, 'fabric', 0, 'glass', 0, 'paper', 0, 'metals', 0, 'appliances', 0) end, case when n <= 60 then n else 0 end, case when n <= 60 then 10 * n else 0 end,
  case when n <= 60 then timestamptz '2026-01-20Z' + n * interval '1 hour' end, case when n <= 60 then pg_temp.id('user3') end, case when n > 280 then timestamptz '2026-01-15Z' end, case when n = 61 then timestamptz '2026-02-01Z' end, timestamptz '2026-01-10Z' + n * interval '1 minute', '2026-01-20Z'
from generate_series(1, 300) as n;
insert into drop_offs select pg_temp.id('drop_off' || n), pg_temp.id('user' || (4 + n % 90)), pg_temp.id('place' || (1 + n % 20)), case n % 2 when 0 then 'fabric' else 'plastic' end, 'A bag', repeat('d', 64) || '.webp', null,
  case when n % 5 = 0 then 'rejected' else 'pending' end, 0, 0, case when n % 5 = 0 then 'Not clean' end, case when n % 5 = 0 then timestamptz '2026-02-01Z' end, case when n % 5 = 0 then pg_temp.id('user3') end, timestamptz '2026-01-15Z' + n * interval '1 minute', '2026-02-01Z'
from generate_series(1, 150) as n;
