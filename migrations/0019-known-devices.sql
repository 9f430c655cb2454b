-- Devices that somebody has signed in on: they are never kept out by what strangers try (docs/SECURITY.md, Limits).
-- Only a hash of what the device keeps stands here. It opens nothing: it has its own counter of wrong passwords.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_age on known_devices (last_used_at);
