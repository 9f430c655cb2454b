-- A back-up and a restore that were noted, as only a release with 0068 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into backups (id, kind, at, made_at, bytes) values
  (pg_temp.id('backup1'), 'made', '2026-02-11T07:17:00Z', '2026-02-11T07:17:00Z', 81000000),
  (pg_temp.id('backup2'), 'restored', '2026-02-12T09:00:00Z', '2026-02-11T07:17:00Z', 81000000);
