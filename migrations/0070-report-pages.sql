-- Pages on which everybody may read what the programme or a town collected (PRODUCT R44). Of the address only the hash is
-- kept; '' is the whole programme. A page that was ended stays as a row, and is found by nobody.
create table report_pages (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  town text not null,
  is_indexed boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  ended_at timestamptz
);
