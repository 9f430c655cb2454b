-- A run on its way and one for the day after, as only a release with 0033 can keep them.
insert into runs (id, day, agent_id, time_zone, time_start, time_end, start_latitude, start_longitude, revision, started_at, created_at, updated_at)
select '01900000-0000-7000-8000-00000000c101', pickups.scheduled_date, users.id, pickups.time_zone, '08:00', '17:00', 30.27, -97.74, 1,
  pickups.starts_at, pickups.starts_at, pickups.starts_at
from (select * from pickups where status = 'pending' and cancelled_at is null order by id limit 1) as pickups,
  (select id from users where role = 'agent' order by id limit 1) as users;
insert into runs (id, day, agent_id, time_zone, time_start, time_end, created_at, updated_at)
select '01900000-0000-7000-8000-00000000c102', day + 1, agent_id, time_zone, time_start, time_end, created_at, updated_at from runs;
insert into stops (run_id, pickup_id, day, position, note, created_at)
select runs.id, pickups.id, runs.day, 0, 'Ring twice', runs.created_at
from (select * from runs order by id limit 1) as runs,
  (select id from pickups where status = 'pending' and cancelled_at is null order by id limit 1) as pickups;
