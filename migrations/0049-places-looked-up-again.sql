-- From when on a places server is asked again for a saved location that is less than exact; null once it has answered
-- (PRODUCT R11.4).
alter table locations add column look_up_after timestamptz default 'epoch';
create index locations_to_look_up on locations (look_up_after, id)
  where look_up_after is not null and deleted_at is null and precision <> 'exact';
