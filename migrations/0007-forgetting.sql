-- Who is deleted is forgotten: of a decided drop-off the words and the photo may go, nothing else may change.

alter table drop_offs alter column photo_key drop not null;
alter table drop_offs add constraint drop_offs_pending_photo check (status <> 'pending' or photo_key is not null);

create or replace function drop_off_is_decided_once() returns trigger language plpgsql as $$
declare
  forgotten drop_offs := old;
begin
  if old.status = 'pending' then
    return new;
  end if;
  forgotten.description := '';
  forgotten.photo_key := null;
  forgotten.updated_at := new.updated_at;
  if new is distinct from forgotten then
    raise exception 'a drop-off is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
