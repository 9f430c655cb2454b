-- The photo of a decided drop-off may go after some months, with nothing else; the count stands without it.
create or replace function drop_off_is_decided_once() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - 'words' - 'reviewed_at' - 'reviewed_by';
  after jsonb := to_jsonb(new) - 'words' - 'reviewed_at' - 'reviewed_by';
  without_photo jsonb := jsonb_build_object('photo_key', null);
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
  if after is distinct from before and after is distinct from before || forgotten
    and after is distinct from before || without_photo then
    raise exception 'a drop-off is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Along this the nightly job finds them.
create index drop_offs_photos on drop_offs (decided_at) where photo_key is not null and decided_at is not null;
