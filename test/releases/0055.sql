-- Areas, one of them deleted, with a week and special days, as only a release with 0055 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into areas (id, name, instructions, translations, takes_rest, time_zone, cut_off_days, cut_off_time, days_ahead, revision, created_at, updated_at, deleted_at) values
  (pg_temp.id('area1'), 'North', 'At the curb', '{"es": {"name": "Norte"}}', false, 'America/Chicago', 1, '18:00', 42, 2, '2026-02-12Z', '2026-02-13Z', null),
  (pg_temp.id('area2'), 'Everywhere else', '', '{}', true, 'America/New_York', 0, '23:59', 90, 0, '2026-02-12Z', '2026-02-12Z', null),
  (pg_temp.id('area3'), 'North', '', '{}', true, 'America/New_York', 14, '00:00', 1, 1, '2026-02-12Z', '2026-02-13Z', '2026-02-13Z');
insert into area_zips (zip, area_id) values ('78701', pg_temp.id('area1')), ('00501', pg_temp.id('area1'));
insert into area_windows (id, area_id, weekday, time_start, time_end, capacity, retired_at) values
  (pg_temp.id('window1'), pg_temp.id('area1'), 0, '08:00', '12:00', 40, null),
  (pg_temp.id('window2'), pg_temp.id('area1'), 6, '00:00', '23:59', 0, '2026-02-13Z');
insert into special_days (id, day, area_id, window_id, capacity, reason, translations, created_at) values
  (pg_temp.id('special1'), '2026-12-25', null, null, 0, 'Christmas', '{"es": {"reason": "Navidad"}}', '2026-02-13Z'),
  (pg_temp.id('special2'), '2026-12-24', pg_temp.id('area1'), null, 0, '', '{}', '2026-02-13Z'),
  (pg_temp.id('special3'), '2026-12-27', pg_temp.id('area1'), pg_temp.id('window1'), 10, '', '{}', '2026-02-13Z');
