-- What became of the email and the text message of a notification (PRODUCT R28.15); null: it has none on that channel.
-- Those that were written before, or by an older process, are unknown: the default stays for them, and no row is rewritten.
alter table notifications
  add column email_state text default 'unknown'
    check (email_state in ('waiting', 'kept', 'sent', 'failed', 'off', 'no_address', 'limit', 'replaced', 'unknown')),
  add column sms_state text default 'unknown'
    check (sms_state in ('waiting', 'kept', 'sent', 'failed', 'off', 'no_address', 'limit', 'replaced', 'unknown'));

-- What an admin wrote down of a call with a person (PRODUCT R28.16).
create table call_notes (
  id uuid primary key,
  -- whom it is about
  user_id uuid not null references users (id) on delete cascade,
  -- who wrote it
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index call_notes_newest on call_notes (user_id, created_at desc, id desc);
create index call_notes_by_age on call_notes (created_at);

-- Visits in vain at pickups that were cancelled or closed since: the last one stands on their owner's page.
create index pickups_cancelled_of_user on pickups (user_id) where cancelled_at is not null and deleted_at is null;
