-- Points that the office gives somebody without a collection (PRODUCT R28.11). What is more than one admin may give in a
-- month waits here for another one; it is credited by one ledger entry, an adjustment whose source is this row.
create table goodwill (
  id uuid primary key,
  -- who gets them
  user_id uuid not null references users (id),
  points integer not null check (points between 1 and 1000),
  -- what the person reads; null: not told and refused, or deleted with the account
  reason text check (length(reason) between 1 and 200),
  status text not null check (status in ('waiting', 'credited', 'refused')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  -- whoever asked for what was credited at once; else another admin
  decided_by uuid references users (id),
  decided_at timestamptz,
  refused_because text,
  check (asked_by <> user_id),
  check (decided_by <> user_id),
  check (case status
    when 'waiting' then decided_by is null and decided_at is null and refused_because is null and reason is not null
    when 'credited' then decided_by is not null and decided_at is not null and refused_because is null
      and (decided_by <> asked_by or decided_at = asked_at)
    else decided_by <> asked_by and decided_by is not null and decided_at is not null and refused_because is not null
      and reason is null
  end)
);
create index goodwill_of_user on goodwill (user_id, decided_at);
create index goodwill_waiting on goodwill (asked_at, id) where status = 'waiting';

create function goodwill_stands() returns trigger language plpgsql as $$
declare
  open text[] := case when old.status = 'waiting' then array['status', 'reason', 'decided_by', 'decided_at', 'refused_because']
    else array['reason'] end;
begin
  if to_jsonb(new) - open is distinct from to_jsonb(old) - open
    or new.reason is not null and new.reason is distinct from old.reason then
    raise exception 'points that were given do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goodwill_stands before update on goodwill for each row execute function goodwill_stands();
create trigger goodwill_stays before delete on goodwill for each row when (old.status <> 'waiting')
  execute function refuse_change();
create trigger goodwill_no_truncate before truncate on goodwill for each statement execute function refuse_change();

-- It moves the balance alone.
alter table ledger_lines
  add constraint ledger_lines_adjustment check (kind <> 'adjustment' or carbon_units = 0 and items is null);
