-- Visits that brought nothing, and pickups that were moved to another time.

-- Append-only but for note and photo, which are forgotten.
create table pickup_attempts (
  id uuid primary key, -- made by the device: the same visit told twice is one
  pickup_id uuid not null references pickups (id),
  day date not null, -- for which the pickup was booked when it happened
  agent_id uuid references users (id), -- null: the product itself, when a run ended without getting there
  reason text not null check (reason in ('not_set_out', 'nobody_home', 'no_access', 'contaminated', 'too_much',
    'unsafe', 'wrong_address', 'not_reached')),
  note text not null default '' check (length(note) <= 200),
  photo_key text,
  happened_at timestamptz not null, -- on the device's clock, put right by the server's
  recorded_at timestamptz not null -- when the server heard of it
);
create index pickup_attempts_of_pickup on pickup_attempts (pickup_id, recorded_at desc, id desc);
create index pickup_attempts_of_day on pickup_attempts (day, reason) include (agent_id, pickup_id);
create index pickup_attempts_to_forget on pickup_attempts (recorded_at) where photo_key is not null or note <> '';

create function attempt_stands() returns trigger language plpgsql as $$
declare
  -- As JSON: a variable of the row's type ends the session on PostgreSQL 15 when a column was added in the same transaction.
  before jsonb := to_jsonb(old) - 'note' - 'photo_key';
  after jsonb := to_jsonb(new) - 'note' - 'photo_key';
begin
  if after is distinct from before or new.note not in ('', old.note)
    or (new.photo_key is not null and new.photo_key is distinct from old.photo_key) then
    raise exception 'an attempt does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pickup_attempts_stand before update on pickup_attempts
  for each row execute function attempt_stands();
create trigger pickup_attempts_stay before delete on pickup_attempts
  for each row execute function refuse_change();
create trigger pickup_attempts_no_truncate before truncate on pickup_attempts
  for each statement execute function refuse_change();

alter table pickups
  add column recorded_at timestamptz, -- when the server heard of its completion, where that was later than completed_at
  add column moves integer not null default 0 check (moves >= 0), -- how often it was moved to another day or window
  add column moved_at timestamptz, -- when it was moved last: an attempt before that is answered
  add column lapses_at timestamptz, -- when it is closed unless it is moved: after an attempt on the resident's side
  add constraint pickups_moved check ((moves = 0) = (moved_at is null));
create index pickups_to_lapse on pickups (lapses_at)
  where lapses_at is not null and status = 'pending' and cancelled_at is null and deleted_at is null;

-- The story of a pickup: what neither its own row nor its attempts say.
create index audit_lines_of_story on audit_lines (subject_id, at, id)
  where type in ('pickup_moved', 'pickup_lapsed', 'pickup_revived', 'pickup_deleted');
