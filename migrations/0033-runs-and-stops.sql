-- One agent's way through one day. The agent may be exchanged; the day never changes.
create table runs (
  id uuid primary key,
  day date not null,
  agent_id uuid not null references users (id),
  time_zone text not null, -- in which day and times are meant
  time_start text not null check (time_start ~ '^[0-2][0-9]:[0-5][0-9]$'),
  time_end text not null check (time_end ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- where the way begins; null: at the first stop
  start_latitude double precision check (start_latitude between -90 and 90),
  start_longitude double precision check (start_longitude between -180 and 180),
  -- raised by every change: who changes an older one is told so
  revision integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint runs_of_agent unique (agent_id, day),
  unique (id, day),
  check (time_start < time_end),
  check ((start_latitude is null) = (start_longitude is null)),
  check (finished_at is null or started_at is not null)
);
create index runs_of_day on runs (day, agent_id);
create index runs_to_end on runs (day) where finished_at is null;

-- What a run visits, in order. What became of a stop follows from its pickup and its attempts and stands nowhere else.
create table stops (
  run_id uuid not null,
  pickup_id uuid not null references pickups (id),
  -- the run's day: a pickup is on one run a day at most, and an earlier day's visit stays where it was
  day date not null,
  position integer not null check (position >= 0),
  note text not null default '' check (length(note) <= 200), -- from the office to the agent
  created_at timestamptz not null,
  primary key (run_id, pickup_id),
  unique (pickup_id, day),
  unique (run_id, position) deferrable initially deferred,
  foreign key (run_id, day) references runs (id, day) on delete cascade
);
