-- A notification may be a moment (PRODUCT R36): whoever it is for sees it once on a sheet. Those of before are none.
alter table notifications
  add column moment text check (moment in ('first_collection', 'level', 'badge', 'campaign')),
  -- the path under which this server answers its picture; null without one
  add column moment_picture text check (length(moment_picture) between 1 and 200),
  -- when one of the person's screens took it to show it
  add column moment_seen_at timestamptz;

create index notifications_moments on notifications (user_id) where moment is not null and moment_seen_at is null;
