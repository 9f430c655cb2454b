-- Saved locations of users, partner locations, campaigns.

create table locations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  -- only what the place service's terms allow to be kept: id and link
  place_reference jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index locations_of_user on locations (user_id, created_at desc) where deleted_at is null;

create table drop_off_locations (
  id uuid primary key,
  name text not null,
  item_type text not null check (item_type in ('fabric', 'plastic')),
  description text not null,
  address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  google_map_id text,
  google_maps_uri text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index drop_off_locations_box on drop_off_locations (latitude, longitude) where deleted_at is null;
create index drop_off_locations_newest on drop_off_locations (created_at desc, id desc) where deleted_at is null;
create index drop_off_locations_by_item on drop_off_locations (item_type, created_at desc, id desc) where deleted_at is null;

create table campaigns (
  id uuid primary key,
  name text not null,
  description text not null,
  image_key text not null,
  drop_off_location_id uuid not null references drop_off_locations (id),
  material text not null check (material in ('fabric', 'plastic')),
  goal integer not null check (goal >= 1),
  -- the last local day in the zone of the location, and the instant when it is over
  end_date date not null,
  time_zone text not null,
  ends_at timestamptz not null,
  -- caches of what completed collections brought, written in their transactions
  progress integer not null default 0 check (progress >= 0),
  collections_count integer not null default 0 check (collections_count >= 0),
  -- contributors are told once
  goal_reached_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index campaigns_by_end on campaigns (ends_at desc, id desc) where deleted_at is null;
create index campaigns_of_location on campaigns (drop_off_location_id);

create table campaign_contributions (
  campaign_id uuid not null references campaigns (id),
  user_id uuid not null references users (id),
  contributions integer not null check (contributions >= 0),
  primary key (campaign_id, user_id)
);
create index campaign_contributions_most on campaign_contributions (campaign_id, contributions desc, user_id)
  where contributions > 0;
