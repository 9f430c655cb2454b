-- Where and when the programme collects (PRODUCT R26). Without an area nothing changes for anybody. What belongs to an area
-- is stored nowhere: a pickup's area follows from its ZIP code, and its weekly window from its day and hours.
create table areas (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  -- read by residents before they book
  instructions text not null default '' check (length(instructions) <= 500),
  -- of name and instructions, as in 0028
  translations jsonb not null default '{}',
  -- holds every location whose ZIP code no area lists
  takes_rest boolean not null default false,
  -- of its cut-off
  time_zone text not null,
  cut_off_days integer not null check (cut_off_days between 0 and 14),
  cut_off_time text not null check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  days_ahead integer not null check (days_ahead between 1 and 90),
  -- raised by every change: who changes an older one is told so
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- its ZIP codes are deleted then
  deleted_at timestamptz
);
create unique index areas_by_name on areas (lower(name)) where deleted_at is null;
create unique index areas_with_rest on areas (takes_rest) where takes_rest and deleted_at is null;

-- A ZIP code is in one area at most.
create table area_zips (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  area_id uuid not null references areas (id)
);
create index area_zips_of_area on area_zips (area_id);

-- A window that comes back every week. Day and hours never change: other hours are another window.
create table area_windows (
  id uuid primary key,
  area_id uuid not null references areas (id),
  -- 0 is Sunday
  weekday smallint not null check (weekday between 0 and 6),
  time_start text not null check (time_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_end text not null check (time_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- pickups on one day
  capacity integer not null check (capacity between 0 and 5000),
  -- not offered any more
  retired_at timestamptz,
  unique (area_id, weekday, time_start, time_end),
  check (time_start < time_end)
);

-- A day on which a window takes another number, or on which an area or all of them do not collect.
create table special_days (
  id uuid primary key,
  day date not null,
  -- null: every area
  area_id uuid references areas (id),
  -- null: the whole day, which is closed
  window_id uuid references area_windows (id),
  capacity integer not null check (capacity between 0 and 5000),
  -- read by residents
  reason text not null default '' check (length(reason) <= 100),
  translations jsonb not null default '{}',
  created_at timestamptz not null,
  constraint special_days_once unique nulls not distinct (day, area_id, window_id),
  check (window_id is null or area_id is not null),
  check (window_id is not null or capacity = 0)
);

-- What is booked for a day and hours: counts come from the index alone, with the person for "two at a time".
create index pickups_by_time on pickups (scheduled_date, time_start, time_end) include (location_zip, user_id)
  where cancelled_at is null and deleted_at is null;
