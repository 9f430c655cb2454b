-- A badge that counts by itself, and one that was taken away, as only a release with 0056 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into badges (id, name, description, image_key, created_at, updated_at, rule_kind, rule_material, rule_number) values
  (pg_temp.id('badge56'), 'Fifty bottles', 'For fifty bottles', repeat('b', 64) || '.webp', '2026-02-12Z', '2026-02-12Z', 'items', 'plastic', 50);
insert into user_badges (user_id, badge_id, given_by, given_at, taken_at) values
  (pg_temp.id('user22'), pg_temp.id('badge56'), null, '2026-02-12Z', '2026-02-13Z');
