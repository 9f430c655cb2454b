-- Pickups and drop-offs: what people hand in.

create table pickups (
  id uuid primary key,
  user_id uuid not null references users (id),
  location_id uuid not null references locations (id),
  -- copied at booking, so that a changed or deleted saved location moves no truck
  location_name text not null,
  location_address text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  item_type text not null check (item_type in ('plastic', 'fabric', 'glass', 'paper', 'metals', 'appliances')),
  description text not null,
  campaign_id uuid references campaigns (id),
  -- local values as booked, and the instants derived from them
  scheduled_date date not null,
  time_start text not null check (time_start ~ '^[0-2][0-9]:[0-5][0-9]$'),
  time_end text not null check (time_end ~ '^[0-2][0-9]:[0-5][0-9]$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'completed')),
  items jsonb not null default '{}',
  confirmed_items jsonb,
  items_count integer not null default 0 check (items_count >= 0),
  points_earned integer not null default 0 check (points_earned >= 0),
  completed_at timestamptz,
  completed_by uuid references users (id),
  cancelled_at timestamptz,
  deleted_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (time_start < time_end),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'completed') = (confirmed_items is not null)),
  check ((status = 'completed') = (items_count > 0)),
  -- a completed pickup cannot be cancelled
  check (cancelled_at is null or status = 'pending')
);
create index pickups_of_user on pickups (user_id, starts_at desc, id desc) where cancelled_at is null and deleted_at is null;
create index pickups_by_window on pickups (status, starts_at, id) where cancelled_at is null and deleted_at is null;
create index pickups_by_date on pickups (scheduled_date, starts_at, id) where cancelled_at is null and deleted_at is null;
create index pickups_to_remind on pickups (starts_at)
  where status = 'pending' and reminded_at is null and cancelled_at is null and deleted_at is null;
create index pickups_of_campaign on pickups (campaign_id) where campaign_id is not null;

create function pickup_is_completed_once() returns trigger language plpgsql as $$
begin
  if old.status = 'completed' and (new.status <> 'completed' or new.confirmed_items is distinct from old.confirmed_items
    or new.points_earned <> old.points_earned or new.user_id <> old.user_id) then
    raise exception 'a completed pickup does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pickups_completed_once before update on pickups
  for each row execute function pickup_is_completed_once();

create table drop_offs (
  id uuid primary key,
  user_id uuid not null references users (id),
  drop_off_location_id uuid not null references drop_off_locations (id),
  item_type text not null check (item_type in ('fabric', 'plastic')),
  description text not null,
  photo_key text not null,
  campaign_id uuid references campaigns (id),
  status text not null default 'pending' check (status in ('pending', 'completed', 'rejected')),
  items_count integer not null default 0 check (items_count >= 0),
  points_earned integer not null default 0 check (points_earned >= 0),
  reason text,
  decided_at timestamptz,
  decided_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'completed') = (items_count > 0)),
  check ((status = 'rejected') = (reason is not null))
);
create index drop_offs_of_user on drop_offs (user_id, created_at desc, id desc);
create index drop_offs_by_status on drop_offs (status, created_at, id);
create index drop_offs_newest on drop_offs (created_at desc, id desc);
create index drop_offs_of_campaign on drop_offs (campaign_id) where campaign_id is not null;
create index drop_offs_of_location on drop_offs (drop_off_location_id);

create function drop_off_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'a drop-off is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger drop_offs_decided_once before update on drop_offs
  for each row execute function drop_off_is_decided_once();
