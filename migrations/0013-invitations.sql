-- Staff who are invited: what is known of somebody who has no account yet. The secret of the link is derived like a
-- one-time code (one_time_codes), so that the database alone opens no invitation.
create table invitations (
  id uuid primary key,
  -- null once it was accepted: from then on the account says who it is, and is blanked when it is deleted
  first_name text,
  last_name text,
  email text unique check (email = lower(email)),
  role text not null check (role in ('agent', 'admin', 'superadmin')),
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  -- the newest letter; an older one opens nothing any more
  sent_at timestamptz not null,
  accepted_at timestamptz,
  user_id uuid references users (id),
  check ((accepted_at is null) = (user_id is null)),
  check ((accepted_at is null) = (email is not null and first_name is not null and last_name is not null))
);
create index invitations_newest on invitations (sent_at desc, id desc) where accepted_at is null;
