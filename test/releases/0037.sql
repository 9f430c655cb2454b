-- A cut that was announced and a raise that was withdrawn, as only a release with 0037 can keep them.
insert into rates (id, material, points, valid_from, announced_at, created_by, withdrawn_at, withdrawn_by)
select ('01900000-0000-7000-8000-00000000d10' || place)::uuid, 'plastic', points, day::date, '2026-01-05T00:00:00Z', users.id,
  withdrawn_at::timestamptz, case when withdrawn_at is not null then users.id end
from (select id from users where role <> 'user' order by created_at limit 1) users,
  (values (1, 8, '2026-03-01', null), (2, 12, '2026-04-01', '2026-01-06T00:00:00Z')) as planned (place, points, day, withdrawn_at);
insert into rate_notices (rate_id, notice, begun_at)
values ('01900000-0000-7000-8000-00000000d101', 'near', '2026-02-22T14:00:00Z');
