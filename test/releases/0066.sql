-- An import of codes that was done, with what its rows became, as only a release with 0066 can keep it.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into imports (id, kind, file_name, file_hash, file, options, counts, problems, status, next_row, created_by, created_at, done_at) values
  (pg_temp.id('import1'), 'codes', 'codes.csv', 'hash1', null,
   jsonb_build_object('rewardId', pg_temp.id('reward22'), 'preview', '[]'::jsonb, 'unknownColumns', '[]'::jsonb),
   '{"rows": 2, "made": 1, "same": 1, "problems": 0, "kept": 0}', '[]', 'done', 2, pg_temp.id('user1'), '2026-03-01Z', '2026-03-01Z');
insert into import_rows (import_id, row, subject_id, outcome) values
  (pg_temp.id('import1'), 2, pg_temp.id('voucher3'), 'made'),
  (pg_temp.id('import1'), 3, null, 'same');
