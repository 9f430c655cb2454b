-- Why a drop-off was rejected is written about its owner: it goes with the account, like the words and the photo. A
-- rejected one has a reason, which says only that then.
create or replace function drop_off_is_decided_once() returns trigger language plpgsql as $$
declare
  -- As JSON: a variable of the row's type ends the session on PostgreSQL 15 when a column was added in the same transaction.
  before jsonb := to_jsonb(old) - 'words' - 'reviewed_at' - 'reviewed_by';
  after jsonb := to_jsonb(new) - 'words' - 'reviewed_at' - 'reviewed_by';
  forgotten jsonb := jsonb_build_object('description', '', 'photo_key', null, 'updated_at', new.updated_at);
begin
  if old.status = 'pending' then
    return new;
  end if;
  if old.reason is not null then
    forgotten := forgotten || jsonb_build_object('reason', 'The account was deleted');
  end if;
  if after is distinct from before and after is distinct from before || forgotten then
    raise exception 'a drop-off is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

update drop_offs set description = '', photo_key = null, reason = 'The account was deleted'
from users where users.id = drop_offs.user_id and users.deleted_at is not null and drop_offs.reason is not null;
