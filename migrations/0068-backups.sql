-- When the data was copied, and when it came out of a copy: the commands of the back-up write it, one page shows it.
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('made', 'restored')),
  at timestamptz not null,
  -- when the copy was made; the same moment where this row says that it was
  made_at timestamptz not null,
  -- size of the file
  bytes bigint not null check (bytes >= 0)
);
