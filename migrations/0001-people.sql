-- People, their sessions and codes, and the record of who did what.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- null once the person is deleted: the address is free again, the row stays for the ledger
  email text unique check (email = lower(email)),
  password_hash text,
  role text not null default 'user' check (role in ('user', 'agent', 'admin', 'superadmin')),
  is_admin boolean not null generated always as (role in ('admin', 'superadmin')) stored,
  phone_number text,
  picture_key text,
  impact_measurement text not null default 'trees' check (impact_measurement in ('trees', 'carbon', 'water', 'birds')),
  referral_id text not null unique,
  referred_by uuid references users (id) on delete set null,
  -- caches, written in the transaction of the ledger line that moves them; recomputed by the integrity audit
  points_earned integer not null default 0,
  lifetime_points integer not null default 0 check (lifetime_points >= 0),
  carbon_units integer not null default 0,
  plastic integer not null default 0 check (plastic >= 0),
  fabric integer not null default 0 check (fabric >= 0),
  glass integer not null default 0 check (glass >= 0),
  paper integer not null default 0 check (paper >= 0),
  metals integer not null default 0 check (metals >= 0),
  appliances integer not null default 0 check (appliances >= 0),
  collections_count integer not null default 0 check (collections_count >= 0),
  referrals_count integer not null default 0 check (referrals_count >= 0),
  email_verified_at timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (deleted_at is null or (email is null and password_hash is null))
);
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_by_role on users (role, created_at desc, id desc) where deleted_at is null;
create index users_first_name on users (lower(first_name) text_pattern_ops) where deleted_at is null;
create index users_last_name on users (lower(last_name) text_pattern_ops) where deleted_at is null;
create index users_email_prefix on users (email text_pattern_ops) where deleted_at is null;
create index users_unverified on users (created_at) where email_verified_at is null;
create index users_referred_by on users (referred_by) where referred_by is not null;

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_of_user on sessions (user_id, last_used_at desc);
create index sessions_expiry on sessions (expires_at);

-- A code is derived from the nonce and the server's secret; the database alone does not reveal it.
create table one_time_codes (
  key bytea primary key,
  nonce bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index one_time_codes_expiry on one_time_codes (expires_at);

-- Counters of rate-limiter-flexible; losing them in a crash is harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table audit_lines (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  -- whom it concerns, who did it (null: the product itself), what it was done to
  user_id uuid,
  actor_id uuid,
  subject_type text,
  subject_id text,
  ip text,
  detail jsonb
);
create index audit_lines_newest on audit_lines (at desc, id desc);
create index audit_lines_of_user on audit_lines (user_id, at desc);
create index audit_lines_of_actor on audit_lines (actor_id, at desc);
create index audit_lines_of_type on audit_lines (type, at desc);
create trigger audit_lines_append_only before update or delete on audit_lines
  for each row execute function refuse_change();
create trigger audit_lines_no_truncate before truncate on audit_lines
  for each statement execute function refuse_change();

create table badges (
  id uuid primary key,
  name text not null,
  description text not null,
  image_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create table user_badges (
  user_id uuid not null references users (id) on delete cascade,
  badge_id uuid not null references badges (id),
  given_by uuid,
  given_at timestamptz not null,
  primary key (user_id, badge_id)
);

-- One bonus per real mailbox for ever: the key is an HMAC of the canonical mailbox.
create table referral_credits (
  mailbox_mac bytea primary key,
  referrer_id uuid not null references users (id),
  friend_id uuid not null unique,
  points integer not null check (points >= 0),
  -- verified, but beyond the limit per referrer: recorded, not credited
  held boolean not null default false,
  at timestamptz not null,
  check (held = (points = 0))
);
create index referral_credits_of_referrer on referral_credits (referrer_id, at desc);
create index referral_credits_held on referral_credits (at desc) where held;

-- What an answer was, so that a retry gets the same one instead of doing it twice.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  line text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table integrity_reports (
  id uuid primary key,
  at timestamptz not null,
  ok boolean not null,
  report jsonb not null
);
create index integrity_reports_newest on integrity_reports (at desc);

create table app_state (
  key text primary key,
  value jsonb not null
);
