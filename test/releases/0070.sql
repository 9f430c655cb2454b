-- A public page that can be read, and one that was ended, as only a release with 0070 can make them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into report_pages (id, token_hash, town, is_indexed, created_by, created_at, ended_at) values
  (pg_temp.id('page1'), sha256('page1'), '', true, pg_temp.id('user1'), '2026-03-03Z', null),
  (pg_temp.id('page2'), sha256('page2'), 'Columbus, Ohio', false, pg_temp.id('user1'), '2026-03-03Z', '2026-03-04Z');
