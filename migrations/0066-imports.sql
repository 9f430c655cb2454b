-- Files that bring things into the programme: so far the codes of a sponsor.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('codes')),
  file_name text not null,
  -- an HMAC of the file's bytes: the same file is known again, and tells nothing without the server's secret
  file_hash bytea not null,
  -- the file itself, encrypted, until the import has ended, at most some days
  file bytea,
  -- what was chosen for it, and what its check showed
  options jsonb not null,
  -- how many rows: all, new, the same as before, with a problem
  counts jsonb not null,
  problems jsonb not null,
  status text not null check (status in ('checked', 'running', 'done', 'failed', 'undone')),
  -- how many rows are done; written with what they became
  next_row integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  check (file is null or status in ('checked', 'running', 'failed'))
);
create index imports_newest on imports (created_at desc, id desc);
-- One file of a kind runs or has run once, until it is undone.
create unique index imports_once on imports (kind, file_hash) where status in ('running', 'done');

-- What each row became, so that an import can be undone.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  row integer not null,
  subject_id uuid,
  outcome text not null check (outcome in ('made', 'same', 'left_out')),
  primary key (import_id, row)
);
