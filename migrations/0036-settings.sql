-- What the programme decides for itself while it runs. A change is a new row; the newest one whose time has come counts.
create table settings (
  id uuid primary key,
  key text not null check (key ~ '^[a-zA-Z]{2,40}$'),
  value jsonb not null,
  -- 1 for the first change of a key: of two people who change it at once, one is told
  revision integer not null check (revision >= 1),
  valid_from timestamptz not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (key, revision)
);
create trigger settings_stand before update or delete on settings for each row execute function refuse_change();
create trigger settings_no_truncate before truncate on settings for each statement execute function refuse_change();
