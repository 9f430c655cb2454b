-- The grammar of e-mail addresses that forms and letters know (src/contract/email.ts), in the database, too: what
-- slips by them is refused here. Rows that were kept before stay as they are until somebody changes the address.
create function is_email(address text) returns boolean language sql immutable as $$
  select length(address) <= 254
    and position('@' in address) between 2 and 65
    and address ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
$$;

create function refuse_odd_email() returns trigger language plpgsql as $$
begin
  if new.email is not null and not is_email(new.email) then
    raise exception 'this is no e-mail address' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger users_email before insert or update of email on users
  for each row execute function refuse_odd_email();
create trigger invitations_email before insert or update of email on invitations
  for each row execute function refuse_odd_email();
