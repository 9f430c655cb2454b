-- What the searches of the back office look through: beside each row the words of everything by which somebody looks for
-- it, its person and its place included. The database keeps them, so that no way of writing can forget them.

-- A number by its last four digits, from its last seven digits on, and as a whole.
create function words_of_phone(phone text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[right(digits, 4), right(digits, 7), right(digits, 8), right(digits, 9),
    right(digits, 10), right(digits, 11), digits], ''))
  from translate(coalesce(phone, ''), '+() -', '') as digits
$$;

-- The name, the e-mail as a whole and by the words before its "@" (everybody's ends in the same few), the phone number.
create function words_of_person(first_name text, last_name text, email text, phone text)
returns tsvector language sql immutable parallel safe as $$
  select words_of(first_name || ' ' || last_name || ' ' || coalesce(split_part(email, '@', 1), ''))
    || array_to_tsvector(array_remove(array[email], null)) || words_of_phone(phone)
$$;

-- A state as a word that nobody types by accident: a search within a state asks one index.
create function word_of_mark(kind text, value text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array[kind || ':' || value])
$$;

alter table users add column words tsvector not null default '';
alter table pickups add column words tsvector not null default '';
alter table drop_offs add column words tsvector not null default '';
alter table redemptions add column words tsvector not null default '';

-- Nothing of somebody who was deleted is found by a name.
create function person_words(person_id uuid) returns tsvector language sql stable as $$
  select coalesce((
    select words_of_person(first_name, last_name, email, phone_number) from users where id = person_id and deleted_at is null
  ), '')
$$;
create function user_words(person users) returns tsvector language sql stable as $$
  select case when person.deleted_at is null then
    words_of_person(person.first_name, person.last_name, person.email, person.phone_number)
    || word_of_mark('role', person.role)
    || words_of(coalesce((
      select string_agg(concat_ws(' ', name, address, city, state, zip), ' ') from locations
      where user_id = person.id and deleted_at is null
    ), ''))
  else '' end
$$;
create function pickup_words(pickup pickups) returns tsvector language sql stable as $$
  select person_words(pickup.user_id) || word_of_mark('status', pickup.status)
    || words_of(concat_ws(' ', pickup.location_name, pickup.location_address, pickup.location_city, pickup.location_state,
      pickup.location_zip))
$$;
create function drop_off_words(drop_off drop_offs) returns tsvector language sql stable as $$
  select person_words(drop_off.user_id) || word_of_mark('status', drop_off.status)
    || (select words from drop_off_locations where id = drop_off.drop_off_location_id)
$$;
create function redemption_words(redemption redemptions) returns tsvector language sql stable as $$
  select person_words(redemption.user_id) || word_of_mark('status', redemption.status)
    || words_of(redemption.name || ' ' || redemption.sponsor_name)
$$;

-- A decided drop-off may be forgotten, as before, and found by other words; nothing else of it changes.
create or replace function drop_off_is_decided_once() returns trigger language plpgsql as $$
declare
  -- As JSON: a variable of the row's type ends the session on PostgreSQL 15 when a column was added in the same transaction.
  before jsonb := to_jsonb(old) - 'words';
  after jsonb := to_jsonb(new) - 'words';
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

create function keep_words() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'users' then new.words := user_words(new);
    when 'pickups' then new.words := pickup_words(new);
    when 'drop_offs' then new.words := drop_off_words(new);
    when 'redemptions' then new.words := redemption_words(new);
  end case;
  return new;
end $$;
create trigger users_words before insert or update of first_name, last_name, email, phone_number, role, deleted_at on users
  for each row execute function keep_words();
create trigger pickups_words before insert or update of user_id, status, location_name, location_address, location_city,
  location_state, location_zip on pickups
  for each row execute function keep_words();
create trigger drop_offs_words before insert or update of user_id, status, drop_off_location_id on drop_offs
  for each row execute function keep_words();
create trigger redemptions_words before insert or update of user_id, status, name, sponsor_name on redemptions
  for each row execute function keep_words();

-- What is found by the words of something else follows it.
create function follow_person() returns trigger language plpgsql as $$
begin
  update pickups set words = pickup_words(pickups) where user_id = new.id;
  update drop_offs set words = drop_off_words(drop_offs) where user_id = new.id;
  update redemptions set words = redemption_words(redemptions) where user_id = new.id;
  return null;
end $$;
create trigger users_followed after update of first_name, last_name, email, phone_number, deleted_at on users
  for each row when ((old.first_name, old.last_name, old.email, old.phone_number, old.deleted_at)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number, new.deleted_at))
  execute function follow_person();

create function follow_saved_location() returns trigger language plpgsql as $$
begin
  update users set words = user_words(users) where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger locations_followed after insert or delete or update of name, address, city, state, zip, deleted_at on locations
  for each row execute function follow_saved_location();

create function follow_drop_off_location() returns trigger language plpgsql as $$
begin
  update drop_offs set words = drop_off_words(drop_offs) where drop_off_location_id = new.id;
  return null;
end $$;
create trigger drop_off_locations_followed after update of name, address on drop_off_locations
  for each row when ((old.name, old.address) is distinct from (new.name, new.address))
  execute function follow_drop_off_location();

update users set words = user_words(users);
update pickups set words = pickup_words(pickups);
update drop_offs set words = drop_off_words(drop_offs);
update redemptions set words = redemption_words(redemptions);

-- New rows wait in a short list before they are sorted in; a long one would slow down every search.
create index users_words on users using gin (words) with (gin_pending_list_limit = 512) where deleted_at is null;
create index pickups_words on pickups using gin (words) with (gin_pending_list_limit = 512)
  where cancelled_at is null and deleted_at is null;
create index drop_offs_words on drop_offs using gin (words) with (gin_pending_list_limit = 512);
create index redemptions_words on redemptions using gin (words) with (gin_pending_list_limit = 512);

-- Searches of people looked along these, searches of redemptions along the names of rewards.
drop index users_first_name, users_last_name, users_email_prefix, redemptions_by_name, redemptions_by_name_and_status;
