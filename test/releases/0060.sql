-- Moments, one that waits and one that was shown, as only a release with 0060 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into notifications (id, user_id, event, title, message, created_at, moment, moment_picture, moment_seen_at) values
  (pg_temp.id('moment1'), pg_temp.id('user22'), 'level_reached:2', 'You reached level 2', 'Level 2 of 11.', '2026-02-12Z', 'level', null, null),
  (pg_temp.id('moment2'), pg_temp.id('user22'), 'badge_given:57', 'New badge', 'A badge.', '2026-02-12Z', 'badge', '/api/images/b.webp', '2026-02-13Z');
