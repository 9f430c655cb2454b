-- Two questions about counts, as only a release with 0039 can keep them: one waits for its answer, one was withdrawn.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into disputes (id, user_id, subject_type, subject_id, claim, claimed_items, note, counted_items, counted_points, rates,
  counted_by, counted_at, status, opened_at, due_at, decided_at, updated_at)
select pg_temp.id('dispute' || n), pg_temp.id('user' || (10 + n)), 'pickup', pg_temp.id('pickup' || n), 'count',
  jsonb_build_object('plastic', n + 6, 'fabric', 0, 'glass', 0, 'paper', 0, 'metals', 0, 'appliances', 0), 'There were more',
  jsonb_build_object('plastic', n, 'fabric', 0, 'glass', 0, 'paper', 0, 'metals', 0, 'appliances', 0), n * 10,
  '{"plastic": 10, "fabric": 5, "glass": 8, "paper": 2, "metals": 2, "appliances": 2}', pg_temp.id('user3'), '2026-01-21Z',
  case n when 5 then 'open' else 'withdrawn' end, '2026-01-22Z', '2026-01-29Z', case n when 6 then timestamptz '2026-01-23Z' end, '2026-01-23Z'
from generate_series(5, 6) as n;
