-- A form that was read before another change is refused because "updated_at" differs from what it read. Two changes in
-- the same millisecond, or by two servers whose clocks differ a little, must differ too: each one is later than the last.
create function is_later_than_before() returns trigger language plpgsql as $$
begin
  new.updated_at := date_trunc('milliseconds', old.updated_at) + interval '1 millisecond';
  return new;
end $$;

create trigger badges_later before update of updated_at on badges
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();
create trigger campaigns_later before update of updated_at on campaigns
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();
create trigger drop_off_locations_later before update of updated_at on drop_off_locations
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();
create trigger redemptions_later before update of updated_at on redemptions
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();
create trigger rewards_later before update of updated_at on rewards
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();
create trigger users_later before update of updated_at on users
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();
