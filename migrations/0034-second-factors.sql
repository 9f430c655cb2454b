-- A second factor: passkeys, an authenticator application, recovery codes, and what is under way (docs/SECURITY.md, "Second factors").

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- as the authenticator names it, in base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the authenticator has signed; 0 for those that do not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  -- encrypted under the server's secret
  secret bytea not null,
  -- the 30 seconds of the last code that was accepted: it and older ones are never accepted again
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);

-- A used code is deleted. They have 80 random bits, so that their hash reveals nothing.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- A sign-in or a change of factors that has begun; only a hash of its ticket stands here.
create table factor_tickets (
  key bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'passkey', 'confirm', 'confirmed', 'add passkey', 'add authenticator')),
  -- null: nobody has said yet who it is
  user_id uuid references users (id) on delete cascade,
  -- what a passkey has to sign
  challenge text,
  -- of an authenticator application that is being added, encrypted
  secret bytea,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index factor_tickets_of_user on factor_tickets (user_id);
create index factor_tickets_expiry on factor_tickets (expires_at);

-- People see and end their own sessions by an id, since the hash of the token is nobody's business.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column second_factor text not null default 'none' check (second_factor in ('none', 'given', 'missing'));
