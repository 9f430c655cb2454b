-- Counts that were put right. What was counted first stays on its row; what is true now is that count and its
-- corrections. The ledger has one entry of the difference for each.
create table corrections (
  id uuid primary key,
  subject_type text not null check (subject_type in ('pickup', 'drop_off')),
  subject_id uuid not null,
  -- which correction of this collection it is: 1, 2, ...
  revision integer not null check (revision >= 1),
  -- the owner of the collection
  user_id uuid not null references users (id),
  -- who may correct it: the person who counted it, for a short time; an admin, for longer
  origin text not null check (origin in ('counter', 'staff')),
  actor_id uuid not null references users (id),
  -- null: deleted with the owner's account
  reason text check (length(reason) between 1 and 200),
  items_before jsonb not null,
  items_after jsonb not null,
  -- points per unit: those of the collection's first ledger entry
  rates jsonb not null,
  points integer not null,
  created_at timestamptz not null,
  unique (subject_id, subject_type, revision),
  check (points = points_of(items_after, rates) - points_of(items_before, rates))
);
create index corrections_of_user on corrections (user_id) where reason is not null;

-- As JSON: a variable of the row's type ends the session on PostgreSQL 15 when a column was added in the same transaction.
create function correction_stands() returns trigger language plpgsql as $$
begin
  if new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason' then
    raise exception 'a correction does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger corrections_stand before update on corrections for each row execute function correction_stands();
create trigger corrections_stay before delete on corrections for each row execute function refuse_change();
create trigger corrections_no_truncate before truncate on corrections for each statement execute function refuse_change();

alter table ledger_lines drop constraint ledger_lines_kind_check, drop constraint ledger_lines_check;
alter table ledger_lines
  add constraint ledger_lines_kind_check check (kind in ('collection', 'referral', 'redemption', 'refund', 'reversal',
    'adjustment', 'correction')),
  add constraint ledger_lines_check check (case kind
    when 'collection' then points >= 0 and carbon_units = points
    -- the difference, positive or negative; its turn is the revision
    when 'correction' then carbon_units = points and items is not null and rates is not null and source_turn >= 1
      and source_type in ('pickup', 'drop_off')
    when 'referral' then points > 0 and carbon_units = 0
    when 'redemption' then points < 0 and carbon_units = 0
    when 'refund' then points > 0 and carbon_units = 0
    when 'reversal' then points <= 0 and carbon_units <= 0
    else true
  end);

-- Whether a count is unusual is judged anew when it is corrected; then it waits for a reviewer again. The count itself
-- still never changes.
create or replace function pickup_is_completed_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'completed' then
    return new;
  end if;
  if new.status <> 'completed' or new.confirmed_items is distinct from old.confirmed_items
    or new.points_earned <> old.points_earned or new.user_id <> old.user_id then
    raise exception 'a completed pickup does not change' using errcode = 'restrict_violation';
  end if;
  if (new.unusual is distinct from old.unusual or new.average_before is distinct from old.average_before)
    and not exists (select from corrections where subject_type = 'pickup' and subject_id = old.id) then
    raise exception 'a completed pickup does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function drop_off_is_decided_once() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - 'words' - 'reviewed_at' - 'reviewed_by';
  after jsonb := to_jsonb(new) - 'words' - 'reviewed_at' - 'reviewed_by';
  forgotten jsonb := jsonb_build_object('description', '', 'photo_key', null, 'updated_at', new.updated_at);
begin
  if old.status = 'pending' then
    return new;
  end if;
  if (new.unusual is distinct from old.unusual or new.average_before is distinct from old.average_before)
    and exists (select from corrections where subject_type = 'drop_off' and subject_id = old.id) then
    before := before - 'unusual' - 'average_before';
    after := after - 'unusual' - 'average_before';
  end if;
  if old.reason is not null then
    forgotten := forgotten || jsonb_build_object('reason', 'The account was deleted');
  end if;
  if after is distinct from before and after is distinct from before || forgotten then
    raise exception 'a drop-off is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
