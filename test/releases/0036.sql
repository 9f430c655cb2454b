-- A setting that was changed, as only a release with 0036 can keep it.
insert into settings (id, key, value, revision, valid_from, created_by, created_at)
select '01900000-0000-7000-8000-00000000c201', 'disputeDays', '21', 1, '2026-01-01T00:00:00Z', id, '2026-01-01T00:00:00Z'
from users where role = 'superadmin' limit 1;
