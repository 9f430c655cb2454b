-- Links of shops (PRODUCT R42): what somebody at a counter shows instead of a session. A key can do nothing but mark its
-- sponsor's vouchers as used.
create table api_keys (
  id uuid primary key,
  -- of the shop
  name text not null,
  token_hash bytea not null unique,
  sponsor_id uuid not null references sponsors (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  ended_at timestamptz
);
create index api_keys_of_sponsor on api_keys (sponsor_id, created_at desc);

-- Somebody of the office marked a voucher as used, or a shop.
alter table vouchers
  add column used_by_key uuid references api_keys (id),
  drop constraint vouchers_check4,
  add constraint used_by_one check (num_nonnulls(used_by, used_by_key) = (used_at is not null)::int);
create index vouchers_used_by_key on vouchers (used_by_key, used_at) where used_by_key is not null;
