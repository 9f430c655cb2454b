-- Rewards, redemptions, notices and the outbox.

create table rewards (
  id uuid primary key,
  name text not null,
  description text not null,
  image_key text not null,
  points_required integer not null check (points_required >= 1),
  sponsor_name text not null,
  sponsor_link text,
  -- null: unlimited
  stock integer check (stock >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index rewards_newest on rewards (created_at desc, id desc) where deleted_at is null;

create table redemptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  reward_id uuid not null references rewards (id),
  -- a copy: what was redeemed stays what it was
  name text not null,
  description text not null,
  image_key text not null,
  sponsor_name text not null,
  points_required integer not null check (points_required >= 1),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'rejected')),
  -- raised by every change of status: the turn of its ledger lines
  turn integer not null default 0,
  redeemed_at timestamptz not null,
  updated_at timestamptz not null
);
create index redemptions_of_user on redemptions (user_id, redeemed_at desc, id desc);
create index redemptions_newest on redemptions (redeemed_at desc, id desc);
create index redemptions_by_status on redemptions (status, redeemed_at desc, id desc);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- names the event, such as pickup_completed:ID; each is told once
  event text not null,
  title text not null,
  message text not null,
  link text,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, event)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- E-mails and text messages on their way out, written in the transaction that caused them.
create table messages (
  id uuid primary key,
  event text not null,
  -- null where a reset was asked for a mailbox nobody has: nothing is sent then
  user_id uuid references users (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- purpose and nonce where the text carries a one-time code, which is derived when it is sent
  code jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (event, recipient, channel)
);
create index messages_newest on messages (created_at desc);
create index messages_waiting on messages (created_at) where status = 'waiting';
