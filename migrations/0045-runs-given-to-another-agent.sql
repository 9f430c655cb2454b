-- Who gave a run away, or had it taken, and who got it: both are told until its day is over.
create table run_handovers (
  id uuid primary key,
  run_id uuid not null references runs (id) on delete cascade,
  from_id uuid not null references users (id),
  to_id uuid not null references users (id),
  given_at timestamptz not null
);
create index run_handovers_of_run on run_handovers (run_id);
create index run_handovers_from on run_handovers (from_id, given_at);
create index run_handovers_to on run_handovers (to_id, given_at);
