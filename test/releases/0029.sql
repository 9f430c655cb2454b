-- Visits that brought nothing, as only a release with 0029 can keep them: one of an agent, one of the product itself.
insert into pickup_attempts (id, pickup_id, day, agent_id, reason, note, photo_key, happened_at, recorded_at)
select '01900000-0000-7000-8000-00000000b101', pickups.id, scheduled_date, users.id, 'no_access', 'Ask for the key', repeat('f', 64) || '.webp',
  pickups.starts_at, pickups.starts_at
from (select * from pickups where status = 'pending' and cancelled_at is null order by id limit 1) as pickups,
  (select id from users where role = 'agent' limit 1) as users;
insert into pickup_attempts (id, pickup_id, day, reason, happened_at, recorded_at)
select '01900000-0000-7000-8000-00000000b102', id, scheduled_date, 'not_reached', ends_at, ends_at + interval '1 hour'
from pickups where status = 'pending' order by id limit 1;
update pickups set moves = 1, moved_at = starts_at - interval '1 day' where id = (select max(id::text)::uuid from pickups where status = 'pending');
