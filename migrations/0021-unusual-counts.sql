-- Counts that are worth a look by an admin: found when they are made, so that the list of them is a range of an index.

alter table pickups
  add column unusual text check (unusual in ('many', 'above_average')),
  -- items that the person's collections had brought on average until then
  add column average_before double precision check (average_before >= 0),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users (id);
alter table drop_offs
  add column unusual text check (unusual in ('many', 'above_average')),
  add column average_before double precision check (average_before >= 0),
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users (id);
alter table pickups add constraint pickups_unusual_counts check (unusual is null or status = 'completed');
alter table drop_offs add constraint drop_offs_unusual_counts check (unusual is null or status = 'completed');
alter table pickups add constraint pickups_reviewed
  check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null or unusual is not null));
alter table drop_offs add constraint drop_offs_reviewed
  check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null or unusual is not null));

-- What was counted before: the large ones; an average of that time would have to be reckoned anew for everybody.
update pickups set unusual = 'many' where status = 'completed' and items_count > 200;
alter table drop_offs disable trigger drop_offs_decided_once;
update drop_offs set unusual = 'many' where status = 'completed' and items_count > 200;
alter table drop_offs enable trigger drop_offs_decided_once;

create index pickups_unusual on pickups (starts_at, id)
  where unusual is not null and reviewed_at is null and cancelled_at is null and deleted_at is null;
create index pickups_reviewed on pickups (starts_at, id)
  where reviewed_at is not null and cancelled_at is null and deleted_at is null;
create index drop_offs_unusual on drop_offs (created_at, id) where unusual is not null and reviewed_at is null;
create index drop_offs_reviewed on drop_offs (created_at, id) where reviewed_at is not null;

-- What a count was said to be stays so; who looked at it is written down afterwards.
create or replace function pickup_is_completed_once() returns trigger language plpgsql as $$
begin
  if old.status = 'completed' and (new.status <> 'completed' or new.confirmed_items is distinct from old.confirmed_items
    or new.points_earned <> old.points_earned or new.user_id <> old.user_id
    or new.unusual is distinct from old.unusual or new.average_before is distinct from old.average_before) then
    raise exception 'a completed pickup does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function drop_off_is_decided_once() returns trigger language plpgsql as $$
declare
  -- As JSON: a variable of the row's type ends the session on PostgreSQL 15 when a column was added in the same transaction.
  before jsonb := to_jsonb(old) - 'words' - 'reviewed_at' - 'reviewed_by';
  after jsonb := to_jsonb(new) - 'words' - 'reviewed_at' - 'reviewed_by';
begin
  if old.status = 'pending' then
    return new;
  end if;
  if after is distinct from before and after is distinct from before
    || jsonb_build_object('description', '', 'photo_key', null, 'updated_at', new.updated_at) then
    raise exception 'a drop-off is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
